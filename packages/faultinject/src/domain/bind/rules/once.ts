import { filterOf, matchTools } from '../match-tool.ts';
import type { BindingRule } from '../rule.ts';

/** "A callback for T-413 was booked exactly once." */
export const once: BindingRule = (read, { vocabulary }) => {
  if (!/\b(?:exactly|only|just) once\b/iu.test(read.text)) return [];
  return matchTools(read, vocabulary)
    .filter(({ tool }) => tool.effect !== 'read')
    .map((match) => ({
      binding: { op: 'event_count', filter: filterOf(match, 'ok result'), value: 1 },
      score: match.score + 2,
    }));
};
