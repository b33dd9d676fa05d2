import { isJsonObject, type JsonValue } from '@sauron/core/episode';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { type Steps, valueAt, withValueAt } from '../../edits/state-tree.ts';
import { withShown } from '../../kit/shown-record.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import type { Carrier } from './carriers.ts';

/**
 * Makes a text of a third party longer: in the record, before the episode and after it, and in every result that shows it.
 * Gives false where a result cannot be written again; the draft is then of no use.
 */
export function addText(draft: ArmDraft, carrier: Carrier, added: string): boolean {
  const { stored, text, pair, shownAt } = carrier;
  const longer = text + added;
  const change =
    stored === null
      ? (output: JsonValue) => withText(output, shownAt, longer)
      : (output: JsonValue) =>
          withShown(output, { key: String(stored.record.at(-1)), rest: [stored.field] }, (shown) =>
            shown === text ? longer : undefined,
          );
  if (stored !== null) {
    draft.setState([...stored.record, stored.field], longer);
    draft.setInitial([...stored.record, stored.field], longer);
  }
  for (const event of draft.events) {
    if (event.kind !== 'tool_result' || (stored === null && event.id !== pair.result.id)) continue;
    const changed = withOutput(event, change);
    if (changed === null) return false;
    draft.replaceEvent(event.id, () => changed);
  }
  const own = draft.event(pair.result.id);
  return own !== undefined && valueAt(outputOf(own), shownAt) === longer;
}

function withText(output: JsonValue, steps: Steps, value: string): JsonValue {
  return isJsonObject(output) ? withValueAt(output, steps, { value }) : output;
}
