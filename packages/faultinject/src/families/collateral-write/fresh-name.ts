import type { Random } from '@sauron/core/random';

/** Ids and references: letters and digits with no blank, such as `TR-13258` or `KX7Q2M`. */
const NAME = /^(?=.*\d)[A-Z0-9][\w-]{3,23}$/u;

export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Another name of the same shape that is not taken: digits stay digits, and what stands before a hyphen stays. */
export function freshName(like: string, taken: ReadonlySet<string>, random: Random): string {
  const fixed = like.includes('-') ? like.indexOf('-') + 1 : 0;
  for (;;) {
    const name = like.slice(0, fixed) + [...like.slice(fixed)].map((sign) => sameKind(sign, random)).join('');
    if (!taken.has(name) && name !== like) return name;
  }
}

function sameKind(sign: string, random: Random): string {
  if (/\d/u.test(sign)) return String(random.int(0, 9));
  if (/[A-Z]/u.test(sign)) return random.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ']);
  return sign;
}
