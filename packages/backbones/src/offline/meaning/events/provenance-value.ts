import type { Word } from '../../grammar/types.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { plainTerms } from './act-terms.ts';
import { statusOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { classesOf } from './tools-for.ts';

/** Words for kinds of values, with a test of the values that they are said of. */
const KINDS: readonly { readonly said: ReadonlySet<string>; readonly holds: (leaf: Leaf) => boolean }[] = [
  { said: stems('address mail email recipient mailbox'), holds: ({ value }) => /^\S+@\S+\.\S+$/u.test(String(value)) },
  {
    said: stems('recipient addressee receiver'),
    holds: ({ path }) => /^(?:to|recipients?|cc)$/iu.test(path.at(-1) ?? ''),
  },
  { said: stems('date day'), holds: ({ value }) => /^\d{4}-\d{2}-\d{2}/u.test(String(value)) },
  { said: stems('time hour slot'), holds: ({ value }) => /(?:^|T)\d{1,2}:\d{2}/u.test(String(value)) },
  { said: stems('amount price figure sum money cost fee'), holds: isAmount },
  {
    said: stems('id number reference code'),
    holds: ({ value, path }) => isIdLike(value) || /(?:id|number|code|reference)$/iu.test(path.at(-1) ?? ''),
  },
  { said: stems('phone'), holds: ({ value }) => /^\+?[\d\s()-]{6,}$/u.test(String(value)) },
];

function stems(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(canonical));
}

function isAmount({ value, path }: Leaf): boolean {
  return typeof value === 'number' && /amount|price|total|sum|value|cost|fee|paid|pay/iu.test(path.at(-1) ?? '');
}

function isIdLike(value: Leaf['value']): boolean {
  return typeof value === 'string' && /^(?=.*\d)[\p{L}\d_-]{3,}$/u.test(value);
}

/** An argument of a call that changed something. */
export interface UsedValue {
  readonly leaf: Leaf;
  readonly call: string;
}

/** The arguments that the words mean; several only where they hold the same value. Empty where none is meant for sure. */
export function valuesMeant(words: readonly Word[], reading: Reading): readonly UsedValue[] {
  const { scene } = reading;
  const said = new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
  const rated = thingsIn(scene.pool)
    .calls.filter(
      ({ head, id }) =>
        head !== null && head.actor !== 'user' && !isReading(head.tool ?? '') && statusOf(id, scene) !== 'error',
    )
    .flatMap((thing) => {
      const leaf = argumentFor(said, scene.pool.ofEvent(thing.id));
      return leaf === null
        ? []
        : [{ leaf, thing, rating: toolRating(said, thing) + namesHeld(words, thing, reading) * 4 }];
    });
  const most = Math.max(0, ...rated.map(({ rating }) => rating));
  const best = rated.filter(({ rating }) => rating === most);
  if (most === 0 && new Set(rated.map(({ leaf }) => String(leaf.value))).size !== 1) return [];
  const values = new Set(best.map(({ leaf }) => String(leaf.value)));
  return values.size === 1 ? best.map(({ leaf, thing }) => ({ leaf, call: thing.id })) : [];
}

/** The argument that is named: by its key, or by the kind of its value. */
function argumentFor(said: ReadonlySet<string>, given: readonly Leaf[]): Leaf | null {
  const keyed = given.filter(({ path }) => wordsOf(path.at(-1) ?? '').some((word) => said.has(word)));
  const ofKind = KINDS.flatMap(({ said: kind, holds }) =>
    [...kind].some((word) => said.has(word)) ? given.filter(holds) : [],
  );
  const both = keyed.filter((leaf) => ofKind.includes(leaf));
  const chosen = both.length > 0 ? both : keyed.length > 0 ? keyed : [...new Set(ofKind)];
  const [only, ...more] = chosen;
  return only !== undefined && more.every(({ value }) => value === only.value) ? only : null;
}

function toolRating(said: ReadonlySet<string>, { words }: Thing): number {
  const classes = new Set([...said].flatMap(classesOf));
  return [...words].reduce(
    (sum, part) => sum + (said.has(part) ? 2 : classesOf(part).some((found) => classes.has(found)) ? 1 : 0),
    0,
  );
}

function namesHeld(words: readonly Word[], thing: Thing, { scene, terms }: Reading): number {
  const named = plainTerms(words, terms).filter(({ kind, soft }) => kind !== 'word' && !soft);
  return named.filter((term) => explainTerm(term, thing, { terms: named, scene }) !== null).length;
}
