import {
  type Criterion,
  isJsonList,
  isJsonObject,
  type JsonValue,
  ownValue,
  stringifyJson,
} from '@sauron/core/episode';
import { type ToolDefinition, toolParameters } from '@sauron/core/model';
import { z } from 'zod';
import { type ReadJudgement, readWord } from '../judging/index.ts';

const WORDS = ['MET', 'UNMET', 'UNKNOWN'] as const;

/** Hands in the verdicts of a session, by the numbers of the criteria. */
export const SUBMIT_VERDICTS: ToolDefinition = {
  name: 'submit_verdicts',
  description: 'Hands in one verdict for each criterion, by its number. Call it once, as the last action.',
  parameters: toolParameters(
    z.strictObject({
      verdicts: z.array(
        z.strictObject({
          index: z.number().int(),
          met: z.enum(WORDS),
          reasoning: z.string(),
          evidence: z.array(z.string()),
        }),
      ),
    }),
  ),
};

/**
 * Reads the arguments of `submit_verdicts`; null where they hold no list. Entries are read one by one. UNKNOWN, a word that
 * is none of the three and a flag such as `false` are no verdict; a number that no criterion has is unknown.
 */
export function readVerdicts(argumentsValue: JsonValue, criteria: readonly Criterion[]): ReadJudgement[] | null {
  const list = isJsonObject(argumentsValue) ? ownValue(argumentsValue, 'verdicts') : undefined;
  if (!isJsonList(list ?? null)) return null;
  // Checked in the line above.
  return (list as readonly JsonValue[]).map((entry) => readVerdict(isJsonObject(entry) ? entry : {}, criteria));
}

function readVerdict(entry: Readonly<Record<string, JsonValue>>, criteria: readonly Criterion[]): ReadJudgement {
  const index = ownValue(entry, 'index');
  if (typeof index !== 'number') return { ok: false, criterionId: null, problem: 'index: expected a number' };
  // No id of a rubric is empty: an index out of range is counted as unknown.
  const criterionId = criteria[index]?.id ?? '';
  const verdict = readWord(ownValue(entry, 'met'), WORDS);
  if (verdict === null) {
    const got = stringifyJson(ownValue(entry, 'met') ?? null).slice(0, 60);
    return { ok: false, criterionId, problem: `met: expected exactly MET, UNMET or UNKNOWN, got ${got}` };
  }
  if (verdict === 'UNKNOWN') return { ok: false, criterionId, problem: 'no verdict: UNKNOWN was submitted' };
  const reasoning = ownValue(entry, 'reasoning');
  const evidence = ownValue(entry, 'evidence');
  return {
    ok: true,
    criterionId,
    judgement: {
      verdict,
      reason: typeof reasoning === 'string' ? reasoning : '',
      evidence: isJsonList(evidence ?? null)
        ? (evidence as readonly JsonValue[]).filter((text) => typeof text === 'string')
        : [],
    },
  };
}
