import { z } from 'zod';
import { isJsonList } from '../../episode/json-value.ts';
import { type Place, rootPlace } from '../../episode/locator.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { type Alignment, align, type Pair } from '../align.ts';
import { type BothStates, fetchBothStates, placeOf } from '../both-states.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import { itemsWhere } from '../collection.ts';
import { compareFound } from '../compare-found.ts';
import { conditionsField, countField, countRelationField, locatorField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { differencesOf } from '../state-diff.ts';
import { relationWords, whereWords } from '../words.ts';

/** Items that a sentence names. */
const MAX_NAMED = 5;

const fields = z.strictObject({
  locator: locatorField,
  change: z.enum(['added', 'removed', 'changed']),
  where: conditionsField,
  relation: countRelationField,
  expected: countField,
});
type Fields = z.infer<typeof fields>;

/** The number of items of a collection that were added, removed or changed and satisfy the conditions. */
export const stateDeltaCount: EvidenceEntry<Fields> = {
  type: 'state_delta_count',
  kind: 'mechanical',
  settles: 'how many items of a list or map were added, removed or changed from the initial to the final state',
  example: {
    type: 'state_delta_count',
    claim: 'Exactly one payment was added.',
    locator: 'payments',
    change: 'added',
    where: [{ path: 'payee', relation: 'equal', value: 'SunSet' }],
    relation: 'equal',
    expected: 1,
  },
  fields,
  check(atom, { source }) {
    const states = fetchBothStates(source, atom.locator);
    if (isRejected(states)) return states;
    const alignment = alignStates(states);
    if (isRejected(alignment)) return alignment;
    const items = alignment.pairs.flatMap((pair) => changedItem(pair, atom.change, source) ?? []);
    const counted = countWhere(alignment, items, { atom, source });
    if (isRejected(counted)) return counted;
    const compared = compareFound(source, counted.items.length, atom);
    if (isRejected(compared)) return compared;
    const named = counted.items.slice(0, MAX_NAMED).map(({ locator }) => locator.replace(/^initial:/u, ''));
    const list = named.length === 0 ? '' : ` (${named.join(', ')}${counted.items.length > MAX_NAMED ? ', …' : ''})`;
    const places = [states.before, states.after].filter((place) => place !== null);
    return accept({
      checked: `from initial to final state, ${counted.items.length} of ${alignment.pairs.length} items of ${states.path} were ${atom.change}${whereWords(atom.where)}${list}; the count ${relationWords(atom.relation, atom.expected)}`,
      passages: places.map(({ locator, value }) => passageOf(locator, value)),
      standing: { authority: 'environment' },
      flags: [
        ...counted.flags,
        ...(alignment.by === 'index' && alignment.pairs.length > 0 ? ['aligned_by_index'] : []),
      ],
    });
  },
};

/** A collection that one state lacks was empty there. */
function alignStates({ before, after, path }: BothStates): Alignment | Rejected {
  const known = after ?? before;
  const empty = isJsonList(known?.value) ? [] : {};
  const old = before === null ? rootPlace(`initial:${path}`, empty) : placeOf(before);
  const current = after === null ? rootPlace(path, empty) : placeOf(after);
  return (
    align(old, current) ?? reject('type_mismatch', `${path} is no list or map in both states`, known?.value ?? null)
  );
}

/** The item as the final state has it, or for a removed one as the initial state had it; null where it did not change so. */
function changedItem({ before, after }: Pair, change: Fields['change'], source: EpisodeSource): Place | null {
  if (before === null) return change === 'added' ? after : null;
  if (after === null) return change === 'removed' ? before : null;
  if (change !== 'changed') return null;
  return differencesOf(before, after, source.values).differences.length > 0 ? after : null;
}

/** Conditions are tested on every item, changed or not, so that a mistyped path does not count 0. */
function countWhere({ pairs }: Alignment, changed: readonly Place[], { atom, source }: Counting) {
  const all = pairs.flatMap(({ before, after }) => after ?? before ?? []);
  const usable = itemsWhere(source, all, atom.where);
  if (isRejected(usable)) return usable;
  const kept = new Set(usable.items.map(({ locator }) => locator));
  return { items: changed.filter(({ locator }) => kept.has(locator)), flags: usable.flags };
}

interface Counting {
  readonly atom: Fields;
  readonly source: EpisodeSource;
}
