import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';

/** Gives an arm a thought that means nothing, behind some result. Its id; null where none is at hand, or nowhere is a place. */
export function addFiller(arm: ArmDraft, base: FaultBase, { random }: { readonly random: Random }): string | null {
  const places = arm.events.filter(({ kind }) => kind === 'tool_result').map(({ id }) => id);
  if (places.length === 0 || base.fillers.length === 0) return null;
  const id = arm.newId();
  arm.insertAfter(random.pick(places), [{ id, kind: 'thought', actor: 'agent', text: random.pick(base.fillers) }]);
  return id;
}

/** Difference in characters that is not worth a second sentence. */
const CLOSE_ENOUGH = 12;

/** The filler, or two of them, of the length that is nearest. */
export function closestFiller({ fillers }: FaultBase, wanted: number): string {
  const one = nearest(fillers, wanted);
  if (Math.abs(one.length - wanted) <= CLOSE_ENOUGH) return one;
  const other = nearest(
    fillers.filter((text) => text !== one),
    wanted - one.length - 1,
  );
  const both = `${one} ${other}`.trim();
  return Math.abs(both.length - wanted) < Math.abs(one.length - wanted) ? both : one;
}

function nearest(fillers: readonly string[], wanted: number): string {
  return fillers.reduce(
    (best, text) => (Math.abs(text.length - wanted) < Math.abs(best.length - wanted) ? text : best),
    fillers[0] ?? '',
  );
}
