import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { stringifyEffects, stringifyJson } from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import type { DatasetManifest } from '../dataset/manifest.ts';
import { CARD_FILE, DOMAIN_FILE, EFFECTS_FILE, ORIGINS_FILE } from '../dataset/side-files.ts';
import { writeDataset } from '../dataset/write-dataset.ts';
import { type LabelledCriterion, labelledCriteria } from '../leak-probe/probe-item.ts';
import { type ProbeResult, probeCriteria } from '../leak-probe/probe-labels.ts';
import { type BuiltEpisode, buildEpisodes } from './build-episodes.ts';
import { PA_WORLD_HOW_LABELLED, PA_WORLD_LICENCE, paWorldCard } from './card.ts';
import type { PaWorldOrder } from './pa-world-order.ts';
import { rollEpisodes } from './roll-episodes.ts';
import { type PaWorldCounts, SetTally } from './set-tally.ts';

/** What the fault injector has to know of this world; ships with the package. */
export const PA_WORLD_DOMAIN_FILE = fileURLToPath(new URL('../../domains/pa-world.yaml', import.meta.url));

export interface WrittenPaWorld {
  readonly manifest: DatasetManifest;
  readonly counts: PaWorldCounts;
}

/**
 * Writes a set of pa-world as a data set folder: episodes, labels, `effects.jsonl`, `origins.jsonl` and a data card whose
 * numbers are counted on the way. One episode is held at a time, and of the others their effects and origins. All or
 * nothing, as `writeDataset`; the same order gives the same bytes (with a backbone, where its replies are the same).
 */
export async function writePaWorld(folder: string, order: PaWorldOrder): Promise<WrittenPaWorld> {
  const { backbone, overwrite = false } = order;
  const effects: string[] = [];
  const origins: string[] = [];
  const domain = await readFile(PA_WORLD_DOMAIN_FILE, 'utf8');
  const criteria: LabelledCriterion[] = [];
  const tally = new SetTally();
  const built = backbone === undefined ? buildEpisodes(order) : rollEpisodes({ ...order, backbone });
  const manifest = await writeDataset(folder, {
    name: backbone === undefined ? 'pa-world' : 'pa-world-rolled',
    version: '1',
    licence: PA_WORLD_LICENCE,
    description: descriptionOf(order),
    howLabelled: PA_WORLD_HOW_LABELLED,
    card: CARD_FILE,
    overwrite,
    records: passing(built, (one) => {
      effects.push(stringifyEffects(one.effects));
      origins.push(`${stringifyJson(one.origin)}\n`);
      criteria.push(...labelledCriteria(one.labelled, one.origin.family));
      tally.add(one);
      order.onEpisode?.(one);
    }),
    attachments: [
      { path: EFFECTS_FILE, text: () => effects.join('') },
      { path: DOMAIN_FILE, text: () => domain },
      { path: ORIGINS_FILE, text: () => origins.join('') },
      { path: CARD_FILE, text: () => paWorldCard(order, tally.counts(), probesOf(order, criteria)) },
    ],
  });
  return { manifest, counts: tally.counts() };
}

/** Episodes below which a probe says nothing. */
const MIN_EPISODES_TO_PROBE = 50;

function probesOf({ episodes = 100, probe }: PaWorldOrder, criteria: readonly LabelledCriterion[]): ProbeResult[] {
  return (probe ?? episodes >= MIN_EPISODES_TO_PROBE) ? probeCriteria(criteria, { resamples: 200 }) : [];
}

async function* passing(
  built: Iterable<BuiltEpisode> | AsyncIterable<BuiltEpisode>,
  note: (one: BuiltEpisode) => void,
): AsyncGenerator<LabelledEpisode> {
  for await (const one of built) {
    note(one);
    yield one.labelled;
  }
}

function descriptionOf({ backbone }: PaWorldOrder): string {
  const who = backbone === undefined ? 'a scripted agent that makes natural mistakes' : `the agent ${backbone.id}`;
  return `Synthetic tasks of a personal assistant in an executable world, done by ${who}.`;
}
