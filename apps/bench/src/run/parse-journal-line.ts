import { isJsonObject, type JsonObject, type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { UsageError } from '../cli/usage-error.ts';
import { describeIssues } from '../files/describe-issues.ts';
import { type Trial, trialSchema } from './trial.ts';
import { sha256, verificationLine } from './trial-of.ts';

/** A line of a journal, taken apart. */
export interface ReadJournalLine {
  readonly trial: Trial;
  readonly header: JsonValue;
  /** As they are written. */
  readonly trialText: string;
  readonly verificationText: string;
}

/** A line of a journal without its end. The trial stands first, so that it can be read without the rest. */
export function journalLine(trialText: string, verificationText: string): string {
  return `${JOURNAL_HEAD}${trialText}${JOURNAL_MIDDLE}${verificationText}}`;
}

export const JOURNAL_HEAD = '{"trial":';
export const JOURNAL_MIDDLE = ',"verification":';

type ParsedLine =
  | { readonly ok: true; readonly read: ReadJournalLine }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a line of a journal. The verification is held against the hash in its trial instead of its schema: that is quicker,
 * and finds a single changed byte.
 */
export function parseJournalLine(text: string, cell: string): ParsedLine {
  const json = parseStrictJson(text);
  if (!json.ok) return { ok: false, problem: `not JSON at column ${json.problem.column}: ${json.problem.message}` };
  const { trial = null, verification = null } = isJsonObject(json.value) ? json.value : NOTHING;
  const parsed = trialSchema.safeParse(trial);
  if (!parsed.success) return { ok: false, problem: `expected a trial: ${describeIssues(parsed.error)}` };
  if (parsed.data.cell !== cell)
    return { ok: false, problem: `expected a trial of cell ${cell}, got ${parsed.data.cell}` };
  const verificationText = stringifyJson(verification);
  if (sha256(verificationLine(parsed.data, verificationText)) !== parsed.data.verificationSha256) {
    return { ok: false, problem: 'the verification is not the one that its trial was made of' };
  }
  const header = isJsonObject(verification) ? (verification['header'] ?? null) : null;
  return { ok: true, read: { trial: parsed.data, header, trialText: stringifyJson(trial), verificationText } };
}

const NOTHING: JsonObject = {};

/** Says of a broken line where it stands and what to do. */
export function brokenLine(where: string, problem: string): UsageError {
  return new UsageError(`${where}: ${problem}; mend the line or remove it, then its trial runs again`);
}
