import { withArticle } from './article.ts';
import type { EventActor, EventKind } from './event.ts';
import type { EventFilter } from './filter.ts';
import { filterKinds } from './filter-kinds.ts';

/** Who authors events of a kind, and whether they have to do with a call. */
const KINDS = {
  message: { actors: ['user', 'agent', 'system'], ofCalls: false },
  thought: { actors: ['agent'], ofCalls: false },
  tool_call: { actors: ['agent', 'user'], ofCalls: true },
  tool_result: { actors: ['tool'], ofCalls: true },
  observation: { actors: ['tool', 'system'], ofCalls: false },
} as const satisfies Record<EventKind, { actors: readonly EventActor[]; ofCalls: boolean }>;

/** Why no event of any trace can match a filter, and what to do; null where one can. */
export function contradiction(filter: EventFilter): string | null {
  const kinds = filterKinds(filter);
  const { actor, kind, text } = filter;
  if (actor !== undefined && !kinds.some((each) => isAuthor(each, actor))) {
    const [only = 'message'] = kinds;
    const advice = kind === undefined ? '; give a kind' : '';
    return `${withArticle(only)} never has the actor "${actor}" (it has ${KINDS[only].actors.join(' or ')})${advice}`;
  }
  if (kind !== undefined && !KINDS[kind].ofCalls) {
    const field = (['tool', 'status', 'arguments', 'anyArgument'] as const).find((name) => filter[name] !== undefined);
    if (field !== undefined)
      return `${withArticle(kind)} has no ${field}: leave it out, or use kind tool_call or tool_result`;
  }
  return text !== undefined && text.trim() === '' ? 'expected some words in text, got blank text' : null;
}

function isAuthor(kind: EventKind, actor: EventActor): boolean {
  const actors: readonly EventActor[] = KINDS[kind].actors;
  return actors.includes(actor);
}
