import { perObject } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import { CONSTRUCTIONS, type Construction, ENDS_LATER } from './order-constructions.ts';
import { tellsAct } from './tells-act.ts';
import { textOf, withoutStop } from './words-text.ts';

/** Two stretches of a sentence of which one tells what came first. */
export interface OrderParts {
  readonly first: readonly Word[];
  readonly second: readonly Word[];
  /** What stands before a colon and both speak of. */
  readonly topic: readonly Word[];
}

const TAIL =
  /(?:,? (?:first|beforehand|already|earlier|comes? first|came first|first of all|began|started|was|were|only))+$/u;
const HEAD = /^(?:,|;|:|and|but|only|then|(?:came|comes) (?:first|second))+ /u;
/** `Order of work: …` names nothing. */
const LABEL = /^(?:the )?(?:order|sequence|course) of \w+$/u;

/** Takes a sentence that tells an order apart; null where it tells none. */
export const orderParts = perObject(readOrderParts);

function readOrderParts(words: readonly Word[]): OrderParts | null {
  const all = withoutStop(words);
  const colon = all.findIndex(({ lower }) => lower === ':');
  const topic = all.slice(0, Math.max(0, colon));
  const found = topic.length === 0 ? null : partsIn(all.slice(colon + 1));
  if (found === null) return partsIn(all);
  return { ...found, topic: LABEL.test(textOf(topic).text) ? [] : topic };
}

function partsIn(words: readonly Word[]): OrderParts | null {
  for (const construction of CONSTRUCTIONS) {
    const found = apply(construction, words);
    if (found !== null) return found;
  }
  return null;
}

function apply({ opens, between, firstIs, when }: Construction, words: readonly Word[]): OrderParts | null {
  const whole = textOf(words);
  const opened = opens === undefined ? 0 : (opens.exec(whole.text)?.[0].length ?? -1);
  if (opened < 0) return null;
  for (const match of whole.text.matchAll(new RegExp(between.source, 'gu'))) {
    const behind = match.index + match[0].length;
    if (match.index <= opened) continue;
    const sides = {
      left: trimmed(whole.between(opened, match.index)),
      right: trimmed(whole.between(behind, Infinity)),
    };
    const leftText = whole.text.slice(opened, match.index).trim();
    if (when?.(leftText, whole.text.slice(behind).trim()) === false) continue;
    if (!tellsAct(sides.left) || !tellsAct(sides.right)) continue;
    if (between.source === ',' && !startsStatement(sides.right)) continue;
    const [first, second] = firstIs === 'left' ? [sides.left, sides.right] : [sides.right, sides.left];
    return { first, second, topic: [] };
  }
  return null;
}

/** Cuts off words that only say that this came first, or last. */
function trimmed(words: readonly Word[]): readonly Word[] {
  const { text, between } = textOf(words);
  const start = HEAD.exec(text)?.[0].length ?? 0;
  const end = text.replace(TAIL, '').replace(ENDS_LATER, '').length;
  return end <= start ? words : between(start, end);
}

/** After a fronted part a statement follows: something that has a verb, and not the rest of a list. */
function startsStatement(words: readonly Word[]): boolean {
  const at = words.findIndex(({ pos, text }) => (pos === 'VERB' || pos === 'AUX') && !/^\p{Lu}/u.test(text));
  const subject = words.slice(0, Math.max(0, at));
  return (
    subject.some(({ pos }) => /^(?:NOUN|PROPN|PRON|LIT|DET|NUM|X|ADJ)$/u.test(pos)) &&
    !subject.some(({ lower, pos }) => lower === ',' || (pos === 'CCONJ' && lower !== 'and'))
  );
}
