import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import type { Disclosure } from './disclosure.ts';
import { costOf, messagePair } from './message-pair.ts';
import { playedDown } from './played-down.ts';
import { drawPhrasing, framed } from './reworded.ts';
import { TONES } from './tones.ts';

/** Ways in which a fact is played down. */
const MAX_TEXTS = 8;
/** Differences within the same dozen are taken for equal. */
const CLOSE_CHARACTERS = 12;

/**
 * The sentence that discloses plays the fact down; the twin says the same small words beside the fact. Both are opened and
 * ended in the same way.
 */
export function* proposePlayedDown(
  base: FaultBase,
  disclosure: Disclosure,
  order: FaultOrder,
): Generator<FaultProposal> {
  const { sentence, facts } = disclosure;
  for (let index = 0; index < MAX_TEXTS; index += 1) {
    const own = order.random.fork(`small ${index}`);
    const texts = playedDown(sentence.text, facts, own);
    if (texts === null) continue;
    const phrasing = drawPhrasing(TONES[order.level], own);
    const twin = { sentence, text: framed(texts.softened, phrasing) };
    const goal = costOf(base, twin);
    const offBy = (text: string): number => Math.abs(costOf(base, { sentence, text }) - goal);
    // What the fact took up is made up for at the end, where the same tail does not do.
    const [text = texts.hiding] = [phrasing.tail, ...own.shuffle(TONES[order.level].tails)]
      .map((tail) => framed(texts.hiding, { ...phrasing, tail }))
      .toSorted((a, b) => Math.floor(offBy(a) / CLOSE_CHARACTERS) - Math.floor(offBy(b) / CLOSE_CHARACTERS));
    const pair = messagePair(base, disclosure, { variant: 'spin', fault: { sentence, text }, twin });
    if (pair !== null) yield pair;
  }
}
