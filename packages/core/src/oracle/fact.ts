import { z } from 'zod';
import { nameSchema } from '../episode/schema-parts.ts';

/** Something that a message can say, with every accepted way of saying it. Looked up, never interpreted. */
export const factSchema = z.strictObject({
  id: nameSchema,
  /** Accepted spellings: exact text on word and number borders, after white space folding; case counts. */
  forms: z.array(nameSchema).min(1),
  /** Spellings that state the opposite; one of them undoes a disclosure. */
  contradictedBy: z.array(nameSchema).default([]),
  /** Slices of a message where a person or the generator marked the fact, e.g. `response[12:40]`. */
  spans: z.array(nameSchema).default([]),
});

export type Fact = z.infer<typeof factSchema>;
/** A fact as it is written: what has a default may be left out. */
export type FactInput = z.input<typeof factSchema>;
