import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { editsBetween } from '../edits/edits-between.ts';
import { sizeOf } from '../gate/edit-size.ts';
import { quietRecords } from './quiet-records.ts';

/** Records near the wanted size among which one is drawn. */
const NEAREST = 6;

/**
 * Where a fault lost records, its twin loses as many of about the same size that nobody would miss, from both states: so
 * neither the number of records nor their size tells the arms apart.
 */
export function matchState(
  { fault, twin }: { readonly fault: ArmDraft; readonly twin: ArmDraft },
  base: FaultBase,
  random: Random,
): void {
  const lost = editsBetween(base.episode, fault.episode()).filter(
    (edit) => edit.layer === 'state' && edit.after === undefined,
  );
  const taken = new Set<unknown>();
  for (const edit of lost) {
    const { characters } = sizeOf([edit]);
    const left = quietRecords(base).filter((record) => !taken.has(record));
    const nearest = left
      .toSorted((a, b) => Math.abs(a.characters - characters) - Math.abs(b.characters - characters))
      .slice(0, NEAREST);
    if (nearest.length === 0) return;
    const record = random.pick(nearest);
    taken.add(record);
    twin.setState(record.steps, undefined);
    twin.setInitial(record.steps, undefined);
  }
}
