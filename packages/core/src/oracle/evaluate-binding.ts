import { z } from 'zod';
import type { Episode } from '../episode/episode.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { type Binding, type BindingOf, type BindingOp, bindingSchema } from './binding.ts';
import { BindingError } from './binding-error.ts';
import { compare } from './compare-predicate.ts';
import { derivedEquals } from './derived-equals.ts';
import { EpisodeView } from './episode-view.ts';
import { eventOrder } from './event-order.ts';
import { eventAbsent, eventCount, eventExists } from './event-predicates.ts';
import { type Fact, type FactInput, factSchema } from './fact.ts';
import type { Finding } from './finding.ts';
import { lastWrite } from './last-write.ts';
import { messageAsserts, messageDiscloses } from './message-predicates.ts';
import { provenance } from './provenance-predicate.ts';
import { stateAbsent, stateContains, stateCount, stateEquals, stateExists } from './state-predicates.ts';
import { stateUnchanged } from './state-unchanged.ts';

type Predicates = { readonly [Op in BindingOp]: (binding: BindingOf<Op>, view: EpisodeView) => Finding };

const PREDICATES: Predicates = {
  compare,
  state_equals: stateEquals,
  state_contains: stateContains,
  state_exists: stateExists,
  state_absent: stateAbsent,
  state_count: stateCount,
  state_unchanged: stateUnchanged,
  derived_equals: derivedEquals,
  event_exists: eventExists,
  event_absent: eventAbsent,
  event_count: eventCount,
  event_order: eventOrder,
  provenance,
  last_write: lastWrite,
  message_asserts: messageAsserts,
  message_discloses: messageDiscloses,
  all_of: (binding, view) => combine(binding.of, view, false),
  any_of: (binding, view) => combine(binding.of, view, true),
  not: (binding, view) => negate(evaluate(binding.of, view)),
};

/**
 * Recomputes a label: the value of a binding on an episode, with the places that decide it.
 * Throws `BindingError` where the binding is malformed or does not fit the episode.
 */
export function evaluateBinding(
  binding: Binding | JsonValue,
  episode: Episode,
  facts: readonly (Fact | FactInput | JsonValue)[] = [],
): Finding {
  return evaluate(parseBinding(binding), new EpisodeView(episode, parseFacts(facts)));
}

/** Reads a binding strictly; throws `BindingError` naming the key that is wrong. */
export function parseBinding(value: Binding | JsonValue): Binding {
  return parse(bindingSchema, value, 'binding');
}

/** Reads facts strictly; throws `BindingError` naming the key that is wrong. */
export function parseFacts(values: readonly (Fact | FactInput | JsonValue)[]): readonly Fact[] {
  return parse(z.array(factSchema), values, 'facts');
}

function parse<Out>(schema: z.ZodType<Out>, value: unknown, what: string): Out {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new BindingError(`${what}: ${z.prettifyError(result.error)}`);
}

function evaluate(binding: Binding, view: EpisodeView): Finding {
  // The table pairs every op with the predicate of its own binding type, which the compiler cannot carry through a lookup.
  const predicate = PREDICATES[binding.op] as (binding: Binding, view: EpisodeView) => Finding;
  try {
    return predicate(binding, view);
  } catch (error) {
    throw error instanceof BindingError ? error.inside(binding.op) : error;
  }
}

/** Evaluates every member, so that an ill-fitting one is never hidden behind an earlier one that decides. */
function combine(members: readonly Binding[], view: EpisodeView, deciding: boolean): Finding {
  const findings = members.map((member) => evaluate(member, view));
  const decided = findings.filter((finding) => finding.value === deciding);
  const shown = decided.length > 0 ? decided : findings;
  return {
    value: decided.length > 0 ? deciding : !deciding,
    witness: [...new Set(shown.flatMap((finding) => finding.witness))],
  };
}

function negate(finding: Finding): Finding {
  return { value: !finding.value, witness: finding.witness };
}
