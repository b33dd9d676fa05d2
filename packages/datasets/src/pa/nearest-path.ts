import { childPlaces, isJsonList, type JsonValue, type Place, rootPlace } from '@sauron/core/episode';
import { nearestText } from './edit-distance.ts';

const MAX_DEPTH = 4;
const MAX_PATHS = 400;
const MAX_NAMED = 8;

/** Advice for a path that leads nowhere, from the paths that there are: the nearest one, or the keys. */
export function pathAdvice(path: string, paths: readonly string[]): string {
  const nearest = nearestText(path, paths);
  if (nearest !== null) return `the nearest path there is: ${nearest}`;
  const keys = paths.filter((each) => !/(?!^)[.[]/u.test(each));
  if (keys.length === 0) return 'there are no keys';
  const more = keys.length > MAX_NAMED ? ` and ${keys.length - MAX_NAMED} more` : '';
  return `the keys there are: ${keys.slice(0, MAX_NAMED).join(', ')}${more}`;
}

/** Paths of a value, breadth first; of a list only the first item is followed, as `[*]`. */
export function pathsIn(root: JsonValue): string[] {
  const paths: string[] = [];
  let level: Place[] = [rootPlace('$', root)];
  for (let depth = 0; depth < MAX_DEPTH && paths.length < MAX_PATHS; depth += 1) {
    level = level.flatMap((place) => (isJsonList(place.value) ? childPlaces(place).slice(0, 1) : childPlaces(place)));
    for (const { locator } of level) paths.push(locator.replaceAll('[0]', '[*]'));
  }
  return paths.slice(0, MAX_PATHS);
}
