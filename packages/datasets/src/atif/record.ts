import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

// Read with tolerance: unknown keys pass and go into the extra of their event. JSON bodies are taken by reference.
const json = z.custom<JsonValue>((value) => value !== undefined, 'expected a JSON value');
const object = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');

const toolCallSchema = z.looseObject({
  tool_call_id: z.string().nullish(),
  function_name: z.string().regex(/\S/u, 'expected a name that is not blank'),
  arguments: json,
});

const resultSchema = z.looseObject({
  source_call_id: z.string().nullish(),
  content: json.optional(),
  subagent_trajectory_ref: z.union([z.array(object), object]).nullish(),
});

const stepSchema = z.looseObject({
  step_id: z.int(),
  source: z.enum(['system', 'user', 'agent']),
  /** A text or, since 1.6, parts. Some exporters leave it out where it is empty. */
  message: json.optional(),
  timestamp: json.optional(),
  model_name: json.optional(),
  reasoning_content: z.string().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
  observation: z.looseObject({ results: z.array(resultSchema).nullish() }).nullish(),
  metrics: object.nullish(),
  is_copied_context: z.boolean().nullish(),
  extra: json.optional(),
});

const agentSchema = z.looseObject({
  name: z.string(),
  version: z.string().nullish(),
  model_name: json.optional(),
  tool_definitions: z.array(json).nullish(),
  extra: json.optional(),
});

/** A trajectory of any version 1.x. Sub-agents are trajectories of their own. */
export const trajectorySchema = z.looseObject({
  schema_version: z.string().regex(/^ATIF-v1\.\d+$/u, 'expected a version such as ATIF-v1.7'),
  session_id: z.string().nullish(),
  trajectory_id: z.string().nullish(),
  agent: agentSchema,
  steps: z.array(stepSchema).min(1, 'expected at least one step'),
  notes: json.optional(),
  final_metrics: object.nullish(),
  continued_trajectory_ref: json.optional(),
  extra: json.optional(),
  get subagent_trajectories() {
    return z.array(trajectorySchema).nullish();
  },
});

export type AtifTrajectory = z.infer<typeof trajectorySchema>;
export type AtifStep = z.infer<typeof stepSchema>;
export type AtifResult = z.infer<typeof resultSchema>;

/** The newest version whose meaning this importer knows. */
export const NEWEST_MINOR = 7;
