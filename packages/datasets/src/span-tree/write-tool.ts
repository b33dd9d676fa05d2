import { isJsonObject, type JsonObject, type JsonValue, type ResultStatus } from '@sauron/core/episode';
import { decodeJsonContainer } from '../event-builder/decode-json.ts';
import { argumentsKey, type CallRef, isInnerLayer, toolName } from './call-plan.ts';
import type { ResultPart } from './chat-message.ts';
import { type EventRun, marksOf, scopeOf } from './event-run.ts';
import { spanError } from './span-error.ts';
import type { SpanNode } from './span-tree.ts';

/** Writes the call of a tool that no model asked for, as far as the record tells. */
export function openTool(run: EventRun, node: SpanNode): void {
  if (isInnerLayer(node) || run.plan.callOf.has(node)) return;
  const { callId = null, arguments: given = null } = node.facts.tool ?? {};
  const call = run.plan.newCall({ callId, tool: toolName(node) || 'unnamed tool', arguments: given }, null);
  call.span = node;
  run.ownCalls.set(node, call);
  run.writer.calls([call], marksOf(run, node, 'start'));
  run.writer.count('calls told by the span of the tool alone', 'written from there');
}

/** Writes the result that a tool gave. */
export function closeTool(run: EventRun, node: SpanNode): void {
  if (isInnerLayer(node)) {
    run.writer.count('spans of a tool inside a span of the same tool', 'left out: the same call, seen from inside');
    return;
  }
  const call = run.plan.callOf.get(node) ?? run.ownCalls.get(node);
  if (call === undefined) return;
  if (call.eventId === null) run.early.set(call, node);
  else writeResult(run, node, call);
}

/** Writes the results whose tools ended, by the clock of another machine, before their calls were written. */
export function writeEarlyResults(run: EventRun, calls: Iterable<CallRef>): void {
  for (const call of calls) {
    const node = run.early.get(call);
    if (node === undefined || call.eventId === null) continue;
    run.early.delete(call);
    run.writer.count('results that ended before their call by the clock', 'placed behind the call');
    writeResult(run, node, call);
  }
}

function writeResult(run: EventRun, node: SpanNode, call: CallRef): void {
  const error = spanError(node.span);
  const told = outputOf(node) ?? toldOutput(run, node, call);
  const output = told ?? (error === null || error.text === '' ? null : error.text);
  if (told === undefined && output !== null) {
    run.writer.count('failed tools without an output', 'the text of the error stands as their output');
  }
  // A span that holds its arguments and no output is of a tool that gave none.
  if (told === undefined && error === null && node.facts.tool?.arguments === undefined) run.said.silentTools += 1;
  const extra = { ...(error?.details ?? {}), ...executedArguments(node, call) };
  const marks = marksOf(run, node, 'end');
  const result = { status: statusOf(run, node), output };
  run.writer.result(call, result, Object.keys(extra).length === 0 ? marks : { ...marks, extra });
}

/** The output of a span of a tool, or of the layer inside it. */
function outputOf(node: SpanNode): JsonValue | undefined {
  const own = node.facts.tool?.output;
  if (own !== undefined) return own;
  for (const child of node.children) {
    const inner = child.facts.role === 'tool' && !isInnerLayer(child) ? undefined : outputOf(child);
    if (inner !== undefined) return inner;
  }
  return undefined;
}

/** What the next call of a model read as the result of a call whose span does not hold it. */
function toldOutput(run: EventRun, node: SpanNode, call: CallRef): JsonValue | undefined {
  const next = (call.scope ?? scopeOf(run, node)).models.find(({ start }) => start >= node.end);
  const messages = next?.facts.input() ?? [];
  const last = messages.findLastIndex(({ parts }) => parts.some(({ kind }) => kind === 'call'));
  const results = messages
    .slice(last === -1 ? 0 : last)
    .flatMap(({ parts }): ResultPart[] => parts.filter((part) => part.kind === 'result'));
  if (call.callId !== null) return results.findLast(({ callId }) => callId === call.callId)?.output;
  return results.length === 1 ? results[0]?.output : undefined;
}

function statusOf(run: EventRun, node: SpanNode): ResultStatus {
  if (spanError(node.span) !== null) return 'error';
  if (node.span.status === 'ok') return 'ok';
  // Without an end it is not known how the tool came out.
  return node.span.endNanos === null ? 'unknown' : run.convention.unsetStatus;
}

/** The arguments that the tool ran with, where they are not those that the model asked for. */
function executedArguments(node: SpanNode, call: CallRef): JsonObject {
  const given = node.facts.tool?.arguments;
  const executed = typeof given === 'string' ? decoded(given) : given;
  const asked = typeof call.arguments === 'string' ? decoded(call.arguments) : call.arguments;
  if (!isJsonObject(executed) || !isJsonObject(asked) || argumentsKey(executed) === argumentsKey(asked)) return {};
  return { executedArguments: executed };
}

function decoded(text: string): JsonValue {
  const container = decodeJsonContainer(text);
  return container.ok ? container.value : text;
}
