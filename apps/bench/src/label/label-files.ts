import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ASPECTS, idSchema, nameSchema, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';
import { makeFolder } from '../files/make-folder.ts';
import { asUsageError, writeWholeFile } from '../files/write-file.ts';

/** `UNKNOWN`: the rater cannot say. */
const ANSWER_VALUES = ['MET', 'UNMET', 'UNKNOWN'] as const;
export type AnswerValue = (typeof ANSWER_VALUES)[number];

/** The answer to one item; a value of null has not been given yet. */
export interface Answer {
  readonly value: AnswerValue | null;
  readonly note: string;
}

const RATERS = ['a', 'b'] as const;
export type Rater = (typeof RATERS)[number];

/** One drawn criterion. Holds no label. */
const itemSchema = z.strictObject({
  /** Tells nothing of episode, arm or label. */
  item: nameSchema,
  episodeId: nameSchema,
  criterionId: idSchema,
  criterion: z.string(),
});

const sampleSchema = z.strictObject({
  schema: z.literal('sauron.label-sample/1'),
  source: z.strictObject({ kind: z.enum(['run', 'dataset']), path: nameSchema, name: nameSchema, sha256: z.string() }),
  seed: z.number().int(),
  /** Criteria that there were to draw from. */
  population: z.number().int(),
  raters: z.array(z.enum(RATERS)).length(RATERS.length),
  guidelineSha256: z.string(),
  /** In drawn order, with what statistics need. */
  items: z.array(itemSchema.extend({ cluster: nameSchema, aspect: z.enum(ASPECTS).nullable() })).min(1),
});

/** One line of a rater's sheet, or of the adjudicator's. */
const rowSchema = itemSchema.extend({ value: z.enum(ANSWER_VALUES).nullable(), note: z.string() });

export type LabelSample = z.infer<typeof sampleSchema>;
export type SampleItem = LabelSample['items'][number];
export type SheetRow = z.infer<typeof rowSchema>;

/** What stands in the folder of a labelling. */
export const labelPaths = {
  sample: (folder: string) => join(folder, 'sample.json'),
  guideline: (folder: string) => join(folder, 'guideline.md'),
  episodes: (folder: string) => join(folder, 'episodes.jsonl'),
  sheet: (folder: string, rater: Rater) => join(folder, `rater-${rater}.jsonl`),
  adjudicated: (folder: string) => join(folder, 'adjudicated.jsonl'),
  labels: (folder: string) => join(folder, 'labels.jsonl'),
} as const;

/** Makes the folder. Throws UsageError where it holds something already. */
export async function makeLabelFolder(folder: string): Promise<void> {
  await asUsageError(folder, async () => makeFolder(folder));
  if ((await readdir(folder)).length === 0) return;
  throw new UsageError(`${folder}: expected an empty folder or none, this one holds files; choose another with --out`);
}

/** Throws UsageError where the folder is none of `label start`. */
export async function readSample(folder: string): Promise<LabelSample> {
  const path = labelPaths.sample(folder);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new UsageError(`${folder}: expected a folder that \`label start\` wrote, with a sample.json`, {
      cause: error,
    });
  });
  return parseAs(text, { schema: sampleSchema, where: path, what: 'a sample of `label start`' });
}

export async function writeSample(folder: string, sample: LabelSample): Promise<void> {
  await writeWholeFile(labelPaths.sample(folder), `${JSON.stringify(sample, null, 2)}\n`);
}

/** Rows of a sheet in its order, and where they stand; null where there is no such file. Throws UsageError. */
export async function readSheetIfThere(path: string): Promise<readonly SheetRow[] | null> {
  const text = await readFile(path, 'utf8').catch(() => null);
  if (text === null) return null;
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    return [parseAs(line, { schema: rowSchema, where: `${path}:${index + 1}`, what: 'a row of a sheet' })];
  });
}

/** The sheet of a rater; each row must be an item of the sample. Throws UsageError. */
export async function readSheet(folder: string, rater: Rater, sample: LabelSample): Promise<readonly SheetRow[]> {
  const path = labelPaths.sheet(folder, rater);
  const rows = await readSheetIfThere(path);
  if (rows === null) throw new UsageError(`${path}: there is no such file; \`label start\` writes it`);
  const found = new Set(rows.map(({ item }) => item));
  const missing = sample.items.find(({ item }) => !found.has(item));
  if (missing === undefined && rows.length === sample.items.length) return rows;
  throw new UsageError(
    `${path}: expected one row for each of the ${sample.items.length} items of sample.json, got ${rows.length}` +
      `${missing === undefined ? '' : `, none for ${missing.item}`}; restore the file`,
  );
}

export async function writeSheet(path: string, rows: readonly SheetRow[]): Promise<void> {
  await writeWholeFile(path, rows.map((row) => `${stringifyJson(row)}\n`).join(''));
}

interface Expected<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly where: string;
  readonly what: string;
}

function parseAs<Schema extends z.ZodType>(text: string, { schema, where, what }: Expected<Schema>): z.output<Schema> {
  const json = parseStrictJson(text);
  if (!json.ok) throw new UsageError(`${where}: not JSON: ${json.problem.message}`);
  const parsed = schema.safeParse(json.value);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${where}: not ${what}: ${describeIssues(parsed.error)}`);
}
