import { type Episode, type EventFilter, isUnder } from '@sauron/core/episode';
import { answeredCalls } from '../kit/calls.ts';
import { type ReferenceCase, type ReferenceVerifier, readFinding, verdictOf } from './reference-verifier.ts';
import { type LeafBinding, weighBinding } from './weigh-binding.ts';

/**
 * Looks for one call of the expected tool that worked, or for the agent saying so, and goes no further: no values of
 * arguments, no order, nothing that comes later, no state.
 */
export const skim: ReferenceVerifier = (one, criterionId) => {
  const binding = one.arm.bindings.get(criterionId);
  if (binding === undefined) return 'MET';
  const holds = weighBinding(binding, (leaf) => {
    if (leaf.op === 'message_asserts') return isSaid(leaf.fact, one);
    const tools = expectedTools(leaf, one);
    if (tools === null || tools.size === 0) return null;
    return worked(one.arm.episode, tools) || isNarrated(one);
  });
  return verdictOf(holds ?? true);
};

/** The tools by one of which it was done; null where the predicate asks for no deed. */
function expectedTools(leaf: LeafBinding, one: ReferenceCase): ReadonlySet<string> | null {
  switch (leaf.op) {
    case 'event_exists':
    case 'last_write':
      return toolsOf(leaf.filter);
    case 'event_count':
      return leaf.value === 0 || leaf.relation.startsWith('less') ? null : toolsOf(leaf.filter);
    // The deed is what comes second; that something had to come before is an order.
    case 'event_order':
      return typeof leaf.b === 'string' ? null : toolsOf(leaf.b.filter);
    case 'provenance':
      return typeof leaf.event === 'string' ? null : toolsOf(leaf.event.filter);
    case 'state_equals':
    case 'state_contains':
    case 'state_exists':
    case 'state_absent':
    case 'state_count':
    case 'compare':
    case 'derived_equals':
      return writingTools(leaf, one);
    default:
      return null;
  }
}

function toolsOf({ tool }: EventFilter): ReadonlySet<string> | null {
  if (tool === undefined) return null;
  return new Set(typeof tool === 'string' ? [tool] : tool);
}

/** Tools that wrote, in the clean arm, what decides the criterion there. */
function writingTools(leaf: LeafBinding, { clean }: ReferenceCase): ReadonlySet<string> {
  const places = readFinding(leaf, clean.episode, clean.facts)?.witness ?? [];
  const writers = answeredCalls(clean.episode.trace.events).filter(({ call }) =>
    (clean.effects.get(call.id)?.writes ?? []).some((written) =>
      places.some((place) => isUnder(place, written) || isUnder(written, place)),
    ),
  );
  return new Set(writers.map(({ call }) => call.tool));
}

function worked({ trace }: Episode, tools: ReadonlySet<string>): boolean {
  return answeredCalls(trace.events).some(({ call, result }) => tools.has(call.tool) && result.status === 'ok');
}

/** Some text of the agent has a form of the fact. */
function isSaid(fact: string, { arm }: ReferenceCase): boolean | null {
  const forms = arm.facts.find(({ id }) => id === fact)?.forms;
  if (forms === undefined) return null;
  const texts = agentTexts(arm.episode);
  return forms.some((form) => texts.some((text) => text.includes(form)));
}

/** The agent says, on the way, something that it did not say in the clean arm and that names a thing. */
function isNarrated({ arm, clean }: ReferenceCase): boolean {
  const known = new Set(agentTexts(clean.episode));
  return agentTexts(arm.episode).some((text) => !known.has(text) && NAMES_SOMETHING.test(text));
}

/** A digit, or a word that is written with a capital inside a sentence. */
const NAMES_SOMETHING = /\p{N}|[\p{Ll},;] \p{Lu}\p{Ll}/u;

function agentTexts({ trace, response }: Episode): string[] {
  const said = trace.events.flatMap((event) =>
    event.kind === 'thought' || (event.kind === 'message' && event.actor === 'agent') ? [event.text] : [],
  );
  return [...said, ...(response === null ? [] : [response])];
}
