import type { Random } from '@sauron/core/random';
import type { BoundCriterion, FaultBase } from '../../base/fault-base.ts';
import { oppositeOf } from '../../kit/opposite.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import type { Artifact } from './artifact.ts';
import type { DecisivePart } from './decisive-parts.ts';
import { neededParts } from './needed-parts.ts';
import { withSentenceBehind } from './prose.ts';
import { type PartRewrite, withParts } from './rewritten-parts.ts';
import { swappedPart } from './swapped.ts';
import { proposeTexts, type TextPair } from './text-pairs.ts';
import { ECHOES, keywordsOf, VAGUE } from './vague-words.ts';

/** Chance that a value is another one, where it has others of its spelling, rather than left vague. */
const SWAPPED = 0.7;

/**
 * The text stays fluent and keeps the words of the criterion; what decides it is another value, or is said vaguely. The
 * twin keeps what decides, with the same kind of words beside it.
 */
export function* proposeEcho(base: FaultBase, artifact: Artifact, { random }: FaultOrder): Generator<FaultProposal> {
  for (const id of random.shuffle(artifact.content)) {
    const criterion = base.bound.get(id);
    const parts = neededParts(base, artifact, id);
    if (criterion === undefined || parts.length === 0) continue;
    yield* proposeTexts(base, artifact, {
      random: random.fork(id),
      draw: (draw) => drawTexts(artifact.text, { criterion, parts }, draw),
    });
  }
}

interface Decisive {
  readonly criterion: BoundCriterion;
  readonly parts: readonly DecisivePart[];
}

function drawTexts(text: string, decisive: Decisive, random: Random): TextPair {
  const keywords = keywordsOf(decisive.criterion.text, text);
  const echo = random.pick(ECHOES).replace('{keyword}', () => random.pick(keywords));
  const swapped = random.chance(SWAPPED) ? swappedText(text, decisive.parts, random.fork('swapped')) : null;
  const isEchoed = swapped !== null || random.chance(0.5);
  const [hollow, complete] = [false, true].map((isKept) => {
    const written = swapped === null ? vagueText(text, decisive, { random, echo, isKept }) : isKept ? text : swapped;
    return isEchoed ? withSentenceBehind(written, echo) : written;
  });
  return { variant: 'echo', hollow: hollow ?? text, complete: complete ?? text };
}

/** Every part another value of its kind, or the opposite; null where one of them has none. */
function swappedText(text: string, parts: readonly DecisivePart[], random: Random): string | null {
  const rewrites = parts.flatMap((part): PartRewrite[] => {
    const own = text.slice(part.start, part.end);
    const words = swappedPart(own, random) ?? oppositeOf(own);
    return words === null ? [] : [{ part: { ...part, kind: 'code' }, words, isKept: false, joint: ['', ''] }];
  });
  return rewrites.length < parts.length ? null : withParts(text, rewrites);
}

interface VagueOrder {
  readonly random: Random;
  readonly echo: string;
  readonly isKept: boolean;
}

/** Both sides get the same vague words: in place of a part, or behind it. */
function vagueText(text: string, { parts }: Decisive, { random, echo, isKept }: VagueOrder): string {
  return withParts(
    text,
    parts.map((part, index): PartRewrite => {
      if (part.kind === 'statement') return { part, words: echo, isKept, joint: ['', ''] };
      const [one = '', other = ''] = random.fork(`part ${index}`).sample(VAGUE[part.kind], 2);
      return { part, words: isKept ? `${one}, ${other}` : `${one} (${other})`, isKept, joint: [' (', ')'] };
    }),
  );
}
