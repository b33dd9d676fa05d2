import { ownValue } from '@sauron/core/episode';
import { argumentsKey, isBrokenJson, isNothing, jsonOrText } from './arguments.ts';
import { type RecordSpan, spanList } from './span-list.ts';
import type { Call, Failure, TraceFacts } from './trace-facts.ts';

const ASKED = /^llm\.output_messages\.\d+\.message\.tool_calls\.\d+\.tool_call\.function\.(name|arguments)$/u;

/** Reads the record of a trace, spans inside of spans; null where the text is no such record. */
export function readSpans(text: string): TraceFacts | null {
  const spans = spanList(text);
  if (spans === null) return null;
  const tree = treeOf(spans);
  const calls = spans.filter((span) => isCall(span, tree)).map((span) => callOf(span, tree));
  return { failures: failuresIn(spans, tree), calls, broken: spans.flatMap(brokenIn) };
}

interface Tree {
  readonly byId: ReadonlyMap<string, RecordSpan>;
  readonly children: ReadonlyMap<string, readonly RecordSpan[]>;
}

function treeOf(spans: readonly RecordSpan[]): Tree {
  const byId = new Map(spans.map((span) => [span.id, span]));
  return { byId, children: Map.groupBy(spans, ({ parent }) => parent ?? '') };
}

/** An error is read at the innermost span that has it: those around it tell it again. */
function failuresIn(spans: readonly RecordSpan[], { byId, children }: Tree): Failure[] {
  const around = new Set<string>();
  for (const { error, parent } of spans) {
    if (error === null) continue;
    for (let outer = byId.get(parent ?? ''); outer !== undefined && !around.has(outer.id); ) {
      around.add(outer.id);
      outer = byId.get(outer.parent ?? '');
    }
  }
  return spans.flatMap((span): Failure[] => {
    if (span.error === null || around.has(span.id)) return [];
    // What fails in a step itself is what its model wrote.
    const model = isLeaf(span) ? undefined : children.get(span.id)?.findLast(({ kind }) => kind === 'LLM');
    return [{ place: (model ?? span).id, by: span.name, text: span.error }];
  });
}

function isLeaf({ kind }: RecordSpan): boolean {
  return kind === 'LLM' || kind === 'TOOL';
}

/** A tool inside a span of the same tool is the same call, seen from inside. */
function isCall({ kind, name, parent }: RecordSpan, { byId }: Tree): boolean {
  const outer = byId.get(parent ?? '');
  return kind === 'TOOL' && !(outer?.kind === 'TOOL' && outer.name === name);
}

/** A call stands where a model asked for it, if the record shows that, and else where the tool ran. */
function callOf(span: RecordSpan, { children }: Tree): Call {
  const input = ownValue(span.attributes, 'input.value') ?? null;
  const value = typeof input === 'string' ? jsonOrText(input) : input;
  const beside = children.get(span.parent ?? '') ?? [];
  const asking = beside.slice(0, beside.indexOf(span)).findLast((other) => asksFor(other, span.name));
  return {
    place: (asking ?? span).id,
    tool: span.name,
    given: isNothing(value) || typeof input !== 'string' ? null : input,
    key: argumentsKey(value),
  };
}

function asksFor({ kind, attributes }: RecordSpan, tool: string): boolean {
  return kind === 'LLM' && Object.entries(attributes).some(([name, value]) => ASKED.test(name) && value === tool);
}

function brokenIn({ id, kind, attributes }: RecordSpan): TraceFacts['broken'][number][] {
  if (kind !== 'LLM') return [];
  return Object.entries(attributes).flatMap(([name, given]) => {
    if (ASKED.exec(name)?.[1] !== 'arguments' || typeof given !== 'string' || !isBrokenJson(given)) return [];
    const tool = ownValue(attributes, name.replace(/arguments$/u, 'name'));
    return [{ place: id, tool: typeof tool === 'string' ? tool : '', given }];
  });
}
