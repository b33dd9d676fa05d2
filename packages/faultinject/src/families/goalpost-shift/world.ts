import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import type { Steps } from '../../edits/state-tree.ts';
import { withShown } from '../../kit/shown-record.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { isSame } from '../collateral-write/creation.ts';

/** Another value that was so from the beginning, in every result that shows it too. */
export interface WorldChange {
  readonly steps: Steps;
  readonly record: Steps;
  readonly from: number;
  readonly to: number;
}

/** Makes a value have been another all along. False where a result cannot be written again. */
export function changeWorld(draft: ArmDraft, base: FaultBase, { steps, record, from, to }: WorldChange): boolean {
  const field = { key: String(record.at(-1)), rest: steps.slice(record.length) };
  for (const event of base.episode.trace.events) {
    if (event.kind !== 'tool_result') continue;
    const output = withShown(outputOf(event), field, (shown) => (shown === from ? to : undefined));
    if (isSame(output, outputOf(event))) continue;
    const changed = withOutput(event, () => output);
    if (changed === null) return false;
    draft.replaceEvent(event.id, () => changed);
  }
  draft.setInitial(steps, to);
  draft.setState(steps, to);
  return true;
}
