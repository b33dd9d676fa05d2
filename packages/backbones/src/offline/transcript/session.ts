import {
  canonicalJson,
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseStrictJson,
} from '@sauron/core/episode';
import type { ModelMessage, ModelRequest, ToolAnswer, ToolCall } from '@sauron/core/model';
import { type Brief, readBrief } from './brief.ts';
import { indexOutsideQuotes, splitFences, unquote } from './data-lines.ts';
import type { Pool } from './pool.ts';
import { poolOf } from './pool-of.ts';

/** How an atom that was proposed came back. */
export type AtomResult =
  | { readonly status: 'accepted'; readonly id: string; readonly authority: string; readonly checked: string }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'unchecked' };

/** What was answered to a verdict. */
export interface VerdictResult {
  readonly recorded: boolean;
  readonly verdict: string;
  readonly atoms: readonly string[];
  /** Why it was refused, as the answer says it; empty where it was not, or nothing is said. */
  readonly why: string;
}

export interface BudgetLeft {
  readonly turns: number;
  readonly queries: number;
  readonly atoms: number;
  readonly tokens: number;
}

/** An investigation so far, read from its request alone. */
export interface Session {
  readonly brief: Brief;
  readonly pool: Pool;
  /** Names of the tools that may be called now. */
  readonly tools: ReadonlySet<string>;
  /** Queries that were asked, as `name` + canonical arguments. */
  readonly asked: ReadonlySet<string>;
  /** Results by the canonical JSON of the atom without its claim. */
  readonly atoms: ReadonlyMap<string, AtomResult>;
  /** Answers to verdicts, oldest first, by criterion. */
  readonly verdicts: ReadonlyMap<string, readonly VerdictResult[]>;
  /** First event of the calls that the last list of calls left out. */
  readonly readOn: string | null;
  readonly budget: BudgetLeft;
  /** Whether an atom must name the criterion that it is for. */
  readonly namesCriterion: boolean;
}

/** Reads a request's messages from the start. `also` is what else was shown, in the form of an answer. */
export function readSession(request: ModelRequest, also: readonly string[] = []): Session {
  const [first, ...rest] = request.messages;
  const brief = readBrief(first?.role === 'user' ? first.text : '');
  const shown: string[] = [];
  const asked = new Set<string>();
  const atoms = new Map<string, AtomResult>();
  const verdicts = new Map<string, VerdictResult[]>();
  let readOn: string | null = null;
  for (const { call, answer } of pairs(rest)) {
    const parsed = parseStrictJson(call.argumentsText);
    const given = parsed.ok ? parsed.value : null;
    if (call.tool === 'propose_atoms') readAtomResults(listOf(given, 'atoms'), answer.content, atoms);
    else if (call.tool === 'submit_verdicts') readVerdictResults(listOf(given, 'verdicts'), answer.content, verdicts);
    else {
      asked.add(queryKey(call.tool, given));
      if (!answer.isError) shown.push(answer.content);
      const from = call.tool === 'trace_tool_calls' ? READ_ON.exec(splitFences(answer.content).prose)?.[1] : undefined;
      readOn = from === undefined ? (call.tool === 'trace_tool_calls' ? null : readOn) : unquote(from);
    }
  }
  const tools = new Set(request.tools.map(({ name }) => name));
  return {
    brief,
    pool: poolOf([...shown, ...also]),
    tools,
    asked,
    atoms,
    verdicts,
    readOn,
    budget: readBudget(request.messages),
    namesCriterion: asksForCriterion(request),
  };
}

/** Whether the tool's schema gives each atom a criterion. */
function asksForCriterion({ tools }: ModelRequest): boolean {
  const parameters = tools.find(({ name }) => name === 'propose_atoms')?.parameters ?? {};
  const inside = ['properties', 'atoms', 'items', 'properties'].reduce<JsonValue>(
    (node, key) => (isJsonObject(node) ? (node[key] ?? null) : null),
    parameters,
  );
  return isJsonObject(inside) && Object.hasOwn(inside, 'criterion');
}

/** Tells two queries apart. */
export function queryKey(tool: string, given: JsonValue): string {
  return `${tool} ${canonicalJson(given)}`;
}

/** Tells two atoms apart: their fields, whatever they claim. */
export function atomKey(atom: JsonObject): string {
  const { claim: _, ...fields } = atom;
  return canonicalJson(fields);
}

