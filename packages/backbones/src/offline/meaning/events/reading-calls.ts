import type { Scene } from '../../investigate/case.ts';
import { type Match, matchThing } from '../../investigate/match.ts';
import { unknownWords } from '../../investigate/match-cases.ts';
import { thingsIn } from '../../investigate/things.ts';
import { PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Act } from './act.ts';
import { type Grounded, notGrounded, occurrenceOf, statusOf } from './occurrence.ts';
import { isPlaceWord, lists, readTools, topicTools } from './reading-tools.ts';

/** Calls of tools that only read which bear out all the words themselves: `The stock of KB-87 was checked`. */
export function readingCalls(act: Act, scene: Scene): Grounded {
  const { pool } = scene;
  const { terms } = act;
  const required = terms.filter(({ soft }) => !soft);
  if (required.length === 0) return notGrounded({ unread: act.words.map(({ text }) => text).join(' ') });
  const tools = topicTools(act.terms, scene);
  const calls = thingsIn(pool).calls.filter(
    ({ head, id }) =>
      head !== null &&
      head.actor !== 'user' &&
      tools.includes(head.tool ?? '') &&
      statusOf(id, scene) !== 'error' &&
      !(act.isFull && lists(head.tool ?? '')),
  );
  const matches = calls.flatMap((thing) => matchThing(terms, thing, scene) ?? []);
  const preferred = matches.filter(({ thing }) => isByOwnVerb(act, thing.head?.tool ?? ''));
  const full = (preferred.some(({ missing }) => missing.length === 0) ? preferred : matches).filter(
    ({ missing }) => missing.length === 0,
  );
  if (full.length > 0) {
    return {
      times: full
        .map((match) => occurrenceOf(match, scene))
        .toSorted((left, right) => (left.place ?? 0) - (right.place ?? 0)),
      filters: [],
      unread: null,
      lacks: null,
    };
  }
  const [nearest] = matches.toSorted((left, right) => left.missing.length - right.missing.length);
  const missing = nearest?.missing ?? required;
  const [unread = null] = unknownWords(missing, scene);
  if (unread !== null) return notGrounded({ unread });
  return notGrounded(absentLook({ missing, nearest, required }, scene));
}

/** `a preview of the transfer`: what was looked at is no record, but what such a tool answers. */
export function isTrial({ terms }: Act, scene: Scene): boolean {
  return terms.some(
    ({ kind, soft, stems }) =>
      kind === 'word' &&
      !soft &&
      stems.some(
        (stem) =>
          PURE_READS.has(stem) &&
          !scene.pool.isKey(stem) &&
          readTools(scene).some((tool) => wordsOf(tool).includes(stem)),
      ),
  );
}

interface Absence {
  readonly missing: readonly Term[];
  readonly nearest: Match | undefined;
  readonly required: readonly Term[];
}

/** No look bears out all words: how that is shown, or which word stands open. */
function absentLook({ missing, nearest, required }: Absence, scene: Scene): Partial<Grounded> {
  const topics = required.filter((term) => isPlaceWord(term, scene));
  const tools = readTools(scene).filter(
    (tool) => topics.length > 0 && topics.every(({ stems }) => stems.some((stem) => wordsOf(tool).includes(stem))),
  );
  const named = missing.find(({ kind }) => kind === 'text' || kind === 'name');
  // A name may stand there in another spelling, as an address does.
  const exact = missing.find(({ kind }) => kind === 'text');
  const lacks =
    nearest === undefined ? 'no such call' : `${nearest.thing.id} lacks ${missing.map(({ text }) => text).join(', ')}`;
  if (tools.length === 0) return named === undefined ? { unread: missing[0]?.text ?? null } : { lacks };
  const made = scene.pool.calls().filter(({ tool }) => tools.includes(tool ?? ''));
  if (made.length === 0) return { lacks, filters: [{ kind: 'tool_call', tool: tools }] };
  if (named === undefined) return { unread: missing[0]?.text ?? null };
  if (exact === undefined) return { lacks };
  return {
    lacks,
    filters: [
      { kind: 'tool_call', tool: tools, anyArgument: { relation: 'contains', value: exact.text } },
      { kind: 'tool_result', tool: tools, text: exact.text },
    ],
  };
}

/** `searched`, where a tool searches. */
function isByOwnVerb({ verbs }: Act, tool: string): boolean {
  return wordsOf(tool).some((part) => verbs.has(part) && verbClasses(part).includes('read'));
}
