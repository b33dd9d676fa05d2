import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../episode/json-value.ts';
import { call, dataLines, headingOf, makeSource, result } from '../__fixtures__/make-source.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { runQuery } from '../queries.ts';

function get(final: JsonObject, locator: string, more: { offset?: number | null; capTokens?: number } = {}) {
  return read(makeSource({ final }), locator, more);
}

function read(source: EpisodeSource, locator: string, more: { offset?: number | null; capTokens?: number } = {}) {
  const { offset = null, capTokens = 600 } = more;
  const answer = runQuery(source, 'state_get', { locator, offset }, { capTokens });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

/** Follows the offsets that answers give until nothing is left. */
function readAll(source: EpisodeSource, locator: string, capTokens: number): readonly string[] {
  const lines: string[] = [];
  for (let offset: number | null = 0; offset !== null; ) {
    const answer = read(source, locator, { offset, capTokens });
    lines.push(...answer.lines);
    const next = /offset (\d+)/.exec(answer.heading)?.[1];
    if (next !== undefined && Number(next) <= offset) throw new Error(`no progress at ${offset}`);
    offset = next === undefined ? null : Number(next);
  }
  return lines;
}

describe('state_get', () => {
  it.each<[string, JsonValue, string]>([
    ['V05 a text that looks like a boolean', 'true', '"true"'],
    ['V05 a text of digits with a leading zero', '02139', '"02139"'],
    ['V06 a big integer', 9007199254740993n, '9007199254740993'],
    ['V07 null', null, 'null'],
    ['V07 an empty text', '', '""'],
    ['V07 an empty list', [], '[]'],
    ['V07 the text null', 'null', '"null"'],
    ['a text with line ends', 'a\nb', '"a\\nb"'],
  ])('%s is shown as it is', (_name, value, json) => {
    expect(get({ x: value }, 'x').lines).toEqual([`x = ${json}`]);
  });

  it('V10 reads the readings of odd keys and refuses what is not there', () => {
    const final = { a: { b: 9, c: 11 }, 'a.b': 10, '': { '': 'x' }, 'acct/1': { 'x[0]': 5, x: [7] }, items: [1, 2] };
    expect(get(final, 'a.c').lines).toEqual(['a.c = 11']);
    expect(get(final, '[""][""]').lines).toEqual(['[""][""] = "x"']);
    expect(get(final, '["acct/1"].x[0]').lines).toEqual(['["acct/1"].x[0] = 7']);
    expect(get(final, 'a.b')).toMatchObject({ failed: true, heading: 'state_get "a.b": ambiguous_locator.' });
    for (const locator of ['constructor', '__proto__', 'items.length', 'items[2]'])
      expect(get(final, locator)).toMatchObject({ failed: true });
    expect(get(final, 'items[2]').lines.at(-1)).toBe('items = [1,2]');
  });

  it('shows what stands nearest where a locator leads nowhere', () => {
    const answer = get({ budget: { house_fund: 1 } }, 'budget.hause_fund');
    expect(answer.heading).toBe('state_get "budget.hause_fund": not_found. The nearest place that exists:');
    expect(answer.lines.at(-1)).toContain('budget');
  });

  it('lists the places of a selection and counts items without them', () => {
    const answer = get({ items: [{ q: 1 }, { r: 2 }, { q: 3 }] }, 'items[*].q');
    expect(answer.lines).toEqual(['items[0].q = 1', 'items[2].q = 3']);
    expect(answer.heading).toBe('state_get "items[*].q": 2 places. Items without this path: 1.');
  });

  it('reads parts of events, and slices of raw outputs', () => {
    const source = makeSource({
      events: [
        call('e1', 'get'),
        result('e2', 'e1', { output: '{"goal": 20000}', decoded: { goal: 20_000 }, encoding: 'json' }),
      ],
    });
    expect(read(source, 'e2.output.goal').lines).toEqual(['e2.output.goal = 20000']);
    expect(read(source, 'e2.output[0:7]').lines).toEqual(['e2.output[0:7] = "{\\"goal\\""']);
    expect(read(source, 'e2').failed).toBe(false);
  });

  it('says that a state is not recorded, and that is no error', () => {
    const source = makeSource({ final: null });
    expect(read(source, 'budget')).toMatchObject({
      failed: false,
      truncated: false,
      text: 'state_get: the episode holds no final state.',
    });
    expect(read(source, 'initial:budget')).toMatchObject({
      failed: false,
      text: 'state_get: the episode holds no initial state.',
    });
  });

  it('gives all of a long text, in order and without gaps, when the offsets are followed', () => {
    const texts = fc.oneof(
      fc.lorem({ maxCount: 300 }),
      fc
        .array(fc.constantFrom('🎉', 'é\n', 'word ', '字', '"', '\\'), { minLength: 400, maxLength: 900 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, fc.integer({ min: 110, max: 400 }), (text, capTokens) => {
        const lines = readAll(makeSource({ final: { text } }), 'text', capTokens);
        expect(lines.map((line) => JSON.parse(line.slice(line.indexOf(' = ') + 3)) as string).join('')).toBe(text);
      }),
      { numRuns: 25 },
    );
  });

  it('gives all members of a large container when the offsets are followed', () => {
    const reservations = Object.fromEntries(
      Array.from({ length: 300 }, (_unused, index) => [`R${index}`, { id: `R${index}`, seats: index }]),
    );
    const source = makeSource({ final: { reservations } });
    const lines = readAll(source, 'reservations', 900).filter((line) => line.includes(' = '));
    expect(lines).toEqual(
      Object.entries(reservations).map(([key, value]) => `reservations.${key} = ${JSON.stringify(value)}`),
    );
  });

  it('opens a container whose only member is the large one', () => {
    const source = makeSource({
      events: [
        call('e1', 'x'),
        result('e2', 'e1', {
          output: { data: { rows: Array.from({ length: 200 }, (_unused, index) => ({ n: index })) } },
        }),
      ],
    });
    const answer = read(source, 'e2.output', { capTokens: 300 });
    expect(answer.lines.slice(0, 4)).toEqual([
      'e2.output : object, 1 key: "data"',
      'e2.output.data : object, 1 key: "rows"',
      'e2.output.data.rows : list, 200 items; item keys: "n"',
      'e2.output.data.rows[0] = {"n":0}',
    ]);
    expect(answer.heading).toMatch(
      /^state_get "e2\.output": \d+ of 200 members shown\.\ntruncated: read on with offset \d+/,
    );
  });

  it('answers an offset past the end', () => {
    expect(get({ x: 'abc' }, 'x', { offset: 10 })).toMatchObject({ lines: [], truncated: true, failed: false });
    expect(get({ x: [1, 2] }, 'x', { offset: 10 })).toMatchObject({ truncated: true, failed: false });
  });

  it('a small value fits in sixty tokens', () => {
    expect(
      get({ budget: { house_fund: { goal: 20_000 } } }, 'budget.house_fund.goal', { capTokens: 60 }),
    ).toMatchObject({
      lines: ['budget.house_fund.goal = 20000'],
      truncated: false,
    });
  });
});
