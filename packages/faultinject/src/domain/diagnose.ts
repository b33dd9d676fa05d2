import type { EpisodeEffects } from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import { makeBase } from '../base/make-base.ts';
import { type FaultFamilyEntry, LEVELS, type Precondition } from '../families/family.ts';
import type { FaultFamily } from '../fault-family.ts';
import type { DomainSpec } from './domain-spec.ts';
import type { LabelledRun } from './draft-bindings.ts';

/** What a family finds in a set of episodes. */
export interface FamilyDiagnosis {
  readonly family: FaultFamily;
  /** Episodes for which it has at least one proposal at some level; the gate has not looked at it. */
  readonly ready: number;
  /** What the others lack, with one example each. */
  readonly missing: ReadonlyMap<Precondition | 'no_proposal', { readonly episodes: number; readonly example: string }>;
}

export interface DiagnosisInput {
  readonly runs: readonly (LabelledRun & { readonly effects: EpisodeEffects | null })[];
  readonly domain: DomainSpec;
  readonly fillers: readonly string[];
  readonly families: readonly FaultFamilyEntry[];
  /** Called after each episode, with how many were looked at. */
  readonly onEpisode?: (done: number) => void;
}

/** Which families have something to offer for these episodes, and what is missing where they have not. */
export function diagnose({ runs, domain, fillers, families, onEpisode }: DiagnosisInput): FamilyDiagnosis[] {
  const found = families.map(({ id }) => ({ family: id, ready: 0, missing: new Map<Reason, Lack>() }));
  for (const [index, { episode, labels, effects }] of runs.entries()) {
    const base = labels === null ? null : makeBase({ episode, labels, effects, domain, fillers });
    for (const [at, entry] of families.entries()) {
      const own = found[at];
      const lack = base === null ? NO_LABELS : lackOf(entry, base);
      if (own === undefined) continue;
      if (lack === null) own.ready += 1;
      else
        own.missing.set(lack.reason, {
          episodes: (own.missing.get(lack.reason)?.episodes ?? 0) + 1,
          example: lack.example,
        });
    }
    onEpisode?.(index + 1);
  }
  return found;
}

type Reason = Precondition | 'no_proposal';
type Lack = { readonly episodes: number; readonly example: string };

const NO_LABELS = { reason: 'bound_criterion', example: 'the episode has no labels' } as const;

/** Null where the family has a proposal at some level. */
function lackOf(
  entry: FaultFamilyEntry,
  base: FaultBase,
): { readonly reason: Reason; readonly example: string } | null {
  let lack: { reason: Reason; example: string } = { reason: 'no_proposal', example: 'nothing fits at any level' };
  for (const level of LEVELS) {
    const result = entry.propose(base, {
      level,
      random: createRandom(1, 'diagnosis', base.episode.id, entry.id, level),
    });
    if (!result.applies) {
      lack = { reason: result.missing, example: result.detail };
      continue;
    }
    for (const _ of result.proposals) return null;
  }
  return lack;
}
