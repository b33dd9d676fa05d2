import { type CriterionLabel, type Episode, stringifyEpisode } from '@sauron/core/episode';
import { parseBinding, parseFacts } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { deepFreeze } from '../../test/deep-freeze.ts';
import { DESK_DOMAIN, deskBase, deskEpisode, deskLabels } from '../../test/desk-episode.ts';
import { factWithEventIds, withEventIds, withoutSpans } from './binding-ids.ts';
import { makeBase } from './make-base.ts';

/** The desk as an importer records it: other event ids, ids of the original record, leftovers. */
function recorded(): Episode {
  const events = deskEpisode().trace.events.map((event) => ({
    ...event,
    id: `r-${event.id}`,
    source: `msg_${event.id}`,
    extra: { tokens: 12 },
    ...(event.kind === 'tool_call' ? { callId: `call_${event.id}` } : {}),
    ...(event.kind === 'tool_result' ? { call: `r-${event.call}` } : {}),
  }));
  return { ...deskEpisode(), trace: { events, coverage: 'complete' } };
}

function labelled(change: (label: CriterionLabel) => CriterionLabel) {
  const labels = deskLabels();
  return deskBase({ labels: { ...labels, labels: labels.labels.map(change) } });
}

describe('makeBase', () => {
  it('makes the same base of an episode however it was recorded', () => {
    expect(stringifyEpisode(deskBase({ episode: deepFreeze(recorded()) }).episode)).toBe(
      stringifyEpisode(deskBase().episode),
    );
  });

  it('takes effects that were recorded, in the numbers of the base, before the templates of the domain', () => {
    const effects = { event: 'r-e17', reads: [], writes: ['refunds["RF-21"].amount'] };
    const base = makeBase({
      episode: recorded(),
      labels: deskLabels(),
      effects: { schema: 'sauron.effects/1', episodeId: 'desk-1', effects: [effects, { ...effects, event: 'gone' }] },
      domain: DESK_DOMAIN,
      fillers: [],
    });
    expect([...base.effects]).toEqual([['e17', { ...effects, event: 'e17' }]]);
  });

  it('leaves out criteria whose predicate is none, or does not fit the episode', () => {
    const broken = labelled((label) => {
      if (label.criterionId === 'c2') return { ...label, binding: { op: 'state_equals', at: 'nowhere.x', value: 1 } };
      return label.criterionId === 'c3' ? { ...label, binding: { op: 'unheard_of' } } : label;
    });
    expect(broken.bound.has('c2')).toBe(false);
    expect(broken.bound.has('c3')).toBe(false);
    expect(broken.bound.has('c22')).toBe(false);
    expect(broken.bound.has('c1')).toBe(true);
  });

  it('keeps what the label says apart from what the predicate says', () => {
    const other = labelled((label) => (label.criterionId === 'c2' ? { ...label, value: 'UNMET' } : label));
    expect(other.bound.get('c2')).toMatchObject({ label: 'UNMET', holds: true });
  });
});

describe('withEventIds', () => {
  const ids = new Map([
    ['e3', 'e5'],
    ['e4', 'e4'],
  ]);

  it('renames events wherever a predicate may name one, and nothing that only looks like it', () => {
    const binding = parseBinding({
      op: 'all_of',
      of: [
        { op: 'event_order', a: 'e3', b: { filter: { from: 'e3' }, occurrence: 'first' } },
        { op: 'compare', left: { at: 'e3.output.x' }, right: { value: 'e3' } },
        { op: 'state_equals', at: 'e30x', value: 'e3' },
      ],
    });
    expect(withEventIds(binding, ids)).toMatchObject({
      of: [
        { a: 'e5', b: { filter: { from: 'e5' } } },
        { left: { at: 'e5.output.x' }, right: { value: 'e3' } },
        { at: 'e30x', value: 'e3' },
      ],
    });
  });

  it('gives the binding itself where no number changes, and null where an event is gone', () => {
    const same = parseBinding({ op: 'event_order', a: 'e4', b: 'e4' });
    expect(withEventIds(same, ids)).toBe(same);
    expect(withEventIds(parseBinding({ op: 'event_order', a: 'e4', b: 'e9' }), ids)).toBeNull();
  });

  it('renames events in the spans of facts, which arms do without', () => {
    const [fact] = parseFacts([{ id: 'f', forms: ['x'], spans: ['e3.text[0:1]', 'response[2:3]'] }]);
    if (fact === undefined) throw new Error('there is a fact');
    expect(factWithEventIds(fact, ids).spans).toEqual(['e5.text[0:1]', 'response[2:3]']);
    expect(withoutSpans([fact])).toEqual([{ ...fact, spans: [] }]);
  });
});
