import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import { countTokens, type EpisodeSource, eventHead } from '@sauron/core/sources';
import { endOf } from '../prompt/cut-lines.ts';
import { cutStep, type Remainder } from './cut-middle.ts';
import type { JudgeLimits } from './judge-limits.ts';

/** Tokens of one event: what the user said, what the agent thought or said, what it did, what the environment answered. */
const STEP_TOKENS = { user: 300, thought: 100, action: 50, environment: 100 };

/** The trace as text, one event behind the other. Where it is too long its beginning is left out. */
export function serialiseTrajectory(source: EpisodeSource, limits: JudgeLimits): Remainder {
  const text = source.events.map((event) => stepText(event, source, limits.hasStepLimits)).join('\n');
  const tokens = countTokens(text);
  if (tokens <= limits.trajectoryTokens) return { text, tokens, shownTokens: tokens };
  const tail = endOf(text, limits.trajectoryTokens);
  const shownTokens = Math.min(tokens, countTokens(tail));
  return { text: `[… ${tokens - shownTokens} tokens omitted …]\n${tail}`, tokens, shownTokens };
}

function stepText(event: TraceEvent, source: EpisodeSource, hasLimit: boolean): string {
  const { body, max } = contentOf(event);
  const text = typeof body === 'string' ? body : stringifyJson(body);
  return `${eventHead(event, source)}\n${hasLimit ? cutStep(text, max) : text}`;
}

function contentOf(event: TraceEvent): { readonly body: JsonValue; readonly max: number } {
  switch (event.kind) {
    case 'message': {
      const max = { user: STEP_TOKENS.user, agent: STEP_TOKENS.thought, system: STEP_TOKENS.environment };
      return { body: event.text, max: max[event.actor] };
    }
    case 'thought':
      return { body: event.text, max: STEP_TOKENS.thought };
    case 'tool_call':
      return { body: event.arguments, max: STEP_TOKENS.action };
    case 'tool_result':
      return { body: event.output, max: STEP_TOKENS.environment };
    case 'observation':
      return { body: event.data ?? event.text ?? '', max: STEP_TOKENS.environment };
  }
}
