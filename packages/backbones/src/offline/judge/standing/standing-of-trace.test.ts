import { describe, expect, it } from 'vitest';
import { cutMessage, cutTrace, type Row, SECTIONS, standing } from './__fixtures__/standing.ts';

const equal = (locator: string, expected: string | number) => ({ locator, relation: 'equal', expected });
const paid = { event: 'e5', tool: 'pay_bill', actor: 'agent' };
const ofTool = (tool: string | string[]) => ({ kind: 'tool_call', tool });
const given = (value: string) => [{ path: 'bill', relation: 'equal', value }];

describe('standingOf: the trace, of which a part may be shown', () => {
  it.each<Row>([
    ['with its arguments', { ...paid, arguments: given('b-1'), exact: true, status: 'ok' }, 'holds', 'not_shown'],
    ['with others', { ...paid, arguments: given('b-2') }, 'fails', 'not_shown'],
    ['with another status', { ...paid, status: 'error' }, 'fails', 'not_shown'],
    ['that is shown', { event: 'e2', tool: 'get_rate', actor: 'agent' }, 'holds', 'holds'],
    ['of another tool', { event: 'e2', tool: 'pay_bill', actor: 'agent' }, 'fails', 'fails'],
    [
      'the last of a filter',
      { ...paid, event: { filter: ofTool('pay_bill'), occurrence: 'last' } },
      'holds',
      'not_shown',
    ],
  ])('trace_call_match: a call %s', (_, fields, whole, part) => {
    expect(standing('trace_call_match', fields, SECTIONS)).toBe(whole);
    expect(standing('trace_call_match', fields, cutTrace)).toBe(part);
  });

  it.each<Row>([
    ['none', { filter: ofTool('send_mail'), relation: 'equal', expected: 0 }, 'holds', 'not_shown'],
    [
      'of several tools',
      { filter: ofTool(['get_rate', 'pay_bill']), relation: 'equal', expected: 2 },
      'holds',
      'not_shown',
    ],
    ['at least', { filter: ofTool('get_rate'), relation: 'greater_or_equal', expected: 1 }, 'holds', 'holds'],
    ['more than there are', { filter: ofTool('get_rate'), relation: 'greater', expected: 1 }, 'fails', 'not_shown'],
    ['fewer than there are', { filter: ofTool('get_rate'), relation: 'equal', expected: 0 }, 'fails', 'fails'],
    [
      'by arguments',
      {
        filter: { ...ofTool('get_rate'), arguments: [{ path: 'city', relation: 'equal', value: 'Lund' }] },
        relation: 'equal',
        expected: 1,
      },
      'holds',
      'not_shown',
    ],
    [
      'by any argument',
      {
        filter: { ...ofTool('pay_bill'), anyArgument: { relation: 'contains', value: 'b-2' } },
        relation: 'equal',
        expected: 0,
      },
      'holds',
      'not_shown',
    ],
    [
      'by status',
      { filter: { kind: 'tool_result', status: 'error' }, relation: 'equal', expected: 0 },
      'holds',
      'not_shown',
    ],
    [
      'by text',
      { filter: { kind: 'message', text: 'water bill' }, relation: 'equal', expected: 1 },
      'holds',
      'not_shown',
    ],
  ])('trace_count: %s', (_, fields, whole, part) => {
    expect(standing('trace_count', fields, SECTIONS)).toBe(whole);
    expect(standing('trace_count', fields, cutTrace)).toBe(part);
  });

  const first = (tool: string) => ({ filter: ofTool(tool), occurrence: 'first' });
  it.each<Row>([
    ['by ids', { a: 'e2', b: 'e5', order: 'before' }, 'holds', 'not_shown'],
    ['the other way round', { a: 'e5', b: 'e2', order: 'before' }, 'fails', 'not_shown'],
    ['together', { a: 'e2', b: 'e3', order: 'before' }, 'fails', 'fails'],
    ['not before', { a: 'e3', b: 'e2', order: 'not_before' }, 'holds', 'holds'],
    ['of first calls', { a: first('get_rate'), b: first('pay_bill'), order: 'before' }, 'holds', 'not_shown'],
    ['of a call that there is not', { a: first('send_mail'), b: 'e5', order: 'before' }, 'fails', 'not_shown'],
  ])('trace_ordering: %s', (_, fields, whole, part) => {
    expect(standing('trace_ordering', fields, SECTIONS)).toBe(whole);
    expect(standing('trace_ordering', fields, cutTrace)).toBe(part);
  });

  const answer = { filter: { kind: 'tool_result', tool: 'pay_bill' }, occurrence: 'last' };
  it.each<Row>([
    ['at a place', equal('e4.output.rate', 11.5), 'holds', 'holds'],
    ['at a place that is left out', equal('e6.output.id', 'p-9'), 'holds', 'not_shown'],
    ['a whole answer', { locator: 'e4.output', relation: 'different', expected: 12 }, 'fails', 'fails'],
    ['of a filter', { event: answer, path: 'output.id', relation: 'equal', expected: 'p-9' }, 'holds', 'not_shown'],
  ])('trace_value_match: %s', (_, fields, whole, part) => {
    expect(standing('trace_value_match', fields, SECTIONS)).toBe(whole);
    expect(standing('trace_value_match', fields, cutTrace)).toBe(part);
  });

  it.each<Row>([
    ['made up', { event: 'e2', path: 'arguments.city', linked: false }, 'holds', 'not_shown'],
    ['said to be given', { event: 'e2', path: 'arguments.city', linked: true }, 'fails', 'not_shown'],
  ])('provenance_link: %s', (_, fields, whole, part) => {
    expect(standing('provenance_link', fields, SECTIONS)).toBe(whole);
    expect(standing('provenance_link', fields, cutTrace)).toBe(part);
  });
});

