import { evaluateBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import { ticketDesk } from '../../test/ticket-desk.ts';
import { shapeOf } from './bind/shape-of.ts';
import { draftBindings, type LabelledRun } from './draft-bindings.ts';
import { draftDomain } from './infer/draft-domain.ts';

function draft(runs: readonly LabelledRun[]) {
  return draftBindings(
    runs,
    draftDomain(
      runs.map(({ episode }) => episode),
      'desk',
    ).spec,
  );
}

/** The desk of the tests without its predicates. */
function bareDesk(): LabelledRun {
  const labels = deskLabels();
  return {
    episode: deskEpisode(),
    labels: { ...labels, labels: labels.labels.map(({ binding: _binding, ...label }) => label) },
  };
}

describe('draftBindings', () => {
  it('proposes only what can be evaluated and says what the label says', () => {
    const runs = ticketDesk();
    const drafts = draft(runs);
    expect(drafts).toHaveLength(84);
    for (const { episode: id, criterion, binding, facts } of drafts) {
      const run = runs.find(({ episode }) => episode.id === id);
      const label = run?.labels.labels.find(({ criterionId }) => criterionId === criterion)?.value;
      const value = run === undefined ? null : evaluateBinding(binding, run.episode, facts).value;
      expect(`${id} ${criterion} ${value === true ? 'MET' : 'UNMET'}`).toBe(`${id} ${criterion} ${label}`);
    }
  });

  it('reads criteria of another author as that author bound them', () => {
    const run = bareDesk();
    const own = new Map(deskLabels().labels.map(({ criterionId, binding }) => [criterionId, binding]));
    const drafts = new Map(draft([run]).map((one) => [one.criterion, one.binding]));
    for (const id of ['c1', 'c2', 'c7', 'c8', 'c10', 'c14', 'c16', 'c17', 'c19']) {
      expect({ id, binding: drafts.get(id) }).toEqual({ id, binding: own.get(id) });
    }
    expect(drafts.get('c13')).toMatchObject({
      op: 'provenance',
      path: 'arguments.amount',
      from: { tool: 'orders_get' },
    });
    expect(drafts.get('c15')).toMatchObject({ op: 'event_order', a: { filter: { actor: 'user' } } });
    // Only a person can tell whether a reply is friendly.
    expect(drafts.has('c22')).toBe(false);
  });

  it('leaves criteria alone that have a predicate, or that a person could not tell', () => {
    const labels = deskLabels();
    expect(draft([{ episode: deskEpisode(), labels }])).toEqual([]);
    const unknown = {
      ...labels,
      labels: labels.labels.map(({ binding: _, ...label }) => ({ ...label, value: 'UNKNOWN' as const })),
    };
    expect(draft([{ episode: deskEpisode(), labels: unknown }])).toEqual([]);
  });
});

describe('shapeOf', () => {
  it.each([
    [{ op: 'state_equals', at: 'tickets["T-1"].status', value: 'closed' }, 'state_equals tickets.*.status'],
    [
      {
        op: 'all_of',
        of: ['T-1', 'T-2'].map((id) => ({ op: 'state_equals', at: `tickets["${id}"].status`, value: 'x' })),
      },
      'state_equals tickets.*.status',
    ],
    [{ op: 'state_unchanged', at: 'items[id=7]' }, 'state_unchanged items.*'],
    [
      {
        op: 'compare',
        left: { at: 'credits["K-1"].amount' },
        relation: 'less_or_equal',
        right: { at: 'initial:policy.cap' },
      },
      'compare credits.*.amount initial:policy.cap',
    ],
    [
      {
        op: 'not',
        of: {
          op: 'event_exists',
          filter: { tool: 'send', arguments: [{ path: 'to', relation: 'equal', value: 'x' }] },
        },
      },
      'not event_exists send',
    ],
  ])('names what %j looks at, without values and records', (binding, shape) => {
    expect(shapeOf(binding)).toBe(shape);
  });
});
