import { eventFilterSchema, type Relation } from '@sauron/core/episode';
import { type Check, checkByCore, conditionsOf, coreStanding, isCutUnder, standingBy } from './check.ts';
import { coversFilter, resolveEvent, showsBody } from './of-events.ts';

/** A call with its tool, what it was given and how it was answered. */
export const callStanding: Check = (read, view) => {
  const found = resolveEvent(read.atom['event'], view);
  if (typeof found === 'string') return found;
  const { shown, assumed } = view;
  const head = shown.pool.events.get(found.id);
  const conditions = conditionsOf(read.atom['arguments']);
  const result = checkByCore(read, assumed);
  if (result?.status === 'accepted') {
    const asked = conditions.filter(({ relation }) => relation !== 'contains').map(({ path }) => path);
    const isCut = asked.length > 0 && isCutUnder(`${found.id}.arguments`, asked, view);
    return isCut || (read.atom['exact'] === true && !showsBody(head, view)) ? 'not_shown' : 'holds';
  }
  const isMissing = result?.status === 'rejected' && result.reason === 'not_found';
  const isWhole = showsBody(head, view) && (read.atom['status'] === undefined || shown.calls === 'whole');
  return isMissing && isWhole ? 'fails' : standingBy(result);
};

/** Relations that hold of a count as soon as enough is shown. */
const AT_LEAST: ReadonlySet<string> = new Set<Relation>(['greater', 'greater_or_equal']);
/** Relations that fail of a count as soon as too much is shown. */
const AT_MOST: ReadonlySet<string> = new Set<Relation>(['equal', 'less', 'less_or_equal']);

/** How many events there are: known where all are shown; of a part of them, only that there are so many at least. */
export const countStanding: Check = (read, view) => {
  const { filter, relation, expected = null } = read.atom;
  const parsed = eventFilterSchema.safeParse(filter);
  if (!parsed.success) return 'fails';
  if (coversFilter(parsed.data, view)) return coreStanding(read, view.assumed);
  if (AT_LEAST.has(String(relation))) {
    return coreStanding(read, view.assumed) === 'holds' ? 'holds' : 'not_shown';
  }
  const selected = view.assumed.select(parsed.data);
  const isTooMany =
    AT_MOST.has(String(relation)) &&
    selected.ok &&
    view.scene.stands(selected.events.length, 'greater', expected) === true;
  return isTooMany && read.atom['distinct'] === undefined ? 'fails' : 'not_shown';
};
