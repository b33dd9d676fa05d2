import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import type { Artifact } from './artifact.ts';
import type { DecisivePart } from './decisive-parts.ts';
import { neededParts } from './needed-parts.ts';
import { BLANKS, STUBS } from './place-holders.ts';
import { closingOf, proseOf, withSentenceBehind } from './prose.ts';
import { withParts } from './rewritten-parts.ts';
import { proposeTexts, type TextPair } from './text-pairs.ts';

/** Chance that nothing but salutation and closing is left, where a text has them. */
const EMPTIED = 0.12;
const MAX_STUBS = 4;

/** The text is a form that nobody filled in. The twin has the same blanks, each behind what belongs there. */
export function proposeUnfilled(base: FaultBase, artifact: Artifact, { random }: FaultOrder): Iterable<FaultProposal> {
  const parts = artifact.content.flatMap((id) => neededParts(base, artifact, id));
  const once = [...new Map(parts.map((part) => [part.start, part])).values()].toSorted((a, b) => a.start - b.start);
  const prose = proseOf(base, artifact);
  const frame = `${prose.salutation}${prose.closing}`.trim();
  return proposeTexts(base, artifact, {
    random,
    draw: (own) => {
      if (frame !== '' && own.chance(EMPTIED)) {
        return {
          variant: 'emptied',
          hollow: frame,
          complete: withFrame(prose.needed.join(prose.joint), artifact.text, prose),
        };
      }
      return once.length === 0 ? null : drawForm(artifact.text, once, own);
    },
  });
}

function withFrame(middle: string, text: string, { salutation }: { readonly salutation: string }): string {
  return `${salutation}${middle}${closingOf(text)}`;
}

function drawForm(text: string, parts: readonly DecisivePart[], random: Random): TextPair {
  const blanks = parts.map((part) => ({ part, words: random.pick(BLANKS[part.kind]) }));
  const stubs = random.sample(STUBS, random.int(1, MAX_STUBS)).map((stub) => `${stub}${random.pick(BLANKS.item)}`);
  const [hollow, complete] = [false, true].map((isKept) => {
    const form = withParts(
      text,
      blanks.map(({ part, words }) => ({ part, words, isKept, joint: [' ', ''] as const })),
    );
    return stubs.reduce(withSentenceBehind, form);
  });
  return { variant: 'templated', hollow: hollow ?? text, complete: complete ?? text };
}
