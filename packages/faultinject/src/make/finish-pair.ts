import {
  type Episode,
  type EpisodeEffects,
  type EpisodeLabels,
  parseEpisode,
  stringifyEpisode,
} from '@sauron/core/episode';
import { createRandom } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { Level } from '../families/family.ts';
import { FAULT_FAMILIES, type FaultFamily } from '../fault-family.ts';
import type { AcceptedArm, AcceptedPair } from '../gate/run-gate.ts';
import { ARMS, type Arm, type FaultPair, PAIR_SCHEMA } from '../manifest/pair.ts';
import { armEffects } from './arm-effects.ts';
import { armLabels } from './arm-labels.ts';
import { opaqueId } from './opaque-id.ts';

/** Changes when the same order no longer gives the same pairs. */
const GENERATOR = 'sauron-faultinject/1';

/** An arm as it goes into a data set. Which arm it is stands in the pair alone. */
export interface PairArm {
  readonly episode: Episode;
  readonly labels: EpisodeLabels;
  readonly effects: EpisodeEffects;
}

export interface MadePair {
  readonly pair: FaultPair;
  /** In drawn order, so that their places in a file tell nothing. */
  readonly arms: readonly PairArm[];
}

/** Where a pair comes from. */
export interface PairOrigin {
  readonly base: FaultBase;
  readonly labels: EpisodeLabels;
  readonly family: FaultFamily;
  readonly level: Level;
  readonly seed: number;
  readonly identityShare: number;
}

/** Gives the arms of an accepted pair their names, labels and effects, and writes down what was done. */
export function finishPair(accepted: AcceptedPair, origin: PairOrigin): MadePair {
  const { base, labels, family, level, seed, identityShare } = origin;
  const { proposal } = accepted;
  const id = opaqueId('pair', seed, base.episode.id, family, level, proposal.variant, ...proposal.targets);
  const random = createRandom(seed, 'pair', id);
  const hasIdentity = random.fork('identity').chance(identityShare);
  const arms = new Map<Arm, PairArm>();
  for (const name of ARMS) {
    const arm = ARM_OF[name](accepted);
    if (arm === null || (name === 'identity' && !hasIdentity)) continue;
    const episodeId = opaqueId('ep', seed, id, name);
    arms.set(name, {
      episode: named(arm, episodeId, name),
      labels: armLabels(episodeId, { base, labels, arm, guard: proposal.guard }),
      effects: armEffects(episodeId, base, arm),
    });
  }
  const pair = manifestOf(accepted, origin, { id, arms });
  return { pair, arms: random.fork('order').shuffle([...arms.values()]) };
}

const ARM_OF = {
  clean: ({ clean }) => clean,
  twin: ({ twin }) => twin,
  fault: ({ fault }) => fault,
  identity: ({ clean }) => clean,
  host: ({ host }) => host,
} as const satisfies Record<Arm, (pair: AcceptedPair) => AcceptedArm | null>;

function named({ episode }: AcceptedArm, id: string, arm: Arm): Episode {
  const renamed = { ...episode, id };
  return arm === 'identity' ? parseEpisode(stringifyEpisode(renamed), id) : renamed;
}

function manifestOf(
  { proposal, fault, twin, host, witness, decisiveStep, collateralFlips }: AcceptedPair,
  { base, family, level, seed }: PairOrigin,
  { id, arms }: { readonly id: string; readonly arms: ReadonlyMap<Arm, PairArm> },
): FaultPair {
  const idOf = (arm: Arm): string | undefined => arms.get(arm)?.episode.id;
  const [identity, hostId] = [idOf('identity'), idOf('host')];
  return {
    schema: PAIR_SCHEMA,
    id,
    family,
    variant: proposal.variant,
    level,
    nature: FAULT_FAMILIES[family],
    seed,
    baseEpisodeId: base.episode.id,
    arms: {
      clean: idOf('clean') ?? '',
      twin: idOf('twin') ?? '',
      fault: idOf('fault') ?? '',
      ...(identity === undefined ? {} : { identity }),
      ...(hostId === undefined ? {} : { host: hostId }),
    },
    targets: proposal.targets.map((criterionId) => ({
      criterionId,
      before: 'MET',
      after: 'UNMET',
      provenance: base.bound.get(criterionId)?.provenance ?? 'executable',
    })),
    collateralFlips: [...collateralFlips],
    witness: [...witness],
    decisiveStep,
    pattern: proposal.pattern,
    guard: proposal.guard?.criterion.id ?? null,
    host: proposal.host ?? null,
    edits: {
      fault: [...fault.edits],
      twin: [...twin.edits],
      ...(host === null ? {} : { host: [...host.edits] }),
    },
    generator: GENERATOR,
  };
}
