import type { EpisodeEffects } from './effects.ts';
import type { Episode } from './episode.ts';
import { InputError } from './input-error.ts';
import type { EpisodeLabels } from './labels.ts';
import { parseEffects } from './parse-effects.ts';
import { parseEpisode } from './parse-episode.ts';
import { parseLabels } from './parse-labels.ts';
import { readTextFile } from './read-file.ts';
import { readRecords } from './read-records.ts';

export { InputError, type InputPlace } from './input-error.ts';
export { parseEffects, stringifyEffects } from './parse-effects.ts';
export { episodeDigest, parseEpisode, stringifyEpisode, validateEpisode } from './parse-episode.ts';
export { parseLabels, stringifyLabels } from './parse-labels.ts';

/** An episode of a file with the line that it starts on, or why it is none. */
export type EpisodeRecord =
  | { readonly ok: true; readonly episode: Episode; readonly line: number }
  | { readonly ok: false; readonly error: InputError };

/** The labels of one episode with the line that they start on, or why they are none. */
export type LabelsRecord =
  | { readonly ok: true; readonly labels: EpisodeLabels; readonly line: number }
  | { readonly ok: false; readonly error: InputError };

/** The effects of one episode with the line that they start on, or why they are none. */
export type EffectsRecord =
  | { readonly ok: true; readonly effects: EpisodeEffects; readonly line: number }
  | { readonly ok: false; readonly error: InputError };

/** Reads the one episode of a `.json` file. Throws an InputError. */
export async function readEpisodeFile(path: string): Promise<Episode> {
  const text = await readTextFile(path, 'an episode file');
  try {
    return parseEpisode(text, path);
  } catch (error) {
    throw error instanceof InputError && holdsLines(text) ? withAdvice(error) : error;
  }
}

/**
 * Streams the episodes of a file: `.json` holds one, `.jsonl` one per line. A broken record (also an id that stood before)
 * comes as `ok: false` and the next ones go on. A file that is missing, a directory, empty or of another ending throws an
 * InputError. Memory: one record, and the ids.
 */
export async function* readEpisodes(path: string): AsyncGenerator<EpisodeRecord, void, undefined> {
  const reader = { expected: 'a file of episodes', parse: parseEpisode, idOf: (episode: Episode) => episode.id };
  for await (const record of readRecords(path, reader)) {
    yield record.ok ? { ok: true, episode: record.value, line: record.line } : record;
  }
}

/** Streams `labels.jsonl` as `readEpisodes` streams episodes; an episode's labels stand in one line. */
export async function* readLabels(path: string): AsyncGenerator<LabelsRecord, void, undefined> {
  const reader = {
    expected: 'a file of labels',
    parse: parseLabels,
    idOf: (labels: EpisodeLabels) => labels.episodeId,
  };
  for await (const record of readRecords(path, reader)) {
    yield record.ok ? { ok: true, labels: record.value, line: record.line } : record;
  }
}

/** Streams `effects.jsonl` as `readLabels` streams labels. */
export async function* readEffects(path: string): AsyncGenerator<EffectsRecord, void, undefined> {
  const reader = {
    expected: 'a file of effects',
    parse: parseEffects,
    idOf: (effects: EpisodeEffects) => effects.episodeId,
  };
  for await (const record of readRecords(path, reader)) {
    yield record.ok ? { ok: true, effects: record.value, line: record.line } : record;
  }
}

/** True where the first line alone is an object and more follows: JSONL under the wrong name. */
function holdsLines(text: string): boolean {
  const end = text.indexOf('\n');
  return end > 0 && text.slice(end).trim() !== '' && /^\s*\{.*\}\s*$/u.test(text.slice(0, end));
}

function withAdvice(error: InputError): InputError {
  return new InputError(`${error.message} (one episode per line? name the file .jsonl)`, error);
}
