import { nameSchema } from '@sauron/core/episode';
import { z } from 'zod';

export const DOMAIN_SCHEMA = 'sauron.domain/1';

/** `draft` and `preview` prepare what another tool commits; `ask` turns to the user. */
export const TOOL_EFFECTS = ['read', 'write', 'draft', 'preview', 'ask', 'unknown'] as const;
export type ToolEffect = (typeof TOOL_EFFECTS)[number];

/** What a person says of an entry. Only confirmed ones are used; one without a status was written by hand and is confirmed. */
export const ENTRY_STATUSES = ['proposed', 'confirmed', 'rejected'] as const;
export type EntryStatus = (typeof ENTRY_STATUSES)[number];

const status = z.enum(ENTRY_STATUSES).default('confirmed');

/** A locator of the state with `{arguments.x}` and `{output.x}` in it, filled in from a call and its result. */
const placeTemplate = nameSchema;

export const toolSpecSchema = z.strictObject({
  effect: z.enum(TOOL_EFFECTS),
  writes: z.array(placeTemplate).default([]),
  reads: z.array(placeTemplate).default([]),
  /** The tool that commits what this one prepares. */
  prepares: nameSchema.optional(),
  /** This tool does for every item of a list what another does for one. */
  batch_of: z.strictObject({ tool: nameSchema, list: nameSchema, item: nameSchema }).optional(),
  /** Paths in the arguments that hold prose of the agent's own. */
  free_text: z.array(nameSchema).default([]),
  /** Paths in the output that hold prose of third parties, such as `body`. */
  third_party_text: z.array(nameSchema).default([]),
  status,
});

export const collectionSpecSchema = z.strictObject({
  /** Locator of a list or map of records. */
  path: nameSchema,
  /** Fields in which look-alike records agree: a sibling shares at least one. */
  sibling_fields: z.array(nameSchema).default([]),
  /** Fields that hold prose, which no criterion reads by value. */
  free_text: z.array(nameSchema).default([]),
  status,
});

/**
 * Calls that can be written for another one, with the same effect, to take it back or for several records at once. What
 * stands in them beside this is read where they are used.
 */
const recipeSchema = z.looseObject({
  of: nameSchema,
  does: z.enum(['same', 'undo', 'batch']),
  calls: z.array(z.looseObject({ tool: nameSchema })).min(1),
});

/** What the injector has to know of a domain. Everything else it reads from the episodes. */
export const domainSpecSchema = z.strictObject({
  schema: z.literal(DOMAIN_SCHEMA),
  name: nameSchema,
  tools: z.record(z.string(), toolSpecSchema),
  collections: z.array(collectionSpecSchema).default([]),
  recipes: z.array(recipeSchema).optional(),
});

export type ToolSpec = z.infer<typeof toolSpecSchema>;
export type CollectionSpec = z.infer<typeof collectionSpecSchema>;
export type DomainSpec = z.infer<typeof domainSpecSchema>;
/** A domain as a person writes it: what has a default may be left out. */
export type DomainSpecInput = z.input<typeof domainSpecSchema>;
