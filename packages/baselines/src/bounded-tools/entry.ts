import { z } from 'zod';
import { budgetSetting, defineBaseline } from '../judging/index.ts';
import { createBoundedTools, maximumBoundedToolsUsage } from './create-bounded-tools.ts';

const settingsSchema = z.strictObject({
  budget: budgetSetting,
  /** Tokens that the model's window holds: answers and replies together never fill it. */
  contextTokens: z.number().int().min(1_000).default(128_000),
});

/** The judge that has the verifier's queries and nothing of its evidence: its verdict is free. */
export const entry = defineBaseline({
  id: 'bounded-tools',
  describes: 'reads the record through bounded queries, in one session for all criteria, and judges freely',
  sees: {
    task: 'whole',
    response: 'queries',
    finalState: 'queries',
    initialState: 'queries',
    trace: 'queries',
    tools: true,
    compute: false,
  },
  settings: settingsSchema,
  create: createBoundedTools,
  maximumUsage: maximumBoundedToolsUsage,
});
