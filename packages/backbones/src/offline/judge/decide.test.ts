import { describe, expect, it } from 'vitest';
import { judgePrompt, TRACE_LINES } from '../__fixtures__/judge-prompt.ts';
import { readPrompt } from '../shown/read-prompt.ts';
import { decide } from './decide.ts';

const GAP = '[… 12 lines (345 tokens) omitted …]';
const CHANGES = 'Changes from the initial to the final state';
const SECTIONS = {
  'Tools of the agent': 'get_rate (read)\nlist_bills (read)\npay_bill (write)\nsend_mail (write)',
  'Final message': 'Paid. The fee is $3.',
  'Final state (JSON)':
    '{\n "bills": [{"id":"b-1","payee":"Water","status":"paid"},{"id":"b-2","payee":"Power","status":"open"}],\n "transfers": []\n}',
  [CHANGES]: 'changed bills[0].status = "paid" was "open"',
  'Trace (one event per line)': TRACE_LINES.join('\n'),
};

function verdict(text: string, sections: Readonly<Record<string, string>> = {}): string {
  const { shown, criteria } = readPrompt(judgePrompt({ ...SECTIONS, ...sections }, { c1: text }));
  const [criterion] = criteria;
  if (criterion === undefined) throw new Error('expected a criterion');
  const { verdict: word, settled } = decide(criterion, shown);
  return settled ? word : 'open';
}

const { [CHANGES]: _, ...WITHOUT_CHANGES } = SECTIONS;
const cutTrace = { 'Trace (one event per line)': [...TRACE_LINES.slice(0, 4), GAP, TRACE_LINES[6]].join('\n') };

describe('decide: the order of events', () => {
  it.each([
    ['The rate was looked up before the bill was paid.', 'MET'],
    ['The bill was paid before the rate was looked up.', 'UNMET'],
    ['No bill was paid before the rate was looked up.', 'MET'],
    ['No rate was looked up before the bill was paid.', 'UNMET'],
    // Calls of one step are concurrent, and a call is done at its result.
    ['The rate was looked up before the bills were listed.', 'UNMET'],
    ['The bills were listed before the bill was paid.', 'MET'],
  ])('%s', (text, expected) => {
    expect(verdict(text)).toBe(expected);
  });
});

describe('decide: what was cut proves nothing by its absence', () => {
  it.each([
    ['No mail was sent.', 'MET', 'open'],
    ['The agent never called send_mail.', 'MET', 'open'],
    ['The rate was looked up exactly once.', 'MET', 'open'],
    ['The rate was looked up at least three times.', 'UNMET', 'open'],
    // What is there is there.
    ['The rate was looked up at least once.', 'MET', 'MET'],
    ['get_rate was called for Lund.', 'MET', 'MET'],
  ])('%s', (text, whole, cut) => {
    expect([verdict(text), verdict(text, cutTrace)]).toEqual([whole, cut]);
  });

  it('holds for the final message', () => {
    const text = 'The response does not mention $99.10.';
    expect(verdict(text)).toBe('MET');
    expect(verdict(text, { 'Final message': `Paid.\n${GAP}\nBye.` })).toBe('open');
  });

  it('holds for the items of a list', () => {
    const text = 'There are exactly two bills.';
    const state = `{\n "bills": [\n  {"id":"b-1"},\n  {"id":"b-2"},\n${GAP}\n ]\n}`;
    expect([verdict(text), verdict(text, { 'Final state (JSON)': state })]).toEqual(['MET', 'open']);
  });

  it('holds for the list of changes', () => {
    const text = 'The Power bill was left alone.';
    expect(verdict(text, cutTrace)).toBe('MET');
    expect(verdict(text, { ...cutTrace, [CHANGES]: `changed x = 1 was 2\n${GAP}\nadded y = 1` })).toBe('open');
  });
});

describe('decide: the two states without the trace', () => {
  const { 'Trace (one event per line)': _trace, 'Tools of the agent': _tools, ...states } = SECTIONS;
  const fromStates = (text: string, changes: string) => {
    const { shown, criteria } = readPrompt(judgePrompt({ ...states, [CHANGES]: changes }, { c1: text }));
    return criteria
      .map((criterion) => decide(criterion, shown))
      .map(({ verdict: word, settled }) => (settled ? word : 'open'))[0];
  };

  it.each([
    ['The Power bill was left alone.', 'changed bills[0].status = "paid" was "open"', 'MET'],
    ['The Water bill was left alone.', 'changed bills[0].status = "paid" was "open"', 'UNMET'],
    ['No bill was deleted.', 'changed bills[0].status = "paid" was "open"', 'MET'],
    ['No bill was deleted.', 'removed initial:bills[2] = {"id":"b-3"}', 'UNMET'],
    ['No transfer was made.', 'unchanged', 'MET'],
    ['No transfer was made.', 'added transfers[0] = {"id":1}', 'UNMET'],
    ['The rate was looked up.', 'unchanged', 'open'],
  ])('%s (%s)', (text, changes, expected) => {
    expect(fromStates(text, changes)).toBe(expected);
  });
});

describe('decide: tools that are not listed', () => {
  const { 'Tools of the agent': _tools, ...unlisted } = WITHOUT_CHANGES;
  const fromTrace = (text: string) => {
    const { shown, criteria } = readPrompt(judgePrompt(unlisted, { c1: text }));
    return criteria
      .map((criterion) => decide(criterion, shown))
      .map(({ verdict: word, settled }) => (settled ? word : 'open'))[0];
  };

  it.each([
    ['The agent never called send_mail.', 'MET'],
    ['Nothing was restarted.', 'MET'],
    ['No bill was deleted.', 'MET'],
    ['No bill was paid.', 'UNMET'],
    ['A mail was sent.', 'open'],
  ])('%s', (text, expected) => {
    expect(fromTrace(text)).toBe(expected);
  });
});

describe('decide: what it says', () => {
  const decisionOf = (text: string) => {
    const { shown, criteria } = readPrompt(judgePrompt(SECTIONS, { c1: text }));
    return criteria.map((criterion) => decide(criterion, shown))[0];
  };

  it('names the places and what stands there', () => {
    expect(decisionOf('The Power bill is open.')).toMatchObject({
      verdict: 'MET',
      evidence: ['bills[1].payee = Power', 'bills[1].status = open'],
    });
  });

  it('says that nothing settles it, or that it cannot read the sentence', () => {
    expect(decisionOf('The gate is locked.')).toMatchObject({ verdict: 'UNMET', evidence: [], settled: false });
    expect(decisionOf('Splendid work throughout!')?.reason).toMatch(/^can't read/u);
  });
});
