import type { AcceptedAtom } from '../episode/atom.ts';
import { wordsOf } from './words.ts';

const EXACT_TYPES: ReadonlySet<string> = new Set(['state_value_match', 'trace_value_match']);

/** Words after which one exact value is not the whole criterion: negation, quantifier, comparison, conjunction, order. */
const COMPOUND =
  /\b(?:no|not|never|none|without|neither|nor|all|every|each|any|only|both|either|or|and|but|than|least|most|more|less|fewer|over|under|above|below|between|before|after|until|unless|if|when|while|except|same|match(?:es)?|equals? to|also|instead|still|unchanged)\b|n't\b|[<>≤≥;]/iu;

/**
 * Whether one exact atom covers a criterion so plainly that the support call may be skipped (ours): a plain sentence,
 * an equality, every literal covered, and every word of the locator's keys in the sentence.
 */
export function isPlainlyCovered(text: string, atoms: readonly AcceptedAtom[], uncovered: readonly string[]): boolean {
  const [only, ...others] = atoms;
  if (only === undefined || others.length > 0 || uncovered.length > 0 || COMPOUND.test(text)) return false;
  const { atom, authority, flags } = only;
  const relation = atom['relation'] ?? 'equal';
  const locator = atom['locator'];
  if (!EXACT_TYPES.has(atom.type) || relation !== 'equal' || typeof locator !== 'string') return false;
  if (authority !== 'environment' || flags.length > 0) return false;
  const words = new Set(wordsOf(text));
  return wordsOf(keysOf(locator)).every((word) => words.has(word));
}

/** The locator without its root, indexes and selectors. */
function keysOf(locator: string): string {
  return locator.replace(/^e\d+\.(?:output|arguments|raw)/u, '').replace(/\[[^\]]*\]/gu, ' ');
}
