import { Cache } from '../cache.ts';
import { type Brief, type BriefCriterion, readBrief } from '../transcript/brief.ts';
import { type FencedText, splitFences } from '../transcript/data-lines.ts';
import { Pool } from '../transcript/pool.ts';
import { readChange } from './changes.ts';
import { splitAtGap, wholeLines } from './cut-text.ts';
import { isGathered, readGathered } from './read-gathered.ts';
import { addState } from './read-state.ts';
import { addTrace, countTools, messageIds } from './read-trace.ts';
import { type Extent, orderOf, type Shown, type ShownChanges } from './shown.ts';

/** A judge's prompt: what it shows of the episode, and what it asks. */
export interface Prompt {
  readonly shown: Shown;
  readonly criteria: readonly BriefCriterion[];
}

/** What stands before the criteria is the same in the requests about one episode, so it is read once. */
const beginnings = new Cache<Shown | null>(8);
const NO_EVENTS = 'The trace holds no event.';
/** What the criteria begin with. They are JSON texts on one line each, so it stands in none of them. */
export const CRITERIA = '\n\nCriteria\n<data-';

/** Reads a judge's prompt. What is not there reads as not shown. */
export function readPrompt(text: string): Prompt {
  const at = text.lastIndexOf(CRITERIA);
  const beginning = at < 0 ? null : text.slice(0, at);
  const shown = beginning === null ? null : beginnings.get(beginning, () => readBeginning(beginning));
  if (shown === null) return { shown: readShown(text), criteria: readBrief(text).criteria };
  return { shown, criteria: readBrief(text.slice(at)).criteria };
}

/** Null where the cut is inside a fence: then the title that was found there is data. */
function readBeginning(text: string): Shown | null {
  return /^<data-[0-9a-f]{8}>$/mu.test(splitFences(text).prose) ? null : readShown(text);
}

function readShown(text: string): Shown {
  const fenced = splitFences(text);
  return isGathered(fenced) ? readGathered(fenced, readBrief(text)) : readSections(text, fenced);
}

function readSections(text: string, { blocks, prose }: FencedText): Shown {
  const sectionOf = (title: string) => blocks.find((block) => block.title === title)?.content ?? null;
  const pool = new Pool();
  const state = sectionOf('Final state (JSON)');
  const initial = sectionOf('Initial state (JSON)');
  if (state !== null) addState(pool, state, '$');
  if (initial !== null) addState(pool, initial, 'initial:$');
  const changes = readChanges(sectionOf('Changes from the initial to the final state'), pool);
  const events = sectionOf('Trace (one event per line)') ?? (prose.includes(NO_EVENTS) ? '' : null);
  const trace = readTraceSection(events, pool);
  const response = sectionOf('Final message');
  const brief: Brief = {
    ...readBrief(text),
    criteria: [],
    tools: trace === 'none' ? [] : countTools(pool, listedTools(sectionOf('Tools of the agent') ?? '')),
    listsTools: sectionOf('Tools of the agent') !== null,
    hasFinal: state !== null,
    hasInitial: initial !== null || changes.extent !== 'none',
    hasResponse: response !== null,
    userMessages: messageIds(pool, 'user'),
    agentMessages: messageIds(pool, 'agent'),
    responseEvent: response === null ? null : responseEvent(response, pool),
  };
  return {
    brief,
    pool,
    calls: trace,
    messages: trace,
    changes,
    response: response === null ? 'none' : addResponse(response, pool),
    precedes: orderOf([...pool.events.keys()]),
  };
}

function readChanges(text: string | null, pool: Pool): ShownChanges {
  if (text === null) return { extent: 'none', list: [] };
  const { lines, isCut } = wholeLines(text);
  const list = lines.flatMap(readChange);
  for (const { kind, locator, before } of list) {
    if (before !== undefined) pool.addValue(kind === 'removed' ? locator : initialOf(locator), before);
  }
  return { extent: isCut ? 'cut' : 'whole', list };
}

function initialOf(locator: string): string {
  return `initial:${locator}`;
}

function readTraceSection(text: string | null, pool: Pool): Extent {
  if (text === null) return 'none';
  const { head, tail } = splitAtGap(text);
  addTrace(pool, [...head.split('\n'), ...(tail ?? '').split('\n')]);
  return tail === null ? 'whole' : 'cut';
}

function addResponse(text: string, pool: Pool): Extent {
  const { head, tail } = splitAtGap(text);
  pool.addValue('response', tail === null ? head : `${head}\n${tail}`, tail === null ? 'value' : 'cut');
  return tail === null ? 'whole' : 'cut';
}

/** The last message of the agent that is the final message. */
function responseEvent(response: string, pool: Pool): string | null {
  const { head, tail } = splitAtGap(response);
  const isSame = (text: unknown) =>
    typeof text === 'string' && (tail === null ? text === head : text.startsWith(head) && text.endsWith(tail));
  return messageIds(pool, 'agent').findLast((id) => isSame(pool.leaves.get(`${id}.text`)?.value)) ?? null;
}

/** `name (read): what it does`. */
export function listedTools(text: string): string[] {
  return text.split('\n').flatMap((line) => /^(.+?) \((?:read|write|unknown)\)(?::|$)/u.exec(line)?.[1] ?? []);
}
