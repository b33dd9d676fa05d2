import type { Brief } from '../transcript/brief.ts';
import type { Pool } from '../transcript/pool.ts';
import type { Change } from './changes.ts';

/** How much of a source is shown. Only of a whole source does absence prove anything. */
export type Extent = 'whole' | 'cut' | 'none';

/** The differences between the two states. */
export interface ShownChanges {
  readonly extent: Extent;
  readonly list: readonly Change[];
}

/** What a request shows of an episode, beside its criteria. */
export interface Shown {
  readonly brief: Brief;
  readonly pool: Pool;
  readonly calls: Extent;
  /** Tools whose calls were counted, though not all calls are shown. */
  readonly counted?: ReadonlySet<string>;
  readonly messages: Extent;
  readonly response: Extent;
  readonly changes: ShownChanges;
  /** Whether one event stands before another in the trace; null where that is not shown. */
  readonly precedes: (event: string, other: string) => boolean | null;
}

/** The order of a list that has gaps but no event out of its place. */
export function orderOf(ids: readonly string[]): Shown['precedes'] {
  const positions = new Map(ids.map((id, index) => [id, index]));
  return (event, other) => {
    const [one, two] = [positions.get(event), positions.get(other)];
    return one === undefined || two === undefined ? null : one < two;
  };
}
