import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Sentence, sentencesOf } from '../../kit/response.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { type Artifact, turnedByText } from './artifact.ts';
import { GENERAL_PHRASES } from './place-holders.ts';
import { ended } from './prose.ts';
import { proposeTexts, type TextPair } from './text-pairs.ts';

/** General phrases stand where something was said. The twin has them too, beside what has to be said. */
export function proposeBoilerplate(
  base: FaultBase,
  artifact: Artifact,
  { random }: FaultOrder,
): Iterable<FaultProposal> {
  const { text } = artifact;
  const sentences = sentencesOf(text);
  const isNeeded = (sentence: Sentence): boolean =>
    turnedByText(base, artifact, text.slice(0, sentence.start) + text.slice(sentence.end)).length > 0;
  const needed = sentences.filter(isNeeded);
  return proposeTexts(base, artifact, {
    random,
    draw: (own) => drawTexts(text, needed.length > 0 ? needed : sentences, own),
  });
}

/** Phrases for each sentence that gives way, and for those that stay: the same on both sides. */
function drawTexts(text: string, needed: readonly Sentence[], random: Random): TextPair {
  const phrases = needed.map((_, index) => random.fork(`phrases ${index}`).sample(GENERAL_PHRASES, random.int(1, 4)));
  const first = random.int(0, 1);
  const written = (words: (index: number) => string): string =>
    needed
      .map((sentence, index) => ({ sentence, words: words(index) }))
      .toSorted((a, b) => b.sentence.start - a.sentence.start)
      .reduce((made, { sentence: { start, end }, words: own }) => made.slice(0, start) + own + made.slice(end), text);
  return {
    variant: 'templated',
    hollow: written((index) => (phrases[index] ?? []).join(' ')),
    complete: written((index) => {
      const own = phrases[index] ?? [];
      return [...own.slice(0, first), ended(needed[index]?.text ?? ''), ...own.slice(first)].join(' ');
    }),
  };
}
