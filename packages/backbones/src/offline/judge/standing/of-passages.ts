import { type EventFilter, eventFilterSchema, isJsonList, isJsonObject, stringifyJson } from '@sauron/core/episode';
import { type ClaimFinding, judgeClaim } from '../../judge/judge-claim.ts';
import { type Check, textOf, type View } from './check.ts';
import { coversFilter, kindsOf, showsBody } from './of-events.ts';

/** What a passage means: a checker would ask a model, so it is read as that model would be played here. */
export const supportStanding: Check = ({ atom, claim }, view) => {
  const place = view.source.resolve(textOf(atom, 'locator'));
  if (!place.ok || isJsonList(place.value) || isJsonObject(place.value)) return 'not_shown';
  const needed: ClaimFinding = atom['stance'] === 'contradicts' ? 'contradicted' : 'supported';
  return judgeClaim(claim, String(place.value)) === needed ? 'holds' : 'fails';
};

/** The same of every passage that a filter matches. */
export const scanStanding: Check = ({ atom, claim }, view) => {
  const parsed = eventFilterSchema.safeParse(atom['filter']);
  if (!parsed.success) return 'fails';
  const passages = passagesOf(parsed.data, view);
  const isFound = passages.some((text) => judgeClaim(claim, text) === 'supported');
  if (isFound) return atom['stance'] === 'some' ? 'holds' : 'fails';
  if (!coversPassages(parsed.data, view)) return 'not_shown';
  return atom['stance'] === 'some' ? 'fails' : 'holds';
};

function passagesOf(filter: EventFilter, { source }: View): readonly string[] {
  const selected = source.select(filter);
  const events = selected.ok ? selected.events : [];
  const texts = events.map((event) => {
    if (event.kind === 'tool_call') return stringifyJson({ tool: event.tool, arguments: event.arguments });
    if (event.kind === 'tool_result')
      return typeof event.output === 'string' ? event.output : stringifyJson(event.output);
    return event.text ?? '';
  });
  return readsResponse(filter) && source.response !== null ? [...texts, source.response] : texts;
}

/** A scan of what the agent said reads the final message too. */
function readsResponse(filter: EventFilter): boolean {
  return kindsOf(filter).includes('message') && (filter.actor ?? 'agent') === 'agent' && filter.to === undefined;
}

function coversPassages(filter: EventFilter, view: View): boolean {
  const { shown, source } = view;
  const selected = source.select(filter);
  const ids = new Set(selected.ok ? selected.events.map(({ id }) => id) : []);
  return (
    coversFilter(filter, view) &&
    [...shown.pool.events.values()].filter(({ id }) => ids.has(id)).every((event) => showsBody(event, view)) &&
    (!readsResponse(filter) || shown.response !== 'cut')
  );
}
