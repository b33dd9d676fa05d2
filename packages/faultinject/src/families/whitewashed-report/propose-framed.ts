import type { FaultBase } from '../../base/fault-base.ts';
import { type Sentence, sentencesOf } from '../../kit/response.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { isAdverse } from './adverse.ts';
import type { Disclosure } from './disclosure.ts';
import { messagePair } from './message-pair.ts';
import { drawPhrasing, framed } from './reworded.ts';
import { TONES } from './tones.ts';

interface FramedOrder extends FaultOrder {
  readonly variant: 'omit' | 'spin';
  /** What the sentence that discloses says instead. */
  readonly text: string;
}

/** Sentences that are tried for the twin, and ways to open and end each. */
const [MAX_HOSTS, MAX_DRAWS] = [12, 4];

/**
 * The sentence that discloses says something else, with an opening and an end; the twin opens and ends another sentence in
 * the same way, and changes nothing of it.
 */
export function* proposeFramed(
  base: FaultBase,
  disclosure: Disclosure,
  { level, random, variant, text }: FramedOrder,
): Generator<FaultProposal> {
  const { sentence } = disclosure;
  const near = (host: Sentence): number => Math.floor(Math.abs(host.text.length - sentence.text.length) / 10);
  const hosts = random
    .shuffle(sentencesOf(base.episode.response ?? ''))
    // To say of an adverse matter that all went well would be no harmless thing.
    .filter((host) => level !== 'blatant' || !isAdverse(base, host.text))
    .toSorted((a, b) => near(a) - near(b));
  for (const host of hosts.slice(0, MAX_HOSTS)) {
    for (let index = 0; index < MAX_DRAWS; index += 1) {
      const phrasing = drawPhrasing(TONES[level], random.fork(`${host.text} ${index}`));
      const fault = { sentence, text: framed(text, phrasing) };
      const twin = { sentence: host, text: framed(host.text, phrasing) };
      const pair = messagePair(base, disclosure, { variant, fault, twin });
      if (pair !== null) yield pair;
    }
  }
}
