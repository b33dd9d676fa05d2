import type { Dataset } from '@sauron/datasets';
import { ARMS, type Arm, type FaultPair } from '@sauron/faultinject';
import { UsageError } from '../../cli/usage-error.ts';
import { readPairs } from '../../faults/read-pairs.ts';
import type { EpisodeUnit } from './chosen-units.ts';
import type { EpisodeWithTruth } from './opened-dataset.ts';
import { pairFactsOf, truthOf } from './truth-of.ts';

interface Place {
  readonly pair: FaultPair;
  readonly arm: Arm;
}

/**
 * The pairs of a fault set, each with all its arms in the order of the file, as soon as the last of them was read: arms
 * stand side by side there, so few are held at a time. Throws UsageError for an arm that is missing or belongs to no pair.
 */
export async function* pairUnits(dataset: Dataset): AsyncGenerator<EpisodeUnit, void, undefined> {
  const pairs = await readPairs(dataset.folder);
  const places = new Map(pairs.flatMap((pair) => armsOf(pair).map(([arm, id]) => [id, { pair, arm }] as const)));
  const held = new Map<string, EpisodeWithTruth[]>();
  for await (const { episode, labels } of dataset) {
    const place = places.get(episode.id);
    if (place === undefined) {
      throw new UsageError(
        `${dataset.folder}: expected only arms of pairs in pairs.jsonl, got the episode ${JSON.stringify(episode.id)} besides`,
      );
    }
    const { pair } = place;
    const members = [...(held.get(pair.id) ?? []), { episode, truth: truthOfArm(place, { episode, labels }) }];
    held.set(pair.id, members);
    if (members.length < armsOf(pair).length) continue;
    held.delete(pair.id);
    yield { ids: [pair.id, pair.baseEpisodeId, ...armsOf(pair).map(([, id]) => id)], members };
  }
  const [broken] = held.keys();
  if (broken === undefined) return;
  throw new UsageError(`${dataset.folder}: expected an episode for each arm of the pair ${broken}, some are missing`);
}

type Labelled = Dataset extends AsyncIterable<infer One> ? One : never;

function truthOfArm({ pair, arm }: Place, { episode, labels }: Labelled): EpisodeWithTruth['truth'] {
  return truthOf(episode, {
    labels,
    cluster: labels?.base ?? pair.baseEpisodeId,
    pair: { arm, facts: pairFactsOf(pair) },
  });
}

function armsOf({ arms }: FaultPair): (readonly [Arm, string])[] {
  return ARMS.flatMap((arm) => {
    const id = arms[arm];
    return id === undefined ? [] : [[arm, id] as const];
  });
}
