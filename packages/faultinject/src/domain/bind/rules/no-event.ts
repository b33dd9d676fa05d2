import { filterOf, matchTools } from '../match-tool.ts';
import type { BindingRule } from '../rule.ts';

const NEVER = /^no\b|\bnever\b|\b(?:did|was|were|has|have|is|are) not\b|\bnothing\b/iu;

/** "No reply on T-401 was sent." */
export const noEvent: BindingRule = (read, { vocabulary }) => {
  if (!NEVER.test(read.text)) return [];
  return matchTools(read, vocabulary)
    .filter(({ tool }) => tool.effect !== 'read')
    .flatMap((match) => [
      { binding: { op: 'event_absent', filter: filterOf(match, 'call') }, score: match.score },
      { binding: { op: 'event_absent', filter: filterOf(match, 'ok result') }, score: match.score - 1 },
    ]);
};
