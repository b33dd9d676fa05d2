import { readFileSync } from 'node:fs';
import { EPISODE_SCHEMA, type Episode, type EpisodeInput, type JsonValue, validateEpisode } from '@sauron/core/episode';
import { z } from 'zod';
import { TraceBuilder } from '../../src/event-builder/trace-builder.ts';

// Only what an episode is made of; JSON is what the files hold.
const json = z.custom<JsonValue>((value) => value !== undefined);
const object = z.record(z.string(), json);

const runSchema = z.object({
  messages: z.array(
    z.object({
      role: z.enum(['system', 'user', 'assistant', 'tool']),
      content: z.string().nullable(),
      tool_calls: z.array(z.object({ function: z.string(), args: json, id: z.string().nullable() })).nullish(),
      tool_call_id: z.string().nullish(),
      error: z.string().nullish(),
    }),
  ),
});

const replaySchema = z.object({
  episode_id: z.string(),
  suite: z.string(),
  task: z.string(),
  criteria: z.array(z.object({ id: z.string(), text: z.string(), label: z.boolean() })),
  state_initial: object,
  state_final: object,
});

export interface LabelledRun {
  readonly episode: Episode;
  readonly labels: ReadonlyMap<string, 'MET' | 'UNMET'>;
}

/** Reads a run with the state rebuilt by replay (`NAME.episode.json` and `NAME.run.json`); outputs stay text. */
export function readAgentDojo(path: string): LabelledRun {
  const replay = replaySchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const run = runSchema.parse(JSON.parse(readFileSync(path.replace(/\.episode\.json$/u, '.run.json'), 'utf8')));
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id: replay.episode_id,
    domain: replay.suite,
    task: { prompt: replay.task },
    state: { initial: replay.state_initial, final: replay.state_final, coverage: 'complete' },
    trace: { events: eventsOf(run), coverage: 'complete' },
    response: run.messages.findLast(({ role }) => role === 'assistant')?.content ?? null,
    rubric: replay.criteria.map(({ id, text }) => ({ id, text })),
  };
  return {
    // JSON by now; its type only names its keys.
    episode: validateEpisode(episode as unknown as JsonValue, path),
    labels: new Map(replay.criteria.map(({ id, label }) => [id, label ? 'MET' : 'UNMET'])),
  };
}

function eventsOf({ messages }: z.infer<typeof runSchema>): EpisodeInput['trace']['events'] {
  const trace = new TraceBuilder();
  for (const { role, content, tool_calls: calls, tool_call_id: callId, error } of messages) {
    if (role === 'tool') {
      trace.result({ callId: callId ?? null, status: error ? 'error' : 'ok', output: error ?? content ?? '' });
      continue;
    }
    if (content) trace.message(role === 'assistant' ? 'agent' : role, content);
    trace.calls(
      'agent',
      (calls ?? []).map(({ function: tool, args, id }) => ({ tool, arguments: args, callId: id })),
    );
  }
  return [...trace.finish().events];
}
