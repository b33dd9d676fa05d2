import { z } from 'zod';
import type { Sees } from '../baseline-entry.ts';
import { type BaselineDefinition, budgetSetting, defineBaseline, variantOf } from '../judging/index.ts';
import { createGandalf, maximumGandalfUsage } from './create-gandalf.ts';

const settingsSchema = z.strictObject({
  budget: budgetSetting,
  /** Tokens that the model's window holds: answers and replies together never fill it. */
  contextTokens: z.number().int().min(1_000).default(128_000),
  /** `batch`: all criteria in one session. `individual`: a session for each. */
  mode: z.enum(['batch', 'individual']).default('batch'),
  /** Sessions that a batch is split into, by position; null for one. */
  batchSplits: z.number().int().min(2).max(50).nullable().default(null),
  /** What the judge is told besides the task, for all episodes alike. */
  guidance: z.string().max(20_000).default(''),
  /** Whether the initial state is among the files. */
  initialState: z.boolean().default(false),
  /** Whether the trace is among the files. */
  traceAccess: z.boolean().default(false),
});

const SEES: Sees = {
  task: 'whole',
  response: 'whole',
  finalState: 'files',
  initialState: 'no',
  trace: 'no',
  tools: true,
  compute: true,
};

const definition: BaselineDefinition<typeof settingsSchema> = {
  id: 'gandalf',
  describes: 'investigates the final state as files with tools and a calculator; never sees the trace',
  sees: SEES,
  settings: settingsSchema,
  create: createGandalf,
  maximumUsage: maximumGandalfUsage,
};

/** The judge that investigates the environment, as published: without the trace. */
export const entry = defineBaseline(definition);

/** The same with the trace among the files. */
export const traced = defineBaseline(
  variantOf(definition, {
    id: 'gandalf-trace',
    describes: 'investigates the final state and the trace as files with tools and a calculator',
    sees: { ...SEES, trace: 'files' },
    fixed: { traceAccess: true },
  }),
);
