import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

// Read with tolerance: only the fields in use are described, unknown ones pass. JSON bodies are taken by reference.
const json = z.custom<JsonValue>((value) => value !== undefined, 'expected a JSON value');
const object = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');

const toolCallSchema = z.object({
  id: z.string().nullish(),
  name: z.string(),
  arguments: json,
  requestor: z.enum(['user', 'assistant']).nullish(),
});

const messageSchema = z.object({
  role: z.string(),
  content: json.optional(),
  is_audio: z.boolean().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
  reasoning: json.optional(),
  errors: json.optional(),
  /** Of a tool message: the id of its call. */
  id: z.string().nullish(),
  requestor: z.enum(['user', 'assistant']).nullish(),
  error: z.boolean().nullish(),
  /** Some versions nest the results of one batch. */
  tool_messages: z.array(json).nullish(),
  turn_idx: z.number().int().nullish(),
  timestamp: z.string().nullish(),
});

const actionSchema = z.object({
  action_id: z.string(),
  requestor: z.enum(['user', 'assistant']).nullish(),
  name: z.string(),
  arguments: object,
  compare_args: z.array(z.string()).nullish(),
});

const envAssertionSchema = z.object({
  env_type: z.enum(['user', 'assistant']),
  func_name: z.string(),
  arguments: object,
  assert_value: z.boolean().nullish(),
});

const rewardInfoSchema = z.object({
  db_check: z.object({}).nullish(),
  nl_assertions: z.array(z.object({ nl_assertion: z.string(), met: z.boolean().nullish() })).nullish(),
  action_checks: z.array(z.object({ action: actionSchema, action_match: z.boolean().nullish() })).nullish(),
  communicate_checks: z.array(z.object({ info: z.string(), met: z.boolean().nullish() })).nullish(),
  env_assertions: z.array(z.object({ env_assertion: envAssertionSchema, met: z.boolean().nullish() })).nullish(),
});

/** One run as tau2-bench writes it. */
export const simulationSchema = z.object({
  id: z.string().regex(/\S/u, 'expected a simulation id that is not blank'),
  task_id: z.string().nullish(),
  trial: z.number().int().nullish(),
  termination_reason: z.string().nullish(),
  messages: z.array(messageSchema),
  reward_info: rewardInfoSchema.nullish(),
});

/** What is read of a task: the criteria tell which task a run belongs to, the ticket is the request of a run with no user. */
export const taskSchema = z.object({
  id: z.string(),
  ticket: z.string().nullish(),
  evaluation_criteria: z
    .object({
      nl_assertions: z.array(z.string()).nullish(),
      actions: z.array(z.object({ action_id: z.string() })).nullish(),
    })
    .nullish(),
});

const toolDefinitionSchema = z.object({
  name: z.string(),
  doc: z.string().nullish(),
  params: json.optional(),
});
const toolDefinitionsSchema = z.record(z.string(), toolDefinitionSchema).nullish();

/** What is read of the run's settings. */
export const runInfoSchema = z.object({
  environment_info: z.object({
    domain_name: z.string().nullish(),
    policy: z.string().nullish(),
    tool_defs: toolDefinitionsSchema,
    user_tool_defs: toolDefinitionsSchema,
  }),
});

export const LABEL_KINDS = ['llm_judge', 'programmatic_substring', 'programmatic_trace', 'programmatic_state'] as const;
/** How a label of tau2 was made. */
export type LabelKind = (typeof LABEL_KINDS)[number];

const sourceCriterionSchema = z.object({
  id: z.string(),
  text: z.string(),
  label: z.boolean().nullable(),
  label_kind: z.enum(LABEL_KINDS),
});

const diffEntrySchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('change'), path: z.string(), old: json, new: json }),
  z.object({ op: z.literal('add'), path: z.string(), new: json }),
  z.object({ op: z.literal('remove'), path: z.string(), old: json }),
]);

/** The state of a run as rebuilt by replaying its calls. A part that is absent was not kept. */
export const replayedStateSchema = z.object({
  /** Changes of the whole agent database between the start and the end of the run. */
  agent_db_diff: z.array(diffEntrySchema).nullish(),
  agent_db_initial: object.nullish(),
  /** The whole agent database. */
  agent_db_final: object.nullish(),
  /** Only the records that the run touched, each of them whole. */
  agent_db_final_touched: object.nullish(),
  user_db_initial: object.nullish(),
  user_db_final: object.nullish(),
});

/** One run per file, with criteria and replayed state. */
export const sampleFileSchema = z.object({
  domain: z.string().nullish(),
  task: taskSchema.nullish(),
  criteria: z.array(sourceCriterionSchema),
  state: replayedStateSchema.nullish(),
  simulation: simulationSchema,
});

/** A published results file; the runs are checked one by one. */
export const resultsFileSchema = z.object({
  info: runInfoSchema,
  tasks: z.array(taskSchema),
  simulations: z.array(json),
});

export type Tau2Message = z.infer<typeof messageSchema>;
export type Tau2Simulation = z.infer<typeof simulationSchema>;
export type Tau2Task = z.infer<typeof taskSchema>;
export type Tau2RunInfo = z.infer<typeof runInfoSchema>;
export type Tau2RewardInfo = z.infer<typeof rewardInfoSchema>;
export type Tau2ReplayedState = z.infer<typeof replayedStateSchema>;
export type DiffEntry = z.infer<typeof diffEntrySchema>;
export type SourceCriterion = z.infer<typeof sourceCriterionSchema>;
export const tau2MessageSchema = messageSchema;

/** One run with all that its file, or the files beside it, tell about it. */
export interface Tau2Run {
  readonly simulation: Tau2Simulation;
  readonly task: Tau2Task | null;
  readonly info: Tau2RunInfo | null;
  readonly domain: string | null;
  /** Null where the file does not list them: they are then read from the simulation's own checks. */
  readonly criteria: readonly SourceCriterion[] | null;
  readonly state: Tau2ReplayedState | null;
}
