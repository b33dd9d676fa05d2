import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../episode/json-value.ts';
import { call, dataLines, headingOf, makeSource, message, result } from '../__fixtures__/make-source.ts';
import { runQuery } from '../queries.ts';

function search(events: readonly JsonObject[], text: string, more: { filter?: JsonValue; capTokens?: number } = {}) {
  const { filter = null, capTokens = 600 } = more;
  const answer = runQuery(makeSource({ events }), 'trace_search', { text, filter }, { capTokens });
  return { ...answer, lines: dataLines(answer.text), heading: headingOf(answer.text) };
}

describe('trace_search', () => {
  const last = '\nFINAL TOTAL 1180';
  const rows = 'row of the report\n'.repeat(12_000).slice(0, 200_000 - last.length);
  const huge = [call('e1', 'run'), result('e2', 'e1', { output: rows + last })];

  it.each([600, 1_500, 4_000])(
    'T06 shows a window round a match at the end of 200,000 characters, cap %i',
    (capTokens) => {
      const answer = search(huge, 'FINAL TOTAL', { capTokens });
      expect(answer.truncated).toBe(true);
      expect(answer.lines[0]).toMatch(
        /^e2 tool_result tool=run call=e1 status=ok \| e2\.output\[\d+:200000\] = ".*FINAL TOTAL 1180"$/,
      );
      const [, start = ''] = /\[(\d+):200000\]/.exec(answer.lines[0] ?? '') ?? [];
      const read = runQuery(
        makeSource({ events: huge }),
        'state_get',
        { locator: `e2.output[${start}:200000]` },
        { capTokens },
      );
      expect(read.text).toContain('FINAL TOTAL 1180');
    },
  );

  it('T06 tells a megabyte of base64 by type, size and hash, and finds it by type only', () => {
    const bytes = Buffer.from(Array.from({ length: 750_000 }, (_unused, index) => (index * 2_654_435_761) >>> 24));
    const sha = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
    const events = [
      call('e1', 'shot'),
      result('e2', 'e1', { output: [{ type: 'image', data: bytes.toString('base64') }] }),
      result('e3', 'e1', { output: bytes.toString('base64') }),
    ];
    const answer = search(events, 'binary', { capTokens: 1_500 });
    expect(answer.lines).toEqual(
      expect.arrayContaining([
        `e2 tool_result tool=shot call=e1 status=ok | e2.output = [{"type":"image","data":"⟨binary, application/octet-stream, 750000 bytes, sha256 ${sha}…⟩"}]`,
        `e3 tool_result tool=shot call=e1 status=ok | e3.output : binary, application/octet-stream, 750000 bytes, sha256 ${sha}…`,
      ]),
    );
    expect(answer.truncated).toBe(false);
  });

  it('T08 finds results of every type and blocks of any kind', () => {
    const events = [
      call('e1', 'book', { arguments: { city: 'Lund', nights: '2' } }),
      result('e2', 'e1', { output: 'booked in Malmö' }),
      result('e3', 'e1', { output: ['first', 'zweites'] }),
      result('e4', 'e1', { output: 4711 }),
      result('e5', 'e1', { output: null }),
      { id: 'e6', kind: 'observation', actor: 'system', data: { type: 'server_tool_use', name: 'grep' } },
      { id: 'e7', kind: 'observation', actor: 'tool', text: 'cache warmed' },
      { id: 'e8', kind: 'thought', actor: 'agent', text: 'I should ponder' },
    ];
    for (const [text, id] of [
      ['Lund', 'e1'],
      ['malmo', 'e2'],
      ['zweites', 'e3'],
      ['4711', 'e4'],
      ['null', 'e5'],
      ['server_tool_use', 'e6'],
      ['warmed', 'e7'],
      ['ponder', 'e8'],
    ] as const) {
      expect([text, search(events, text).lines[0]?.split(' ')[0]]).toEqual([text, id]);
    }
    expect(search(events, 'Lund').lines[0]).toBe(
      'e1 tool_call actor=agent tool=book | e1.arguments = {"city":"Lund","nights":"2"}',
    );
  });

  it('shows the record of a large body that matches best', () => {
    const transactions = Array.from({ length: 400 }, (_unused, index) => ({
      id: `t${index}`,
      amount: 1_000 + index,
      payee: index === 313 ? 'SunSet Hotel' : 'Shop',
    }));
    const events = [call('e1', 'list'), result('e2', 'e1', { output: { transactions } })];
    expect(search(events, 'sunset hotel').lines).toEqual([
      'e2 tool_result tool=list call=e1 status=ok | e2.output.transactions[313] = {"id":"t313","amount":1313,"payee":"SunSet Hotel"}',
    ]);
    expect(search(events, '$1,313').lines[0]).toContain('e2.output.transactions[313] = ');
  });

  it('shows the text of a record that is itself too long, round the match', () => {
    const emails = Array.from({ length: 30 }, (_unused, index) => ({
      id: index,
      body: `${'lorem ipsum '.repeat(400)}${index === 7 ? 'the code is HAT006' : ''}${' dolor'.repeat(400)}`,
    }));
    const [line] = search([call('e1', 'mail'), result('e2', 'e1', { output: emails })], 'HAT006').lines;
    expect(line).toMatch(/e2\.output\[7\]\.body\[\d+:\d+\] = ".*HAT006.*"$/);
  });

  it('reads decoded outputs as values and windows of raw ones as text', () => {
    const events = [
      call('e1', 'get'),
      result('e2', 'e1', { output: '{"note":"two\\nlines"}', decoded: { note: 'two\nlines' }, encoding: 'json' }),
    ];
    expect(search(events, '"two lines"').lines[0]).toContain('e2.output = {"note":"two\\nlines"}');
  });

  it('shows messages of under 150 tokens whole and longer ones in part', () => {
    const short = `refund ${'word '.repeat(120)}`.trim();
    const answer = search([message('e1', short), message('e2', `refund ${'word '.repeat(900)}`)], 'refund');
    expect(answer.lines[0]).toBe(`e1 message actor=agent | e1.text = ${JSON.stringify(short)}`);
    expect(answer.lines[1]).toMatch(/e2\.text\[0:\d+\] = /);
  });

  it('matches quoted words and days as phrases', () => {
    const events = [
      message('e1', 'the fund of the house'),
      message('e2', 'the house fund'),
      message('e3', 'due 2026-05-04'),
      message('e4', 'May is 4 weeks long in 2026'),
    ];
    expect(search(events, '"house fund"').lines.map((line) => line.split(' ')[0])).toEqual(['e2']);
    expect(search(events, 'May 4, 2026').lines.map((line) => line.split(' ')[0])).toEqual(['e3']);
    expect(search(events, 'house fund').lines).toHaveLength(2);
  });

  it('searches the events of a filter only and says what is found nowhere', () => {
    const events = [message('e1', 'refund please', 'user'), message('e2', 'refund sent'), call('e3', 'refund')];
    expect(search(events, 'refund', { filter: { actor: 'user', kind: null } }).lines).toHaveLength(1);
    expect(search(events, 'refund', { filter: { tool: 'refund' } }).lines[0]).toContain('e3 tool_call');
    expect(search(events, 'refund unicorn').heading).toBe(
      'trace_search "refund unicorn": 3 hits, best first. 0 with every term. No event holds "unicorn".',
    );
    expect(search(events, 'unicorn')).toMatchObject({
      heading: 'trace_search "unicorn": 0 hits. No event holds "unicorn".',
      truncated: false,
      failed: false,
    });
    expect(search(events, '"?"')).toMatchObject({ failed: true });
    expect(search(events, 'x', { filter: { from: 'e99' } })).toMatchObject({ failed: true });
  });

  it('says how many of how many hits are shown', () => {
    const events = Array.from({ length: 500 }, (_unused, index) =>
      message(`e${index + 1}`, `refund number ${index} was sent`),
    );
    const answer = search(events, 'refund');
    expect(answer.heading).toMatch(/^trace_search "refund": \d+ of 500 hits shown, best first\.\ntruncated: /);
    expect(answer.tokens).toBeGreaterThan(500);
  });
});
