import { type Episode, isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { argumentNamed, filterOf, matchTools, type ToolMatch } from '../match-tool.ts';
import { readText } from '../read-criterion.ts';
import type { BindingRule } from '../rule.ts';

/** "The amount of the refund for T-401 was taken from the order O-711." */
export const takenFrom: BindingRule = (read, { episode, vocabulary }) => {
  const [, first, second] =
    /^(.*?)\b(?:taken|copied|read|comes?|came|based) (?:from|on)\b(.*)$/su.exec(read.text) ?? [];
  if (first === undefined || second === undefined) return [];
  const [left, right] = [readText(first, episode), readText(second, episode)];
  const sources = matchTools(right, vocabulary).filter(({ tool }) => tool.effect === 'read');
  return matchTools(left, vocabulary).flatMap((user) => {
    const name = user.tool.effect === 'read' ? null : argumentNamed(user, left, episode);
    if (name === null) return [];
    const forms = formsOf(user, name, episode);
    return sources.map((source) => ({
      binding: {
        op: 'provenance',
        event: { filter: filterOf(user, 'call'), occurrence: 'first' },
        path: `arguments.${name}`,
        from: withoutKind(filterOf(source, 'ok result')),
        ...(forms.length === 0 ? {} : { forms }),
        ifMissing: false,
      },
      // What is only prepared rests on no source yet.
      score: user.score + source.score + (user.tool.effect === 'write' ? 1 : 0),
    }));
  });
};

/** `from` always means results. */
function withoutKind({ kind: _kind, ...filter }: ReturnType<typeof filterOf>) {
  return filter;
}

/** How a number may be spelled where it is text. */
function formsOf({ tool }: ToolMatch, name: string, { trace: { events } }: Episode): string[] {
  const values = events.flatMap((event): JsonValue[] => {
    if (event.kind !== 'tool_call' || event.tool !== tool.tool || !isJsonObject(event.arguments)) return [];
    return [ownValue(event.arguments, name) ?? null];
  });
  const number = values.find((value) => typeof value === 'number');
  return number === undefined
    ? []
    : [number.toFixed(2), String(number)].filter((form, at, all) => all.indexOf(form) === at);
}
