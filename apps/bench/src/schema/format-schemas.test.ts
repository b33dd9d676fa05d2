import { entryOf, IMPLEMENTED_TYPES } from '@sauron/core/evidence';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { FORMATS } from './format-schemas.ts';

const describedAtom = z.looseObject({ title: z.string(), required: z.array(z.string()) });

describe('FORMATS', () => {
  it.each(Object.entries(FORMATS))('%s is plain JSON Schema with its dialect and a title', (_name, make) => {
    const schema = make();
    expect(schema['$schema']).toBe('https://json-schema.org/draft/2020-12/schema');
    expect(schema['title']).toEqual(expect.any(String));
    expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
  });

  it('asks of a person only what has no default, and names every key', () => {
    const schema = FORMATS.episode();
    expect(schema['required']).toEqual(['schema', 'id', 'task', 'state', 'trace', 'rubric']);
    expect(schema['additionalProperties']).toBe(false);
  });

  it('describes every atom type that has a checker', () => {
    const described = z.array(describedAtom).parse(FORMATS.atoms()['oneOf']);
    expect(described.map(({ title }) => title)).toEqual([...IMPLEMENTED_TYPES]);
  });

  it.each(IMPLEMENTED_TYPES)(
    'asks for type and claim first, and the example of %s has all that is required',
    (type) => {
      const described = z.array(describedAtom).parse(FORMATS.atoms()['oneOf']);
      const required = described.find(({ title }) => title === type)?.required ?? [];
      expect(required.slice(0, 2)).toEqual(['type', 'claim']);
      expect(Object.keys(entryOf(type).example)).toEqual(expect.arrayContaining(required));
    },
  );
});
