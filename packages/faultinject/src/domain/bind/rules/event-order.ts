import type { Episode, JsonObject } from '@sauron/core/episode';
import { filterOf, matchTools, type ToolMatch } from '../match-tool.ts';
import { type ReadText, readText } from '../read-criterion.ts';
import type { BindingRule, RuleContext } from '../rule.ts';

const APPROVAL =
  /\b(?:said|says|answered) yes\b|\b(?:agreed|approved|approval|consent|consented|confirmed|go-ahead|permission)\b/iu;
const PRONOUN = /\b(?:it|they|that|this)\b/iu;

/** "The limits were read before the refund was issued." "The lead said yes before the refund was issued." */
export const eventOrder: BindingRule = (read, context) => {
  const [, first, second] = /^(.*?)\bbefore\b(.*)$/su.exec(read.text) ?? [];
  if (first === undefined || second === undefined) return [];
  const [left, right] = [readText(first, context.episode), readText(second, context.episode)];
  const later = matchTools(withSubject(right, left), context.vocabulary, left).filter(
    ({ tool }) => tool.effect !== 'read',
  );
  return later.flatMap((b) =>
    earlierEvents(left, b, context).map(({ filter, score }) => ({
      binding: {
        op: 'event_order',
        a: { filter, occurrence: 'first' },
        b: { filter: filterOf(b, 'call'), occurrence: 'first' },
        ifMissing: false,
      },
      score: score + b.score,
    })),
  );
};

/** "before it was closed" speaks of what the first part names. */
function withSubject(right: ReadText, left: ReadText): ReadText {
  return PRONOUN.test(right.text) && right.records.length === 0 ? { ...right, records: left.records } : right;
}

function earlierEvents(
  left: ReadText,
  later: ToolMatch,
  { episode, vocabulary }: RuleContext,
): { readonly filter: JsonObject; readonly score: number }[] {
  if (APPROVAL.test(left.text)) {
    return answersBefore(later, episode).map((text) => ({
      filter: { kind: 'message', actor: 'user', text },
      score: 6,
    }));
  }
  return matchTools(left, vocabulary)
    .filter(({ tool }) => tool.tool !== later.tool.tool)
    .map((match) => ({ filter: filterOf(match, 'ok result'), score: match.score }));
}

/** What the user said between the task and the first call of the tool, last first. */
function answersBefore({ tool }: ToolMatch, { trace: { events } }: Episode): string[] {
  const end = events.findIndex((event) => event.kind === 'tool_call' && event.tool === tool.tool);
  const said = events
    .slice(0, end === -1 ? events.length : end)
    .flatMap((event) => (event.kind === 'message' && event.actor === 'user' ? [event.text] : []));
  return said.slice(1).toReversed();
}
