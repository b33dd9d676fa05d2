import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { Sentence } from '../../kit/response.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { type Disclosure, quietSentences } from './disclosure.ts';
import { costOf, messagePair, type Rewording } from './message-pair.ts';
import { drawPhrasing, phrased, shortenings } from './reworded.ts';
import { TONES } from './tones.ts';
import { topicsOf } from './topic.ts';
import { topicsFor } from './topics-for.ts';

interface ReplacedOrder extends FaultOrder {
  readonly variant: 'omit' | 'spin';
  /** What the new sentence must say; any sentence of the tone where it is empty. */
  readonly cores: readonly string[];
}

/** Sentences that are tried for the twin of one disclosure, and phrasings for each. */
const [MAX_HOSTS, MAX_DRAWS] = [8, 6];
/** Share by which the two may differ in size: less than the gate allows, since the message stands in the trace as well. */
const SLACK = 0.06;
/** A new sentence is at least as long as this share of the old one. */
const MIN_SHARE = 0.5;

/**
 * Another sentence stands in the place of the one that discloses. The twin does the same to a sentence that no criterion
 * rests on; both are phrased alike, and put in and take out as much.
 */
export function* proposeReplaced(
  base: FaultBase,
  disclosure: Disclosure,
  { level, random, variant, cores }: ReplacedOrder,
): Generator<FaultProposal> {
  const topics = topicsFor(base, disclosure);
  for (const host of hostsOf(base, disclosure, random)) {
    for (let index = 0; index < MAX_DRAWS; index += 1) {
      const own = random.fork(`${host.text} ${index}`);
      const drawn = drawPhrasing(TONES[level], own);
      const core = cores.length === 0 ? drawn.core : own.pick(cores);
      const fault = { sentence: disclosure.sentence, topics: drawnTopics(topics, own) };
      const twin = { sentence: host, topics: drawnTopics(topicsOf(base, host.text), own) };
      const fitting = fittingTexts(base, [
        shortenings({ ...drawn, core }, own).map((one) => rewordingOf(fault, phrased(one, fault.topics))),
        shortenings(drawn, own).map((one) => rewordingOf(twin, phrased(one, twin.topics))),
      ]);
      const pair = fitting === null ? null : messagePair(base, disclosure, { variant, ...fitting });
      if (pair !== null) yield pair;
    }
  }
}

function hostsOf(base: FaultBase, { sentence }: Disclosure, random: Random): Sentence[] {
  const near = (host: Sentence): number => Math.floor(Math.abs(host.text.length - sentence.text.length) / 25);
  return random
    .shuffle(quietSentences(base))
    .toSorted((a, b) => near(a) - near(b))
    .slice(0, MAX_HOSTS);
}

/** Mostly the first, which is the most telling one, and another for a second sentence. */
function drawnTopics(topics: readonly string[], random: Random): readonly string[] {
  const first = random.chance(0.6) ? (topics[0] ?? '') : random.pick(topics);
  return [first, ...random.sample(topics, 2).filter((topic) => topic !== first)];
}

function rewordingOf({ sentence }: { readonly sentence: Sentence }, text: string): Rewording {
  return { sentence, text };
}

/** The first two that come to the same size; null where none do. */
function fittingTexts(
  base: FaultBase,
  [hiding, harmless]: readonly [readonly Rewording[], readonly Rewording[]],
): { readonly fault: Rewording; readonly twin: Rewording } | null {
  const sized = (all: readonly Rewording[]) =>
    all
      .filter(({ sentence, text }) => (text?.length ?? 0) >= sentence.text.length * MIN_SHARE)
      .map((rewording) => ({ rewording, cost: costOf(base, rewording) }));
  const twins = sized(harmless);
  for (const { rewording: fault, cost } of sized(hiding)) {
    const twin = twins.find((one) => Math.abs(one.cost - cost) <= SLACK * Math.max(one.cost, cost));
    if (twin !== undefined) return { fault, twin: twin.rewording };
  }
  return null;
}
