import { ASPECTS, type Aspect, parseStrictJson } from '@sauron/core/episode';
import type { ValueContext } from '@sauron/core/values';
import { Cache } from '../cache.ts';
import { indexOutsideQuotes, splitFences, unquote } from './data-lines.ts';

/** A tool and how often it was called. */
export interface ToolCount {
  readonly tool: string;
  readonly agentCalls: number;
  readonly userCalls: number;
}

/** A criterion as a request shows it. */
export interface BriefCriterion {
  readonly id: string;
  readonly text: string;
  readonly aspect: Aspect | null;
}

/** What the first message of an investigation, or of a plan, says. */
export interface Brief {
  readonly criteria: readonly BriefCriterion[];
  readonly tools: readonly ToolCount[];
  /** Whether the tools are all that the agent had; otherwise only those that were called are known. */
  readonly listsTools: boolean;
  readonly values: ValueContext;
  readonly hasFinal: boolean;
  readonly hasInitial: boolean;
  readonly hasResponse: boolean;
  /** Event id of the response where it is an event. */
  readonly responseEvent: string | null;
  readonly userMessages: readonly string[];
  readonly agentMessages: readonly string[];
}

const briefs = new Cache<Brief>(32);

/** Reads a brief. What is not there reads as absent. */
export function readBrief(text: string): Brief {
  return briefs.get(text, () => readAnew(text));
}

function readAnew(text: string): Brief {
  const { prose, blocks } = splitFences(text);
  const linesOf = (title: RegExp) =>
    blocks.filter((block) => title.test(block.title)).flatMap(({ content }) => content.split('\n'));
  const setting = new Map(linesOf(/^(?:The task declares|Setting$)/u).flatMap(namedText));
  const values: Record<string, string> = {};
  for (const name of ['timezone', 'locale', 'currency', 'now']) {
    const value = setting.get(name);
    if (value !== undefined) values[name] = value;
  }
  const response = /^.*The response is (no event|"(?:[^"\\]|\\.)*"|[\w-]+)/mu.exec(prose)?.[1];
  return {
    criteria: linesOf(/^Criteria$/u)
      .flatMap(namedText)
      .map(readCriterion),
    tools: linesOf(/^Tools and how often/u).flatMap(readTool),
    listsTools: true,
    values,
    hasFinal: /^Final state: coverage/mu.test(prose),
    hasInitial: /Initial state: recorded/u.test(prose),
    hasResponse: response !== undefined,
    responseEvent: response === undefined || response === 'no event' ? null : unquote(response),
    userMessages: idsAfter(prose, 'User messages'),
    agentMessages: idsAfter(prose, 'Agent messages'),
  };
}

/** `name = "text"`. */
export function namedText(line: string): [string, string][] {
  // An id may hold quotes or an equals sign, so the text is looked for from both ends.
  for (let at = indexOutsideQuotes(line, ' = '); at >= 0; at = line.indexOf(' = ', at + 1)) {
    const parsed = parseStrictJson(line.slice(at + 3));
    if (parsed.ok && typeof parsed.value === 'string') return [[line.slice(0, at), parsed.value]];
  }
  return [];
}

function readCriterion([name, text]: [string, string]): BriefCriterion {
  const match = /^(.*) \[(\w+)\]$/u.exec(name);
  const aspect = ASPECTS.find((candidate) => candidate === match?.[2]) ?? null;
  return { id: aspect === null ? name : (match?.[1] ?? name), text, aspect };
}

function readTool(line: string): ToolCount[] {
  const match = /^("(?:[^"\\]|\\.)*") : calls agent (\d+) user (\d+),/u.exec(line);
  if (match === null) return [];
  return [{ tool: unquote(match[1] ?? ''), agentCalls: Number(match[2]), userCalls: Number(match[3]) }];
}

function idsAfter(prose: string, title: string): string[] {
  const list = new RegExp(`${title}: ((?:(?:"(?:[^"\\\\]|\\\\.)*"|[\\w-]+)(?:, )?)+)`, 'u').exec(prose)?.[1] ?? '';
  const ids = (list.match(/"(?:[^"\\]|\\.)*"|[\w-]+/gu) ?? []).map(unquote);
  return ids[0] === 'none' ? [] : ids;
}
