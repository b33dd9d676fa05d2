import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Episode, InputError, stringifyEpisode, type TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import type { ImportedRun } from '../src/dataset/imported-run.ts';
import { importOpenInference, type OpenInferenceImportOptions } from '../src/openinference/index.ts';
import { NEEDS_SHARED_DATA, sharedData } from './shared-data.ts';

const CONTAINERS = ['otlp-lines.jsonl', 'sdk-lines.jsonl', 'phoenix.json', 'tree.json'];
const fixture = (name: string): string => fileURLToPath(new URL(`fixtures/openinference/${name}`, import.meta.url));

async function importAll(path: string, options?: OpenInferenceImportOptions): Promise<ImportedRun[]> {
  const runs: ImportedRun[] = [];
  for await (const run of importOpenInference(path, options)) runs.push(run);
  return runs;
}

async function importOne(path: string, options?: OpenInferenceImportOptions): Promise<ImportedRun & { ok: true }> {
  const [run] = await importAll(path, options);
  if (run?.ok !== true) throw new Error(`no run: ${run?.error.message}`);
  return run;
}

async function importText(
  text: string,
  options?: OpenInferenceImportOptions,
  name = 'a.jsonl',
): Promise<ImportedRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'spans-'));
  try {
    await writeFile(join(folder, name), text);
    return await importAll(join(folder, name), options);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const episodes = (runs: readonly ImportedRun[]): Episode[] =>
  runs.flatMap((run) => (run.ok ? [run.labelled.episode] : []));
const errors = (runs: readonly ImportedRun[]): string[] => runs.flatMap((run) => (run.ok ? [] : [run.error.message]));

function outline(event: TraceEvent): string {
  const who = event.agent ?? '-';
  if (event.kind === 'tool_call') return `${event.id} ${who} calls ${event.tool}`;
  if (event.kind === 'tool_result') return `${event.id} ${event.call} gives ${event.status}`;
  return `${event.id} ${who} ${event.kind === 'message' ? event.actor : event.kind}`;
}

/** A span of a model as one line. */
function spanLine(
  traceId: string,
  spanId: string,
  fields: { session?: string; user?: string; start?: number } = {},
): string {
  const { session, user = 'u', start = 0 } = fields;
  return JSON.stringify({
    context: { trace_id: traceId, span_id: spanId },
    name: 'm',
    start_time: `2026-01-05T10:00:${String(10 + start)}Z`,
    attributes: {
      'openinference.span.kind': 'LLM',
      ...(session === undefined ? {} : { 'session.id': session }),
      'llm.input_messages.0.message.role': 'user',
      'llm.input_messages.0.message.content': user,
      'llm.output_messages.0.message.role': 'assistant',
      'llm.output_messages.0.message.content': `answer to ${user}`,
    },
  });
}

describe('importOpenInference', () => {
  it('T01 T03 T04 T08 reads a run with parallel calls, a reused id, a failing tool and a helper', async () => {
    const { episode, labels } = (await importOne(fixture('tree.json'))).labelled;
    expect(episode.trace.events.map(outline)).toEqual([
      'e1 concierge system',
      'e2 concierge user',
      'e3 concierge agent',
      'e4 concierge calls find_slots',
      'e5 concierge calls get_weather',
      'e6 e5 gives error',
      'e7 e4 gives ok',
      'e8 concierge calls ask_reviewer',
      'e9 concierge agent',
      'e10 reviewer agent',
      'e11 e8 gives ok',
      'e12 concierge calls book',
      'e13 e12 gives unknown',
      'e14 concierge agent',
    ]);
    const [, , , slots, weather, failed, found, ask, toReviewer, , , , booked] = episode.trace.events;
    expect([slots, weather, ask]).toMatchObject([
      { callId: 'call_1', step: 1, arguments: { restaurant: 'Nori', day: 'Friday' } },
      { callId: 'call_2', step: 1 },
      { callId: 'call_1' },
    ]);
    expect(failed).toMatchObject({ output: 'Error: no forecast', extra: { 'exception.type': 'LookupError' } });
    expect(found).toMatchObject({
      decoded: { slots: ['19:00', '21:00'] },
      source: '00000000000000a3',
      time: '2026-01-05T10:00:04.000Z',
    });
    expect(toReviewer).toMatchObject({ text: 'Is Nori quiet?', parent: 'e8', extra: { to: 'reviewer' } });
    expect(booked).toMatchObject({
      decoded: { status: 'ok', reference: 9007199254740993n },
      source: '00000000000000aa',
    });
    expect(labels).toBeNull();
  });

  it('fills the rest of the episode, and lets neither logs nor evaluations in', async () => {
    const { labelled, loss } = await importOne(fixture('tree.json'));
    const { episode } = labelled;
    expect(episode).toMatchObject({
      id: 'openinference-4bf92f3577b34da6a3ce929d0e0e4736',
      task: { prompt: 'Book a table for two at Nori on Friday.' },
      state: { initial: null, final: null, coverage: 'partial' },
      response: 'Booked: Nori, Friday 19:00.',
      rubric: [{ text: 'The agent did what the user asked.', aspect: 'outcome' }],
    });
    expect(episode.trace.coverage).toBe('complete');
    expect(episode.task.policy).toBeUndefined();
    expect(episode.task.tools?.map(({ name, effect }) => [name, effect])).toEqual([
      ['find_slots', 'unknown'],
      ['get_weather', 'unknown'],
      ['ask_reviewer', 'unknown'],
      ['book', 'unknown'],
    ]);
    expect(stringifyEpisode(episode)).not.toContain('HIDDEN');
    expect(loss.rows).toContainEqual({
      what: 'rubric',
      count: 1,
      note: 'none in the record: one general criterion stands in',
    });
  });

  it.each(CONTAINERS)('reads the same episode from %s', async (name) => {
    const expected = (await importOne(fixture('tree.json'))).labelled.episode;
    expect((await importOne(fixture(name))).labelled.episode).toEqual(expected);
  });

  it('reads the same episode whatever the order of the lines', async () => {
    const lines = (await readFile(fixture('sdk-lines.jsonl'), 'utf8')).trim().split('\n');
    const expected = (await importOne(fixture('tree.json'))).labelled.episode;
    for (const shuffled of [lines.toReversed(), [...lines.slice(4), ...lines.slice(0, 4)]]) {
      expect(episodes(await importText(shuffled.join('\n')))).toEqual([expected]);
    }
  });

  it('takes the rubric that it is given, and stops at the limit', async () => {
    const rubric = [{ id: 'r', text: 'It books.', weight: 2 }];
    const [episode] = episodes(await importAll(fixture('tree.json'), { rubric }));
    expect(episode?.rubric).toEqual(rubric);
    const lines = ['a', 'b', 'c'].map((trace) => spanLine(trace, 's')).join('\n');
    expect(episodes(await importText(lines, { limit: 2 })).map(({ id }) => id)).toEqual([
      'openinference-a',
      'openinference-b',
    ]);
  });

  it('makes one episode per trace, or per session in order of time', async () => {
    const lines = [
      spanLine('late', 's1', { session: 's', user: 'second', start: 5 }),
      spanLine('early', 's2', { session: 's', user: 'first', start: 1 }),
      spanLine('alone', 's3', { start: 3 }),
    ].join('\n');
    expect(episodes(await importText(lines)).map(({ id }) => id)).toEqual([
      'openinference-late',
      'openinference-early',
      'openinference-alone',
    ]);
    const [session, alone] = episodes(await importText(lines, { groupBy: 'session' }));
    expect(session).toMatchObject({
      id: 'openinference-session-s',
      task: { prompt: 'first' },
      response: 'answer to second',
    });
    expect(session?.extra).toEqual({ openinference: { traces: ['late', 'early'], session: 's' } });
    expect(session?.trace.events.map((event) => ('text' in event ? event.text : null))).toEqual([
      'first',
      'answer to first',
      'second',
      'answer to second',
    ]);
    expect(alone?.id).toBe('openinference-alone');
  });

  it('yields what is broken and goes on; a trace beside a broken line counts as partial', async () => {
    const lines = [
      spanLine('a', 's'),
      '{"context": {"trace_id": "b", "span_id": "s"}, "attributes": "none"}',
      '{broken',
      spanLine('c', 's'),
      '{"messages": []}',
    ];
    const runs = await importText(lines.join('\n'));
    expect(episodes(runs).map(({ id, trace }) => [id, trace.coverage])).toEqual([
      ['openinference-a', 'partial'],
      ['openinference-c', 'partial'],
    ]);
    expect(errors(runs)).toEqual([
      expect.stringMatching(/a\.jsonl: line 3, column 2: /u),
      expect.stringMatching(/a\.jsonl: line 5: expected spans, got something else/u),
      expect.stringMatching(/a\.jsonl: line 2: expected attributes as an object/u),
    ]);
    expect(runs.every((run) => run.ok || run.error instanceof InputError)).toBe(true);
  });

  it('says so where the spans follow other conventions, and where there are none', async () => {
    const other = JSON.stringify({ spanId: 's', traceId: 't', name: 'GET /', attributes: { 'http.method': 'GET' } });
    expect(errors(await importText(other))).toEqual([
      expect.stringMatching(/trace t: expected spans by the conventions of OpenInference, got 1 without them$/u),
    ]);
    const silent = JSON.stringify({
      ...JSON.parse(spanLine('t', 's')),
      attributes: { 'openinference.span.kind': 'LLM' },
    });
    expect(errors(await importText(silent))).toEqual([
      expect.stringMatching(/got 1 in which no message, call or result/u),
    ]);
    expect(errors(await importText('[{"role": "user"}, {"role": "user"}]', {}, 'a.json'))).toEqual([
      expect.stringMatching(/a\.json: \[0\]: expected spans, got something else in 2 places, here first: /u),
    ]);
    expect(errors(await importText('{"resourceSpans": []}', {}, 'a.json'))).toEqual([
      expect.stringMatching(/got no span$/u),
    ]);
    await expect(importAll(fixture('missing.json'))).rejects.toThrow(/check the path/u);
  });

  it('names an episode without a trace id by its file', async () => {
    const { context: _, ...line } = JSON.parse(spanLine('t', 's'));
    const [episode] = episodes(await importText(`${JSON.stringify(line)}\n${JSON.stringify(line)}`));
    expect(episode?.id).toBe('openinference-a');
    expect(episode?.trace.events.map(({ source }) => source)).toEqual(['line 1', 'line 1', 'line 2']);
  });
});

const trail = sharedData('trail');

describe.skipIf(trail === null)(`importOpenInference on a trace of TRAIL (${NEEDS_SHARED_DATA})`, () => {
  it('T01 T04 reads the nested agent, the failed tool and the orphan, and not the answer of the harness', async () => {
    const { labelled, loss } = await importOne(join(trail ?? '', 'synthetic_trace.json'));
    const { task, response, trace } = labelled.episode;
    expect({ prompt: task.prompt, response, coverage: trace.coverage }).toEqual({
      prompt: 'How tall is Demo Hill?',
      response: '412 m',
      coverage: 'partial',
    });
    const results = trace.events.filter((event) => event.kind === 'tool_result');
    expect(results.map(({ call, status, output, source }) => [call, status, output, source])).toEqual([
      ['e7', 'error', expect.stringMatching(/^TypeError: /u), 'a00000000000000a'],
      ['e9', 'ok', 'Demo Hill is 402 m high.', 'a00000000000000d'],
      ['e12', 'ok', null, 'a000000000000010'],
    ]);
    expect(new Set(trace.events.map(({ agent }) => agent))).toEqual(new Set(['CodeAgent.run', 'ToolCallingAgent.run']));
    expect(stringifyEpisode(labelled.episode)).not.toContain('HIDDEN-ANSWER');
    expect(loss.rows.map(({ what, count }) => [what, count])).toContainEqual(['spans without their parent', 1]);
  });
});
