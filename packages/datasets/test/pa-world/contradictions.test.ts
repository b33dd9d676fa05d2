import type { CriterionLabel, Episode, JsonObject, JsonValue, TraceEvent } from '@sauron/core/episode';
import { isJsonList, isJsonObject, resolveLocator } from '@sauron/core/episode';
import { type Binding, type BindingOf, evaluateBinding, parseBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { type BuiltEpisode, buildEpisodes } from '../../src/pa-world/build-episodes.ts';

const built = [...buildEpisodes({ seed: 4, episodes: 44, size: 'small' })];

interface Met {
  readonly built: BuiltEpisode;
  readonly label: CriterionLabel;
}

/** Labels that are MET and whose predicate is of one kind, alone. */
function metOf(op: Binding['op']): Met[] {
  return built.flatMap((one) =>
    (one.labelled.labels?.labels ?? []).flatMap((label) =>
      label.value === 'MET' && parseBinding(label.binding ?? null).op === op ? [{ built: one, label }] : [],
    ),
  );
}

type Contradict = (episode: Episode, binding: Binding) => Episode;

/** How the world is made to contradict each kind of predicate. */
const CONTRADICTIONS: Partial<Record<Binding['op'], Contradict>> = {
  state_equals: (episode, binding) => withValue(episode, at(binding), 'something else'),
  state_contains: (episode, binding) =>
    withValue(episode, at(binding), Array.isArray(valueAt(episode, at(binding))) ? [] : 'nothing'),
  state_unchanged: (episode, binding) => withValue(episode, at(binding), 'something else'),
  state_count: (episode, binding) => withCount(episode, binding as BindingOf<'state_count'>), // chosen by its op
  event_absent: (episode, binding) => withForbidden(episode, binding as BindingOf<'event_absent'>), // chosen by its op
  event_order: (episode) =>
    withEvents(
      episode,
      episode.trace.events.filter(({ kind }) => kind === 'message'),
    ),
  message_asserts: (episode) => ({ ...episode, response: 'All of it is done.' }),
  derived_equals: (episode, binding) => {
    const { equals, parts } = binding as BindingOf<'derived_equals'>; // chosen by its op
    const place = [equals, ...parts].flatMap((part) => ('at' in part ? [part.at] : []))[0];
    return place === undefined ? episode : withValue(episode, place, -987_654.25);
  },
};

describe('a contradiction in the raw world turns the label', () => {
  it.each(Object.entries(CONTRADICTIONS))('%s', (op, contradict) => {
    const found = metOf(op as Binding['op']); // keys of the table above
    const turned = found.filter(({ built: { labelled }, label }) => {
      const binding = parseBinding(label.binding ?? null);
      const facts = labelled.labels?.facts ?? [];
      expect(evaluateBinding(binding, labelled.episode, facts).value).toBe(true);
      return !evaluateBinding(binding, contradict(labelled.episode, binding), facts).value;
    });
    // A sum over constants has no place to contradict.
    const reachable = op === 'derived_equals' ? found.filter(hasPlace) : found;
    expect(reachable.length).toBeGreaterThan(0);
    expect(turned.length).toBe(reachable.length);
  });
});

function hasPlace({ label }: Met): boolean {
  return JSON.stringify(label.binding).includes('"at"');
}

function at(binding: Binding): string {
  if (!('at' in binding)) throw new Error(`${binding.op} cites no place`);
  return binding.at;
}

function rootsOf({ state: { final, initial }, response, task }: Episode) {
  return { final, initial, response, task, event: () => undefined };
}

function valueAt(episode: Episode, locator: string): JsonValue {
  const place = resolveLocator(locator, rootsOf(episode));
  return place.ok ? place.value : null;
}

/** A copy of the episode whose final state has another value at a place. */
function withValue(episode: Episode, locator: string, value: JsonValue): Episode {
  const final = structuredClone(episode.state.final);
  const copy = { ...episode, state: { ...episode.state, final } };
  const place = resolveLocator(locator, rootsOf(copy));
  const parent = place.ok ? resolveLocator(place.parents.at(-1) ?? '$', rootsOf(copy)) : place;
  if (!place.ok || !parent.ok || !isJsonObject(parent.value)) throw new Error(`expected a member at ${locator}`);
  const own = parent.value;
  const key = Object.keys(own).find((name) => own[name] === place.value && place.locator.includes(name));
  Reflect.set(own, key ?? '', value);
  return copy;
}

/** Without what was counted; where nothing may be counted, with one that may not be. */
function withCount(episode: Episode, { at: place, where = [], value }: BindingOf<'state_count'>): Episode {
  const collection = valueAt(episode, place);
  if (value !== 0) return withValue(episode, place, isJsonList(collection) ? [] : {});
  const record = Object.fromEntries(where.map(({ path, relation, value: wanted }) => [path, sample(relation, wanted)]));
  const items = isJsonList(collection)
    ? [...collection, record]
    : { ...(collection as JsonObject), 'XX-00001': record };
  return withValue(episode, place, items);
}

/** Something that stands in the relation to a value. */
function sample(relation: string, wanted: JsonValue): JsonValue {
  if (relation === 'one_of' && isJsonList(wanted)) return wanted[0] ?? null;
  if (relation === 'different') return 'something else';
  return relation === 'between' && isJsonList(wanted) ? (wanted[0] ?? null) : wanted;
}

function withForbidden(episode: Episode, { filter }: BindingOf<'event_absent'>): Episode {
  const tool = typeof filter.tool === 'string' ? filter.tool : (filter.tool?.[0] ?? '');
  const given = Object.fromEntries(
    (filter.arguments ?? []).map(({ path, relation, value }) => [
      path.replace('[*]', ''),
      path.endsWith('[*]') ? [sample(relation, value)] : sample(relation, value),
    ]),
  );
  const events: TraceEvent[] = [
    { id: 'x1', kind: 'tool_call', actor: 'agent', tool, arguments: given },
    { id: 'x2', kind: 'tool_result', actor: 'tool', call: 'x1', status: 'ok', output: {} },
  ];
  return withEvents(episode, [...episode.trace.events, ...events]);
}

function withEvents(episode: Episode, events: readonly TraceEvent[]): Episode {
  return { ...episode, trace: { ...episode.trace, events: [...events] } };
}
