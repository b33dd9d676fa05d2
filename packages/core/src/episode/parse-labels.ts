import { repeats } from './episode-problems.ts';
import type { InputProblem } from './input-error.ts';
import type { JsonValue } from './json-value.ts';
import { type EpisodeLabels, episodeLabelsSchema, LABELS_SCHEMA } from './labels.ts';
import { parseRecord, type RecordKind } from './parse-record.ts';
import { quoteShort } from './shorten.ts';
import { stringifyJson } from './strict-json.ts';

const LABELS: RecordKind<EpisodeLabels> = {
  name: 'the labels of an episode',
  tag: LABELS_SCHEMA,
  needsTag: false,
  schema: episodeLabelsSchema,
  spare: () => 'correct its name or leave it out',
  check: labelProblems,
};

/**
 * Reads the labels of one episode from JSON text. Throws an InputError.
 * @param file named in errors
 * @param line line of the file that the text starts on. @default 1
 */
export function parseLabels(text: string, file: string, line = 1): EpisodeLabels {
  return parseRecord(text, LABELS, { file, line });
}

/** Labels as one line of `labels.jsonl`, with its line break. */
export function stringifyLabels(labels: EpisodeLabels): string {
  // Labels are JSON; their type only names their keys.
  return `${stringifyJson(labels as unknown as JsonValue)}\n`;
}

function labelProblems(record: EpisodeLabels): InputProblem[] {
  return repeats(record.labels.map((label) => label.criterionId)).map(({ index, first, text }) => ({
    path: ['labels', index, 'criterionId'],
    message: `expected one label for each criterion, got ${quoteShort(text)} again (first at labels[${first}])`,
  }));
}
