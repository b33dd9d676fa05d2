import type { JsonObject } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { restOfCalls, wholeState } from '../investigate/broad-reads.ts';
import { sceneOf } from '../investigate/case.ts';
import { openReads, type Read } from '../investigate/read.ts';
import { readsForNames, readsForOpen } from '../investigate/reads.ts';
import { type Asking, asksWhatChanged, readAsking, readsFrom, type Source } from '../investigate/sources.ts';
import { findFor } from '../meaning/forms.ts';
import { type QueryTalk, readQueryTalk } from '../shown/read-queries.ts';
import type { BriefCriterion } from '../transcript/brief.ts';
import type { Session } from '../transcript/session.ts';
import { type Decision, decide } from './decide.ts';

/** Calls of one turn. */
const MAX_READS = 10;
/** Events that are read together. */
const MAX_EVENTS = 30;
/** Collections that are read for one turn, and the items of the largest. */
const MAX_COLLECTIONS = 3;
const MAX_ITEMS = 60;
/** With less than this left, nothing more is read. */
const MIN_TOKENS = 400;

/** What a judge with bounded queries reads next; a decision for each criterion where nothing is left to read. */
export type QueryStep =
  | { readonly reads: readonly Read[] }
  | { readonly decisions: readonly { readonly id: string; readonly decision: Decision }[] };

/** The next step of a judge with bounded queries: the same reads and the same cases as in an investigation. */
export function judgeByQueries(request: ModelRequest): QueryStep {
  const talk = readQueryTalk(request);
  const { session, shown } = talk;
  let made: readonly { readonly criterion: BriefCriterion; readonly decision: Decision }[] | null = null;
  // Most turns read on before anything has to be decided.
  const decided = () => {
    made ??= session.brief.criteria.map((criterion) => ({ criterion, decision: decide(criterion, shown) }));
    return made;
  };
  const isOpen = ({ id }: BriefCriterion) =>
    decided().some(({ criterion, decision }) => criterion.id === id && !decision.settled);
  const reads = nextReads(talk, () => session.brief.criteria.filter(isOpen));
  if (reads.length > 0) return { reads };
  return { decisions: decided().map(({ criterion: { id }, decision }) => ({ id, decision })) };
}

/** The broad reads, then what they cut, then what the open criteria need. */
function nextReads(talk: QueryTalk, open: () => readonly BriefCriterion[]): Read[] {
  const { session } = talk;
  const { criteria, values } = session.brief;
  const { turns, queries, tokens } = session.budget;
  if (turns < 2 || queries === 0 || tokens < MIN_TOKENS) return [];
  const all = criteria.map((criterion) => readAsking(criterion, values));
  const isRead = all.some((asking) => readsFrom(asking, 'state'));
  let atoms: readonly JsonObject[] | null = null;
  const wanted = () => {
    atoms ??= atomsOf(open(), session);
    return atoms;
  };
  const steps: readonly (() => readonly Read[])[] = [
    () => broadReads(all, talk),
    () => [...(isRead ? wholeState(session) : []), ...restOfCalls(session), ...unseenReads(all, talk)],
    () => readsForNames(all, session),
    () => orderReads(wanted()),
    () => collectionReads(wanted(), talk),
    () =>
      readsForOpen(
        open().map((criterion) => readAsking(criterion, values)),
        session,
      ),
  ];
  for (const step of steps) {
    const reads = openReads(step(), session).slice(0, Math.min(MAX_READS, queries));
    if (reads.length > 0) return reads;
  }
  return [];
}

function broadReads(askings: readonly Asking[], { session: { brief } }: QueryTalk): Read[] {
  const any = (...sources: readonly Source[]) =>
    askings.some((asking) => sources.some((source) => readsFrom(asking, source)));
  return [
    ...(any('calls', 'results', 'messages') || !brief.hasFinal ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse && any('response') ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(brief.hasFinal && brief.hasInitial && askings.some(asksWhatChanged)
      ? [{ tool: 'state_diff', arguments: {} }]
      : []),
  ];
}

/** Messages stand between the calls. */
function unseenReads(askings: readonly Asking[], { unseen }: QueryTalk): Read[] {
  if (unseen.length === 0 || !askings.some((asking) => readsFrom(asking, 'messages'))) return [];
  return [{ tool: 'trace_get', arguments: { events: unseen.slice(0, MAX_EVENTS) } }];
}

/** The order of the events that a criterion would compare. */
function orderReads(atoms: readonly JsonObject[]): Read[] {
  return atoms.flatMap(({ type, a = null, b = null }) =>
    type === 'trace_ordering' ? [{ tool: 'trace_ordering', arguments: { a, b } }] : [],
  );
}

/** Collections that would have to be gone through and are shown only in part, as long as they are no large ones. */
function collectionReads(atoms: readonly JsonObject[], { session }: QueryTalk): Read[] {
  const { containers } = session.pool;
  const places = atoms.flatMap(({ type, locator, operands }) => {
    if (type === 'state_count') return [String(locator)];
    return type === 'derived_value_match' && Array.isArray(operands) ? operands.map(String) : [];
  });
  return [...new Set(places)]
    .map((place) => place.split('[*]')[0] ?? place)
    .filter((place) => containers.get(place)?.shown !== true && (containers.get(place)?.size ?? 0) <= MAX_ITEMS)
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }))
    .slice(0, MAX_COLLECTIONS);
}

/** Evidence that would settle the criteria. */
function atomsOf(criteria: readonly BriefCriterion[], { brief, pool }: Session): JsonObject[] {
  return criteria.flatMap((criterion) => findFor(sceneOf(criterion, brief, pool)).cases).flatMap((one) => one.atoms);
}
