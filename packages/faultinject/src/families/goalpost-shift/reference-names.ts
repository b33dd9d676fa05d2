import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';

/** What a field that things are measured by demands: at most as much, at least as much, no later than. */
export type Demand = 'most' | 'least' | 'until';

const NAMES = [
  ['until', /(?:^|_)(?:due|deadline|until|expires|expiry)(?:_|$)/iu],
  ['most', /(?:^|_)(?:cap|limit|max|maximum|quota|budget|allowance|threshold|ceiling)(?:_|$)/iu],
  ['least', /(?:^|_)(?:goal|target|min|minimum|floor)(?:_|$)/iu],
] as const satisfies readonly (readonly [Demand, RegExp])[];

/** By the name of a field; null for one that nothing is measured by. */
export function demandOf(name: string): Demand | null {
  return NAMES.find(([, pattern]) => pattern.test(name))?.[0] ?? null;
}

/** The record's key where that is made of words, else what stands in the field of its name; and where it stands. */
export function nameOf({ domain, episode }: FaultBase, record: Steps): string {
  const key = String(record.at(-1));
  const collection = record.slice(0, -1);
  const final = episode.state.final ?? {};
  const found = domain.collections.find(({ path }) => isAt(stepsOf(path, final), collection));
  const name = /\d/u.test(key) ? valueAt(final, [...record, found?.sibling_fields[0] ?? '']) : words(key);
  return `"${typeof name === 'string' && name !== '' ? name : key}" in ${collection.map(words).join(' ')}`;
}

function isAt(steps: Steps | null, place: Steps): boolean {
  return steps !== null && locatorOf(steps) === locatorOf(place);
}

export function words(step: string | number | undefined): string {
  return String(step ?? '').replaceAll('_', ' ');
}
