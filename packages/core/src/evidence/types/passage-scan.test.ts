import { describe, expect, it } from 'vitest';
import { Bench, call, result, type Sketch, says } from '../__fixtures__/bench.ts';
import type { PassageFinding } from '../check-context.ts';
import { MAX_SCAN_PASSAGES, PASSAGE_CAP_CHARS, SCAN_BATCH } from '../passage-caps.ts';

const CLAIM = 'A refund was promised.';
const sketch: Sketch = {
  task: { tools: [{ name: 'post' }, { name: 'lookup' }] },
  events: [
    says('e1', 'Will I get a refund?', 'user'),
    says('e2', 'Let me look.'),
    call('e3', 'post', { text: 'Refund for Ana?' }),
    result('e4', 'e3', '{"posted":"Refund for Ana?"}'),
    says('e5', ' '),
    says('e6', 'No refund is possible.'),
    call('e7', 'lookup', {}),
    says('e8', 'Let me look.'),
    says('e9', 'I promise you a refund.'),
  ],
  response: 'Goodbye.',
};
const agent = { kind: 'message', actor: 'agent' } as const;
const atom = (stance: string, filter: object = agent) =>
  ({ type: 'passage_scan', claim: CLAIM, filter, stance }) as never;

/** A reader that goes by what a passage holds. */
function reading(words: Readonly<Record<string, 'supported' | 'contradicted'>>, over: Sketch = {}): Bench {
  const bench = new Bench({ ...sketch, ...over });
  bench.findingOf = (passage): PassageFinding => {
    const [, finding = 'not_stated'] = Object.entries(words).find(([word]) => passage.includes(word)) ?? [];
    return { ok: true, finding };
  };
  return bench;
}

const passagesOf = (bench: Bench) => bench.asked.map(({ passage }) => passage);

