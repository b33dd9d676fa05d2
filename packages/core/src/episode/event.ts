import { z } from 'zod';
import { idSchema, jsonValueSchema, nameSchema } from './schema-parts.ts';

/** How the environment's envelope marked a tool result. `unknown` where the record does not say; never read from the body. */
export const RESULT_STATUSES = ['ok', 'error', 'unknown'] as const;
export type ResultStatus = (typeof RESULT_STATUSES)[number];

const shared = {
  /** Unique in its trace. Loaders number events `e1…eN`. Order is the position in the list, never this text. */
  id: idSchema,
  /** ISO 8601, as recorded. Shown, never used for order. */
  time: z.string().optional(),
  /** Name of the (sub-)agent that this event belongs to. */
  agent: z.string().optional(),
  /** Event id or agent name of the parent, for nested agents. */
  parent: z.string().optional(),
  /** Marks events that were issued together: calls of one step are concurrent. */
  step: z.union([z.string(), z.number().int()]).optional(),
  /** The id that the original record used. */
  source: z.string().optional(),
  extra: jsonValueSchema.optional(),
};

const messageSchema = z.strictObject({
  ...shared,
  kind: z.literal('message'),
  actor: z.enum(['user', 'agent', 'system']),
  text: z.string(),
});

const thoughtSchema = z.strictObject({
  ...shared,
  kind: z.literal('thought'),
  actor: z.literal('agent'),
  text: z.string(),
});

const toolCallSchema = z.strictObject({
  ...shared,
  kind: z.literal('tool_call'),
  actor: z.enum(['agent', 'user']),
  tool: nameSchema,
  arguments: jsonValueSchema,
  /** The record's own call id. Shown only: ids are reused, constant or empty in the wild. */
  callId: z.string().optional(),
});

const toolResultSchema = z.strictObject({
  ...shared,
  kind: z.literal('tool_result'),
  actor: z.literal('tool'),
  /** Event id of the call that this answers; null where the pairing is not certain. */
  call: z.string().nullable(),
  status: z.enum(RESULT_STATUSES),
  /** Raw, as recorded. */
  output: jsonValueSchema,
  /** The output read as a value, where the whole text is JSON, YAML or a Python literal. A view; `output` stays. */
  decoded: jsonValueSchema.optional(),
  encoding: z.enum(['json', 'yaml', 'python-repr', 'text']).optional(),
});

const observationSchema = z.strictObject({
  ...shared,
  kind: z.literal('observation'),
  actor: z.enum(['tool', 'system']),
  text: z.string().optional(),
  data: jsonValueSchema.optional(),
});

/** One thing that happened in an episode. */
export const traceEventSchema = z.discriminatedUnion('kind', [
  messageSchema,
  thoughtSchema,
  toolCallSchema,
  toolResultSchema,
  observationSchema,
]);

export type TraceEvent = z.infer<typeof traceEventSchema>;
export type MessageEvent = z.infer<typeof messageSchema>;
export type ThoughtEvent = z.infer<typeof thoughtSchema>;
export type ToolCallEvent = z.infer<typeof toolCallSchema>;
export type ToolResultEvent = z.infer<typeof toolResultSchema>;
export type ObservationEvent = z.infer<typeof observationSchema>;

export const EVENT_KINDS = ['message', 'thought', 'tool_call', 'tool_result', 'observation'] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
export const EVENT_ACTORS = ['user', 'agent', 'system', 'tool'] as const;
export type EventActor = (typeof EVENT_ACTORS)[number];
