import type { ModelRequest } from '@sauron/core/model';
import { sceneOf } from '../investigate/case.ts';
import {
  asksWhatStayed,
  openReads,
  type Read,
  readsForOpen,
  readsFrom,
  readsState,
  restOfCalls,
  wholeState,
} from '../investigate/reads.ts';
import { casesOf } from '../investigate/strategies.ts';
import { type Question, readQuestion } from '../reading/question.ts';
import { type QueryTalk, readQueryTalk } from '../shown/read-queries.ts';
import type { BriefCriterion } from '../transcript/brief.ts';
import { type Decision, decide } from './decide.ts';

/** Calls of one turn. */
const MAX_READS = 10;
/** Events that are read together. */
const MAX_EVENTS = 30;
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
  const reads = nextReads(
    talk,
    questionsOf(talk, () => true),
    () =>
      questionsOf(talk, (id) => decided().some(({ criterion, decision }) => criterion.id === id && !decision.settled)),
  );
  if (reads.length > 0) return { reads };
  return { decisions: decided().map(({ criterion: { id }, decision }) => ({ id, decision })) };
}

function questionsOf({ session }: QueryTalk, isWanted: (id: string) => boolean): Question[] {
  const { criteria, values } = session.brief;
  return criteria.filter(({ id }) => isWanted(id)).map((criterion) => readQuestion(criterion, values));
}

/** The broad reads, then what they cut, then what the open questions need. */
function nextReads(talk: QueryTalk, all: readonly Question[], open: () => readonly Question[]): Read[] {
  const { session } = talk;
  const { turns, queries, tokens } = session.budget;
  if (turns < 2 || queries === 0 || tokens < MIN_TOKENS) return [];
  const steps: readonly (() => readonly Read[])[] = [
    () => broadReads(all, talk),
    () => [...(all.some(readsState) ? wholeState(session) : []), ...restOfCalls(session), ...unseenReads(all, talk)],
    () => orderReads(open(), talk),
    () => readsForOpen(open(), session),
  ];
  for (const step of steps) {
    const reads = openReads(step(), session).slice(0, Math.min(MAX_READS, queries));
    if (reads.length > 0) return reads;
  }
  return [];
}

function broadReads(questions: readonly Question[], { session: { brief } }: QueryTalk): Read[] {
  const any = (...sources: readonly Parameters<typeof readsFrom>[1][]) =>
    questions.some((question) => sources.some((source) => readsFrom(question, source)));
  return [
    ...(any('calls', 'results', 'messages') || !brief.hasFinal ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse && any('response') ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(brief.hasFinal && brief.hasInitial && questions.some(asksWhatStayed)
      ? [{ tool: 'state_diff', arguments: {} }]
      : []),
  ];
}

/** Messages stand between the calls. */
function unseenReads(questions: readonly Question[], { unseen }: QueryTalk): Read[] {
  if (unseen.length === 0 || !questions.some((question) => readsFrom(question, 'messages'))) return [];
  return [{ tool: 'trace_get', arguments: { events: unseen.slice(0, MAX_EVENTS) } }];
}

/** The order of the events that a question would compare. */
function orderReads(questions: readonly Question[], { session: { brief, pool } }: QueryTalk): Read[] {
  const atoms = questions.flatMap((question) => casesOf(sceneOf(question, brief, pool)).flatMap((one) => one.atoms));
  return atoms.flatMap(({ type, a = null, b = null }) =>
    type === 'trace_ordering' ? [{ tool: 'trace_ordering', arguments: { a, b } }] : [],
  );
}
