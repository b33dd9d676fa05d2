import type { JsonValue } from '@sauron/core/episode';
import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallEpisode } from '../../__fixtures__/small-episode.ts';
import { fileTree } from '../file-tree.ts';
import { computeTool } from './compute-tool.ts';
import { STEP_SCHEMAS } from './step-schemas.ts';

const PAYMENTS = [
  { id: 'P1', category: 'rent', amount: 1200.1, due: '2026-03-01' },
  { id: 'P2', category: 'food', amount: '$80.20', due: '2026-02-11' },
  { id: 'P3', category: 'rent', amount: 1200.2, due: '2026-04-01' },
  { id: 'P4', category: 'food', due: '2026-01-05' },
];

async function compute(steps: unknown, final: Record<string, JsonValue> = { payments: PAYMENTS }, capTokens = 1_000) {
  const files = fileTree(smallEpisode({ state: { final } }), { initialState: false, traceAccess: true });
  // Steps of a test are JSON.
  return computeTool(files, {}).answer({ steps } as JsonValue, { capTokens });
}

const READ = { op: 'read', as: 'all', file: 'state/payments.json' };
const RENT = { op: 'filter', as: 'rent', of: 'all', path: 'category', relation: 'equal', value: 'rent' };
const AMOUNTS = { op: 'map', as: 'amounts', of: 'rent', path: 'amount' };

