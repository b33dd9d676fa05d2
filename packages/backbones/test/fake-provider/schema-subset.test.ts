import type { JsonObject } from '@sauron/core/episode';
import { toolParameters } from '@sauron/core/model';
import { QUERIES } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { firstBody, post, twoCallsThenWord } from './conversation.ts';
import { startFakeProvider, WIRE_FORMATS } from './index.ts';
import { schemaProblem } from './schema-subset.ts';

const closed = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
const text = { type: 'string' };
const nested = (levels: number): JsonObject => (levels === 0 ? text : closed({ a: nested(levels - 1) }));

describe('schemaProblem', () => {
  it('takes every query of the project', () => {
    for (const { name, schema } of Object.values(QUERIES))
      expect([name, schemaProblem(toolParameters(schema))]).toEqual([name, null]);
  });

  it('takes closed objects, lists, enums, nullable members and ten levels', () => {
    const schema = closed({
      list: { type: 'array', items: closed({ kind: { type: 'string', enum: ['a', 'b'] } }) },
      maybe: { anyOf: [text, { type: 'null' }], description: 'or not' },
    });
    expect([schemaProblem(schema), schemaProblem(closed({})), schemaProblem(nested(10))]).toEqual([null, null, null]);
  });

  it.each<[string, object, RegExp]>([
    ['oneOf', closed({ a: { oneOf: [text] } }), /'oneOf' is not permitted/],
    ['const', closed({ a: { type: 'string', const: 'x' } }), /'properties', 'a'\), 'const' is not permitted/],
    ['$schema', closed({}, { $schema: 'x' }), /'\$schema' is not permitted/],
    ['an open object', { type: 'object', properties: {}, required: [] }, /'additionalProperties'/],
    [
      'an open object inside a list',
      closed({ a: { type: 'array', items: { type: 'object', properties: {} } } }),
      /'additionalProperties'/,
    ],
    ['an optional member', closed({ a: text }, { required: [] }), /missing 'a'/],
    ['a required member that is not there', closed({ a: text }, { required: ['a', 'b'] }), /does not have/],
    ['a pattern', closed({ a: { type: 'string', pattern: 'x' } }), /'pattern'/],
    ['a bound', closed({ a: { type: 'integer', minimum: 0 } }), /'minimum'/],
    ['a list of types', closed({ a: { type: ['string', 'null'] } }), /one type name/],
    ['a free value', closed({ a: {} }), /must have a 'type'/],
    ['a tuple', closed({ a: { type: 'array', prefixItems: [text] } }), /'prefixItems'/],
    ['a list of anything', closed({ a: { type: 'array' } }), /missing 'items'/],
    ['a union at the root', { anyOf: [closed({})] }, /at its root/],
    ['eleven levels', nested(11), /exceeds 10 levels/],
    [
      'too many enum values',
      closed({ a: { type: 'string', enum: Array.from({ length: 1001 }, String) } }),
      /1000 enum values/,
    ],
    [
      'what zod makes of a record',
      z.toJSONSchema(z.object({ a: z.record(z.string(), z.string()) })),
      /not permitted|additionalProperties/,
    ],
    [
      'what zod makes of a literal',
      z.toJSONSchema(z.strictObject({ a: z.literal('x') }), { target: 'draft-07' }),
      /not permitted/,
    ],
  ])('refuses %s', (_name, schema, problem) => {
    expect(schemaProblem(schema as never)).toMatch(problem);
  });

  it('is checked in every format', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const bad = closed({ a: { type: 'string', const: 'x' } });
    for (const format of WIRE_FORMATS) {
      const body = JSON.stringify(firstBody(format)).replace(
        /"(parameters|input_schema|parametersJsonSchema)":\{.*?"additionalProperties":false\}/,
        (_all, key) => `"${key}":${JSON.stringify(bad)}`,
      );
      const { status, text: said } = await post(server, format, { body });
      expect([format, status, said]).toEqual([format, 400, expect.stringContaining("'const' is not permitted")]);
    }
  });
});
