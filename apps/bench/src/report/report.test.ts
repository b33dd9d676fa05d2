import { describe, expect, it } from 'vitest';
import { acceptedAtom, criterion, decided, failed, settled, verificationOf } from '../../test/sample-verification.ts';
import { plainStyler } from '../terminal/style.ts';
import { renderMarkdown, renderTerminal } from './blocks.ts';
import { countOf, showCount, showPer, showScore } from './numbers.ts';
import { renderReceipt } from './render-receipt.ts';
import { settledBy } from './settled-by.ts';
import { sumCosts, summariseVerification } from './summarise-verification.ts';

describe('settledBy', () => {
  it('names the checked sentence of an atom that speaks for the verdict, and how many more there are', () => {
    const goal = acceptedAtom('a1', 'final state goal = 20000 equals 20000');
    expect(settledBy(settled('c1', 'MET', [goal]))).toBe('final state goal = 20000 equals 20000');
    const both = settledBy(settled('c1', 'UNMET', [goal, acceptedAtom('a2', 'second')]));
    expect(both).toBe('final state goal = 20000 equals 20000 (and 1 more)');
  });

  it('never takes an atom that speaks against the verdict', () => {
    const outcome = settled('c1', 'MET', [acceptedAtom('a1', 'first'), acceptedAtom('a2', 'second')]);
    const cites = [
      { atomId: 'a1', polarity: 'refutes' as const },
      { atomId: 'a2', polarity: 'supports' as const },
    ];
    expect(settledBy({ ...outcome, receipt: outcome.receipt && { ...outcome.receipt, cites } })).toBe('second');
  });

  it('falls back to the reason, and to what failed', () => {
    expect(settledBy(decided('c1', ['UNMET', 'unsupported']))).toBe('reason of c1');
    expect(settledBy(failed('c1'))).toBe('rate_limited: the provider answered 429');
  });
});

describe('summariseVerification', () => {
  const limits = { queries: 0, turns: 0, contextTokens: 0, outputTokens: 0, atoms: 0 };
  const session = {
    id: 's1',
    criterionIds: ['c1'],
    budget: limits,
    used: { ...limits, queries: 3, contextTokens: 500 },
    ended: 'decided' as const,
    queries: [],
    accepted: 0,
    rejected: 0,
    warnings: [],
  };
  const usage = {
    calls: 2,
    failedCalls: 0,
    inputTokens: 100,
    cachedInputTokens: null,
    cacheWriteTokens: null,
    outputTokens: 10,
    reasoningTokens: null,
  };

  it('H02 counts failures apart from UNMET, and a spent budget as UNMET', () => {
    const summary = summariseVerification(
      verificationOf([
        decided('c1', ['MET', 'supported']),
        decided('c2', ['UNMET', 'budget_exhausted']),
        failed('c3'),
        failed('c4', 'verifier_error'),
      ]),
    );
    expect(summary).toMatchObject({ total: 4, met: 1, unmet: 1, failed: 2 });
    expect(summary.failures).toEqual({ infra_error: 1, verifier_error: 1 });
    expect(summary.byBasis.budget_exhausted).toEqual({ met: 0, unmet: 1 });
  });

  it('adds up sessions and roles; an unknown part leaves the sum unknown', () => {
    const known = summariseVerification(
      verificationOf([], { sessions: [session, session], usage: { planner: usage, investigator: usage } }),
    ).cost;
    expect(known).toEqual({
      sessions: 2,
      queries: 6,
      answerTokens: 1_000,
      calls: 4,
      inputTokens: 200,
      outputTokens: 20,
    });
    const part = { planner: usage, investigator: { ...usage, inputTokens: null } };
    const unknown = summariseVerification(verificationOf([], { usage: part })).cost;
    expect(unknown).toMatchObject({ calls: 4, inputTokens: null, outputTokens: 20 });
    expect(sumCosts([known, unknown])).toMatchObject({ queries: 6, inputTokens: null, outputTokens: 40 });
  });
});

