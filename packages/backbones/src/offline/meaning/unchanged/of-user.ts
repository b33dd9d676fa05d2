import { foldCase } from '@sauron/core/values';
import type { Scene } from '../../investigate/case.ts';
import type { Match } from '../../investigate/match.ts';

/** `the user's own visit`, `the test that the user has`. */
const OWNED =
  /\b(?:user|customer|client|member)['’]s (?:own|personal)\b|\b(?:that|which) the (?:user|customer|client) (?:\p{L}+ly )?(?:has|holds)\b|\bfor the (?:user|customer|client) (?:rather|and not)\b/iu;
const SELF = /^(?:profile|user|customer|owner|me)$/iu;

/** Of records that are said to be the user's own, those that bear the user's name or address. */
export function ofUser(matches: readonly Match[], { question, pool }: Scene): readonly Match[] {
  if (!OWNED.test(question.text)) return matches;
  const handles = new Set(
    [...pool.leaves.values()].flatMap(({ path, origin, value }) =>
      origin === 'final' &&
      path.length === 2 &&
      SELF.test(path[0] ?? '') &&
      /^(?:name|e?mail|id)$/iu.test(path[1] ?? '')
        ? [foldCase(String(value))]
        : [],
    ),
  );
  return matches.filter(({ thing }) =>
    thing.leaves.some(
      ({ value }) =>
        typeof value === 'string' && (handles.has(foldCase(value)) || /^(?:user|me|self|the user)$/iu.test(value)),
    ),
  );
}
