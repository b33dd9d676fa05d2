import {
  type Criterion,
  isJsonList,
  isJsonObject,
  type JsonValue,
  ownValue,
  parseStrictJson,
  stringifyJson,
  VERDICTS,
  type Verdict,
} from '@sauron/core/episode';
import { type ToolCall, type ToolDefinition, toolParameters } from '@sauron/core/model';
import { z } from 'zod';

/** A verdict as a judge gave it. */
export interface Judgement {
  readonly verdict: Verdict;
  readonly reason: string;
  /** What the judge names as its evidence, in its own words. Nobody checks it. */
  readonly evidence: readonly string[];
}

/** One entry of a submission. Each is read on its own, so that one bad entry spoils no other. */
export type ReadJudgement =
  | { readonly ok: true; readonly criterionId: string; readonly judgement: Judgement }
  | { readonly ok: false; readonly criterionId: string | null; readonly problem: string };

const judgementShape = { verdict: z.enum(VERDICTS), reason: z.string(), evidence: z.array(z.string()) };

/** Hands in the verdict of the one criterion that was asked. */
export const SUBMIT_JUDGEMENT: ToolDefinition = {
  name: 'submit_judgement',
  description: 'Hands in the judgement of the criterion. Call it once.',
  parameters: toolParameters(z.strictObject(judgementShape)),
};

/** Hands in the verdicts of several criteria. */
export const SUBMIT_JUDGEMENTS: ToolDefinition = {
  name: 'submit_judgements',
  description: 'Hands in one judgement for each criterion, by its id. Call it once.',
  parameters: toolParameters(
    z.strictObject({ judgements: z.array(z.strictObject({ criterion: z.string(), ...judgementShape })) }),
  ),
};

/**
 * Only the exact words count, after white space, one final full stop and case: nothing is searched for inside a text, and
 * there is no default ("NOT MET" is no verdict, `false` is none either).
 */
export function readWord<Word extends string>(value: unknown, words: readonly Word[]): Word | null {
  if (typeof value !== 'string') return null;
  const word = value.trim().replace(/\.$/u, '').toUpperCase();
  return words.find((candidate) => candidate === word) ?? null;
}

/** Reads a call of `submit_judgement` for the criterion that was asked, or of `submit_judgements`. */
export function readJudgements(call: ToolCall, criteria: readonly Criterion[]): ReadJudgement[] {
  const json = parseStrictJson(call.argumentsText);
  if (!json.ok) {
    return [{ ok: false, criterionId: null, problem: `the arguments are not valid JSON: ${json.problem.message}` }];
  }
  const [only] = criteria;
  if (call.tool === SUBMIT_JUDGEMENT.name) return only === undefined ? [] : [readJudgement(json.value, only.id)];
  return readJudgementList(json.value);
}

/** Reads the arguments of `submit_judgements`. */
export function readJudgementList(argumentsValue: JsonValue): ReadJudgement[] {
  const list = isJsonObject(argumentsValue) ? ownValue(argumentsValue, 'judgements') : undefined;
  if (list === undefined || !isJsonList(list)) {
    return [{ ok: false, criterionId: null, problem: 'expected {"judgements": [ … ]}' }];
  }
  return list.map((entry) => {
    const id = isJsonObject(entry) ? ownValue(entry, 'criterion') : undefined;
    if (typeof id === 'string') return readJudgement(entry, id);
    return { ok: false, criterionId: null, problem: 'criterion: expected an id' };
  });
}

function readJudgement(value: JsonValue, criterionId: string): ReadJudgement {
  const entry = isJsonObject(value) ? value : {};
  const verdict = readWord(ownValue(entry, 'verdict'), VERDICTS);
  if (verdict === null) {
    const got = stringifyJson(ownValue(entry, 'verdict') ?? null).slice(0, 60);
    return { ok: false, criterionId, problem: `verdict: expected exactly MET or UNMET, got ${got}` };
  }
  const reason = ownValue(entry, 'reason');
  return {
    ok: true,
    criterionId,
    judgement: { verdict, reason: typeof reason === 'string' ? reason : '', evidence: readTexts(entry) },
  };
}

function readTexts(entry: JsonValue): string[] {
  const list = isJsonObject(entry) ? ownValue(entry, 'evidence') : undefined;
  return isJsonList(list ?? null) ? (list as readonly JsonValue[]).filter((text) => typeof text === 'string') : [];
}
