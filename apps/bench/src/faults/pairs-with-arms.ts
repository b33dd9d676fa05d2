import { EFFECTS_SCHEMA } from '@sauron/core/episode';
import { type Dataset, readDataset } from '@sauron/datasets';
import type { FaultPair, PairArm } from '@sauron/faultinject';
import { UsageError } from '../cli/usage-error.ts';
import { readPairs } from './read-pairs.ts';
import { effectsByEpisode } from './read-runs.ts';

/** A fault set that is open for reading. */
export interface FaultSetFolder {
  readonly dataset: Dataset;
  readonly pairs: readonly FaultPair[];
  /** Each pair with its arms, as soon as all of them were read: arms stand side by side, so few are held at a time. */
  withArms(): AsyncGenerator<{ readonly pair: FaultPair; readonly arms: readonly PairArm[] }, void, undefined>;
}

/** Opens a fault set. Throws UsageError or InputError. */
export async function openFaultSet(folder: string): Promise<FaultSetFolder> {
  const dataset = await readDataset(folder);
  const pairs = await readPairs(folder);
  return { dataset, pairs, withArms: () => pairsWithArms(folder, dataset, pairs) };
}

async function* pairsWithArms(
  folder: string,
  dataset: Dataset,
  pairs: readonly FaultPair[],
): AsyncGenerator<{ readonly pair: FaultPair; readonly arms: readonly PairArm[] }, void, undefined> {
  const effects = await effectsByEpisode(folder);
  const pairOf = new Map(pairs.flatMap((pair) => armIds(pair).map((id) => [id, pair] as const)));
  const held = new Map<FaultPair, PairArm[]>();
  for await (const { episode, labels } of dataset) {
    const pair = pairOf.get(episode.id);
    if (pair === undefined || labels === null) continue;
    const none = { schema: EFFECTS_SCHEMA, episodeId: episode.id, effects: [] } as const;
    const own = [
      ...(held.get(pair) ?? []),
      { episode, labels, effects: effects.get(episode.id) ?? { ...none, effects: [] } },
    ];
    held.set(pair, own);
    if (own.length < armIds(pair).length) continue;
    held.delete(pair);
    yield { pair, arms: own };
  }
  const missing = pairs.find((pair) => !pairIsRead(pair, dataset));
  if (missing !== undefined) {
    throw new UsageError(`${folder}: expected labelled episodes for all arms of pair ${missing.id}, some are missing`);
  }
}

function pairIsRead(pair: FaultPair, { labels }: Dataset): boolean {
  return armIds(pair).every((id) => labels.has(id));
}

function armIds({ arms }: FaultPair): string[] {
  return Object.values(arms).filter((id) => id !== undefined);
}
