import type { FaultBase } from '../../base/fault-base.ts';
import { sentencesOf } from '../../kit/response.ts';

/** A word that starts with a capital letter, with more of them behind it. */
const NAME = /\p{Lu}[\p{L}\p{N}'’-]*(?:\s+(?:(?:of|the|and|de|la|von|&)\s+){0,2}\p{Lu}[\p{L}\p{N}'’-]*)*/gu;
const OWNED = /\p{Lu}[\p{L}-]+(?:\s+\p{Lu}[\p{L}-]+)*['’]s(?:\s+\p{Ll}[\p{L}-]+){1,2}/gu;
const QUOTED = /["“]([^"”]{3,60})["”]/gu;

/** Words that begin a sentence, or name a day, rather than a thing. */
const NO_NAME = new Set(
  (
    'A An And As At By Cost For From I In It Its My Not Nothing Of On One Our Out So That The Their There These They This ' +
    'Those Three Two What When Where Which Who With Without You Your Both All Most Of Everything Included Afterwards ' +
    'Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February March April May June July August ' +
    'September October November December AM PM Private Confirmed Compared Tell'
  ).split(' '),
);

/** What can stand for a matter that nothing around names. */
export const PLAIN_TOPICS: readonly string[] = [
  'this point',
  'the matter',
  'that part',
  'this item',
  'that one',
  'the rest',
];

/** What a sentence is about, in words that can stand in another: names in it, else of its paragraph. */
export function topicsOf(base: FaultBase, sentence: string): string[] {
  const own = namesIn(sentence);
  if (own.length > 0) return own;
  const paragraph = (base.episode.response ?? '').split(/\n\s*\n/u).find((one) => one.includes(sentence)) ?? '';
  const around = sentencesOf(paragraph).flatMap(({ text }) => (text === sentence ? [] : namesIn(text)));
  return around.length > 0 ? [...new Set(around)] : [...PLAIN_TOPICS];
}

/** Names of people and things in a sentence, the most telling first. */
export function namesIn(sentence: string): string[] {
  const quoted = [...sentence.matchAll(QUOTED)].map(([, inner = '']) => `"${inner}"`);
  const rest = sentence.replaceAll(QUOTED, ' ; ');
  const owned = rest.match(OWNED) ?? [];
  const names = (rest.replaceAll(OWNED, ' ; ').match(NAME) ?? []).map(withoutStart);
  const plain = names.map((name) => name.replace(/['’]s?$/u, '')).filter((name) => name.length > 3);
  return [...new Set([...quoted, ...owned, ...plain])];
}

/** `Of Dovetail Plumbing` names Dovetail Plumbing. */
function withoutStart(name: string): string {
  const words = name.split(/\s+/u);
  const isName = (word: string): boolean => !NO_NAME.has(word) && /^\p{Lu}/u.test(word);
  const last = words.findLastIndex(isName);
  return words.slice(Math.max(0, words.findIndex(isName)), last + 1).join(' ');
}
