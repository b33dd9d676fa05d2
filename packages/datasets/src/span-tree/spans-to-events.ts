import type { JsonObject, TaskTool, TraceEvent } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import { assignScopes, isSpeaker, speaksForAgent } from './agent-scopes.ts';
import { planCalls } from './call-plan.ts';
import { textMessage } from './chat-message.ts';
import type { Convention, SpanRole } from './convention.ts';
import { Conversations, type EventRun, marksOf, scopeOf } from './event-run.ts';
import { EventWriter } from './event-writer.ts';
import { hasAnswered, noteWords, sayAsUser } from './said.ts';
import type { Span } from './span.ts';
import { spanError } from './span-error.ts';
import { buildSpanTree, nearestAncestor, type SpanNode, type SpanTree, someDescendant } from './span-tree.ts';
import { timeline } from './timeline.ts';
import { toolsOf } from './tools-of.ts';
import { writeInput } from './write-input.ts';
import { writeOutput } from './write-output.ts';
import { closeTool, openTool } from './write-tool.ts';

export interface SpansToEventsOptions {
  /** Whether outputs of chains become observations. They mostly repeat what the spans inside hold. @default false */
  readonly keepsChains?: boolean;
}

/** The events of an episode, and what else its spans say. */
export interface SpanEvents {
  /** `source` of each event is the id of the span that told it. */
  readonly events: readonly TraceEvent[];
  readonly loss: LossReport;
  /** What the user asked first; null where no span holds it. */
  readonly request: string | null;
  /** The last words of an agent that speaks with the user; null where it said nothing. */
  readonly response: string | null;
  /** The tools that the agents had; null where no span lists them. */
  readonly tools: readonly TaskTool[] | null;
  /** False where spans, texts or attributes are known to be missing. */
  readonly isWhole: boolean;
}

/**
 * Turns the spans of one episode into events, in order of time. Calls of models give the messages (only what is new in
 * each history) and the calls of tools; spans of tools give the results; spans of agents and of tools say who speaks in
 * whose name. Deterministic: the same spans give the same events in whichever order they come, where their times differ.
 */
export function spansToEvents(
  spans: readonly Span[],
  convention: Convention,
  options: SpansToEventsOptions = {},
): SpanEvents {
  const tally = new LossTally();
  const tree = buildSpanTree(spans, convention.read, tally);
  const scopes = assignScopes(tree);
  const run: EventRun = {
    convention,
    keepsChains: options.keepsChains ?? false,
    scopes,
    plan: planCalls(tree, scopes),
    writer: new EventWriter(),
    conversations: new Conversations(),
    read: new Map(),
    answers: new Map(),
    ownCalls: new Map(),
    early: new Map(),
    said: { request: null, response: null, byUser: new Set(), byScope: new Map(), silentModels: 0, silentTools: 0 },
  };
  for (const { node, edge } of timeline(tree, run.plan)) WRITERS[node.facts.role][edge](run, node);
  return finish(run, tree, tally);
}

function finish(run: EventRun, tree: SpanTree, tally: LossTally): SpanEvents {
  const { request, response, silentModels, silentTools } = run.said;
  const { events, loss } = run.writer.finish();
  tally.addAll(loss);
  tally.add('calls of models without an answer', 'neither a message nor an error is recorded', silentModels);
  tally.add('tools without a result', 'their spans hold nothing of the call; the output is null', silentTools);
  const isAsked = (node: SpanNode): boolean => node.facts.task !== null && speaksForAgent(scopeOf(run, node)) === null;
  const task = tree.nodes.find(isAsked)?.facts.task;
  const cut = tree.nodes.filter(({ span }) => span.isCut).length;
  tally.add('spans cut by the exporter', 'attributes or notes were dropped; the trace counts as partial', cut);
  const gaps = tree.orphanCount + cut + silentModels + silentTools + run.writer.redactedCount;
  return {
    events,
    request: task ?? request ?? firstText(tree, 'inputText'),
    response: response ?? firstText(tree, 'outputText'),
    tools: toolsOf(tree, tally),
    isWhole: gaps === 0,
    loss: tally.report(),
  };
}

