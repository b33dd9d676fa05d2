import { ownValue } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { OPENINFERENCE } from '../openinference/convention.ts';
import type { ChatMessage } from '../span-tree/chat-message.ts';
import type { Convention, SpanFacts } from '../span-tree/convention.ts';
import type { Span } from '../span-tree/span.ts';
import { HARNESS_LOGS } from './keep-span.ts';

/** How the agents of these traces put into their history what a step gave, and which call they made. */
const OBSERVED = /^(?:Call id:[^\n]*\n)?Observation:\s*/u;
const CALLED = /^Calling tools:\s*\[/u;

/**
 * OpenInference as the agents of TRAIL (smolagents) write it. What a step gave stands in the output of its span and again
 * in the history that the next model call reads: it is taken from the span, which says whose error it is. Where a tool of
 * the step gave it, it is taken from there. Harness logs, where they are kept, are what the harness told.
 */
export class TrailConvention implements Convention {
  readonly id = OPENINFERENCE.id;
  readonly title = 'TRAIL';
  readonly unsetStatus = OPENINFERENCE.unsetStatus;
  readonly #stepOutputs = new Set<string>();
  /** What the tools directly inside a span gave. */
  readonly #toolOutputs = new Map<string | null, Set<string>>();
  /** Texts of messages that were met, and whether they are repeats. */
  readonly #met = new Map<string, boolean>();

  constructor(spans: readonly Span[]) {
    for (const span of spans) {
      const { role, outputText } = OPENINFERENCE.read(span);
      if (outputText === null) continue;
      if (role === 'chain') this.#stepOutputs.add(outputText.trim());
      if (role === 'tool') this.#toolsOf(span.parentId).add(outputText.trim());
    }
  }

  read = (span: Span): SpanFacts => {
    const facts = OPENINFERENCE.read(span);
    const logs = facts.role === 'foreign' ? ownValue(span.attributes, HARNESS_LOGS) : undefined;
    if (logs !== undefined) return { ...facts, role: 'observation', data: () => ({ name: span.name, logs }) };
    if (facts.role === 'model') {
      return { ...facts, input: () => facts.input().filter((message) => !this.#isRepeat(message)) };
    }
    const isTold = facts.role === 'chain' && this.#toolOutputs.get(span.id)?.has(facts.outputText?.trim() ?? '');
    return isTold ? { ...facts, outputText: null } : facts;
  };

  /** Counts what was taken from one place alone. */
  report(tally: LossTally): void {
    const repeats = [...this.#met.values()].filter((isRepeat) => isRepeat).length;
    tally.add('messages of a history that repeat a step', 'left out: taken from the spans of the step', repeats);
  }

  #toolsOf(spanId: string | null): Set<string> {
    const outputs = this.#toolOutputs.get(spanId) ?? new Set();
    this.#toolOutputs.set(spanId, outputs);
    return outputs;
  }

  #isRepeat(message: ChatMessage): boolean {
    const text = onlyText(message);
    if (text === null) return false;
    const known = this.#met.get(text);
    if (known !== undefined) return known;
    const observed = OBSERVED.test(text) && this.#stepOutputs.has(text.replace(OBSERVED, '').trim());
    const isRepeat = message.role === 'agent' ? CALLED.test(text) : observed;
    this.#met.set(text, isRepeat);
    return isRepeat;
  }
}

function onlyText({ parts }: ChatMessage): string | null {
  const [part, ...others] = parts;
  if (part === undefined || others.length > 0) return null;
  if (part.kind === 'text') return part.text;
  return part.kind === 'result' && typeof part.output === 'string' ? part.output : null;
}
