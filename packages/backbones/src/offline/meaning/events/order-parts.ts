import { perObject } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import { CONSTRUCTIONS, type Construction } from './order-constructions.ts';
import { tellsAct } from './tells-act.ts';
import { textOf } from './words-text.ts';

/** Two stretches of a sentence of which one tells what came first. */
export interface OrderParts {
  readonly first: readonly Word[];
  readonly second: readonly Word[];
  /** What stands before a colon and both speak of. */
  readonly topic: readonly Word[];
  /** Whether the second is said not to have been done without the first. */
  readonly isWithout: boolean;
}

const TAIL =
  /(?:,? (?:first|beforehand|already|earlier|came first|comes first|first of all|began|started|had begun|begun|was|were|only))+$/u;
const HEAD = /^(?:,|;|:|and|but|only|then|(?:came|comes) (?:first|second))+ /u;
/** `Order of work: …` names nothing. */
const LABEL = /^(?:the )?(?:order|sequence|course) of (?:work|events|steps|things|action)$/u;

/** Takes a sentence that tells an order apart; null where it tells none. */
export const orderParts = perObject(readOrderParts);

function readOrderParts(words: readonly Word[]): OrderParts | null {
  const all = trimEnd(words);
  const colon = all.findIndex(({ lower }) => lower === ':');
  const isTopic = colon > 0 && all[colon]?.literal === null;
  const topic = isTopic ? all.slice(0, colon) : [];
  const found = partsIn(isTopic ? all.slice(colon + 1) : all);
  if (found === null) return isTopic ? partsIn(all) : null;
  return { ...found, topic: LABEL.test(textOf(topic).text) ? [] : topic };
}

function trimEnd(words: readonly Word[]): readonly Word[] {
  return words.at(-1)?.text === '.' ? words.slice(0, -1) : words;
}

function partsIn(words: readonly Word[]): OrderParts | null {
  for (const construction of CONSTRUCTIONS) {
    const found = apply(construction, words);
    if (found !== null) return found;
  }
  return null;
}

function apply(
  { opens, between, closes, firstIs, when, isWithout = false }: Construction,
  words: readonly Word[],
): OrderParts | null {
  const whole = textOf(words);
  const opened = opens === undefined ? 0 : (opens.exec(whole.text)?.[0].length ?? -1);
  if (opened < 0) return null;
  for (const match of whole.text.matchAll(new RegExp(between.source, 'gu'))) {
    if (match.index <= opened) continue;
    let left = whole.text.slice(opened, match.index).trim();
    let right = whole.text.slice(match.index + match[0].length).trim();
    if (left === '' || right === '' || when?.(left, right) === false) continue;
    const [from, to] = [match.index + match[0].length, whole.text.length];
    const rightEnd = closes === undefined ? to : from + whole.text.slice(from, to).replace(closes, keepVerb).length;
    left = left.replace(TAIL, '');
    right = whole.text.slice(from, rightEnd).trim();
    const sides = {
      left: trimmed(whole.between(opened, match.index)),
      right: trimmed(whole.between(from, rightEnd)),
    };
    if (!tellsAct(sides.left) || !tellsAct(sides.right)) continue;
    if (opens !== undefined && between.source === ',' && !startsStatement(sides.right)) continue;
    const [first, second] = firstIs === 'left' ? [sides.left, sides.right] : [sides.right, sides.left];
    return { first, second, topic: [], isWithout };
  }
  return null;
}

/** `waited for the mail to be opened`: the verb belongs to the part. */
function keepVerb(ending: string): string {
  return / to be (\w+)$/u.test(ending) ? ending : '';
}

/** Cuts off words that only say that this came first. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const { text, between } = textOf(words);
  const start = HEAD.exec(text)?.[0].length ?? 0;
  const end = text.replace(TAIL, '').length;
  return end <= start ? words : between(start, end);
}

/** After a fronted part a statement follows: something that has a verb, and not the rest of a list. */
function startsStatement(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos, text }) => (pos === 'VERB' || pos === 'AUX') && !/^\p{Lu}/u.test(text));
  if (at < 1) return false;
  const subject = words.slice(0, at);
  return (
    subject.some(({ pos }) => /^(?:NOUN|PROPN|PRON|LIT|DET|NUM|X|ADJ)$/u.test(pos)) &&
    !subject.some(({ lower, pos }) => lower === ',' || (pos === 'CCONJ' && lower !== 'and'))
  );
}
