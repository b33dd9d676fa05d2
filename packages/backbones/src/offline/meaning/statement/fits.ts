import type { Hit } from '../../investigate/explain-term.ts';
import { canHold } from '../../investigate/fits.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { TEXT_KEYS } from './lexicon.ts';

/** Texts that are longer are no labels. */
export const MAX_LABEL = 80;
/** Texts that are longer tell a story. */
const MAX_BODY = 160;

/** What a mail happens to mention is not what it is. */
export function isInBody({ leaf, held }: Hit): boolean {
  if (leaf === null || held?.relation !== 'contains' || typeof leaf.value !== 'string') return false;
  return leaf.value.length > (TEXT_KEYS.has(wordsOf(leaf.path.at(-1) ?? '').at(-1) ?? '') ? MAX_LABEL : MAX_BODY);
}

/** Keys of bare numbers that are no amount of money. */
const NO_MONEY =
  /version|count|quantity|qty|size|number|position|year|rating|score|percent|weight|minutes|hours|days|nights|stock|zip/iu;

const MONEY = /price|cost|total|fee|balance|charge/iu;

/** Whether a leaf could hold the value at all, as far as its key and its writing tell: an id is no amount. */
export function couldHold(leaf: Leaf, term: Term): boolean {
  const { asked } = term;
  if (asked === null || !canHold(leaf, asked)) return false;
  const key = leaf.path.at(-1) ?? '';
  if (/(?:^|_)id$/iu.test(key)) return false;
  if (typeof leaf.value === 'string' && /\d/u.test(leaf.value) && /^\p{L}+[-_]?\d/u.test(leaf.value)) return false;
  if (asked.literal.kind === 'number' && MONEY.test(key)) return false;
  return !(asked.literal.kind === 'money' && NO_MONEY.test(key));
}