function* pairs(
  messages: readonly ModelMessage[],
): Generator<{ readonly call: ToolCall; readonly answer: ToolAnswer }> {
  let open: readonly ToolCall[] = [];
  for (const message of messages) {
    if (message.role === 'assistant') open = message.toolCalls;
    else if (message.role === 'tool') {
      for (const [index, answer] of message.answers.entries()) {
        const call = open.find(({ id }) => id === answer.callId) ?? open[index];
        if (call !== undefined) yield { call, answer };
      }
    }
  }
}

function listOf(value: JsonValue, key: string): readonly JsonObject[] {
  const list = isJsonObject(value) ? value[key] : undefined;
  return isJsonList(list) ? list.filter(isJsonObject) : [];
}

function fencedLines(answer: string): string[] {
  return splitFences(answer).blocks.flatMap(({ content }) => content.split('\n'));
}

/** One line per atom, in order. */
function readAtomResults(proposed: readonly JsonObject[], answer: string, results: Map<string, AtomResult>): void {
  const lines = fencedLines(answer);
  for (const [index, atom] of proposed.entries()) {
    const result = readAtomLine(lines[index] ?? '');
    if (result.status !== 'unchecked' || !results.has(atomKey(atom))) results.set(atomKey(atom), result);
  }
}

function readAtomLine(line: string): AtomResult {
  const [id, status] = line.split(' ', 2);
  if (id !== undefined && status === 'accepted') {
    const bar = indexOutsideQuotes(line, ' | ');
    const authority = /^ authority=(\w+)/u.exec(line.slice(id.length + status.length + 1))?.[1] ?? '';
    return { status, id, authority, checked: unquote(bar < 0 ? '' : line.slice(bar + 3)) };
  }
  // Where results are hidden, an atom is taken for accepted until a verdict that cites it is refused.
  if (id !== undefined && status === 'received') return { status: 'accepted', id, authority: '', checked: '' };
  if (status !== 'rejected') return { status: 'unchecked' };
  return { status, reason: / reason=(\w+)/u.exec(line)?.[1] ?? 'unknown' };
}

/** `c1 recorded MET supported`: one line per criterion, in whatever order. */
function readVerdictResults(
  proposed: readonly JsonObject[],
  answer: string,
  results: Map<string, VerdictResult[]>,
): void {
  const lines = fencedLines(answer);
  for (const entry of proposed) {
    const criterion = String(entry['criterion']);
    const line = lines.find(
      (candidate) =>
        candidate.startsWith(`${criterion} `) &&
        /^(?:recorded|refused|not recorded)\b/u.test(candidate.slice(criterion.length + 1)),
    );
    const recorded =
      line?.slice(criterion.length + 1).startsWith('recorded') === true || / already has its outcome/u.test(line ?? '');
    const atoms = listOf(entry, 'cites').map((cite) => String(cite['atom']));
    const bar = recorded || line === undefined ? -1 : indexOutsideQuotes(line, ' | ');
    const why = bar < 0 ? '' : unquote(line?.slice(bar + 3) ?? '');
    const result = { recorded, verdict: String(entry['verdict']), atoms, why };
    results.set(criterion, [...(results.get(criterion) ?? []), result]);
  }
}

/** The last line of budget that stands in our words, outside any fence. */
function readBudget(messages: readonly ModelMessage[]): BudgetLeft {
  for (const message of messages.toReversed()) {
    const texts =
      message.role === 'user'
        ? [message.text]
        : message.role === 'tool'
          ? message.answers.map(({ content }) => content)
          : [];
    for (const text of texts.toReversed()) {
      const found = [...splitFences(text).prose.matchAll(BUDGET)].at(-1);
      if (found !== undefined) {
        const [turns = 0, queries = 0, atoms = 0, tokens = 0] = found.slice(1).map(Number);
        return { turns, queries, atoms, tokens };
      }
    }
  }
  return { turns: 1, queries: 0, atoms: 0, tokens: 0 };
}

const READ_ON = /read on with filter\.from ("(?:[^"\\]|\\.)*")/u;
const BUDGET = /^Budget left: (\d+) turns?, (\d+) quer(?:y|ies), (\d+) atoms?, (\d+) tokens of answers\.$/gmu;
