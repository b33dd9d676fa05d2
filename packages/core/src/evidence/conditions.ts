import type { PathCondition } from '../episode/filter.ts';
import type { JsonValue } from '../episode/json-value.ts';
import { resolvePath } from '../episode/locator.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { compareValues } from '../values/index.ts';
import type { Rejected } from './check-context.ts';
import { reject } from './outcome.ts';

/** How one item stands to one condition. `absent`: the path leads nowhere in this item, so the condition does not hold. */
export interface ConditionFinding {
  readonly status: 'holds' | 'differs' | 'absent';
  readonly flags: readonly string[];
  /** What stands at the path; undefined where absent. */
  readonly found: JsonValue | undefined;
}

/**
 * Tests a condition on an item. A path that leads nowhere holds for no relation; of a path that selects several values
 * one is enough. A value with two readings rejects, whichever way it would have gone.
 */
export function testCondition(
  source: EpisodeSource,
  item: JsonValue,
  condition: PathCondition & { readonly multiset?: boolean | undefined },
): ConditionFinding | Rejected {
  const { path, relation, value, multiset } = condition;
  const resolution = resolvePath(path, item);
  if (!resolution.ok) {
    if (resolution.reason === 'not_found') return { status: 'absent', flags: [], found: undefined };
    return reject(resolution.reason, `path ${path}: ${resolution.detail}`, item);
  }
  const found = resolution.value;
  const candidates = resolution.matches?.map((match) => match.value) ?? [found];
  if (candidates.length === 0) return { status: 'absent', flags: [], found: undefined };
  const compared = candidates.map((candidate) =>
    compareValues(candidate, relation, value, source.values, { multiset }),
  );
  const holding = compared.find((comparison) => comparison.status === 'holds');
  if (holding?.status === 'holds') return { status: 'holds', flags: holding.flags, found };
  const open = compared.find((comparison) => comparison.status === 'undecided');
  if (open?.status === 'undecided') return reject(open.problem, `path ${path}: ${open.detail}`, found);
  return { status: 'differs', flags: [], found };
}
