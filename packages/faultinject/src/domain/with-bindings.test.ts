import { describe, expect, it } from 'vitest';
import { ticketDesk } from '../../test/ticket-desk.ts';
import { parseBindings, stringifyBindings } from './bindings-file.ts';
import { draftBindings } from './draft-bindings.ts';
import { draftDomain } from './infer/draft-domain.ts';
import { withBindings } from './with-bindings.ts';

const RUNS = ticketDesk().slice(0, 1);
const DRAFT = draftDomain(
  RUNS.map(({ episode }) => episode),
  'desk',
);
const TEXT = stringifyBindings(draftBindings(RUNS, DRAFT.spec));
const CONFIRMED = TEXT.replaceAll('status: proposed', 'status: confirmed');

function desk() {
  const [run] = RUNS;
  if (run === undefined) throw new Error('expected a run');
  return run;
}

describe('withBindings', () => {
  it('gives labels the predicates that are confirmed, and their facts', () => {
    const { labels } = desk();
    expect(withBindings(desk(), parseBindings(TEXT, 'b'))).toBe(labels);
    const bound = withBindings(desk(), parseBindings(CONFIRMED, 'b'));
    expect(bound?.labels.filter(({ binding }) => binding !== undefined)).toHaveLength(10);
    expect(bound?.labels.map(({ value }) => value)).toEqual(labels.labels.map(({ value }) => value));
    expect(bound?.facts).toMatchObject([{ id: 'said-c10' }]);
    expect(withBindings(desk(), parseBindings(TEXT, 'b'), ['proposed'])).toEqual(bound);
  });

  it('labels by its predicate what nobody has labelled', () => {
    const { episode, labels } = desk();
    const bare = draftBindings([{ episode, labels: null }], DRAFT.spec);
    const file = parseBindings(stringifyBindings(bare).replaceAll('status: proposed', 'status: confirmed'), 'b');
    const bound = withBindings({ episode, labels: null }, file);
    expect(bound?.labels.length).toBeGreaterThanOrEqual(10);
    const said = new Map(labels.labels.map(({ criterionId, value }) => [criterionId, value]));
    for (const label of bound?.labels ?? []) {
      expect(label).toMatchObject({ value: said.get(label.criterionId), provenance: 'executable' });
    }
    expect(withBindings({ episode, labels: null }, parseBindings(TEXT, 'b'))).toBeNull();
  });

  it('says that a model had a part in a label where it had one, and leaves a predicate that a label has', () => {
    const { episode, labels } = desk();
    const file = parseBindings(CONFIRMED.replaceAll('by: rules', 'by: openai/some-model'), 'b');
    const binding = { op: 'state_exists', at: 'tickets' };
    const own = { ...labels, labels: labels.labels.map((label) => ({ ...label, binding })) };
    expect(withBindings({ episode, labels: own }, file)?.labels).toEqual(own.labels);
    const bound = withBindings({ episode, labels }, file)?.labels ?? [];
    expect(new Set(bound.map((label) => `${label.binding !== undefined} ${label.provenance}`))).toEqual(
      new Set(['true model+human', 'false human']),
    );
  });
});
