import { isJsonObject, type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { type Steps, withValueAt } from '../../edits/state-tree.ts';
import type { CallPair } from '../../kit/calls.ts';
import { recordOf } from '../../kit/record-of.ts';
import { withShown } from '../../kit/shown-record.ts';
import { withOutput } from '../../kit/with-output.ts';
import { keyOf } from '../../kit/write-units.ts';
import type { OwnText } from './own-texts.ts';

/**
 * Writes a text behind prose of the agent's own: in the call, in the state, and in results that show it. Gives false where
 * the draft has done something to the call or the prose already, or a result cannot be written again.
 */
export function addToNote(
  draft: ArmDraft,
  { base, note, added }: { readonly base: FaultBase; readonly note: OwnText; readonly added: string },
): boolean {
  const { pair, argument, stored, text } = note;
  const isAsItWas = textOf(draft.event(pair.call.id)) === textOf(pair.call);
  if (!isAsItWas || stored.some((steps) => draft.stateAt(steps) !== text)) return false;
  const longer = `${text}${joint(text)}${added}`;
  draft.replaceEvent(pair.call.id, (event) =>
    event.kind === 'tool_call' ? { ...event, arguments: withText(event.arguments, argument, longer) } : event,
  );
  return stored.every((steps) => {
    draft.setState(steps, longer);
    return showText(draft, { base, pair, steps }, { from: text, to: longer });
  });
}

interface StoredText {
  readonly base: FaultBase;
  readonly pair: CallPair;
  readonly steps: Steps;
}

/** Exchanges the text in results that show the record, from the call's own on. */
function showText(
  draft: ArmDraft,
  { base, pair, steps }: StoredText,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  const record = recordOf(base, steps);
  const field = { key: keyOf(record), rest: steps.slice(record.length) };
  const change = (output: JsonValue): JsonValue =>
    withShown(output, field, (shown) => (shown === from ? to : undefined));
  for (const event of draft.events.slice(draft.indexOf(pair.call.id))) {
    if (event.kind !== 'tool_result') continue;
    const changed = withOutput(event, change);
    if (changed === null) return false;
    draft.replaceEvent(event.id, () => changed);
  }
  return true;
}

/** What stands between prose and what is written behind it. */
function joint(text: string): string {
  if (text.includes('\n')) return '\n\n';
  return /[.!?…"”'’)\]]$/u.test(text.trimEnd()) ? ' ' : '. ';
}

function withText(args: JsonValue, steps: Steps, value: string): JsonValue {
  return isJsonObject(args) ? withValueAt(args, steps, { value }) : args;
}

function textOf(event: TraceEvent | undefined): string {
  // Events are JSON; their type only names their keys.
  return event === undefined ? '' : stringifyJson(event as unknown as JsonValue);
}