describe('standingOf: what was said, of which a part may be shown', () => {
  it.each<Row>([
    ['stated', { value: 20 }, 'holds', 'holds'],
    ['near a name', { value: 20, near: 'Water' }, 'holds', 'holds'],
    ['not stated', { value: 99 }, 'fails', 'not_shown'],
    ['said not to be stated', { value: 99, stated: false }, 'holds', 'not_shown'],
    ['said not to be, though it is', { value: 20, stated: false }, 'fails', 'fails'],
    ['in no message', { value: 99, stated: false, where: 'any_agent_message' }, 'holds', 'not_shown'],
  ])('message_value_match: %s', (_, fields, whole, part) => {
    expect(standing('message_value_match', fields, SECTIONS)).toBe(whole);
    expect(standing('message_value_match', fields, cutMessage)).toBe(part);
  });

  it.each<Row>([
    ['that stand there', { locator: 'response', quote: 'Paid Water' }, 'holds', 'holds'],
    ['that may be left out', { locator: 'response', quote: 'The bank took no fee.' }, 'holds', 'not_shown'],
    ['that do not', { locator: 'response', quote: 'The bank took a fee.' }, 'fails', 'not_shown'],
  ])('quote_match: words %s', (_, fields, whole, part) => {
    expect(standing('quote_match', fields, SECTIONS)).toBe(whole);
    expect(standing('quote_match', fields, cutMessage)).toBe(part);
  });

  const ofAgent = { kind: 'message', actor: 'agent' };
  it.each<Row>([
    ['none', { claim: 'The rent was refunded.', filter: ofAgent, stance: 'none' }, 'holds', 'not_shown'],
    ['some', { claim: 'The bank took no fee.', filter: ofAgent, stance: 'some' }, 'holds', 'not_shown'],
  ])('passage_scan: %s', (_, fields, whole, part) => {
    expect(standing('passage_scan', fields, SECTIONS)).toBe(whole);
    expect(standing('passage_scan', fields, cutMessage)).toBe(part);
  });

  it('passage_support: what a message means', () => {
    const fields = { claim: 'The bank took no fee.', locator: 'response' };
    expect(standing('passage_support', fields, SECTIONS)).toBe('holds');
    expect(standing('passage_support', { ...fields, claim: 'The rent was refunded.' }, SECTIONS)).toBe('fails');
  });
});
