import type { JsonObject } from '../../episode/json-value.ts';
import { validateEpisode } from '../../episode/load.ts';
import { EpisodeSource } from '../episode-source.ts';

/** The parts of an episode that a test cares about. */
export interface SourceParts {
  readonly events?: readonly JsonObject[];
  readonly final?: JsonObject | null;
  readonly initial?: JsonObject | null;
  readonly response?: string | null;
  readonly task?: JsonObject;
  readonly stateCoverage?: 'complete' | 'partial';
  readonly completeUnder?: readonly string[];
  readonly traceCoverage?: 'complete' | 'partial';
}

/** A source over a valid episode with these parts. */
export function makeSource(parts: SourceParts): EpisodeSource {
  const episode: JsonObject = {
    schema: 'sauron.episode/1',
    id: 'test-1',
    task: { prompt: 'Do the task.', ...parts.task },
    state: {
      initial: parts.initial ?? null,
      final: parts.final ?? null,
      coverage: parts.stateCoverage ?? 'complete',
      completeUnder: parts.completeUnder ?? [],
    },
    trace: { events: parts.events ?? [], coverage: parts.traceCoverage ?? 'complete' },
    response: parts.response ?? null,
    rubric: [{ id: 'c1', text: 'The task is done.' }],
  };
  return new EpisodeSource(validateEpisode(episode, 'test'));
}

/** A call by the agent, with no arguments unless they are given. */
export function call(id: string, tool: string, more: JsonObject = {}): JsonObject {
  return { id, kind: 'tool_call', actor: 'agent', tool, arguments: {}, ...more };
}

/** A result that the envelope marked ok, with no output unless it is given. */
export function result(id: string, callId: string | null, more: JsonObject = {}): JsonObject {
  return { id, kind: 'tool_result', actor: 'tool', call: callId, status: 'ok', output: null, ...more };
}

/** A message. */
export function message(id: string, text: string, actor: 'user' | 'agent' = 'agent'): JsonObject {
  return { id, kind: 'message', actor, text };
}

/** The lines inside the fence of an answer. */
export function dataLines(answer: string): readonly string[] {
  const match = /<data-([0-9a-f]{8})>\n([\s\S]*)\n<\/data-\1>$/.exec(answer);
  return match?.[2]?.split('\n') ?? [];
}

/** What stands in front of the fence. */
export function headingOf(answer: string): string {
  return answer.split('\n<data-')[0] ?? '';
}
