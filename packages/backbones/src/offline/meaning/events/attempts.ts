import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { factAtom, met, type Scene, unmet } from '../../investigate/case.ts';
import { argumentPath, callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { termsOf } from './act-terms.ts';
import { SURE_LOOKS } from './act-words.ts';
import { placeOf, statusOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { classesOf } from './tools-for.ts';
import { textOf } from './words-text.ts';

/** Ways to say that a first attempt did not work. */
const FAILED =
  /\b(?:fail\w*|refus\w+|reject\w+|turned down|declined|lapsed|expired|conflict\w*|errors?|errored|unavailable|unreachable|out of reach|in the way|prevented|blocked|could not|did not (?:work|go through)|bounced|no longer|first (?:one|attempt|try|time|go|\p{L}+) (?:\p{L}+ )*(?:lack\w+|miss\w+|failed|refused)|lack\w*|missing|at the first (?:attempt|try|go))\b/u;
/** Ways to say that it was done again. */
const AGAIN =
  /\b(?:second|next) (?:one|attempt|try|time|go|\p{L}+)|\b(?:again|anew|afresh|once more|repeated|retried|re - ?\w+|resubmitted|resent|another (?:attempt|try|go)|then (?:got|saved|sent|did|made|went)|got the job done|went through|succeeded|worked)\b/u;
/** Ways to say that the later attempt had what the first one did not. */
const ADDED =
  /\b(?:lack\w*|missing|without|added|adding|supplied|supplying|supplies|contained|included|with the \p{L}+ (?:added|supplied|included|given)|this time with)\b/u;

const VOCABULARY: ReadonlySet<string> = new Set(
  `first second next attempt try time go again anew afresh once more repeat retry fail refuse reject turn down decline lapse expire conflict error
  reach way stand lock lack miss add supply contain include without work succeed success done job get agent assistant face when one previous earlier
  submit result make do use up name namely finally then what what's had been which new newer newly old return wrong reason require need ask want
  complete accept through ran run stand stood hold`
    .split(/\s+/u)
    .map(canonical),
);

/** Whether words tell of an attempt that did not work and of another one. */
export function tellsAttempts(words: readonly Word[]): boolean {
  const { text } = textOf(words);
  return FAILED.test(text) && AGAIN.test(text);
}

/** The attempt that failed and the one that was made again, by all that the sentence says of them; null where that is not told. */
export function attemptsFound(words: readonly Word[], reading: Reading): Found | null {
  const { scene } = reading;
  const plain = words.filter(({ text }) => text !== '.');
  if (!tellsAttempts(plain)) return null;
  const terms = termsOf(plain, reading).filter((term) => !term.soft && !isVocabulary(term));
  const calls = thingsIn(scene.pool).calls.filter(({ head }) => head !== null && head.actor !== 'user');
  const failed = likeliest(
    calls.filter(({ id }) => statusOf(id, scene) === 'error'),
    terms,
    scene,
  );
  if (failed === null) return null;
  const again = againFor(failed, calls, scene);
  if (again === null) return neverAgain(failed, terms, scene);
  const between = calls.filter(
    ({ id }) => placeOf(id, scene) >= placeOf(failed.id, scene) && placeOf(id, scene) <= placeOf(again.id, scene),
  );
  const isBorne = (term: Term) => between.some((thing) => bearsOut(term, thing, scene));
  // `the tunnel story`: a noun after one that is borne out only says what kind of thing it is.
  const isHead = ({ start, kind }: Term) =>
    kind === 'word' && terms.some((other) => other.end + 1 === start && other.kind !== 'value' && isBorne(other));
  const open = terms.find((term) => !isBorne(term) && !isHead(term));
  if (open !== undefined) return { cases: [], unread: open.text, lacks: null };
  const added = ADDED.test(textOf(plain).text) ? addedArgument(plain, { failed, again }, scene) : null;
  if (added === undefined) return { cases: [], unread: null, lacks: 'the later attempt has no more than the first' };
  const inside = between.filter(({ id }) => id !== failed.id && id !== again.id).slice(0, 2);
  const rest = inside.map(({ id }) => callAtom(id, { leaves: [] }, scene.pool));
  const atoms = [...againAtoms({ failed, again }, added, scene), ...rest];
  return { cases: [met('it failed and was done again', ...atoms)], unread: null, lacks: null };
}

function isVocabulary({ kind, stems }: Term): boolean {
  return kind === 'word' && stems.every((stem) => VOCABULARY.has(stem));
}

/** The failed call that bears out most; of several attempts at the same the first. Null where it does not show which. */
function likeliest(failed: readonly Thing[], terms: readonly Term[], scene: Scene): Thing | null {
  const rated = failed.map((thing) => ({ thing, count: terms.filter((term) => bearsOut(term, thing, scene)).length }));
  const most = Math.max(0, ...rated.map(({ count }) => count));
  const best = rated.filter(({ count }) => count === most).map(({ thing }) => thing);
  const [first] = best;
  if (first === undefined || most === 0) return null;
  return best.every(({ head }) => head?.tool === first.head?.tool) ? first : null;
}

/** What is done to a lock. */
const LIFTS: ReadonlySet<string> = new Set(['lift', 'release', 'open'].map(canonical));

function bearsOut(term: Term, thing: Thing, scene: Scene): boolean {
  if (explainTerm(term, thing, { terms: [term], scene }) !== null) return true;
  if (thing.links().some((record) => explainTerm(term, record, { terms: [term], scene }) !== null)) return true;
  if (term.kind !== 'word') return false;
  const [stem = ''] = term.stems;
  const classes = classesOf(stem);
  const base = stem.replace(/^re(?=\p{L}{4})/u, '');
  if ((SURE_LOOKS.has(stem) || SURE_LOOKS.has(base) || PURE_READS.has(base)) && isReading(thing.head?.tool ?? ''))
    return true;
  if (LIFTS.has(stem) && [...thing.words].some((part) => /^un(?:lock|block|freez)/u.test(part))) return true;
  if ([...thing.words].some((part) => part === stem || classesOf(part).some((found) => classes.includes(found))))
    return true;
  if (stem === 'date' && thing.leaves.some(isDate)) return true;
  return thing.leaves.some(
    ({ value, path }) =>
      path.some((key) => wordsOf(key).includes(stem)) ||
      (typeof value === 'string' &&
        (wordsOf(value).includes(stem) || (stem.length >= 4 && value.toLowerCase().includes(stem)))),
  );
}

/** The next call of the same tool for the same thing that worked. */
function againFor(failed: Thing, calls: readonly Thing[], scene: Scene): Thing | null {
  const target = targetOf(failed, scene);
  return (
    calls.find(
      ({ id, head }) =>
        head?.tool === failed.head?.tool &&
        placeOf(id, scene) > placeOf(failed.id, scene) &&
        statusOf(id, scene) !== 'error' &&
        (target === undefined ||
          isTool(failed, scene) ||
          scene.pool.ofEvent(id).some(({ value }) => value === target.value)),
    ) ?? null
  );
}

/** Whether the tool was called for one thing alone, so that what is called again is that. */
function isTool({ head }: Thing, { pool }: Scene): boolean {
  return pool.calls().filter(({ tool }) => tool === head?.tool).length === 2;
}

function targetOf({ id }: Thing, { pool }: Scene): Leaf | undefined {
  return pool
    .ofEvent(id)
    .find(({ value }) => value !== null && typeof value !== 'boolean' && String(value).length <= 60);
}

interface Attempts {
  readonly failed: Thing;
  readonly again: Thing;
}

/** An argument that only the later attempt has and that the words name; undefined where there is none. */
function addedArgument(words: readonly Word[], { failed, again }: Attempts, { pool }: Scene): Leaf | undefined {
  const before = new Set(pool.ofEvent(failed.id).map((leaf) => argumentPath(leaf)));
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  return pool
    .ofEvent(again.id)
    .find(
      (leaf) =>
        !before.has(argumentPath(leaf)) &&
        (wordsOf(leaf.path.join(' ')).some((word) => said.has(word)) || isDateFor(leaf, said)),
    );
}

/** `the date`, whatever its key. */
function isDateFor(leaf: Leaf, said: ReadonlySet<string>): boolean {
  return said.has('date') && isDate(leaf);
}

function isDate({ value }: Leaf): boolean {
  return /^\d{4}-\d{2}-\d{2}/u.test(String(value));
}

function againAtoms({ failed, again }: Attempts, added: Leaf | null, scene: Scene): JsonObject[] {
  const { pool } = scene;
  const own = (id: string) =>
    pool
      .ofEvent(id)
      .filter(({ value }) => String(value).length <= 60)
      .slice(0, 3);
  return [
    callAtom(failed.id, { leaves: own(failed.id), status: 'error' }, pool),
    ...pool
      .resultsOf(failed.id)
      .flatMap(({ id }) => pool.ofEvent(id))
      .filter(({ value, cut }) => typeof value === 'string' && !cut)
      .slice(0, 2)
      .map(factAtom),
    callAtom(again.id, { leaves: added === null ? own(again.id) : [added, ...own(again.id)], status: 'ok' }, pool),
    {
      type: 'trace_ordering',
      claim: `${failed.id} is before ${again.id}`,
      a: failed.id,
      b: again.id,
      order: 'before',
    },
  ];
}

/** It failed, and no such call worked later. */
function neverAgain(failed: Thing, terms: readonly Term[], scene: Scene): Found | null {
  if (!terms.every((term) => bearsOut(term, failed, scene))) return null;
  const target = targetOf(failed, scene);
  const filter: JsonObject = {
    kind: 'tool_result',
    tool: failed.head?.tool ?? '',
    status: 'ok',
    from: failed.id,
    ...(target === undefined ? {} : { anyArgument: { relation: 'equal', value: target.value } }),
  };
  const shown = callAtom(failed.id, { leaves: target === undefined ? [] : [target], status: 'error' }, scene.pool);
  return {
    cases: [unmet('it failed and did not work later', countAtom(filter, 'equal', 0), shown)],
    unread: null,
    lacks: null,
  };
}
