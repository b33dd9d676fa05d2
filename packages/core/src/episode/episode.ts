import { z } from 'zod';
import { traceEventSchema } from './event.ts';
import { idSchema, jsonObjectSchema, jsonValueSchema, nameSchema } from './schema-parts.ts';

/** What a criterion is about; decides which authority its evidence needs. */
export const ASPECTS = ['outcome', 'consistency', 'process', 'abstention', 'communication'] as const;
export type Aspect = (typeof ASPECTS)[number];

/** Whether a recorded source is known to be whole. Undeclared means `partial`: absence then proves nothing. */
export const COVERAGES = ['complete', 'partial'] as const;
export type Coverage = (typeof COVERAGES)[number];

/** One question of the rubric. */
export const criterionSchema = z.strictObject({
  id: idSchema,
  text: z.string().regex(/\S/u, 'expected a criterion text that is not blank'),
  /** Weight in the reward; negative marks a penalty when the criterion is MET. @default 1 */
  weight: z.number().default(1),
  /** Given by the rubric's author; otherwise the planner infers one. */
  aspect: z.enum(ASPECTS).optional(),
});

const toolSchema = z.strictObject({
  name: nameSchema,
  description: z.string().optional(),
  parameters: jsonValueSchema.optional(),
  effect: z.enum(['read', 'write', 'unknown']).default('unknown'),
});

const taskSchema = z.strictObject({
  prompt: z.string(),
  /** The episode's clock, ISO 8601. */
  now: z.string().optional(),
  /** IANA zone. Without it a time with no offset is ambiguous. */
  timezone: z.string().optional(),
  /** BCP 47 tag; decides 1.234 and 03/04. Without it they are ambiguous. */
  locale: z.string().optional(),
  /** ISO 4217 code of amounts that name none. */
  currency: z.string().optional(),
  policy: z.string().optional(),
  /** Every tool that the agent had. Without it no tool is known to be unknown. */
  tools: z.array(toolSchema).optional(),
});

const stateSchema = z.strictObject({
  initial: jsonObjectSchema.nullable().default(null),
  final: jsonObjectSchema.nullable().default(null),
  coverage: z.enum(COVERAGES).default('partial'),
  /** Locators of subtrees that are whole although the state as such is partial. */
  completeUnder: z.array(z.string()).default([]),
});

const traceSchema = z.strictObject({
  events: z.array(traceEventSchema),
  coverage: z.enum(COVERAGES).default('partial'),
});

/** The tag that every episode file carries. */
export const EPISODE_SCHEMA = 'sauron.episode/1';

/**
 * A finished run of an agent, with the rubric that it is judged by and no label. Ids of criteria and events are unique;
 * `call` of a result names an earlier call.
 */
export const episodeSchema = z.strictObject({
  schema: z.literal(EPISODE_SCHEMA),
  /** Opaque: tells nothing of an arm, a label or a family. */
  id: idSchema,
  domain: z.string().optional(),
  task: taskSchema,
  state: stateSchema,
  trace: traceSchema,
  /** The final message to the user; null where there was none. */
  response: z.string().nullable().default(null),
  rubric: z.array(criterionSchema),
  extra: jsonObjectSchema.optional(),
});

export type Criterion = z.infer<typeof criterionSchema>;
export type TaskTool = z.infer<typeof toolSchema>;
export type Task = z.infer<typeof taskSchema>;
export type EpisodeState = z.infer<typeof stateSchema>;
export type Episode = z.infer<typeof episodeSchema>;
/** An episode as a person writes it: what has a default may be left out. */
export type EpisodeInput = z.input<typeof episodeSchema>;
