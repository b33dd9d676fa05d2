import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../episode/json-value.ts';
import { dataLines, headingOf, makeSource } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function search(final: JsonObject, text: string, under: string | null = null, capTokens = 600) {
  const answer = runQuery(
    makeSource({ final, initial: { budget: { house_fund: 15_000 } } }),
    'state_search',
    { text, under },
    { capTokens },
  );
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

const state = {
  budget: { house_fund: { goal: 20_000, note: 'for the house' }, car: { goal: 1_147.5 } },
  transactions: Array.from({ length: 200 }, (_unused, index) => ({
    id: `TX-${index}`,
    amount: index * 7,
    date: `2026-05-${String((index % 28) + 1).padStart(2, '0')}`,
    tags: ['a', 'b'],
  })),
  inbox: [{ from: 'ana@x.org', body: `${'lorem ipsum '.repeat(600)}the code is HAT006 ${'dolor '.repeat(600)}` }],
};

describe('state_search', () => {
  it.each(['house_fund', 'houseFund', 'house fund', '"house fund"', 'house-fund goal'])(
    'finds %s by its path',
    (text) => {
      expect(search(state, text).lines[0]).toBe('budget.house_fund = {"goal":20000,"note":"for the house"}');
    },
  );

  it.each([
    ['$1,147.50', 'budget.car = {"goal":1147.5}'],
    ['20k', 'budget.house_fund = {"goal":20000,"note":"for the house"}'],
    ['TX-77', 'transactions[77] = {"id":"TX-77","amount":539,"date":"2026-05-22","tags":["a","b"]}'],
    ['"TX-77"', 'transactions[77] = {"id":"TX-77","amount":539,"date":"2026-05-22","tags":["a","b"]}'],
  ])('finds %s by value', (text, line) => {
    expect(search(state, text).lines[0]).toBe(line);
  });

  it('takes a day for a phrase, however it is written', () => {
    const answer = search(state, 'May 4, 2026', null, 2_000);
    expect(answer.lines).toHaveLength(8);
    for (const line of answer.lines) expect(line).toContain('"2026-05-04"');
  });

  it('shows the matching member of a record that is too long, round the match', () => {
    expect(search(state, 'HAT006').lines[0]).toMatch(/^inbox\[0\]\.body\[\d+:\d+\] = ".*HAT006.*"$/);
  });

  it('searches under a locator, of either state', () => {
    expect(search(state, 'goal', 'budget.car').lines).toEqual(['budget.car = {"goal":1147.5}']);
    expect(search(state, 'goal', 'budget').heading).toContain('2 hits');
    expect(search(state, 'TX-5', 'transactions[5]').heading).toContain('1 hit.');
    expect(search(state, 'house', 'initial:$').lines).toEqual(['initial:budget = {"house_fund":15000}']);
    expect(search(state, 'TX-5', 'transactions[*]').heading).toContain('1 hit.');
    expect(search(state, 'goal', 'nothing')).toMatchObject({ failed: true });
    expect(search(state, 'goal', 'response')).toMatchObject({ failed: true });
  });

  it('shows a record once for several leaves in it', () => {
    const nested = { user: { name: 'Ana', city: 'Ana Bay', address: { zip: '02139' } }, other: 1 };
    expect(search(nested, 'ana').lines).toEqual(['user = {"name":"Ana","city":"Ana Bay","address":{"zip":"02139"}}']);
    expect(search(nested, 'ana').truncated).toBe(false);
  });

  it('repeats nothing that an earlier hit shows, from inside or outside', () => {
    const nested = { budget: { house: { fund: 1 }, house_tax: 2 }, more: 3 };
    const { lines } = search(nested, 'house fund');
    expect(lines).toEqual(['budget.house = {"fund":1}', 'budget.house_tax = 2']);
  });

  it('says what is found nowhere', () => {
    expect(search(state, 'unicorn')).toMatchObject({
      text: 'state_search "unicorn": 0 hits. No place holds "unicorn".',
      truncated: false,
    });
    const none = runQuery(makeSource({ final: null }), 'state_search', { text: 'x' }, { capTokens: 200 });
    expect(none).toMatchObject({ text: 'state_search: the episode holds no final state.', failed: false });
  });
});
