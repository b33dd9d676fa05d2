import { readdirSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventFilterSchema } from '../episode/filter.ts';
import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { parseStrictJson, stringifyJson } from '../episode/strict-json.ts';
import { arbitrarySource } from './__fixtures__/arbitrary-source.ts';
import { dataLines, headingOf, makeSource } from './__fixtures__/make-source.ts';
import { EpisodeSource } from './episode-source.ts';
import { filterArgumentSchema } from './filter-argument.ts';
import { QUERIES, QUERY_NAMES, type QueryName, runQuery } from './queries.ts';
import { countTokens } from './tokens.ts';

const LOCATORS = [
  '$',
  'initial:$',
  'a',
  '[""]',
  '["a.b"]',
  '["__proto__"]',
  'x[0]',
  'e1',
  'e2.output',
  'e3.arguments',
  'e1.text[0:5]',
  'response',
  'task.policy',
  'nothing.here',
  '[[',
  '$[*]',
];
const TEXTS = [
  'house fund',
  '"house fund"',
  '1147',
  'May 4 2026',
  'FINAL TOTAL',
  'lorem',
  'quoted',
  '基金',
  '...',
  'a',
];
const FILTERS: (JsonObject | null)[] = [
  null,
  {},
  { kind: 'tool_result' },
  { tool: 'tool' },
  { status: 'error', tool: null },
  { text: 'lorem ipsum' },
  { from: 'e2', to: 'e4' },
  { from: 'zz' },
  { actor: 'agent', anyArgument: { relation: 'equal', value: 5 } },
];

const locator = fc.constantFrom(...LOCATORS);
const anyLocator = fc.constantFrom(null, ...LOCATORS);
const searchText = fc.constantFrom(...TEXTS);
const filter = fc.constantFrom(...FILTERS);
const offset = fc.constantFrom(null, 0, 1, 3, 40, 5_000);
const reference: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom('e1', 'e2', 'e3', 'e9', 'zz'),
  filter.map((value) => ({ filter: value ?? {}, occurrence: 'last' })),
);

const ARGUMENTS: Record<QueryName, fc.Arbitrary<JsonValue>> = {
  state_summary: fc.record({ locator: anyLocator, depth: fc.constantFrom(null, 1, 2, 4) }),
  state_search: fc.record({ text: searchText, under: anyLocator }),
  trace_search: fc.record({ text: searchText, filter }),
  trace_tool_calls: fc.record({ filter }),
  state_get: fc.record({ locator, offset }),
  trace_ordering: fc.record({ a: reference, b: reference }),
  trace_get: fc.record({
    events: fc.constantFrom(['e1'], ['e2'], ['e3', 'e1'], ['e1-e6'], ['e2-e14'], ['zz'], []),
    offset,
  }),
  state_diff: fc.record({ under: anyLocator }),
  response_get: fc.record({ offset }),
  task_get: fc.record({ part: fc.constantFrom('prompt', 'policy', 'tools', 'now', 'other'), offset }),
  task_search: fc.record({ text: searchText }),
};

/** Any query with arguments of its kind. */
const question = fc
  .constantFrom(...QUERY_NAMES)
  .chain((name) => ARGUMENTS[name].map((argumentsValue) => ({ name, argumentsValue })));

/** Reads `LOCATOR = JSON`; odd keys may hold ` = ` themselves, so each place is tried. */
function readLine(
  source: EpisodeSource,
  line: string,
): { readonly resolved: JsonValue; readonly shown: JsonValue } | null {
  for (let at = line.indexOf(' = '); at >= 0; at = line.indexOf(' = ', at + 1)) {
    const found = source.resolve(line.slice(0, at));
    const json = parseStrictJson(line.slice(at + 3));
    if (found.ok && json.ok) return { resolved: found.value, shown: json.value };
  }
  return null;
}

