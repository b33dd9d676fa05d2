import { isJsonList } from '@sauron/core/episode';
import { type Check, conditionsOf, coreStanding, cutAt, isCutUnder, textOf } from './check.ts';
import { coversFilter, showsBody } from './of-events.ts';
import { isAllShown } from './of-values.ts';

/** How many items of a collection are as described; of a part of them, only that there are so many at least. */
export const stateCountStanding: Check = (read, view) => {
  const { atom } = read;
  const where = conditionsOf(atom['where']);
  const paths = where.map(({ path }) => path);
  if (paths.length > 0 && isCutUnder(textOf(atom, 'locator'), paths, view)) return 'not_shown';
  const standing = coreStanding(read, view.source);
  if (standing !== 'not_shown' || !/^greater/u.test(textOf(atom, 'relation'))) return standing;
  return coreStanding(read, view.assumed) === 'holds' ? 'holds' : 'not_shown';
};

/** What was worked out of values at places. */
export const derivedStanding: Check = (read, view) => {
  const { atom } = read;
  const { operands = [] } = atom;
  const places = [...(isJsonList(operands) ? operands.map(String) : []), ...[textOf(atom, 'right')].filter(Boolean)];
  const paths = [
    ...conditionsOf(atom['where']).map(({ path }) => path),
    ...[textOf(atom, 'path'), textOf(atom, 'label')].filter(Boolean),
  ];
  const isOpen = (place: string) =>
    cutAt(place, view) !== null ||
    !isAllShown(place, view) ||
    ((paths.length > 0 || place.includes('[*]')) && isCutUnder(place, paths, view));
  return places.some(isOpen) ? 'not_shown' : coreStanding(read, view.source);
};

/** Where a value came from: every answer has to be shown, since an earlier one may have given it. */
export const linkStanding: Check = (read, view) => {
  const results = [...view.shown.pool.events.values()].filter(({ kind }) => kind === 'tool_result');
  const isWhole = coversFilter({ kind: 'tool_result' }, view) && results.every((event) => showsBody(event, view));
  return isWhole ? coreStanding(read, view.assumed) : 'not_shown';
};
