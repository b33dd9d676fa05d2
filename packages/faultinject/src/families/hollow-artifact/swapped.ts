import type { Random } from '@sauron/core/random';
import { isDay } from './decisive-parts.ts';

/** Days by which a day is moved: so the name of the day still fits. */
const WEEK = 7;

/** Another value in the spelling of a part: a day that is a week off, or two digits exchanged; null where it has none. */
export function swappedPart(part: string, random: Random): string | null {
  if (isDay(part)) return movedDay(part);
  const digits = [...part.matchAll(/\d/gu)].map(({ index }) => index);
  const pairs = digits
    .slice(0, -1)
    .map((at, index) => [at, digits[index + 1] ?? at] as const)
    .filter(([left, right]) => part[left] !== part[right] && !(left === digits[0] && part[right] === '0'));
  if (pairs.length === 0) return null;
  const [left, right] = random.pick(pairs);
  const letters = [...part];
  [letters[left], letters[right]] = [part[right] ?? '', part[left] ?? ''];
  return letters.join('');
}

function movedDay(part: string): string | null {
  const match = /(?<!\d)(\d{1,2})(?!\d)(?!.*(?<!\d)\d{1,2}(?!\d))/u.exec(part);
  if (match?.[1] === undefined) return null;
  const day = Number(match[1]);
  const moved = day > 2 * WEEK ? day - WEEK : day + WEEK;
  const spelled = String(moved).padStart(match[1].length, '0');
  return part.slice(0, match.index) + spelled + part.slice(match.index + match[1].length);
}
