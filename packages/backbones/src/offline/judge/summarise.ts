import { type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import { countTokens } from '@sauron/core/sources';
import { Cache } from '../cache.ts';
import { type Asking, asksWhatStayed, readAsking } from '../investigate/sources.ts';
import { onlyReads } from '../investigate/tools.ts';
import { wordsOf } from '../reading/words.ts';
import { readBrief } from '../transcript/brief.ts';
import { type EventHead, readHead, splitFences } from '../transcript/data-lines.ts';
import { toolsMeant } from './tools-meant.ts';

/** An event of a trajectory: the line of its head as it stands there, and the text that follows it. */
interface Step {
  readonly head: EventHead;
  readonly line: string;
  readonly body: string;
}

const MAX_STEPS = 14;
const MAX_TOKENS = 1_500;
const NUMBERED = /^e(\d+)$/u;
const LEFT_OUT = '[… omitted …]';
const BODY = {
  tool_call: 'arguments',
  tool_result: 'output',
  message: 'text',
  thought: 'text',
} as const;
const NONE = 'No event of the trajectory has to do with it.';

const trajectories = new Cache<readonly Step[]>(8);

/** The last events that have to do with a criterion, in the form in which queries print them. */
export function summarise(text: string): string {
  const [criterion] = readBrief(text).criteria;
  const trajectory = splitFences(text).blocks.find(({ title }) => title === 'Trajectory')?.content ?? '';
  if (criterion === undefined) return NONE;
  const steps = trajectories.get(trajectory, () => stepsOf(trajectory));
  const wanted = new Set(relevant(readAsking(criterion, {}), steps).slice(-MAX_STEPS));
  const lines: string[] = [];
  for (const line of steps.filter((step) => wanted.has(step)).map(lineOf)) {
    if (countTokens([...lines, line].join('\n')) <= MAX_TOKENS) lines.push(line);
  }
  return lines.length === 0 ? NONE : lines.join('\n');
}

/**
 * Takes a trajectory apart. A body may hold lines that look like heads: a head must carry the next number, and events of
 * which there seem to be two are left out.
 */
function stepsOf(trajectory: string): Step[] {
  const claims = new Map<string, number>();
  const steps: { head: EventHead; line: string; body: string[] }[] = [];
  for (const line of trajectory.split('\n')) {
    const head = isHead(readHead(line));
    if (head !== null) claims.set(head.id, (claims.get(head.id) ?? 0) + 1);
    if (head !== null && isNext(head.id, steps.at(-1)?.head.id)) steps.push({ head, line, body: [] });
    else steps.at(-1)?.body.push(line);
  }
  return steps
    .filter(({ head }) => claims.get(head.id) === 1)
    .map(({ head, line, body }) => ({ head, line, body: body.join('\n') }));
}

function isHead(head: EventHead | null): EventHead | null {
  return head !== null && (Object.hasOwn(BODY, head.kind) || head.kind === 'observation') ? head : null;
}

function isNext(id: string, last: string | undefined): boolean {
  const [number, before] = [NUMBERED.exec(id)?.[1], NUMBERED.exec(last ?? '')?.[1]];
  return last === undefined || number === undefined || before === undefined || Number(number) === Number(before) + 1;
}

/** Calls of the acts that the criterion tells of with their results, and what shares words with it; the likeliest last. */
function relevant(asking: Asking, steps: readonly Step[]): Step[] {
  const { acts, words } = asking;
  const tools = steps.flatMap(({ head }) => (head.kind === 'tool_call' && head.tool !== null ? [head.tool] : []));
  const meant = new Set(acts.flatMap((act) => toolsMeant(act, [...new Set(tools)])));
  const rated = steps.map((step) => {
    const hits = new Set(wordsOf(`${step.head.tool ?? ''} ${step.body}`).filter((word) => words.has(word))).size;
    const { kind, tool: called } = step.head;
    const touches = asksWhatStayed(asking) && kind === 'tool_call' && called !== null && !onlyReads(called);
    return { step, score: (meant.has(called ?? '') ? 2 : 0) + (touches ? 3 : 0) + hits };
  });
  return rated
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => left.score - right.score)
    .map(({ step }) => step);
}

/** `HEAD | LOCATOR = JSON` where the body is whole, else the head alone. */
function lineOf({ head, line, body }: Step): string {
  const part = Object.entries(BODY).find(([kind]) => kind === head.kind)?.[1];
  if (part === undefined || body.includes(LEFT_OUT)) return line;
  return `${line} | ${head.id}.${part} = ${stringifyJson(bodyValue(body, part))}`;
}

function bodyValue(body: string, part: string): JsonValue {
  const parsed = part === 'text' || (part === 'output' && !/^[[{]/u.test(body)) ? null : parseStrictJson(body);
  return parsed?.ok === true ? parsed.value : body;
}
