import { isJsonObject, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';

// Read with tolerance: only the fields in use are described, unknown ones pass. JSON bodies are taken by reference.
const json = z.custom<JsonValue>((value) => value !== undefined, 'expected a JSON value');
const object = z.custom<JsonObject>(isJsonObject, 'expected a JSON object');
const name = z.string().regex(/\S/u, 'expected a name that is not blank');

const toolCallSchema = z.looseObject({
  id: z.string().nullish(),
  function: name,
  arguments: json.optional(),
  /** Why the arguments could not be read; the tool was then not run. */
  parse_error: z.string().nullish(),
});

export const messageSchema = z.object({
  id: z.string().nullish(),
  role: z.enum(['system', 'user', 'assistant', 'tool']),
  content: json.optional(),
  /** Old logs hold the reasoning beside the content. */
  reasoning: z.string().nullish(),
  tool_calls: z.array(toolCallSchema).nullish(),
  /** Of a tool message its call; of a user message the calls whose output it carries. */
  tool_call_id: z.union([z.string(), z.array(z.string())]).nullish(),
  function: z.string().nullish(),
  error: z.looseObject({ type: z.string().nullish(), message: z.string() }).nullish(),
  /** Old logs hold the error as a text. */
  tool_error: z.string().nullish(),
  metadata: json.optional(),
});

const outputSchema = z.object({
  choices: z.array(z.object({ message: json.optional(), stop_reason: z.string().nullish() })).nullish(),
});

export const sampleSchema = z.looseObject({
  id: z.union([z.string(), z.number(), z.bigint()]),
  epoch: z.int(),
  input: z.union([z.string(), z.array(json)]),
  choices: json.optional(),
  messages: z.array(json).nullish(),
  output: outputSchema.nullish(),
  scores: object.nullish(),
  /** Old logs hold one score without a name. */
  score: json.optional(),
  error: z.looseObject({ message: z.string() }).nullish(),
  limit: json.optional(),
  invalidation: json.optional(),
  events: z.array(json).nullish(),
  attachments: object.nullish(),
  /** Old logs hold events and attachments together. */
  transcript: z.object({ events: z.array(json).nullish(), content: object.nullish() }).nullish(),
  uuid: z.string().nullish(),
  started_at: z.string().nullish(),
  completed_at: z.string().nullish(),
});

export const scoreSchema = z.object({
  value: json,
  metadata: json.optional(),
  /** Edits after the eval, the original value first. */
  history: z.array(json).nullish(),
});

const scorerSchema = z.object({ name: z.string(), scorer: z.string().nullish() });

/** A log; its samples are checked one by one. */
export const logSchema = z.object({
  version: z.int().max(2, 'expected a log of version 2 or older').nullish(),
  status: z.string().nullish(),
  eval: z.object({
    eval_id: z.string().nullish(),
    run_id: z.string().nullish(),
    task: z.string().nullish(),
    task_id: z.string().nullish(),
  }),
  results: z.object({ scores: z.array(scorerSchema).nullish(), scorer: scorerSchema.nullish() }).nullish(),
  samples: z.array(json).nullish(),
});

export type InspectMessage = z.infer<typeof messageSchema>;
export type InspectSample = z.infer<typeof sampleSchema>;
export type InspectScore = z.infer<typeof scoreSchema>;
export type InspectLog = z.infer<typeof logSchema>;
