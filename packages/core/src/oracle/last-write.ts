import type { BindingOf } from './binding.ts';
import type { EpisodeView } from './episode-view.ts';
import { selectEvents } from './event-selection.ts';
import type { Finding } from './finding.ts';
import { MissingError, orIfMissing } from './missing-error.ts';
import { readOperand } from './operand.ts';
import { sameValue } from './typed-compare.ts';

/** The last matching call that has an ok result wrote `equals`. */
export function lastWrite(binding: BindingOf<'last_write'>, view: EpisodeView): Finding {
  return orIfMissing(binding.ifMissing, () => {
    view.requireWholeTrace();
    const writes = selectEvents({ ...binding, filter: { kind: 'tool_call', ...binding.filter } }, view).filter(
      (call) => (call.kind === 'tool_call' ? view.resultsOf(call).some((result) => result.status === 'ok') : false),
    );
    const last = writes.at(-1);
    if (last === undefined) throw new MissingError('no call wrote it', [view.traceRange()]);
    const written = view.inEvent(last, binding.path);
    if (written === null) throw new MissingError(`${last.id} has no ${binding.path}`, [last.id]);
    const expected = readOperand(binding.equals, view);
    return { value: sameValue(written.value, expected.value), witness: [written.locator, ...expected.witness] };
  });
}
