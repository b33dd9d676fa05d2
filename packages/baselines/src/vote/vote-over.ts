import type { JsonObject } from '@sauron/core/episode';
import { z } from 'zod';
import type { BaselineDefinition } from '../judging/define-baseline.ts';
import { createVoteVerifier } from './create-vote-verifier.ts';

/** Settings of the vote itself. */
const voteShape = {
  /** Draws of the judge; odd, so that verdicts alone never tie. */
  votes: z
    .number()
    .int()
    .min(1)
    .max(15)
    .refine((votes) => votes % 2 === 1, 'expected an odd number of votes')
    .default(3),
} as const;
const votesSchema = z.object(voteShape);

/** A judge that asks another one several times. Its settings are those of the other, and `votes`. */
export function voteOver<Schema extends z.ZodObject>(
  judge: BaselineDefinition<Schema>,
  { id, describes }: { readonly id: string; readonly describes: string },
): BaselineDefinition<z.ZodObject> {
  const split = (settings: Readonly<Record<string, unknown>>) => {
    const { votes, ...others } = settings;
    return { votes: votesSchema.parse({ votes }).votes, settings: judge.settings.parse(others) };
  };
  return {
    id,
    describes,
    sees: judge.sees,
    settings: judge.settings.extend(voteShape),
    create: (ownId, input) => {
      const { votes, settings } = split(input);
      const verifier = judge.create(judge.id, settings);
      // Settings are texts, numbers and booleans.
      return createVoteVerifier(verifier, { id: ownId, votes, settings: input as JsonObject });
    },
    maximumUsage: (episode, input) => {
      const { votes, settings } = split(input);
      const { calls, inputBytes, outputTokens } = judge.maximumUsage(episode, settings);
      return { calls: votes * calls, inputBytes: votes * inputBytes, outputTokens: votes * outputTokens };
    },
  };
}
