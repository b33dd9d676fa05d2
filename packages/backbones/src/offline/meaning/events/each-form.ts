import type { JsonObject } from '@sauron/core/episode';
import { met, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom, equalArgument } from '../../investigate/context-atoms.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { readAct } from './act.ts';
import { doneCalls } from './done-calls.ts';
import { sightings } from './sightings.ts';
import { textOf } from './words-text.ts';

/** Things that are shown one by one. */
const MAX_EACH = 6;
const EACH =
  /^(?:(?:each|every(?: one)?|all) of (?:the |[\p{L}' ]+? 's )?(?<many>two|three|four|five|six)\b|both\b|(?<none>no)\b)(?<about>.*?) (?:was|were) .*?(?<times>once|twice|exactly once|only once|more than once)?$/u;

/** `Each of the two goals was looked up exactly once`, `No paper was opened twice`: calls for each thing that they name. */
export const eachForm: Form = (reading) => {
  const words = reading.sentence.words.filter(({ text }) => text !== '.');
  const { text } = textOf(words);
  const match = EACH.exec(text);
  const { many, none, times } = match?.groups ?? {};
  if (match === null || (none !== undefined && times === undefined)) return null;
  const groups = groupsOf(words, reading);
  if (groups === null || groups.size === 0 || groups.size > MAX_EACH) return null;
  const spokenOf = none !== undefined ? null : many === undefined ? 2 : (NUMBER_WORDS[many] ?? null);
  if (spokenOf !== null && groups.size < spokenOf)
    return { cases: [], unread: null, lacks: 'some of them have no such call' };
  const limit = none !== undefined ? 2 : times === undefined ? null : times.endsWith('twice') ? 2 : 1;
  if (limit === null) {
    const atoms = [...groups.values()].flatMap(([first]) => (first === undefined ? [] : [made(first, reading)]));
    return { cases: [met('each has its call', ...atoms)], unread: null, lacks: null };
  }
  const isDenied = none !== undefined;
  const wrong = [...groups.values()].find(({ length }) => (isDenied ? length >= limit : length !== limit));
  const count = (group: readonly Leaf[], isWrong: boolean) =>
    countAtom(
      filterOf(group, reading),
      isDenied ? (isWrong ? 'greater_or_equal' : 'less') : isWrong ? 'different' : 'equal',
      limit,
    );
  if (wrong !== undefined)
    return { cases: [unmet('one of them has another number', count(wrong, true))], unread: null, lacks: null };
  if (spokenOf !== null && spokenOf !== groups.size)
    return { cases: [], unread: null, lacks: 'more things have such calls' };
  const atoms = [...groups.values()].map((group) => count(group, false));
  return { cases: [met('each has that many calls', ...atoms)], unread: null, lacks: null };
};

/** The calls of the act by the first thing that they were given; null where the act is not understood. */
function groupsOf(words: Reading['sentence']['words'], reading: Reading): Map<string, readonly Leaf[]> | null {
  const { pool } = reading.scene;
  const act = readAct(
    words.filter(({ lower }) => !/^(?:once|twice|exactly|only|no|both)$/u.test(lower)),
    'any',
    reading,
  );
  const grounded = act.kind === 'looked' ? sightings(act, reading) : doneCalls(act, { looks: true }, reading);
  const calls = grounded.times.flatMap(({ at }) => (typeof at === 'string' ? [at] : []));
  const tools = new Set(calls.map((call) => pool.events.get(call)?.tool));
  if (tools.size !== 1) return null;
  return Map.groupBy(
    [...new Set(calls)].flatMap((call) => pool.ofEvent(call).slice(0, 1)),
    ({ value }) => String(value),
  );
}

function made({ event, ...leaf }: Leaf, { scene }: Reading): JsonObject {
  return callAtom(event ?? '', { leaves: [{ event, ...leaf }] }, scene.pool);
}

function filterOf([first]: readonly Leaf[], { scene }: Reading): JsonObject {
  const tool = scene.pool.events.get(first?.event ?? '')?.tool ?? '';
  return { kind: 'tool_call', tool, ...(first === undefined ? {} : { arguments: [equalArgument(first)] }) };
}
