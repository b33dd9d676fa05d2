import type { JsonValue } from '../episode/json-value.ts';
import type { Relation } from '../episode/relation.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import { type CompareOptions, compareValues } from '../values/index.ts';
import type { Rejected } from './check-context.ts';
import { reject } from './outcome.ts';
import { relationWords } from './words.ts';

/** The comparison that an atom claims. */
export interface Claimed {
  readonly relation: Relation;
  readonly expected: JsonValue;
  readonly multiset?: boolean | undefined;
  readonly tolerance?: string | number | undefined;
}

/**
 * Compares what was found with what is claimed. A value with two readings rejects by its problem, for every relation;
 * nothing undecided is ever taken as holding.
 */
export function compareFound(
  source: EpisodeSource,
  found: JsonValue,
  { relation, expected, multiset, tolerance }: Claimed,
): { readonly flags: readonly string[] } | Rejected {
  const options: CompareOptions = {
    ...(multiset === true && { multiset }),
    ...(tolerance !== undefined && { tolerance }),
  };
  const compared = compareValues(found, relation, expected, source.values, options);
  if (compared.status === 'undecided') return reject(compared.problem, compared.detail, found);
  if (compared.status === 'differs') {
    return reject(
      'value_differs',
      `what stands there is not what was claimed (${relationWords(relation, expected)})`,
      found,
    );
  }
  return { flags: multiset === true ? [...compared.flags, 'multiset'] : compared.flags };
}

/** ` (order of items ignored, tolerance 0.5)`, or nothing. */
export function optionWords({ multiset, tolerance }: Pick<Claimed, 'multiset' | 'tolerance'>): string {
  const words = [multiset === true && 'order of items ignored', tolerance !== undefined && `tolerance ${tolerance}`];
  const used = words.filter((word) => word !== false);
  return used.length === 0 ? '' : ` (${used.join(', ')})`;
}
