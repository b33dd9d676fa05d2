import type { PathCondition } from '../episode/filter.ts';
import type { JsonValue } from '../episode/json-value.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { Rejected } from './check-context.ts';
import { testCondition } from './conditions.ts';
import { isRejected, reject } from './outcome.ts';

/** Relations that a mismatch of types must not slip through as "does not hold". */
const NEGATIVE: ReadonlySet<string> = new Set(['different', 'not_contains']);

/** A condition that no item could be tested with. */
export interface UnusableCondition {
  readonly condition: PathCondition;
  readonly rejection: Rejected;
}

/**
 * Tests conditions on many items and remembers which of them told anything. A value with two readings rejects, named by
 * its item. A value of another type does not satisfy a condition, but a condition that met nothing else is unusable, as
 * is one whose path no item has: a mistake in it would count 0.
 */
export class ConditionTally {
  private readonly mismatches = new Map<PathCondition, Rejected>();
  private readonly told = new Set<PathCondition>();
  private items = 0;
  private readonly source: EpisodeSource;
  private readonly conditions: readonly PathCondition[];

  constructor(source: EpisodeSource, conditions: readonly PathCondition[]) {
    this.source = source;
    this.conditions = conditions;
  }

  /** Tests one item; `name` stands in front of the detail of a rejection. */
  test(name: string, item: JsonValue): { readonly holds: boolean; readonly flags: readonly string[] } | Rejected {
    this.items += 1;
    const flags: string[] = [];
    let holds = true;
    for (const condition of this.conditions) {
      const finding = testCondition(this.source, item, condition);
      if (isRejected(finding)) {
        if (finding.reason !== 'type_mismatch' || NEGATIVE.has(condition.relation)) {
          return { ...finding, detail: `${name}: ${finding.detail}` };
        }
        this.mismatches.set(condition, finding);
        holds = false;
        continue;
      }
      if (finding.status !== 'absent') this.told.add(condition);
      if (finding.status === 'holds') flags.push(...finding.flags);
      else holds = false;
    }
    return { holds, flags };
  }

  /** The first condition that told nothing about any of the items; null where there were no items. */
  unusable(): UnusableCondition | null {
    const condition = this.conditions.find((each) => !this.told.has(each));
    if (condition === undefined || this.items === 0) return null;
    const missing = reject('not_found', `none of the ${this.items} items has ${condition.path}`);
    return { condition, rejection: this.mismatches.get(condition) ?? missing };
  }
}
