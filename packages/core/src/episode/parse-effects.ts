import { EFFECTS_SCHEMA, type EpisodeEffects, episodeEffectsSchema } from './effects.ts';
import { repeats } from './episode-problems.ts';
import type { InputProblem } from './input-error.ts';
import type { JsonValue } from './json-value.ts';
import { parseRecord, type RecordKind } from './parse-record.ts';
import { quoteShort } from './shorten.ts';
import { stringifyJson } from './strict-json.ts';

const EFFECTS: RecordKind<EpisodeEffects> = {
  name: 'the effects of an episode',
  tag: EFFECTS_SCHEMA,
  needsTag: false,
  schema: episodeEffectsSchema,
  spare: () => 'correct its name or leave it out',
  check: effectProblems,
};

/**
 * Reads the effects of one episode from JSON text. Throws an InputError.
 * @param file named in errors
 * @param line line of the file that the text starts on. @default 1
 */
export function parseEffects(text: string, file: string, line = 1): EpisodeEffects {
  return parseRecord(text, EFFECTS, { file, line });
}

/** Effects as one line of `effects.jsonl`, with its line break. */
export function stringifyEffects(effects: EpisodeEffects): string {
  // Effects are JSON; their type only names their keys.
  return `${stringifyJson(effects as unknown as JsonValue)}\n`;
}

function effectProblems(record: EpisodeEffects): InputProblem[] {
  return repeats(record.effects.map(({ event }) => event)).map(({ index, first, text }) => ({
    path: ['effects', index, 'event'],
    message: `expected the effects of each event once, got ${quoteShort(text)} again (first at effects[${first}])`,
  }));
}
