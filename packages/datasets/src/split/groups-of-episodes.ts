import { InputError } from '@sauron/core/episode';
import { type OriginLine, readOriginLines } from '../dataset/origin-lines.ts';
import { readBaseEpisodes } from '../dataset/pair-lines.ts';
import type { Dataset } from '../dataset/read-dataset.ts';

/** What stays together. */
export const SPLIT_BY = ['family', 'episode', 'stated'] as const;
export type SplitBy = (typeof SPLIT_BY)[number];

/** The groups of a set. */
export interface EpisodeGroups {
  /** Group by episode id. */
  readonly groupOf: ReadonlyMap<string, string>;
  /** Episodes by group, in order of first occurrence. */
  readonly sizes: ReadonlyMap<string, number>;
}

/**
 * Groups episodes by their base episode, or by the task of which several are runs, and with `family` or `stated` by what `origins.jsonl` says of it. An episode
 * without an origin is a group of its own, or of its base; with `stated` that is an InputError.
 */
export async function groupsOfEpisodes(dataset: Dataset, by: SplitBy): Promise<EpisodeGroups> {
  const bases = await readBaseEpisodes(dataset.folder);
  const origins = by === 'episode' ? new Map<string, OriginLine>() : await originsOf(dataset.folder);
  const groupOf = new Map<string, string>();
  const sizes = new Map<string, number>();
  for await (const { episode, labels } of dataset) {
    const base = bases.get(episode.id) ?? episode.id;
    const task = labels?.base ?? base;
    const origin = origins.get(episode.id) ?? origins.get(base) ?? null;
    const group = by === 'stated' ? statedSplit(origin, episode.id) : (origin?.family ?? task);
    groupOf.set(episode.id, group);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  return { groupOf, sizes };
}

async function originsOf(folder: string): Promise<ReadonlyMap<string, OriginLine>> {
  const origins = new Map<string, OriginLine>();
  for await (const record of readOriginLines(folder)) {
    if (!record.ok) throw record.error;
    const { episodeId, family, split } = record.value;
    origins.set(episodeId, { episodeId, family, split });
  }
  return origins;
}

function statedSplit(origin: OriginLine | null, id: string): string {
  if (origin?.split !== undefined) return origin.split;
  const message = `expected a split for the episode ${JSON.stringify(id)} in origins.jsonl, got none: split by family or episode`;
  throw new InputError(message, { file: null, line: null, key: 'split' });
}
