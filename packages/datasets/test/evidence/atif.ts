import { readFileSync } from 'node:fs';
import { EPISODE_SCHEMA, type Episode, type EpisodeInput, type JsonValue, validateEpisode } from '@sauron/core/episode';
import { z } from 'zod';
import { TraceBuilder } from '../../src/event-builder/trace-builder.ts';

const json = z.custom<JsonValue>((value) => value !== undefined);

const trajectorySchema = z.object({
  session_id: z.string(),
  steps: z.array(
    z.object({
      source: z.enum(['system', 'user', 'agent']),
      message: z.string(),
      tool_calls: z
        .array(z.object({ tool_call_id: z.string(), function_name: z.string(), arguments: json }))
        .default([]),
      observation: z
        .object({
          results: z.array(z.object({ source_call_id: z.string().nullish(), content: z.string().nullish() })),
        })
        .default({ results: [] }),
    }),
  ),
});

/** Reads a trajectory without parts, sub-agents or copied steps; the format has neither a state nor a status of results. */
export function readAtif(path: string): Episode {
  const { session_id: id, steps } = trajectorySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const trace = new TraceBuilder();
  for (const { source, message, tool_calls: calls, observation } of steps) {
    if (message !== '') trace.message(source, message);
    trace.calls(
      'agent',
      calls.map(({ tool_call_id: callId, function_name: tool, arguments: given }) => ({
        tool,
        arguments: given,
        callId,
      })),
    );
    for (const { source_call_id: callId, content } of observation.results) {
      trace.result({ callId: callId ?? null, status: 'unknown', output: content ?? null });
    }
  }
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id,
    task: { prompt: steps.find(({ source }) => source === 'user')?.message ?? '' },
    state: { initial: null, final: null, coverage: 'partial' },
    trace: { events: [...trace.finish().events], coverage: 'complete' },
    response: steps.findLast(({ source }) => source === 'agent')?.message ?? null,
    rubric: [{ id: 'none', text: 'The format has no criteria.' }],
  };
  // JSON by now; its type only names its keys.
  return validateEpisode(episode as unknown as JsonValue, path);
}
