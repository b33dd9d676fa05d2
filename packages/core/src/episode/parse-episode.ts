import { EPISODE_SCHEMA, type Episode, episodeSchema } from './episode.ts';
import { episodeProblems } from './episode-problems.ts';
import type { InputProblem } from './input-error.ts';
import type { JsonValue } from './json-value.ts';
import { parseRecord, type RecordKind, validateRecord } from './parse-record.ts';
import { sha256Of, stringifyJson } from './strict-json.ts';

const EPISODE: RecordKind<Episode> = {
  name: 'an episode',
  tag: EPISODE_SCHEMA,
  needsTag: true,
  schema: episodeSchema,
  spare: spareAdvice,
  check: episodeProblems,
};

/**
 * Reads an episode from JSON text. Throws an InputError for whatever is not a valid episode: broken JSON, an unknown key,
 * a wrong tag, ids that repeat, a result whose `call` names no earlier call, a zone that does not exist.
 * @param file named in errors
 * @param line line of the file that the text starts on. @default 1
 */
export function parseEpisode(text: string, file: string, line = 1): Episode {
  return parseRecord(text, EPISODE, { file, line });
}

/**
 * The checks of `parseEpisode` on a value. Throws an InputError.
 * @param where named in errors in place of a file
 */
export function validateEpisode(value: JsonValue, where: string): Episode {
  return validateRecord(value, EPISODE, { file: where, lineOf: () => null });
}

/** SHA-256 in hex of the episode's canonical JSON: the same for every spelling of the same episode. */
export function episodeDigest(episode: Episode): string {
  return sha256Of(asJson(episode));
}

/**
 * An episode as file text, with a line break at its end; it loads to the same episode.
 * @param indent blanks per level; 0 gives one line, as `.jsonl` needs it. @default 0
 */
export function stringifyEpisode(episode: Episode, indent = 0): string {
  return `${stringifyJson(asJson(episode), indent)}\n`;
}

/** An episode is JSON; its type only names its keys. */
function asJson(episode: Episode): JsonValue {
  return episode as unknown as JsonValue;
}

function spareAdvice(path: InputProblem['path'], key: string): string {
  if (path.length === 0 && (key === 'labels' || key === 'label')) {
    return 'labels stand in a file of their own, never in an episode';
  }
  const [part, list, index] = path;
  const isEvent = part === 'trace' && list === 'events' && typeof index === 'number';
  const place = isEvent ? `trace.events[${index}].extra` : 'the key "extra" of the episode';
  return `correct its name, or move data of your own to ${place}`;
}
