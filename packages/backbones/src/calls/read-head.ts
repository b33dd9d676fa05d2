import { type JsonValue, jsonValueSchema, parseStrictJson } from '@sauron/core/episode';
import { z } from 'zod';
import { CALL_FORMAT, type CallHead } from './call-document.ts';

const headSchema = z.strictObject({
  format: z.literal(CALL_FORMAT),
  identity: z.strictObject({ provider: z.string(), baseUrl: z.string(), model: z.string() }),
  scope: z.strictObject({ drawScope: z.enum(['cell', 'run']), scopeId: z.string() }),
  sample: z.number(),
  role: z.string(),
  system: z.string(),
  messages: z.array(z.string()),
  tools: z.array(z.string()),
  toolChoice: jsonValueSchema,
  maxOutputTokens: z.number(),
  temperature: z.number().nullable(),
  reasoningEffort: z.string().nullable(),
});

/** Reads a head from its JSON text; null where it is damaged. */
export function readHead(text: string): CallHead | null {
  const json = parseStrictJson(text);
  return json.ok ? headOf(json.value) : null;
}

/** Reads a head; null where the value is something else. */
export function headOf(value: JsonValue): CallHead | null {
  const parsed = headSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

/** Hashes of the parts that a head names, each once. */
export function partHashes({ system, messages, tools }: CallHead): string[] {
  return [...new Set([system, ...messages, ...tools])];
}
