import { describe, expect, it } from 'vitest';
import { ticketDesk } from '../../test/ticket-desk.ts';
import {
  bindingProblem,
  bindingText,
  mergeBindings,
  openBindings,
  parseBindings,
  replaceBinding,
  setBindingStatus,
  stringifyBindings,
} from './bindings-file.ts';
import { draftBindings } from './draft-bindings.ts';
import { draftDomain } from './infer/draft-domain.ts';

const RUNS = ticketDesk().slice(0, 4);
const DRAFTS = draftBindings(
  RUNS,
  draftDomain(
    RUNS.map(({ episode }) => episode),
    'desk',
  ).spec,
);
const TEXT = stringifyBindings(DRAFTS);
const SHAPE = 'state_equals tickets.*.status';

describe('bindings file', () => {
  it('holds the drafts by shape, and is read back as it was written', () => {
    const { shapes } = parseBindings(TEXT, 'bindings.yaml');
    const entries = Object.values(shapes).flat();
    expect(entries).toHaveLength(DRAFTS.length);
    expect(entries.every(({ status, by }) => status === 'proposed' && by === 'rules')).toBe(true);
    // One about three tickets is the same question.
    expect(shapes[SHAPE]?.map(({ episode }) => episode)).toContain('desk-4');
    expect(Math.max(...Object.values(shapes).map(({ length }) => length))).toBeGreaterThan(2);
  });

  it('adds what is new and keeps answers and comments', () => {
    const file = openBindings(TEXT, 'bindings.yaml');
    setBindingStatus(file, { shape: SHAPE, index: 0 }, 'rejected');
    const edited = file.document.toString({ lineWidth: 0 }).replace(`  ${SHAPE}:`, `  # looked at\n  ${SHAPE}:`);
    expect(mergeBindings(edited, 'b', DRAFTS)).toEqual({ text: edited, added: 0 });
    const [one] = DRAFTS;
    const more = one === undefined ? [] : [{ ...one, criterion: 'c99' }];
    const merged = mergeBindings(edited, 'b', more);
    expect(merged.added).toBe(1);
    expect(merged.text).toContain('# looked at');
    expect(parseBindings(merged.text, 'b').shapes[SHAPE]?.[0]?.status).toBe('rejected');
  });

  it('names line and key of what is wrong', () => {
    expect(() => parseBindings(TEXT.replace('op: state_count', 'op: state_cont'), 'b.yaml')).toThrow(
      /b\.yaml: line \d+, shapes\./u,
    );
    expect(bindingProblem({ op: 'state_equals', at: 'a', valu: 1 })).toMatch(/valu/u);
    expect(bindingProblem({ op: 'state_equals', at: 'a', value: 1 })).toBeNull();
    expect(bindingProblem('yes')).toMatch(/expected a predicate/u);
  });

  it('puts a predicate of a person in the place of one, in one line', () => {
    const file = openBindings(TEXT, 'b');
    const binding = { op: 'state_exists', at: 'tickets' };
    replaceBinding(file, { shape: SHAPE, index: 0 }, binding);
    const text = file.document.toString({ lineWidth: 0 });
    expect(text).toContain(`binding: ${bindingText(binding)}`);
    expect(parseBindings(text, 'b').shapes[SHAPE]?.[0]).toMatchObject({ binding, by: 'person' });
  });
});
