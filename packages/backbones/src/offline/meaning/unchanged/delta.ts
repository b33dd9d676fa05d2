import type { JsonObject } from '@sauron/core/episode';
import { met, type Scene, unmet } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import type { Part } from './parts.ts';

/** `No bill was deleted`, where only the two states are known: how many items came or went. Null where they cannot tell. */
export function deltaFound({ acts, kinds, matter }: Part, { brief, pool }: Scene): Found | null {
  const classes = acts.flatMap(({ stem }) => verbClasses(stem));
  const isMade = acts.length === 0 || acts.some(({ lower }) => lower === 'made') || classes.includes('create');
  const change = classes.includes('remove') ? 'removed' : isMade ? 'added' : null;
  const [collection] = collectionsNamed(
    kinds.map(({ stem }) => stem),
    { pool },
  );
  if (!brief.hasFinal || !brief.hasInitial || change === null || collection === undefined || matter.length > 0)
    return null;
  const { locator } = collection;
  const counted = (relation: 'equal' | 'greater'): JsonObject => ({
    type: 'state_delta_count',
    claim: `Of the items of ${locator} that were ${change} the count ${relation === 'equal' ? 'equals' : 'is greater than'} 0`,
    locator,
    change,
    relation,
    expected: 0,
  });
  return {
    cases: [
      met(`no item of ${locator} was ${change}`, counted('equal')),
      unmet(`an item of ${locator} was ${change}`, counted('greater')),
    ],
    unread: null,
    lacks: null,
  };
}