describe('compute', () => {
  it.each([
    [[READ, { op: 'count', as: 'n', of: 'all' }], 'n = 4'],
    [[READ, RENT, { op: 'count', as: 'n', of: 'rent' }], 'n = 2'],
    [[READ, RENT, AMOUNTS, { op: 'sum', as: 'total', of: 'amounts' }], 'total = 2400.3'],
    [[READ, RENT, AMOUNTS, { op: 'average', as: 'mean', of: 'amounts' }], 'mean = 1200.15'],
    [[READ, RENT, AMOUNTS, { op: 'max', as: 'most', of: 'amounts' }], 'most = 1200.2'],
    [[READ, RENT, AMOUNTS, { op: 'min', as: 'least', of: 'amounts' }], 'least = 1200.1'],
    [
      [
        READ,
        { op: 'sort', as: 'late', of: 'all', path: 'due', order: 'descending' },
        { op: 'first', as: 'last', of: 'late', count: 1 },
      ],
      'last = [{"id":"P3","category":"rent","amount":1200.2,"due":"2026-04-01"}] (list of 1)',
    ],
    [
      [
        { op: 'read', as: 'fee', file: 'state/payments.json', path: '$[1].amount' },
        { op: 'add', as: 'x', left: 'fee', right: '0.1' },
      ],
      'x = 80.3',
    ],
    [[{ op: 'subtract', as: 'x', left: '0.3', right: '0.1' }], 'x = 0.2'],
    [[{ op: 'multiply', as: 'x', left: '19.99', right: '3' }], 'x = 59.97'],
    [[{ op: 'divide', as: 'x', left: '10', right: '4' }], 'x = 2.5'],
    [[{ op: 'days_between', as: 'days', left: '2026-02-27', right: '2026-03-01' }], 'days = 2'],
    [
      [
        { op: 'read', as: 'due', file: 'state/payments.json', path: '$[0].due' },
        { op: 'days_between', as: 'days', left: '2026-02-01', right: 'due' },
      ],
      'days = 28',
    ],
    [
      [
        { op: 'read', as: 'calls', file: 'trace.jsonl', path: '$[*].tool' },
        { op: 'count', as: 'n', of: 'calls' },
      ],
      'n = 2',
    ],
  ])('works out %j', async (steps, expected) => {
    const { text, failed } = await compute(steps);
    expect(text).toContain(`\n${expected}\n`);
    expect(failed).toBe(false);
  });

  it('takes null for what an operation does not use, as models send it, and compares with null where asked', async () => {
    const wide = {
      of: null,
      path: null,
      relation: null,
      value: null,
      order: null,
      count: null,
      left: null,
      right: null,
    };
    const sent = [
      { ...wide, ...READ },
      { ...wide, ...RENT, value: null, relation: 'equal', path: 'note' },
    ];
    const { text } = await compute(sent, {
      payments: [
        { category: 'a', note: null },
        { category: 'b', note: 'x' },
      ],
    });
    expect(text).toContain('rent = [{"category":"a","note":null}] (list of 1)');
  });

  it('says what it left out', async () => {
    const dear = { op: 'filter', as: 'dear', of: 'all', path: 'amount', relation: 'greater', value: 100 };
    const { text } = await compute([READ, dear], { payments: [...PAYMENTS, { amount: 'many' }] });
    expect(text).toContain('note: dear: 1 items have nothing at the path');
    expect(text).toMatch(/note: dear: 1 items could not be compared/u);
  });

  it.each([
    ['no list', 'expected {"steps"'],
    [[{ op: 'eval', as: 'x', code: 'process.exit()' }], 'op: expected one of read, filter'],
    [[{ op: 'constructor', as: 'x' }], 'op: expected one of'],
    [[{ ...READ, as: '__proto__' }], 'expected a name'],
    [[{ ...READ, file: '/etc/passwd' }], 'there is no file'],
    [[{ ...READ, path: 'constructor' }], 'stopped: step 1'],
    [[{ ...READ, extra: 1 }], 'stopped: step 1: read'],
    [[READ, READ], 'there is a result all already'],
    [[READ, { ...RENT, of: 'none' }], 'there is no earlier result'],
    [[READ, { op: 'sum', as: 'x', of: 'all' }], 'item 1 of all is no number'],
    [[READ, { op: 'map', as: 'x', of: 'all', path: 'nothing' }, { op: 'average', as: 'y', of: 'x' }], 'x is empty'],
    [[{ op: 'divide', as: 'x', left: '1', right: '0' }], 'division by zero'],
    [[{ op: 'add', as: 'x', left: '1', right: 'abc' }], 'neither an earlier number nor a number'],
    [[{ op: 'days_between', as: 'x', left: '2026-02-30', right: '2026-03-01' }], 'neither an earlier date'],
    [Array.from({ length: 41 }, (_, index) => ({ ...READ, as: `a${index}` })), 'at most 40 steps'],
  ])('stops at %j and says why', async (steps, problem) => {
    const { text, failed } = await compute(steps);
    expect(failed).toBe(true);
    expect(text).toContain(problem);
  });

  it('looks at a bounded number of items', async () => {
    const list = Array.from({ length: 20_000 }, () => 1);
    const steps = Array.from({ length: 8 }, (_, index) => ({ op: 'sum', as: `s${index}`, of: 'all' }));
    const { text } = await compute([READ, ...steps], { payments: list });
    expect(text).toContain('s4 = 20000');
    expect(text).toContain('stopped: step 7: more than 100000 items');
  });

  it('never passes its cap and never throws, whatever the steps are', async () => {
    const word = fc.constantFrom(
      'all',
      'rent',
      'x',
      'state/payments.json',
      '$[*].amount',
      'amount',
      '12.5',
      '2026-01-01',
    );
    const step = fc.record(
      {
        op: fc.constantFrom(...Object.keys(STEP_SCHEMAS), 'other'),
        as: fc.constantFrom('all', 'rent', 'x', 'y', 'z'),
        file: fc.constant('state/payments.json'),
        of: word,
        path: word,
        relation: fc.constantFrom('equal', 'less', 'contains', 'between'),
        value: fc.jsonValue(),
        order: fc.constantFrom('ascending', 'descending'),
        count: fc.integer({ min: -1, max: 5 }),
        left: word,
        right: word,
      },
      { requiredKeys: ['op', 'as'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.integer({ min: 60, max: 400 }), async (steps, cap) => {
        const { text, tokens } = await compute(steps, { payments: PAYMENTS }, cap);
        expect(tokens).toBe(countTokens(text));
        expect(tokens).toBeLessThanOrEqual(cap);
      }),
    );
  });
});
