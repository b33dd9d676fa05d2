import type { Word } from '../../grammar/types.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { namedIn, plainTerms } from './act-terms.ts';
import { callsOf } from './done-calls.ts';
import { isReading } from './reading-tools.ts';
import { classesOf, stemsOf } from './vocabulary.ts';

/** Words for kinds of values, with a test of the values that they are said of. */
const KINDS: readonly (readonly [said: ReadonlySet<string>, holds: (value: string, key: string) => boolean])[] = [
  [stemsOf('address mail email recipient mailbox'), (value) => /^\S+@\S+\.\S+$/u.test(value)],
  [stemsOf('recipient addressee receiver'), (_, key) => /^(?:to|recipients?|cc)$/iu.test(key)],
  [stemsOf('date day'), (value) => /^\d{4}-\d{2}-\d{2}/u.test(value)],
  [stemsOf('time hour slot'), (value) => /(?:^|T)\d{1,2}:\d{2}/u.test(value)],
  [
    stemsOf('amount price figure sum money cost fee'),
    (value, key) => /^-?[\d.]+$/u.test(value) && /amount|price|total|sum|value|cost|fee|paid|pay/iu.test(key),
  ],
  [
    stemsOf('id number reference code'),
    (value, key) => /^(?=.*\d)[\p{L}\d_-]{3,}$/u.test(value) || /(?:id|number|code|reference)$/iu.test(key),
  ],
];

/** An argument of a call that changed something. */
export interface UsedValue {
  readonly leaf: Leaf;
  readonly call: string;
}

/** The argument that the words mean; null where none is meant for sure. */
export function valueMeant(words: readonly Word[], { scene, terms }: Reading): UsedValue | null {
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  const named = namedIn(plainTerms(words, terms));
  const holding = (thing: Thing) =>
    named.filter((term) => explainTerm(term, thing, { terms: named, scene }) !== null).length;
  const writers = scene.brief.tools.map(({ tool }) => tool).filter((tool) => !isReading(tool));
  const rated = callsOf(writers, { failed: false }, scene).flatMap((thing) => {
    const leaf = argumentFor(said, scene.pool.ofEvent(thing.id));
    return leaf === null ? [] : [{ leaf, call: thing.id, rating: toolRating(said, thing) + holding(thing) * 4 }];
  });
  const most = Math.max(0, ...rated.map(({ rating }) => rating));
  const best = rated.filter(({ rating }) => rating === most);
  return new Set(best.map(({ leaf }) => String(leaf.value))).size === 1 ? (best[0] ?? null) : null;
}

/** The argument that is named: by its key, or by the kind of its value. */
function argumentFor(said: ReadonlySet<string>, given: readonly Leaf[]): Leaf | null {
  const keyed = given.filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => said.has(word)));
  const tests = KINDS.flatMap(([kind, holds]) => ([...kind].some((word) => said.has(word)) ? [holds] : []));
  const ofKind = given.filter(({ value, path }) => tests.some((holds) => holds(String(value), path.at(-1) ?? '')));
  const both = keyed.filter((leaf) => ofKind.includes(leaf));
  const [only, ...more] = [both, keyed, ofKind].find((leaves) => leaves.length > 0) ?? [];
  return only !== undefined && more.every(({ value }) => value === only.value) ? only : null;
}

function toolRating(said: ReadonlySet<string>, { words }: Thing): number {
  const classes = new Set([...said].flatMap(classesOf));
  const rate = (part: string) => (said.has(part) ? 2 : classesOf(part).some((found) => classes.has(found)) ? 1 : 0);
  return [...words].reduce((sum, part) => sum + rate(part), 0);
}
