import type { Episode } from '@sauron/core/episode';
import type { Verifier } from '@sauron/core/verifier';
import type { z } from 'zod';
import type { MaximumByRole, MaximumUsage } from './judging/maximum-usage.ts';

/**
 * How a part of the episode reaches a judge. `whole`: all of it, in the prompt. `cut`: its beginning and its end where it
 * is too long. `changes`: only what differs from the final state. `queries`: what the judge asks for, in capped answers.
 * `files`: as files that it may read.
 */
export const SIGHTS = ['whole', 'cut', 'changes', 'queries', 'files', 'no'] as const;
export type Sight = (typeof SIGHTS)[number];

/** What a judge sees, part by part; `tools` and `compute` say whether it may call something, and calculate with it. */
export interface Sees {
  readonly task: Sight;
  readonly response: Sight;
  readonly finalState: Sight;
  readonly initialState: Sight;
  readonly trace: Sight;
  readonly tools: boolean;
  readonly compute: boolean;
}

/** A judge that verifiers are compared with. */
export interface BaselineEntry {
  /** What it does, in one line for lists. */
  readonly describes: string;
  readonly sees: Sees;
  /** Closed, every member with a default; `budget` is always one of them. */
  readonly settings: z.ZodType;
  /** A new verifier whose id is the id in the table. Throws a zod error that names a wrong setting. */
  create(settings?: unknown): Verifier;
  /**
   * An upper bound of what judging the episode once can take, whatever the model does, as long as it keeps to the output
   * limit of each call. Throws a zod error that names a wrong setting.
   */
  maximumUsage(episode: Episode, settings?: unknown): MaximumUsage;
  /** The same by role; roles that are never called are left out. */
  maximumByRole(episode: Episode, settings?: unknown): MaximumByRole;
}