describe('passage_scan', () => {
  it('none reads every passage once, each alone with the claim, and the response with the agent messages', async () => {
    const bench = reading({});
    const accepted = await bench.accepted(atom('none'));
    expect(bench.asked).toEqual(
      ['Let me look.', 'No refund is possible.', 'I promise you a refund.', 'Goodbye.'].map((passage) => ({
        claim: CLAIM,
        passage,
      })),
    );
    expect(accepted.checked).toBe(
      `5 of 6 messages from e1 to e9 match kind=message actor=agent (e2, e5, e6, e8, e9), and the response; each was read, and none supports the statement "${CLAIM}"`,
    );
    expect(accepted).toMatchObject({
      checkedBy: 'model',
      authority: 'agent',
      flags: [],
      passages: [{ locator: 'passages where kind=message actor=agent' }],
    });
  });

  it('none takes a passage that says the opposite as one that does not state the claim, and cites it', async () => {
    const accepted = await reading({ 'No refund': 'contradicted', Goodbye: 'contradicted' }).accepted(atom('none'));
    expect(accepted.flags).toEqual(['contradicted']);
    expect(accepted.checked).toContain('; contradicted by e6 (message by agent) text, response');
    expect(accepted.passages.map(({ locator }) => locator).slice(1)).toEqual(['e6.text', 'response']);
  });

  it('none is rejected by one passage that states the claim, and names it', async () => {
    expect(await reading({ promise: 'supported', Goodbye: 'supported' }).rejected(atom('none'))).toEqual({
      status: 'rejected',
      reason: 'not_supported',
      detail: 'e9 (message by agent) text states the claim',
      found: '"I promise you a refund."',
    });
    expect(await reading({ Goodbye: 'supported' }).verdict(atom('none'))).toBe('not_supported');
  });

  it('some cites the first in trace order that states the claim', async () => {
    const accepted = await reading({ 'Let me': 'supported', promise: 'supported' }).accepted(atom('some'));
    expect(accepted.checked).toBe(
      `e2 (message by agent) text supports the statement "${CLAIM}"; 5 of 6 messages from e1 to e9 match kind=message actor=agent (e2, e5, e6, e8, e9), and the response`,
    );
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['e2.text']);
    expect((await reading({ Goodbye: 'supported' }).accepted(atom('some'))).passages[0]?.locator).toBe('response');
  });

  it('some is rejected where no passage states the claim, a contradiction included', async () => {
    const rejected = await reading({ 'No refund': 'contradicted' }).rejected(atom('some'));
    expect(rejected.reason).toBe('not_supported');
    expect(rejected.detail).toContain('each was read, and none of the 4 states the claim');
  });

  it('cites the first in trace order whichever answer comes first, and reads no batch behind it', async () => {
    const events = Array.from({ length: SCAN_BATCH * 2 }, (_, index) => says(`e${index + 1}`, `words ${index + 1}`));
    const bench = new Bench({ events });
    const waiting: (() => void)[] = [];
    const judgePassage = async (_: string, passage: string): Promise<PassageFinding> => {
      bench.asked.push({ claim: CLAIM, passage });
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        // The last that is asked answers first.
        if (waiting.length === SCAN_BATCH) for (const answer of waiting.toReversed()) answer();
      });
      return { ok: true, finding: /words [37]$/u.test(passage) ? 'supported' : 'not_stated' };
    };
    Object.assign(bench.context, { judgePassage });
    expect((await bench.accepted(atom('some'))).passages[0]?.locator).toBe('e3.text');
    expect(bench.asked).toHaveLength(SCAN_BATCH);
  });

  it('shows a call with its tool, a result by its content, and cites both by the places that were read', async () => {
    const calls = reading({ post: 'supported' });
    const accepted = await calls.accepted(atom('some', { kind: 'tool_call' }));
    expect(passagesOf(calls)).toEqual([
      '{"tool":"post","arguments":{"text":"Refund for Ana?"}}',
      '{"tool":"lookup","arguments":{}}',
    ]);
    expect(accepted.passages.map(({ locator }) => locator)).toEqual(['e3.tool', 'e3.arguments']);
    const results = reading({});
    await results.accepted(atom('none', { kind: 'tool_result' }));
    expect(passagesOf(results)).toEqual(['{"posted":"Refund for Ana?"}']);
  });

  it.each([
    [{ kind: 'tool_call' }, 'action'],
    [{ kind: 'tool_result' }, 'environment'],
    [agent, 'agent'],
    [{ kind: 'message' }, 'user'],
    [{}, 'user'],
    [{ from: 'e2' }, 'agent'],
    [{ from: 'e3', to: 'e4' }, 'action'],
  ])('J09 has the authority of the weakest that it read: %j, %s', async (filter, authority) => {
    expect((await reading({}).accepted(atom('none', filter))).authority).toBe(authority);
    expect(await reading({ a: 'supported', e: 'supported' }).accepted(atom('some', filter))).toMatchObject(
      'kind' in filter && filter.kind === 'tool_result'
        ? { authority: 'action', echoOf: 'e3', flags: ['echo'] }
        : { authority },
    );
  });

  it.each([
    ['another actor', { kind: 'message', actor: 'user' }, ['Will I get a refund?']],
    ['a range that ends before it', { ...agent, from: 'e8', to: 'e9' }, ['Let me look.', 'I promise you a refund.']],
    ['a phrase that it lacks', { ...agent, text: 'promise' }, ['I promise you a refund.']],
    ['a phrase that it has', { ...agent, text: 'goodbye' }, ['Goodbye.']],
    ['other kinds', { kind: 'tool_call', tool: 'lookup' }, ['{"tool":"lookup","arguments":{}}']],
  ])('reads the response as the filter would: %s', async (_, filter, expected) => {
    const bench = reading({});
    await bench.accepted(atom('none', filter));
    expect(passagesOf(bench)).toEqual(expected);
  });

  it('reads the response once where a message is it, and alone where there is no trace', async () => {
    const said = reading({}, { response: 'I promise you a refund.' });
    await said.accepted(atom('none'));
    expect(passagesOf(said)).toHaveLength(3);
    const alone = reading({}, { events: [] });
    await alone.accepted(atom('none'));
    expect(passagesOf(alone)).toEqual(['Goodbye.']);
  });

  it('none needs a whole trace; some does not', async () => {
    const partial = { traceCoverage: 'partial' } as const;
    const none = reading({}, partial);
    expect(await none.verdict(atom('none'))).toBe('source_incomplete');
    expect(none.asked).toEqual([]);
    expect(await reading({ promise: 'supported' }, partial).verdict(atom('some'))).toBe('accepted');
  });

  it.each([
    ['unknown_tool', { tool: 'pst' }],
    ['not_found', { ...agent, agent: 'planner' }],
    ['not_found', { ...agent, from: 'e99' }],
    ['invalid_locator', { kind: 'message', tool: 'post' }],
    ['not_found', { tool: 'post', arguments: [{ path: 'txt', relation: 'equal', value: 'x' }] }],
    ['empty_passage', { kind: 'thought' }],
    ['empty_passage', { kind: 'message', actor: 'agent', from: 'e5', to: 'e5' }],
    ['empty_passage', { ...agent, text: 'chargeback' }],
  ])('rejects with %s before any call, for either stance: %j', async (reason, filter) => {
    for (const stance of ['none', 'some']) {
      const bench = reading({});
      expect(await bench.verdict(atom(stance, filter))).toBe(reason);
      expect(bench.asked).toEqual([]);
    }
  });

  it('takes as many passages as the cap says and no more, whatever they say', async () => {
    const of = (count: number) => {
      const events = Array.from({ length: count }, (_, index) => says(`e${index + 1}`, `words ${index + 1}`));
      return new Bench({ events });
    };
    const full = of(MAX_SCAN_PASSAGES);
    expect(await full.verdict(atom('some'))).toBe('accepted');
    full.finding = { ok: true, finding: 'not_stated' };
    full.asked.length = 0;
    expect(await full.verdict(atom('none'))).toBe('accepted');
    expect(full.asked).toHaveLength(MAX_SCAN_PASSAGES);
    const over = of(MAX_SCAN_PASSAGES + 1);
    for (const stance of ['none', 'some']) {
      expect(await over.rejected(atom(stance))).toMatchObject({
        reason: 'cap_exceeded',
        detail: `${MAX_SCAN_PASSAGES + 1} passages match and one scan reads ${MAX_SCAN_PASSAGES}; narrow the filter (kind, actor, tool, from, to) or scan in parts`,
      });
    }
    expect(over.asked).toEqual([]);
    const [first, ...others] = Array.from({ length: 3 * MAX_SCAN_PASSAGES }, (_, index) =>
      says(`e${index}`, 'the same'),
    );
    expect(await new Bench({ events: [first, ...others] as never }).verdict(atom('some'))).toBe('accepted');
  });

  it('does not read past a passage that no reader takes', async () => {
    const events = [says('e1', 'short'), says('e2', 'x'.repeat(PASSAGE_CAP_CHARS + 1))];
    for (const stance of ['none', 'some']) {
      const bench = new Bench({ events });
      const rejected = await bench.rejected(atom(stance));
      expect(rejected).toMatchObject({ reason: 'cap_exceeded' });
      expect(rejected.detail).toContain('e2 (message by agent) text has 24001 characters');
      expect(bench.asked).toEqual([]);
    }
    expect(await new Bench({ events: [says('e2', 'x'.repeat(PASSAGE_CAP_CHARS))] }).verdict(atom('some'))).toBe(
      'accepted',
    );
  });

  it('J07 reads whatever has a letter or digit in it, and asks no model about a lone mark', async () => {
    const bench = new Bench({ events: [says('e1', '5'), says('e2', ':'), says('e3', '\n'), says('e4', 'Ja')] });
    bench.finding = { ok: true, finding: 'not_stated' };
    await bench.accepted(atom('none'));
    expect(passagesOf(bench)).toEqual(['5', 'Ja']);
  });

  it('fails, and rejects nothing, where the reader gives no answer before a passage decides', async () => {
    const failure = { code: 'timeout', message: 'no answer', status: null } as const;
    const bench = reading({ promise: 'supported' });
    const findingOf = bench.findingOf;
    const failingAt = (words: string) => (passage: string) => {
      return passage.includes(words) ? ({ ok: false, failure } as const) : findingOf(passage);
    };
    bench.findingOf = failingAt('No refund');
    expect(await bench.check(atom('none'))).toEqual({ status: 'failed', failure });
    expect(await bench.check(atom('some'))).toEqual({ status: 'failed', failure });
    bench.findingOf = failingAt('Goodbye');
    expect(await bench.verdict(atom('some'))).toBe('accepted');
  });
});
