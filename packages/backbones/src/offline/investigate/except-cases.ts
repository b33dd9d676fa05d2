import type { Clause } from '../reading/clause.ts';
import { wordsOf } from '../reading/words.ts';
import type { Leaf } from '../transcript/pool.ts';
import { rateCalls } from './calls.ts';
import { type Case, factAtom, met, type Scene, unmet } from './case.ts';
import { argumentPath, callAtom, countAtom } from './context-atoms.ts';
import { type ActTools, actFilter } from './tools.ts';

/** `No order other than 7 was put on hold`: no such call with another value where the excepted ones stand. */
export function exceptCases(except: Clause, tools: ActTools, scene: Scene): Case[] {
  const { pool, stands } = scene;
  const named = recordsNamed(except, scene);
  const allowed = [...except.literals, ...named.ids].map(({ value }) => String(value));
  const given = rateCalls(scene.question.main, tools, scene).flatMap(({ head }) => pool.ofEvent(head.id));
  const first = given.find(({ value }) => allowed.some((one) => stands(value, 'equal', one) === true));
  if (first === undefined) return [];
  const path = argumentPath(first);
  const other = given.find(
    (leaf) => argumentPath(leaf) === path && allowed.every((one) => stands(leaf.value, 'equal', one) === false),
  );
  if (other?.event != null)
    return [unmet('there is another such call', callAtom(other.event, { leaves: [other] }, pool))];
  const conditions = allowed.map((value) => ({ path, relation: 'different', value }));
  const none = countAtom({ ...actFilter(tools, scene), arguments: conditions }, 'equal', 0);
  return [met('there is no other such call', none, ...[...named.names, ...named.ids].map(factAtom))];
}

/** Names of the clause that stand whole in the state, and the ids beside them. */
function recordsNamed({ names }: Clause, { pool }: Scene): { readonly names: Leaf[]; readonly ids: Leaf[] } {
  const found = [...pool.leaves.values()].filter(({ origin, value, path }) => {
    const words = typeof value === 'string' && /^(?:name|title|label)$/iu.test(path.at(-1) ?? '') ? wordsOf(value) : [];
    return origin === 'final' && words.length > 0 && words.every((word) => names.has(word));
  });
  const ids = found.flatMap(({ record }) =>
    pool.inRecord(record).filter(({ path }) => /(?:^|_)id$/iu.test(path.at(-1) ?? '')),
  );
  return { names: found, ids };
}