describe('every query', () => {
  it.each(QUERY_NAMES)('%s never passes its cap, for any episode, arguments and cap', (name) => {
    const cap = fc.oneof(fc.integer({ min: 60, max: 400 }), fc.integer({ min: 60, max: 4_000 }));
    fc.assert(
      fc.property(arbitrarySource, ARGUMENTS[name], cap, (source, argumentsValue, capTokens) => {
        const answer = runQuery(source, name, argumentsValue, { capTokens });
        expect(countTokens(answer.text)).toBe(answer.tokens);
        expect(answer.tokens).toBeLessThanOrEqual(capTokens);
        expect(answer.truncated).toBe(/^truncated/m.test(headingOf(answer.text)));
        expect(answer.text.isWellFormed()).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  it.each(QUERY_NAMES)('%s fits even the smallest cap', (name) => {
    fc.assert(
      fc.property(
        arbitrarySource,
        ARGUMENTS[name],
        fc.integer({ min: 0, max: 60 }),
        (source, argumentsValue, capTokens) => {
          expect(runQuery(source, name, argumentsValue, { capTokens }).tokens).toBeLessThanOrEqual(capTokens);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('gives the same answer to the same question', () => {
    fc.assert(
      fc.property(arbitrarySource, question, (source, { name, argumentsValue }) => {
        const first = runQuery(source, name, argumentsValue, { capTokens: 600 });
        expect(runQuery(source, name, argumentsValue, { capTokens: 600 })).toEqual(first);
        expect(runQuery(new EpisodeSource(source.episode), name, argumentsValue, { capTokens: 600 })).toEqual(first);
      }),
      { numRuns: 60 },
    );
  });

  it.each(QUERY_NAMES)('%s answers bad arguments with one clear line', (name) => {
    const source = makeSource({ final: { a: 1 } });
    for (const bad of [null, 'text', [], { unknown_key: 1 }]) {
      const answer = runQuery(source, name, bad, { capTokens: 200 });
      expect(answer).toMatchObject({ failed: true, truncated: false });
      expect(answer.text).toMatch(new RegExp(`^${name}: bad arguments at .+$`));
    }
  });

  it('keeps all data of the episode inside the fence', () => {
    fc.assert(
      fc.property(
        arbitrarySource,
        question,
        fc.integer({ min: 100, max: 2_000 }),
        (source, { name, argumentsValue }, capTokens) => {
          const { text } = runQuery(source, name, argumentsValue, { capTokens });
          const marks = text.split('\n').filter((line) => /^<\/?data-[0-9a-f]{8}>$/.test(line));
          expect(marks.length === 0 || marks.length === 2).toBe(true);
          if (marks.length === 2) expect(text.endsWith(marks[1] ?? 'x')).toBe(true);
          expect(headingOf(text)).not.toMatch(/Ignore all previous|<data-|<\/data-/);
          expect(text).not.toMatch(/[\u2028\u2029\u0085]/);
        },
      ),
      { numRuns: 120 },
    );
  });
});

describe('locators in answers', () => {
  it('V10 every value line of a summary, search or read resolves back to the value that it shows', () => {
    fc.assert(
      fc.property(arbitrarySource, searchText, (source, text) => {
        const questions: [QueryName, JsonValue][] = [
          ['state_summary', {}],
          ['state_summary', { depth: 4 }],
          ['state_search', { text }],
          ['state_get', { locator: '$' }],
        ];
        for (const [name, argumentsValue] of questions) {
          for (const line of dataLines(runQuery(source, name, argumentsValue, { capTokens: 2_000 }).text)) {
            if (
              !line.includes(' = ') ||
              line.includes('⟨binary') ||
              / : (?:object|list|map|text|binary)(?:,|$)|: (?:number|boolean|null)$/.test(line)
            )
              continue;
            const read = readLine(source, line);
            expect([line, read !== null]).toEqual([line, true]);
            if (read !== null) expect(stringifyJson(read.resolved)).toBe(stringifyJson(read.shown));
          }
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('the table of queries', () => {
  it('holds every query, under its own name', () => {
    expect(Object.keys(QUERIES)).toEqual([...QUERY_NAMES]);
    for (const name of QUERY_NAMES) expect(QUERIES[name].name).toBe(name);
  });

  it('misses no file of the folder', () => {
    const files = readdirSync(new URL('./queries', import.meta.url)).map((file) =>
      file.replace('.ts', '').replaceAll('-', '_'),
    );
    expect(QUERY_NAMES.filter((name) => !files.includes(name))).toEqual([]);
    const verbs = files.filter((file) =>
      /^(?:state|trace|task|response)_(?:get|search|diff|summary|tool_calls|ordering)$/.test(file),
    );
    expect(verbs.toSorted()).toEqual([...QUERY_NAMES].toSorted());
  });

  it('describes closed objects whose optional members may be null', () => {
    for (const name of QUERY_NAMES) {
      const schema = z.toJSONSchema(QUERIES[name].schema, { io: 'input', unrepresentable: 'any' });
      expect(schema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('offers models every part of a filter', () => {
    expect(Object.keys(filterArgumentSchema.shape)).toEqual(Object.keys(eventFilterSchema.shape));
  });

  it('answers a name that does not exist', () => {
    // A name from outside can be anything.
    expect(runQuery(makeSource({}), 'drop_table' as QueryName, {}, { capTokens: 100 })).toMatchObject({ failed: true });
  });
});
