import { jsonValueSchema, traceEventSchema } from '@sauron/core/episode';
import { z } from 'zod';

const stateEditSchema = z.strictObject({
  layer: z.enum(['state', 'initial']),
  /** Keys and indexes from the root. */
  steps: z.array(z.union([z.string(), z.number().int()])),
  /** Left out where nothing stood there. */
  before: jsonValueSchema.optional(),
  /** Left out where nothing stands there. */
  after: jsonValueSchema.optional(),
  /** Position among its siblings of what was put in or taken out. */
  position: z.number().int(),
});

const traceEditSchema = z.strictObject({
  layer: z.literal('trace'),
  /** Position in the trace as it is when this edit is applied, edits before it done. */
  index: z.number().int(),
  removed: z.array(traceEventSchema),
  inserted: z.array(traceEventSchema),
});

const messageEditSchema = z.strictObject({
  layer: z.literal('message'),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** One difference between a base episode and an arm. Edits are applied in order and can be taken back. */
export const editSchema = z.union([stateEditSchema, traceEditSchema, messageEditSchema]);

export type StateEdit = z.infer<typeof stateEditSchema>;
export type TraceEdit = z.infer<typeof traceEditSchema>;
export type MessageEdit = z.infer<typeof messageEditSchema>;
export type Edit = z.infer<typeof editSchema>;
