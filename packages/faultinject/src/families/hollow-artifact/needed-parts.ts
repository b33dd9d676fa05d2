import type { FaultBase } from '../../base/fault-base.ts';
import { type Artifact, turnedByText } from './artifact.ts';
import { type DecisivePart, decisiveParts } from './decisive-parts.ts';

/** The parts of the text that decide a criterion each by itself; all that it looks for where none does. */
export function neededParts(base: FaultBase, { text, steps }: Artifact, criterionId: string): DecisivePart[] {
  const criterion = base.bound.get(criterionId);
  const parts = criterion === undefined ? [] : decisiveParts(criterion, text);
  const deciding = parts.filter(({ start, end }) => {
    const without = `${text.slice(0, start)}${text.slice(end)}`;
    return turnedByText(base, { steps, content: [criterionId] }, without).length > 0;
  });
  return deciding.length > 0 ? deciding : parts;
}
