import { z } from 'zod';
import type { Sees } from '../baseline-entry.ts';
import { type BaselineDefinition, budgetSetting, defineBaseline, variantOf } from '../judging/index.ts';
import { createAgentAsAJudge, maximumAgentAsAJudgeUsage } from './create-agent-as-a-judge.ts';

const settingsSchema = z.strictObject({
  budget: budgetSetting,
  /** Tokens that the model's window holds; a prompt that is longer is not sent, and its criterion fails. */
  contextTokens: z.number().int().min(1_000).default(128_000),
  /** `published`: every part has its limit. `uncut`: none has. */
  cuts: z.enum(['published', 'uncut']).default('published'),
  /** Verdicts asked for each criterion, on the same evidence. */
  votes: z.number().int().min(1).max(15).default(1),
});

const SEES: Sees = {
  task: 'whole',
  response: 'queries',
  finalState: 'queries',
  initialState: 'no',
  trace: 'cut',
  tools: false,
  compute: false,
};

const definition: BaselineDefinition<typeof settingsSchema> = {
  id: 'agent-as-a-judge',
  describes: 'for each criterion alone: picks places, reads them, summarises the trajectory, judges; all parts cut',
  sees: SEES,
  settings: settingsSchema,
  create: createAgentAsAJudge,
  maximumUsage: maximumAgentAsAJudgeUsage,
};

/** The published pipeline with its published cuts. */
export const entry = defineBaseline(definition);

/** The same pipeline without cuts: shows how much they cost. */
export const uncut = defineBaseline(
  variantOf(definition, {
    id: 'agent-as-a-judge-uncut',
    describes: 'for each criterion alone: picks places, reads them, summarises the trajectory, judges; nothing is cut',
    sees: { ...SEES, trace: 'whole' },
    fixed: { cuts: 'uncut' },
  }),
);