describe('renderReceipt', () => {
  const atom = acceptedAtom('a3', 'final state budget.house_fund.goal = 15000 equals 15000', {
    flags: ['coerced'],
    echoOf: 'e5',
  });
  const outcome = settled('c1', 'UNMET', [atom]);
  const full = {
    ...outcome,
    receipt: outcome.receipt && {
      ...outcome.receipt,
      gates: [{ gate: 'authority', passed: true, detail: 'environment' }],
      support: { status: 'established' as const, reason: 'the value differs', aspect: null },
      uncovered: ['Amazon'],
      rejected: [{ id: 'a4', atom: {}, reason: 'value_differs' as const, detail: 'not 20000', found: '15000' }],
    },
  };

  it('prints all that a reader needs, and hashes short', () => {
    expect(renderReceipt(criterion('c1', 'The goal is $20,000.'), full, 100)).toEqual([
      'c1: The goal is $20,000.',
      '    UNMET, refuted, aspect outcome (inferred)',
      '    reason: reason of c1',
      '    cited:',
      '        a3 refutes: final state budget.house_fund.goal = 15000 equals 15000',
      '            state_value_match, checked mechanically, authority environment, echo of e5',
      '            read budget.house_fund.goal, sha256 0123456789ab',
      '            flags: coerced',
      '    touched by no cited atom: "Amazon"',
      '    gate authority: passed, environment',
      '    support check: established, the value differs',
      '    turned down in this session:',
      '        a4 value_differs: not 20000; found 15000',
      '    episode sha256 0123456789ab, session s1',
    ]);
  });

  it('never prints the claim, which nobody checked', () => {
    expect(renderReceipt(criterion('c1', 'x'), full, 100).join('\n')).not.toContain('nobody');
  });

  it('says where there is no receipt or no verdict', () => {
    expect(renderReceipt(criterion('c1', 'x'), decided('c1', ['MET', 'judged']), 60)).toContain(
      '    no receipt: this judge checks no evidence',
    );
    expect(renderReceipt(criterion('c1', 'x'), failed('c1'), 100)).toEqual([
      'c1: x',
      '    no verdict: infra_error, rate_limited: the provider answered 429',
    ]);
  });

  it('keeps within the width and lets no text of the record drive the terminal', () => {
    const hostile = settled('c1', 'MET', [acceptedAtom('a1', `state x = "\u001b[2J\n${'word '.repeat(80)}"`)]);
    const lines = renderReceipt(criterion('c1', 'a\u202eb\r\nc'), hostile, 70);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(70);
    expect(lines.join('|')).not.toMatch(/[\p{Cc}\u202e]/u);
  });
});

describe('numbers', () => {
  it.each([
    [showScore(2 / 3), '0.667'],
    [showScore(0), '0.000'],
    [showScore(null), '–'],
    [showCount(12_345), '12,345'],
    [showCount(null), '–'],
    [showPer(7, 4), '1.8'],
    [showPer(12_345, 10), '1,235'],
    [showPer(0, 4), '0.0'],
    [showPer(1, 0), '–'],
    [showPer(null, 3), '–'],
    [countOf(1, 'query', 'queries'), '1 query'],
    [countOf(0, 'session'), '0 sessions'],
  ])('H06 %s', (shown, expected) => {
    expect(shown).toBe(expected);
  });
});

describe('blocks', () => {
  const blocks = [
    { kind: 'heading' as const, text: 'Verdicts' },
    {
      kind: 'table' as const,
      columns: [{ header: 'id' }, { header: 'n', align: 'right' as const }],
      rows: [['a|b', '1']],
    },
    { kind: 'text' as const, text: 'one\ntwo <b>' },
    { kind: 'lines' as const, lines: ['  kept ``` as it is'] },
  ];

  it('prints them for a terminal, a blank line between them', () => {
    expect(renderTerminal(blocks, { width: 60, style: plainStyler })).toBe(
      'Verdicts\nid   n\n──────\na|b  1\n\none\ntwo <b>\n\n  kept ``` as it is\n',
    );
  });

  it('writes them as Markdown that text of a record can not break', () => {
    expect(renderMarkdown('Report', blocks)).toBe(
      [
        '# Report\n',
        '## Verdicts\n',
        '| id | n |\n| --- | ---: |\n| a\\|b | 1 |\n',
        'one  \ntwo \\<b\\>\n',
        '````text\n  kept ``` as it is\n````\n',
      ].join('\n'),
    );
  });
});
