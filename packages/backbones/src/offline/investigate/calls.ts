import type { Clause } from '../reading/clause.ts';
import { askedValues } from '../reading/quantity.ts';
import { wordsOf } from '../reading/words.ts';
import type { EventHead } from '../transcript/data-lines.ts';
import type { Leaf } from '../transcript/pool.ts';
import type { Scene } from './case.ts';
import type { ActTools } from './tools.ts';
import { ENOUGH_TO_SUPPORT } from './value-cases.ts';

/** A call, and how well it answers to a clause about an act. */
export interface RatedCall {
  readonly head: EventHead;
  /** Share of the clause's words that the call, its tool or its results name. */
  readonly coverage: number;
  /** Arguments that carry a word or a value of the clause. */
  readonly carriers: readonly Leaf[];
  /** Whether every value and name of the clause stands in the call. */
  readonly complete: boolean;
  /** Status of its result; null where none was seen. */
  readonly status: string | null;
}

const NAME_WEIGHT = 2;

/** Calls of the act's tools that the actor made, in order, rated. */
export function rateCalls(clause: Clause, { tools }: ActTools, scene: Scene): RatedCall[] {
  const { actor } = scene.question;
  return scene.pool
    .calls()
    .filter((head) => tools.includes(head.tool ?? '') && (actor === null || (head.actor ?? 'agent') === actor))
    .map((head) => rateCall(clause, head, scene));
}

/** Calls that are the act which the clause tells of. */
export function actCalls(clause: Clause, tools: ActTools, scene: Scene): RatedCall[] {
  return rateCalls(clause, tools, scene).filter(({ complete, coverage }) => complete && coverage >= ENOUGH_TO_SUPPORT);
}

function rateCall(clause: Clause, head: EventHead, scene: Scene): RatedCall {
  const { pool } = scene;
  const given = pool.ofEvent(head.id);
  const results = pool.resultsOf(head.id);
  const shown = results.flatMap(({ id }) => pool.ofEvent(id));
  const words = new Set([...wordsOf(head.tool ?? ''), ...[...given, ...shown].flatMap((leaf) => pool.leafWords(leaf))]);
  const values = valuesIn(clause, given, scene);
  const carriers = new Set(values.carriers);
  let [found, total, complete] = [0, 0, values.complete];
  for (const word of clause.content) {
    const weight = clause.names.has(word) ? NAME_WEIGHT : 1;
    total += weight;
    if (words.has(word)) found += weight;
    else if (weight === NAME_WEIGHT) complete = false;
    const carrier = given.find(({ value }) => typeof value === 'string' && wordsOf(value).includes(word));
    if (carrier !== undefined) carriers.add(carrier);
  }
  const coverage = total === 0 ? 1 : found / total;
  return { head, coverage, carriers: [...carriers], complete, status: results.at(-1)?.status ?? null };
}

/** The arguments that hold the clause's values, and whether each value has one. */
function valuesIn(clause: Clause, given: readonly Leaf[], { question, stands }: Scene) {
  const asked = askedValues(clause).filter(({ literal: { kind } }) => question.count === null || kind !== 'number');
  const carriers = asked.map(({ literal, relation, expected }) => {
    const exact = given.find(({ value }) => stands(value, relation, expected) === true);
    if (exact !== undefined || literal.kind !== 'quoted' || relation !== 'equal') return exact;
    return given.find(({ value }) => typeof value === 'string' && stands(value, 'contains', expected) === true);
  });
  return { carriers: carriers.filter((leaf) => leaf !== undefined), complete: !carriers.includes(undefined) };
}
