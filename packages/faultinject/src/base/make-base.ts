import type {
  CriterionLabel,
  Episode,
  EpisodeEffects,
  EpisodeLabels,
  EventEffects,
  TraceEvent,
} from '@sauron/core/episode';
import { BindingError, evaluateBinding, type Fact, parseBinding, parseFacts } from '@sauron/core/oracle';
import { type Renumbered, renumber } from '../arms/renumber.ts';
import type { DomainSpec } from '../domain/domain-spec.ts';
import { effectsOf } from '../domain/effects-of.ts';
import { factWithEventIds, withEventIds } from './binding-ids.ts';
import type { BoundCriterion, FaultBase } from './fault-base.ts';

/** What a base is made of. */
export interface BaseInput {
  readonly episode: Episode;
  readonly labels: EpisodeLabels;
  /** What the generator recorded; where it is null, the domain's templates tell. */
  readonly effects: EpisodeEffects | null;
  readonly domain: DomainSpec;
  readonly fillers: readonly string[];
}

/**
 * Makes a base of a labelled episode: events numbered e1…eN, bindings read and evaluated. Criteria without a binding, or
 * whose binding does not fit the episode, are left out: they are never targets.
 */
export function makeBase({ episode: given, labels, effects, domain, fillers }: BaseInput): FaultBase {
  const { episode, ids } = normalised(given);
  const facts = parseFacts(labels.facts ?? []).map((fact) => factWithEventIds(fact, ids));
  const byId = new Map(labels.labels.map((label) => [label.criterionId, label]));
  const bound = episode.rubric.flatMap((criterion) => {
    const label = byId.get(criterion.id);
    const read = label === undefined ? null : boundCriterion(label, { episode, ids, facts });
    return read === null ? [] : [[criterion.id, { ...read, text: criterion.text }] as const];
  });
  return {
    episode,
    bound: new Map(bound),
    facts,
    effects: effects === null ? effectsOf(episode, domain) : renamedEffects(effects, ids),
    domain,
    fillers,
  };
}

/** An episode as all its arms are made of: events numbered and spelled one way, without marks that only recorded ones have. */
function normalised(given: Episode): Renumbered {
  const events = given.trace.events.map(withoutRecordMarks);
  const plain = { ...given, trace: { ...given.trace, events } };
  return renumber(plain, plain);
}

/** An event that is put into an arm has no id in the original record and no leftovers of it: so no event of an arm has. */
function withoutRecordMarks(event: TraceEvent): TraceEvent {
  const { source: _source, extra: _extra, ...rest } = event;
  if (rest.kind !== 'tool_call') return rest;
  const { callId: _callId, ...call } = rest;
  return call;
}

function boundCriterion(
  label: CriterionLabel,
  { episode, ids, facts }: Renumbered & { readonly facts: readonly Fact[] },
): Omit<BoundCriterion, 'text'> | null {
  if (label.binding === undefined) return null;
  try {
    const binding = withEventIds(parseBinding(label.binding), ids);
    if (binding === null) return null;
    const { value: holds } = evaluateBinding(binding, episode, facts);
    const { criterionId: id, aspect, provenance, value } = label;
    return { id, aspect, binding, provenance, label: value, holds };
  } catch (error) {
    if (error instanceof BindingError) return null;
    throw error;
  }
}

function renamedEffects(
  { effects }: EpisodeEffects,
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, EventEffects> {
  return new Map(
    effects.flatMap((one) => {
      const event = ids.get(one.event);
      return event === undefined ? [] : [[event, { ...one, event }] as const];
    }),
  );
}