/** The whole input or output of the outermost spans of agents and chains: the first one that has any. */
function firstText(tree: SpanTree, side: 'inputText' | 'outputText'): string | null {
  const frames = tree.nodes.filter(
    (node) =>
      (node.facts.role === 'agent' || node.facts.role === 'chain') &&
      nearestAncestor(node, ({ facts }) => facts.role !== 'foreign') === null,
  );
  return frames.find(({ facts }) => facts[side] !== null)?.facts[side] ?? null;
}

type Write = (run: EventRun, node: SpanNode) => void;

const nothing: Write = () => undefined;

/** What is written at the begin and at the end of each kind of span. */
const WRITERS = {
  model: { open: writeInput, close: closeModel },
  tool: { open: openTool, close: closeTool },
  agent: { open: openAgent, close: closeAgent },
  chain: { open: nothing, close: closeChain },
  observation: { open: nothing, close: closeObservation },
  unknown: { open: nothing, close: closeUnknown },
  left_out: {
    open: nothing,
    close: (run, { facts }) =>
      run.writer.count(`spans of kind ${facts.kind}`, 'left out: nothing in them is for a verifier'),
  },
  foreign: {
    open: nothing,
    close: (run) => run.writer.count('spans of other instrumentations', 'used for the order and the nesting alone'),
  },
} satisfies Record<SpanRole, { open: Write; close: Write }>;

function closeModel(run: EventRun, node: SpanNode): void {
  writeOutput(run, node);
  writeError(run, node);
}

/** The words that started an agent are written where none of its models shows them. */
function openAgent(run: EventRun, node: SpanNode): void {
  if (isSpeaker(node)) {
    writeInput(run, node);
    return;
  }
  const asked = node.facts.task ?? plain(node.facts.inputText);
  const isShown = scopeOf(run, node).models.some(({ facts }) => facts.input().some(({ role }) => role === 'user'));
  const isFrame = someDescendant(node, ({ facts }) => facts.role === 'agent');
  if (asked === null || isShown || isFrame) return;
  sayAsUser(run, node, asked);
  for (const message of textMessage('user', asked)) noteWords(run, node, message);
}

/** What an agent gave back is written where it did not say so itself. */
function closeAgent(run: EventRun, node: SpanNode): void {
  if (isSpeaker(node)) writeOutput(run, node);
  const answer = plain(node.facts.outputText);
  if (answer !== null && !hasAnswered(run, node, answer)) {
    run.writer.message('agent', answer, marksOf(run, node, 'end'));
    for (const message of textMessage('agent', answer)) noteWords(run, node, message);
  }
  writeError(run, node);
}

function closeChain(run: EventRun, node: SpanNode): void {
  const { outputText } = node.facts;
  if (run.keepsChains && outputText !== null) run.writer.observation(outputText, marksOf(run, node, 'end'));
  else if (outputText !== null) {
    run.writer.count('outputs of chains', 'left out: they mostly repeat what the spans inside hold');
  }
  writeError(run, node);
}

function closeObservation(run: EventRun, node: SpanNode): void {
  run.writer.observation(node.facts.data(), marksOf(run, node, 'end'));
  writeError(run, node);
}

function closeUnknown(run: EventRun, node: SpanNode): void {
  run.writer.unknown(`span kind ${node.facts.kind}`, node.facts.data(), marksOf(run, node, 'end'));
}

/** An error is told once, at the innermost span that has it. */
function writeError(run: EventRun, node: SpanNode): void {
  const error = spanError(node.span);
  if (error === null || someDescendant(node, ({ span }) => spanError(span) !== null)) return;
  const data: JsonObject = { span: node.span.name, error: error.text, ...error.details };
  run.writer.error(data, marksOf(run, node, 'end'));
}

function plain(text: string | null): string | null {
  return text === null || text.trim() === '' || decodeJsonContainer(text).ok ? null : text;
}
