import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { RELATIONS } from '../episode/relation.ts';
import { Bench, call, result, says } from './__fixtures__/bench.ts';
import { checkAtom } from './check-atom.ts';
import { entryOf, IMPLEMENTED_TYPES } from './evidence-table.ts';
import { FLAG_MEANINGS } from './flags.ts';
import { fieldNames } from './normalise-atom.ts';

const bench = new Bench({
  initial: { a: { b: 1 }, rows: [{ id: 'A', n: 1 }] },
  final: {
    a: { b: 2, 'x.y': [1, 'two'] },
    rows: [
      { id: 'A', n: 2 },
      { id: 'B', n: 3 },
    ],
    s: 'All is well.',
  },
  events: [
    says('e1', 'please pay 500', 'user'),
    call('e2', 'get', { id: 'A' }, { step: 1 }),
    call('e3', 'pay', { amount: 500, to: 'Ana' }, { step: 1 }),
    result('e4', 'e2', '{"n":2,"words":"all is well here"}'),
    result('e5', 'e3', 'failed', { status: 'error' }),
    says('e6', 'I paid 500 to Ana. All is well.'),
  ],
  response: 'I paid 500 to Ana. All is well.',
});

const goodLocators = [
  'a',
  'a.b',
  'rows',
  'rows[0].n',
  'rows[*].n',
  'rows[id=B]',
  's',
  '$',
  'e4.output.n',
  'e2.arguments',
  'e6',
  'e5.output',
  'response',
  'e6.text{"Ana"}',
  'initial:a.b',
  'task.prompt',
];
const badLocators = [
  'zz.b',
  'a.b.c.d',
  'rows[9].n',
  'rows[id=Z].n',
  'e99.output',
  'e4.output.zz.z',
  'initial:zz.b',
  '',
  '[[',
  'a..b',
  's{"never"}',
  'e1.text{"nope"}',
];
const scalar = fc.constantFrom<JsonValue>(
  null,
  0,
  1,
  2,
  3,
  500,
  '500',
  'all is well',
  'A',
  true,
  '20.000',
  [1, 2],
  [2, 3],
);
const filter = fc.record(
  {
    kind: fc.constantFrom('message', 'tool_call', 'tool_result'),
    tool: fc.constantFrom('get', 'pay', 'nope'),
    actor: fc.constantFrom('agent', 'user'),
    text: fc.constantFrom('paid', 'nothing like it'),
  },
  { requiredKeys: [] },
);

function fieldValue(name: string, locators: readonly string[]): fc.Arbitrary<JsonValue> {
  const locator = fc.constantFrom(...locators);
  const events = locators === goodLocators ? ['e1', 'e2', 'e3', 'e4', 'e5', 'e6'] : ['e99', 'zz', ''];
  const event = fc.oneof(
    fc.constantFrom(...events),
    ...(locators === goodLocators ? [fc.record({ filter, occurrence: fc.constantFrom('first', 'last') })] : []),
  );
  const byName: Record<string, fc.Arbitrary<JsonValue>> = {
    locator,
    left: locator,
    right: locator,
    event,
    a: event,
    b: event,
    from: event,
    filter: filter as fc.Arbitrary<JsonValue>,
    path: fc.constantFrom('output.n', 'arguments.amount', 'text', '$', 'zz'),
    distinct: fc.constantFrom('arguments.id', 'zz'),
    tool: fc.constantFrom('get', 'pay'),
    relation: fc.constantFrom(...RELATIONS),
    expected: scalar,
    value: scalar,
    where: fc.oneof(
      locator,
      fc.constantFrom('response', 'any_agent_message'),
      fc.constant([{ path: 'n', relation: 'greater', value: 1 }]),
    ),
    quote: fc.constantFrom('All is well.', 'paid 500', 'nope nope'),
    present: fc.boolean(),
    stated: fc.boolean(),
    linked: fc.boolean(),
    exact: fc.boolean(),
    multiset: fc.boolean(),
    change: fc.constantFrom('added', 'removed', 'changed', 'unchanged'),
    order: fc.constantFrom('before', 'not_before'),
    stance: fc.constantFrom('supports', 'contradicts', 'none', 'some'),
    near: fc.constantFrom('Ana', 'Bob'),
    actor: fc.constantFrom('agent', 'user'),
    status: fc.constantFrom('ok', 'error'),
    tolerance: fc.constantFrom(1, '0.5'),
    allowed: fc.array(locator, { maxLength: 2 }),
    operation: fc.constantFrom('sum', 'count', 'difference', 'average', 'min', 'argmax', 'date_difference'),
    operands: fc.array(locator, { minLength: 1, maxLength: 2 }),
    label: fc.constantFrom('id', 'zz'),
    missingAs: fc.constantFrom('zero', 'skip'),
    unit: fc.constantFrom('days', 'hours'),
  };
  return byName[name] ?? scalar;
}

/** An atom of any type, most fields of its own, some left out. */
function atoms(locators: readonly string[]): fc.Arbitrary<JsonObject> {
  return fc.constantFrom(...IMPLEMENTED_TYPES).chain((type) => {
    const names = fieldNames(entryOf(type).fields).filter((name) => name !== 'claim');
    const fields = Object.fromEntries(
      names.map((name) => [name, fc.option(fieldValue(name, locators), { nil: null, freq: 4 })]),
    );
    return fc.record({ type: fc.constant(type), claim: fc.constantFrom('It is so.', 'It is 500.'), ...fields });
  });
}

describe('laws of every evidence type', () => {
  it('never accepts an atom whose places do not resolve', async () => {
    await fc.assert(
      fc.asyncProperty(atoms(badLocators), async (atom) => {
        // A message can be gathered and a trace can be scanned without a locator.
        fc.pre(
          atom['type'] !== 'trace_count' &&
            atom['type'] !== 'passage_scan' &&
            !['response', 'any_agent_message', null, undefined].includes(atom['where'] as never),
        );
        const { result: checked } = await checkAtom(atom, bench.context);
        expect(checked.status).toBe('rejected');
      }),
      { numRuns: 400 },
    );
  });

  it('gives the same result for the same atom, with known flags and hashed passages', async () => {
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(atoms(goodLocators), async (atom) => {
        const { atom: read, result: checked } = await checkAtom(atom, bench.context);
        expect((await checkAtom(atom, bench.context)).result).toEqual(checked);
        if (checked.status !== 'accepted') return;
        accepted += 1;
        expect((await checkAtom(read, bench.context)).result).toEqual(checked);
        expect(checked.passages.length).toBeGreaterThan(0);
        for (const flag of checked.flags) expect(Object.keys(FLAG_MEANINGS)).toContain(flag);
        for (const { sha256 } of checked.passages) expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
        expect(checked.checked.length).toBeLessThan(4000);
      }),
      { numRuns: 1000 },
    );
    expect(accepted).toBeGreaterThan(15);
  });
});
