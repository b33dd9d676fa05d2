import {
  episodeEffectsSchema,
  episodeLabelsSchema,
  episodeSchema,
  type JsonObject,
  verificationSchema,
} from '@sauron/core/episode';
import { entryOf, IMPLEMENTED_TYPES } from '@sauron/core/evidence';
import { z } from 'zod';

const DIALECT = 'https://json-schema.org/draft/2020-12/schema';

/** JSON Schema of each format, as a writer of files sees it: what has a default may be left out. */
export const FORMATS = {
  episode: () => jsonSchemaOf(episodeSchema, 'An agent episode, one JSON file'),
  labels: () => jsonSchemaOf(episodeLabelsSchema, 'The labels of one episode, one line of labels.jsonl'),
  effects: () =>
    jsonSchemaOf(episodeEffectsSchema, 'What the calls of one episode read and wrote, one line of effects.jsonl'),
  verification: () => jsonSchemaOf(verificationSchema, 'One episode judged once by one verifier'),
  atoms: atomsSchema,
} as const satisfies Record<string, () => JsonObject>;

export type FormatName = keyof typeof FORMATS;

export function isFormatName(name: string): name is FormatName {
  return Object.hasOwn(FORMATS, name);
}

function jsonSchemaOf(schema: z.ZodType, title: string): JsonObject {
  // Parts that hold any JSON are checked by our own code and become {}.
  const json = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' });
  const { $schema, ...rest } = json as JsonObject; // zod writes JSON
  return { $schema: $schema ?? DIALECT, title, ...rest };
}

function atomsSchema(): JsonObject {
  return {
    $schema: DIALECT,
    title: 'An evidence atom, of one of these types',
    oneOf: IMPLEMENTED_TYPES.map((type) => {
      const { fields, settles, example } = entryOf(type);
      const { $schema: _, title, properties, required, ...rest } = jsonSchemaOf(fields, type);
      const names = Array.isArray(required) ? required.filter((name) => name !== 'claim') : [];
      return {
        title: title ?? type,
        description: settles,
        ...rest,
        properties: { type: { const: type }, claim: { type: 'string' }, ...(properties as JsonObject) }, // of an object schema
        required: ['type', 'claim', ...names],
        examples: [example],
      };
    }),
  };
}
