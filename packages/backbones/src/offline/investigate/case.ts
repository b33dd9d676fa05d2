import type { JsonObject, JsonValue, Relation } from '@sauron/core/episode';
import { standsIn } from '../compare-once.ts';
import type { Brief, BriefCriterion } from '../transcript/brief.ts';
import type { Leaf, Pool } from '../transcript/pool.ts';

/** What a criterion is settled from. */
export interface Scene {
  readonly criterion: Pick<BriefCriterion, 'id' | 'text'>;
  readonly brief: Brief;
  readonly pool: Pool;
  /** Whether what is gone by now (cancelled, deleted) may be what is meant. */
  readonly includesGone: boolean;
  /** Whether a value stands in a relation to another; null where that cannot be decided. */
  readonly stands: (found: JsonValue, relation: Relation, expected: JsonValue) => boolean | null;
}

export function sceneOf(criterion: Scene['criterion'], brief: Brief, pool: Pool): Scene {
  return {
    criterion,
    brief,
    pool,
    includesGone: false,
    stands(found, relation, expected) {
      return standsIn(brief.values, { found, relation, expected });
    },
  };
}

/** A verdict with the atoms that would establish it, all of them needed. Cases stand in the order in which they are tried. */
export interface Case {
  readonly verdict: 'MET' | 'UNMET';
  readonly atoms: readonly JsonObject[];
  /** What would be established, for the verdict's reason. */
  readonly says: string;
}

/** What was found for a criterion: the cases, or what of it was not understood. */
export interface Found {
  readonly cases: readonly Case[];
  /** The part of the criterion that was not understood. */
  readonly unread: string | null;
  /** What the best that was found lacks; null where it lacks nothing. */
  readonly lacks: string | null;
}

export function met(says: string, ...atoms: readonly JsonObject[]): Case {
  return { verdict: 'MET', atoms: withoutRepeats(atoms), says };
}

export function unmet(says: string, ...atoms: readonly JsonObject[]): Case {
  return { verdict: 'UNMET', atoms: withoutRepeats(atoms), says };
}

/** The same atoms for the other verdict. */
export function turned(one: Case): Case {
  return { ...one, verdict: one.verdict === 'MET' ? 'UNMET' : 'MET' };
}

/** Puts the case that the answers speak for first; the other one is the repair after a rejection. */
export function inOrder(holds: boolean, ifHolds: Case, ifNot: Case): Case[] {
  return holds ? [ifHolds, ifNot] : [ifNot, ifHolds];
}

function withoutRepeats(atoms: readonly JsonObject[]): JsonObject[] {
  const seen = new Set<string>();
  return atoms.filter((atom) => {
    const key = JSON.stringify(atom, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value));
    return seen.has(key) ? false : seen.add(key) !== undefined;
  });
}

/** The relation that holds exactly when the other one does not; null where there is none. */
export const OPPOSITE = {
  equal: 'different',
  different: 'equal',
  less: 'greater_or_equal',
  less_or_equal: 'greater',
  greater: 'less_or_equal',
  greater_or_equal: 'less',
  contains: 'not_contains',
  not_contains: 'contains',
  between: null,
  one_of: null,
} as const satisfies Record<Relation, Relation | null>;

/** How a relation is said in a claim. */
export const RELATION_WORDS = {
  equal: 'equals',
  different: 'is different from',
  less: 'is less than',
  less_or_equal: 'is at most',
  greater: 'is greater than',
  greater_or_equal: 'is at least',
  contains: 'contains',
  not_contains: 'does not contain',
  between: 'is between',
  one_of: 'is one of',
} as const satisfies Record<Relation, string>;

/** The atom that says how the value at a leaf stands to another. */
export function valueAtom(leaf: Leaf, relation: Relation, expected: JsonValue): JsonObject {
  const type = leaf.origin === 'final' || leaf.origin === 'initial' ? 'state_value_match' : 'trace_value_match';
  return {
    type,
    claim: `${leaf.locator} ${RELATION_WORDS[relation]} ${show(expected)}`,
    locator: leaf.locator,
    relation,
    expected,
  };
}

/** The atom that says what stands at a leaf. */
export function factAtom(leaf: Leaf): JsonObject {
  return valueAtom(leaf, 'equal', leaf.value);
}

export function show(value: JsonValue): string {
  const text =
    typeof value === 'object'
      ? JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner))
      : String(value);
  return text.length > 80 ? `${text.slice(0, 80).toWellFormed()}…` : text;
}
