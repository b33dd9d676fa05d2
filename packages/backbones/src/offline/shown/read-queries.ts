import type { ModelRequest } from '@sauron/core/model';
import { type Brief, namedText } from '../transcript/brief.ts';
import { splitFences } from '../transcript/data-lines.ts';
import type { Pool } from '../transcript/pool.ts';
import { readSession, type Session } from '../transcript/session.ts';
import { type Change, readChange } from './changes.ts';
import { type LoopAnswer, loopAnswers, loopLeft } from './loop-answers.ts';
import { CRITERIA, listedTools } from './read-prompt.ts';
import { countTools, messageIds } from './read-trace.ts';
import type { Extent, Shown, ShownChanges } from './shown.ts';

/** A judge's conversation with the bounded queries so far. */
export interface QueryTalk {
  readonly session: Session;
  readonly shown: Shown;
  /** Events that no answer has shown, as far as their ids can be told. */
  readonly unseen: readonly string[];
}

const SUMMARY = '\n\nSummary of the final state\n';

/** Reads the conversation: what the opening says there is, and what the answers showed of it. */
export function readQueryTalk(request: ModelRequest): QueryTalk {
  const first = request.messages[0]?.role === 'user' ? request.messages[0].text : '';
  const read = readSession(request, [summaryOf(first)]);
  const { pool } = read;
  const { blocks } = splitFences(first);
  const linesOf = (title: string) => blocks.find((block) => block.title === title)?.content ?? '';
  const record = new Map(linesOf('Record').split('\n').flatMap(namedText));
  const unseen = unseenEvents([record.get('first event'), record.get('last event')], pool);
  const brief = briefOf(read.brief, { record, pool, tools: listedTools(linesOf('Tools of the agent')) });
  const answers = loopAnswers(request);
  const { turns, calls: queries, tokens } = loopLeft(answers, request);
  const session: Session = { ...read, brief, budget: { turns, queries, tokens, atoms: 0 } };
  const shown: Shown = {
    brief,
    pool,
    calls: callsShown(read, brief),
    messages: unseen.length === 0 && pool.events.size > 0 ? 'whole' : 'cut',
    response: pool.leaves.get('response') === undefined ? 'none' : pool.leaves.get('response')?.cut ? 'cut' : 'whole',
    changes: changesShown(answers),
    precedes: orderShown(answers),
  };
  return { session, shown, unseen };
}

/** The part of the opening that an answer of a query fills. Both titles are looked for from the end, where no data stands. */
function summaryOf(opening: string): string {
  const [from, to] = [opening.lastIndexOf(SUMMARY), opening.lastIndexOf(CRITERIA)];
  return from < 0 || to < from ? '' : opening.slice(from, to);
}

interface BriefParts {
  readonly record: ReadonlyMap<string, string>;
  readonly pool: Pool;
  readonly tools: readonly string[];
}

function briefOf(brief: Brief, { record, pool, tools }: BriefParts): Brief {
  const has = (part: string) => ![undefined, 'none', 'not recorded'].includes(record.get(part));
  const response = pool.leaves.get('response')?.value;
  const spoken = messageIds(pool, 'agent').toSorted(byNumber);
  return {
    ...brief,
    tools: countTools(pool, tools),
    listsTools: tools.length > 0,
    hasFinal: has('final state'),
    hasInitial: has('initial state'),
    hasResponse: has('final message'),
    userMessages: messageIds(pool, 'user').toSorted(byNumber),
    agentMessages: spoken,
    responseEvent: spoken.findLast((id) => pool.leaves.get(`${id}.text`)?.value === response) ?? null,
  };
}

const NUMBERED = /^e(\d+)$/u;

/** Loaders number events in their order; other ids stay as they came. */
function byNumber(left: string, right: string): number {
  const [one, two] = [NUMBERED.exec(left)?.[1], NUMBERED.exec(right)?.[1]];
  return one === undefined || two === undefined ? 0 : Number(one) - Number(two);
}

/** Ids between the first and the last one that are not in the pool. */
function unseenEvents([first, last]: readonly (string | undefined)[], { events }: Pool): string[] {
  const [from, to] = [NUMBERED.exec(first ?? '')?.[1], NUMBERED.exec(last ?? '')?.[1]];
  if (from === undefined || to === undefined) return [];
  const count = Math.max(0, Number(to) - Number(from) + 1);
  return Array.from({ length: count }, (_, index) => `e${Number(from) + index}`).filter((id) => !events.has(id));
}

function callsShown({ asked, readOn }: Session, { tools }: Brief): Extent {
  const listed = [...asked].some((key) => key.startsWith('trace_tool_calls '));
  if (!listed) return 'none';
  return readOn === null && tools.length > 0 ? 'whole' : 'cut';
}

const DIFF_HEADING = /^state_diff: (\d+) added, (\d+) removed, (\d+) changed/mu;
const NO_DIFF = /^state_diff: nothing differs/mu;

/** What a comparison of the whole states listed. */
function changesShown(answers: readonly LoopAnswer[]): ShownChanges {
  const content = answers.find(({ tool }) => tool === 'state_diff')?.content ?? '';
  const { prose, blocks } = splitFences(content);
  if (NO_DIFF.test(prose)) return { extent: 'whole', list: [] };
  const counts = DIFF_HEADING.exec(prose)?.slice(1).map(Number);
  if (counts === undefined) return { extent: 'none', list: [] };
  const list: Change[] = blocks.flatMap((block) => block.content.split('\n')).flatMap(readChange);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const told = list.filter(({ kind }) => kind !== 'reordered').length;
  return { extent: told < total ? 'cut' : 'whole', list };
}

const ORDER = /^(\S+) (before|after|concurrent) (\S+)(?: step=.*)?$/u;

/** What answers about the order of events said. */
function orderShown(answers: readonly LoopAnswer[]): Shown['precedes'] {
  const orders = new Map<string, boolean>();
  for (const { content } of answers.filter(({ tool }) => tool === 'trace_ordering')) {
    for (const line of splitFences(content).blocks.flatMap((block) => block.content.split('\n'))) {
      const [, one, order, other] = ORDER.exec(line) ?? [];
      if (order === undefined) continue;
      orders.set(`${one} ${other}`, order === 'before');
      orders.set(`${other} ${one}`, order === 'after');
    }
  }
  return (event, other) => orders.get(`${event} ${other}`) ?? null;
}
