import type { ToolCallEvent, ToolResultEvent, TraceEvent } from '../episode/event.ts';
import { isJsonList, isJsonObject, type JsonValue } from '../episode/json-value.ts';
import type { BindingOf } from './binding.ts';
import { BindingError } from './binding-error.ts';
import type { EpisodeView } from './episode-view.ts';
import { isSameStep } from './event-order.ts';
import { findReference, selectEvents } from './event-selection.ts';
import type { Finding } from './finding.ts';
import { MissingError, orIfMissing } from './missing-error.ts';
import { findForm } from './surface-form.ts';
import { isNumeric, sameValue, show } from './typed-compare.ts';

/**
 * The value that `event` uses was given by an ok result that `from` matches and that was there before, and no agent had
 * written the value into an argument before any ok result gave it (that would be an echo).
 */
export function provenance(binding: BindingOf<'provenance'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    view.requireWholeTrace();
    const user = findReference(binding.event, view);
    const used = view.inEvent(user, binding.path);
    if (used === null) throw new MissingError(`${user.id} has no ${binding.path}`, [user.id]);
    const forms = formsOf(used.value, binding.forms ?? []);
    const earlier = view.events.slice(0, view.positionOf(user.id)).filter((event) => !isSameStep(event, user, view));
    const givers = earlier.filter(isOkResult).filter((event) => gives(event, used.value, forms));
    const allowed = new Set(
      selectEvents({ filter: { kind: 'tool_result', ...binding.from } }, view).map((one) => one.id),
    );
    const source = givers.find((event) => allowed.has(event.id));
    const written = earlier.find((event) => isAgentCall(event) && holds(event.arguments, used.value, forms));
    const isEcho = written !== undefined && isBefore(written, givers[0], view);
    if (source === undefined || isEcho) return { value: false, witness: [used.locator, view.traceRange()] };
    return { value: true, witness: [used.locator, source.id] };
  });
}

function isOkResult(event: TraceEvent): event is ToolResultEvent {
  return event.kind === 'tool_result' && event.status === 'ok';
}

function isAgentCall(event: TraceEvent): event is ToolCallEvent {
  return event.kind === 'tool_call' && event.actor === 'agent';
}

function isBefore(event: TraceEvent, other: TraceEvent | undefined, view: EpisodeView): boolean {
  return other === undefined || view.positionOf(event.id) < view.positionOf(other.id);
}

/** Only text and numbers can be traced: true and null are everywhere. */
function formsOf(value: JsonValue, forms: readonly string[]): readonly string[] {
  if (typeof value === 'string' && value.trim() !== '') return [value, ...forms];
  if (isNumeric(value)) return forms;
  throw new BindingError(`expected a number or a text to trace, got ${show(value)}`);
}

function gives(event: ToolResultEvent, value: JsonValue, forms: readonly string[]): boolean {
  return holds(event.output, value, forms) || (event.decoded !== undefined && holds(event.decoded, value, forms));
}

/** Some leaf is the value, or is a text that has one of its forms. */
function holds(tree: JsonValue, value: JsonValue, forms: readonly string[]): boolean {
  if (isJsonList(tree)) return tree.some((item) => holds(item, value, forms));
  if (isJsonObject(tree)) return Object.values(tree).some((item) => holds(item, value, forms));
  if (typeof tree === 'string') return forms.some((form) => findForm(tree, form) !== null);
  return sameValue(tree, value);
}
