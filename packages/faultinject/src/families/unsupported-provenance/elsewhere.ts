import type { EventFilter } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { findSource, type RequiredSource, type SourceBinding } from './required-source.ts';

/**
 * Whether some other result gave the value before it was used, so that it is not made up. Of a look-up that is wanted for
 * its own sake nothing is asked: that of a record by its key, or of something that only has a name.
 */
export function isSeenElsewhere(base: FaultBase, { binding }: RequiredSource, draft: ArmDraft): boolean {
  if (binding.op !== 'provenance' && isRecordKey(base, sourceText(binding) ?? '')) return false;
  const widened = WIDENED[binding.op](binding as never); // the table pairs each op with its own binding
  return widened !== null && findSource(widened, draft, base)?.holds === true;
}

/** An id, a number or an address: found in a text, it is that value and nothing else. */
const TELLING = /[\p{N}@]/u;
const ANY_RESULT = { kind: 'tool_result', status: 'ok' } as const;

type Widen = {
  readonly [Op in SourceBinding['op']]: (binding: Extract<SourceBinding, { op: Op }>) => SourceBinding | null;
};

/** The same predicate with any result as a source. */
const WIDENED: Widen = {
  provenance: (binding) => ({ ...binding, from: ANY_RESULT }),
  event_order: (binding) => {
    const { a } = binding;
    const filter = typeof a === 'string' ? null : anyResult(a.filter);
    return typeof a === 'string' || filter === null ? null : { ...binding, a: { filter, occurrence: a.occurrence } };
  },
  event_exists: ({ filter: asked }) => {
    const filter = anyResult(asked);
    return filter === null ? null : { op: 'event_exists', filter };
  },
};

function anyResult({ text }: EventFilter): EventFilter | null {
  return text !== undefined && TELLING.test(text) ? { ...ANY_RESULT, text } : null;
}

/** The phrase that the result of an ordered or wanted look-up must have; null where the arguments tell which it is. */
export function sourceText(binding: Exclude<SourceBinding, { op: 'provenance' }>): string | null {
  if (binding.op === 'event_exists') return binding.filter.text ?? null;
  return typeof binding.a === 'string' ? null : (binding.a.filter.text ?? null);
}

/** Searches show keys too: a key stands for the record that was to be looked at, it is no value from it. */
function isRecordKey({ domain, episode }: FaultBase, text: string): boolean {
  const { initial } = episode.state;
  if (initial === null || text === '') return false;
  return domain.collections.some(({ path }) => {
    const steps = stepsOf(path, initial);
    return steps !== null && valueAt(initial, [...steps, text]) !== undefined;
  });
}
