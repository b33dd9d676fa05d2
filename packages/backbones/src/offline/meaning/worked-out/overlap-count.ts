import type { JsonObject, Relation } from '@sauron/core/episode';
import { RELATION_WORDS, show } from '../../investigate/case.ts';
import { type Condition, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import { momentOf } from './facts.ts';

/** Statuses of what does not take place. */
export const OFF = /^(?:cancell?ed|declined|void|deleted|withdrawn|rejected|postponed|no_show)$/iu;

const START = /^(?:start|starts|starts?_at|begins?|departs|from)$/iu;
const END = /^(?:end|ends|ends?_at|until|arrives|to)$/iu;
const STATUS = /^(?:status|state)$/iu;

/** The fields of a record that say from when to when it lasts, both with their day, and whether it takes place. */
export interface Span {
  readonly thing: Thing;
  readonly start: Leaf;
  readonly end: Leaf;
  readonly status: Leaf | null;
}

export function spanOf(thing: Thing): Span | null {
  const own = thing.leaves.filter(({ record }) => record === thing.id);
  const timed = (key: RegExp) =>
    own.find(({ path, value }) => {
      const moment = key.test(path.at(-1) ?? '') ? momentOf(value) : null;
      return moment !== null && moment.day !== null && moment.minute !== null;
    });
  const [start, end] = [timed(START), timed(END)];
  if (start === undefined || end === undefined) return null;
  return { thing, start, end, status: own.find(({ path }) => STATUS.test(path.at(-1) ?? '')) ?? null };
}

/** Whether a record takes place. */
export function isOn({ status }: Span): boolean {
  return status === null || !OFF.test(String(status.value));
}

/** Moments that are written alike stand in the order of their spelling. */
export function overlaps({ start, end }: Span, from: string, until: string): boolean {
  return String(start.value) < until && String(end.value) > from;
}

interface Counting {
  /** Any record of the collection, for where its fields stand. */
  readonly like: Span;
  readonly where: readonly Condition[];
  readonly from: string;
  readonly until: string;
}

/** The atom that says how many records of a collection overlap a time. */
export function overlapAtom({ like, where, from, until }: Counting, relation: Relation, expected: number): JsonObject {
  const { thing, start, end } = like;
  const all: readonly Condition[] = [
    ...where,
    { path: pathIn(start, thing), relation: 'less', value: until },
    { path: pathIn(end, thing), relation: 'greater', value: from },
  ];
  const locator = parentOf(thing.id);
  const conditions = all.map((one): JsonObject => ({ ...one }));
  return {
    type: 'state_count',
    claim: `Of the items of ${locator} with ${show(conditions)} the count ${RELATION_WORDS[relation]} ${expected}`,
    locator,
    where: conditions,
    relation,
    expected,
  };
}

/** The condition that a field holds what it holds in a record. */
export function sameAs(leaf: Leaf, thing: Thing): Condition {
  return { path: pathIn(leaf, thing), relation: 'equal', value: leaf.value };
}
