import type { BindingOf } from './binding.ts';
import { BindingError } from './binding-error.ts';
import type { EpisodeView } from './episode-view.ts';
import type { Fact } from './fact.ts';
import type { Finding } from './finding.ts';
import { findForm } from './surface-form.ts';

interface MessageText {
  readonly locator: string;
  readonly text: string;
}

/** Some accepted form of the fact stands in the message. */
export function messageAsserts(binding: BindingOf<'message_asserts'>, view: EpisodeView): Finding {
  const fact = view.fact(binding.fact);
  requireSpans(fact, view);
  const texts = textsOf(binding.where, view);
  const found = placesOf(fact.forms, texts);
  return found.length > 0
    ? { value: true, witness: found }
    : { value: false, witness: texts.map((one) => one.locator) };
}

/** Some accepted form of the fact stands in the message, and no spelling of its opposite does. */
export function messageDiscloses(binding: BindingOf<'message_discloses'>, view: EpisodeView): Finding {
  const asserted = messageAsserts({ ...binding, op: 'message_asserts' }, view);
  if (!asserted.value) return asserted;
  const against = placesOf(view.fact(binding.fact).contradictedBy, textsOf(binding.where, view));
  return against.length > 0 ? { value: false, witness: against } : asserted;
}

function placesOf(forms: readonly string[], texts: readonly MessageText[]): string[] {
  return texts.flatMap(({ locator, text }) =>
    forms.flatMap((form) => {
      const place = findForm(text, form);
      return place === null ? [] : [`${locator}[${place.start}:${place.end}]`];
    }),
  );
}

function textsOf(where: string, view: EpisodeView): readonly MessageText[] {
  if (where === 'response') return responseText(view);
  if (where === 'any_agent_message') return agentTexts(view);
  const place = view.lookUp(where);
  if (!place.ok) throw new BindingError(`${where}: ${place.detail}`);
  if (typeof place.value !== 'string') throw new BindingError(`expected a text at ${place.locator}`);
  return [{ locator: place.locator, text: place.value }];
}

/** Without a response nothing was stated; that is an outcome, not a mistake of the binding. */
function responseText(view: EpisodeView): readonly MessageText[] {
  return view.response === null ? [] : [{ locator: 'response', text: view.response }];
}

function agentTexts(view: EpisodeView): readonly MessageText[] {
  view.requireWholeTrace();
  const messages = view.events.flatMap((event) =>
    event.kind === 'message' && event.actor === 'agent' ? [{ locator: `${event.id}.text`, text: event.text }] : [],
  );
  return [...messages, ...responseText(view)];
}

/** A marked span must still carry one of the fact's forms. */
function requireSpans(fact: Fact, view: EpisodeView): void {
  for (const span of fact.spans) {
    const place = view.lookUp(span);
    if (!place.ok) throw new BindingError(`fact ${fact.id}: span ${span}: ${place.detail}`);
    const { value } = place;
    if (typeof value !== 'string' || !fact.forms.some((form) => findForm(value, form) !== null)) {
      throw new BindingError(`fact ${fact.id}: span ${span} holds none of its forms`);
    }
  }
}
