import { readdirSync, readFileSync } from 'node:fs';
import { type Episode, type EpisodeLabels, parseEpisode, parseLabels } from '@sauron/core/episode';

const FOLDER = new URL('../examples/ticket-desk/', import.meta.url);

/** A raw episode of the shipped example, with what a person said of it. */
export interface DeskRun {
  readonly episode: Episode;
  readonly labels: EpisodeLabels;
}

let known: readonly DeskRun[] | null = null;

/** The shipped example, read once. */
export function ticketDesk(): readonly DeskRun[] {
  known ??= readRuns();
  return known;
}

function readRuns(): DeskRun[] {
  const lines = readFileSync(new URL('labels.jsonl', FOLDER), 'utf8').trim().split('\n');
  const labels = new Map(lines.map((line) => parseLabels(line, 'labels.jsonl')).map((one) => [one.episodeId, one]));
  return readdirSync(new URL('episodes/', FOLDER))
    .toSorted()
    .flatMap((name) => {
      const episode = parseEpisode(readFileSync(new URL(`episodes/${name}`, FOLDER), 'utf8'), name);
      const own = labels.get(episode.id);
      return own === undefined ? [] : [{ episode, labels: own }];
    });
}
