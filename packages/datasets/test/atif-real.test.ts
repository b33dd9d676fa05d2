import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type EventKind, parseEpisode, stringifyEpisode, type TraceEvent } from '@sauron/core/episode';
import { beforeAll, describe, expect, it } from 'vitest';
import { importAtif } from '../src/atif/index.ts';
import type { ImportedRun } from '../src/dataset/imported-run.ts';
import { importOne } from './import-all.ts';
import { NEEDS_SHARED_DATA, sharedData } from './shared-data.ts';

/** What this test reads of a file, on its own: with the platform's parser, not with the importer's schemas. */
interface RawTrajectory {
  steps: {
    source: string;
    message: string | { type: string; text?: string }[];
    is_copied_context?: boolean;
    reasoning_content?: string;
    tool_calls?: { function_name: string; arguments: object }[];
    observation?: { results: { content?: string | null | { type: string }[] }[] };
  }[];
  subagent_trajectories?: RawTrajectory[];
}

type Counts = Readonly<Partial<Record<EventKind, number>>>;

/**
 * Events by kind and whether the trace is whole, counted by hand and with jq. Steps that are copied are not there. Of
 * openclaw the last message is empty; 5 messages of the first hermes file are placeholders and 5 of the second are empty.
 */
const FILES: readonly (readonly [file: string, counts: Counts, isWhole: boolean])[] = [
  ['harbor_openhands', { message: 6, tool_call: 2, tool_result: 1 }, true],
  ['harbor_terminus2_continuation', { message: 5, observation: 4 }, false],
  ['harbor_terminus2_continuation_cont1', { message: 4, observation: 4 }, false],
  ['harbor_terminus2_invalid_json', { message: 5, thought: 4, tool_call: 3, tool_result: 3, observation: 1 }, false],
  ['harbor_terminus2_sub_answers', { message: 2 }, false],
  ['harbor_terminus2_sub_questions', { message: 2 }, true],
  ['harbor_terminus2_sub_summary', { message: 2 }, false],
  ['harbor_terminus2_summarization', { message: 10, tool_call: 7, tool_result: 7, observation: 1 }, false],
  ['harbor_terminus2_timeout', { message: 4, tool_call: 3, tool_result: 3 }, true],
  ['multimodal_trajectory', { message: 3, tool_call: 1, tool_result: 1, observation: 2 }, true],
  ['parallel_tools_mixed_results', { message: 3, tool_call: 3, tool_result: 3 }, true],
  ['v17_embedded_subagents', { message: 4, thought: 1, tool_call: 1, tool_result: 1 }, true],
  ['hermes-nemoflow-smoke_native-hermes-trajectory', { message: 27, tool_call: 32, tool_result: 32 }, true],
  ['hermes-nemoflow-smoke_nemo-flow-atof-atif-trajectory', { message: 31, tool_call: 32, tool_result: 32 }, true],
  ['openclaw-nemoflow-smoke_native-openclaw-trajectory', { message: 2, tool_call: 60, tool_result: 60 }, false],
];

const PLACEHOLDERS = ['', '(no assistant text)', '[tool call]'];
const folder = sharedData('atif');
const pathOf = (name: string): string =>
  join(folder ?? '', name.includes('nemoflow') ? 'nemo_agent_toolkit' : 'harbor_fixtures_from_phoenix', `${name}.json`);

describe.skipIf(folder === null)(`real ATIF trajectories (${NEEDS_SHARED_DATA})`, () => {
  const runs = new Map<string, ImportedRun & { ok: true }>();
  const raws = new Map<string, RawTrajectory>();

  beforeAll(async () => {
    if (folder === null) return;
    for (const [name] of FILES) {
      runs.set(name, await importOne(importAtif(pathOf(name))));
      raws.set(name, JSON.parse(await readFile(pathOf(name), 'utf8')));
    }
  });
  const runOf = (name: string): ImportedRun & { ok: true } => runs.get(name) ?? expect.fail(`no run ${name}`);
  const rawOf = (name: string): RawTrajectory => raws.get(name) ?? expect.fail(`no file ${name}`);
  const eventsOf = (name: string): TraceEvent[] => runOf(name).labelled.episode.trace.events;

  it('imports a folder as it imports its files one by one', async () => {
    const ids: string[] = [];
    for await (const run of importAtif(folder ?? '')) ids.push(run.ok ? run.labelled.episode.id : run.error.message);
    expect(ids.toSorted()).toEqual([...runs.values()].map(({ labelled }) => labelled.episode.id).toSorted());
    expect(new Set(ids).size).toBe(FILES.length);
  });

  it.each(FILES)('counts the events of %s', (name, counts, isWhole) => {
    const found: Partial<Record<EventKind, number>> = {};
    for (const { kind } of eventsOf(name)) found[kind] = (found[kind] ?? 0) + 1;
    expect(found).toEqual(counts);
    expect(runOf(name).labelled.episode.trace.coverage).toBe(isWhole ? 'complete' : 'partial');
  });

  it.each(FILES)('loses no call, no result and no text of %s', (name) => {
    const events = eventsOf(name);
    const steps = ownSteps(rawOf(name));
    const calls = steps.flatMap((step) => step.tool_calls ?? []);
    expect(events.flatMap((event) => (event.kind === 'tool_call' ? [[event.tool, event.arguments]] : []))).toEqual(
      calls.map((call) => [call.function_name, call.arguments]),
    );
    const results = steps.flatMap((step) => step.observation?.results ?? []);
    // An image of a message or a result is an observation too.
    const answers = events.filter(
      (event) =>
        event.kind === 'tool_result' ||
        (event.kind === 'observation' && !JSON.stringify(event.data ?? null).includes('"image"')),
    );
    // The summary of a shortened context is a thought.
    const summaries = name === 'v17_embedded_subagents' ? 1 : 0;
    expect(answers.length + summaries).toBe(results.length);
    const texts = [
      ...steps.flatMap((step) => [step.reasoning_content, step.message]),
      ...results.map(({ content }) => content),
    ].flatMap((text) => (typeof text === 'string' && !PLACEHOLDERS.includes(text) ? [text] : []));
    const kept = events.map((event) => ('text' in event ? event.text : 'output' in event ? event.output : null));
    expect(texts.filter((text) => !kept.includes(text))).toEqual([]);
  });

  it.each(FILES)('saves and loads %s to the same episode', (name) => {
    const { episode } = runOf(name).labelled;
    const text = stringifyEpisode(episode);
    expect(parseEpisode(text, basename(name))).toEqual(episode);
    expect(stringifyEpisode(parseEpisode(text, basename(name)))).toBe(text);
  });

  it('pairs every result with a call, and finds no result for the finishing call of openhands alone', () => {
    const unpaired = FILES.flatMap(([name]) => eventsOf(name)).filter(
      (event) => event.kind === 'tool_result' && event.call === null,
    );
    expect(unpaired).toEqual([]);
    const unanswered = FILES.filter(([name]) => rowsOf(runOf(name)).has('calls without a result'));
    expect(unanswered.map(([name]) => name)).toEqual(['harbor_openhands']);
  });

  it('gives the same calls and results for one run in two exports', () => {
    const [native, flow] = FILES.filter(([name]) => name.startsWith('hermes')).map(([name]) =>
      eventsOf(name).flatMap((event) => {
        if (event.kind === 'tool_call') return [[event.tool, event.arguments]];
        return event.kind === 'tool_result' ? [event.output] : [];
      }),
    );
    expect(native).toEqual(flow);
  });

  it.each([
    ['harbor_openhands', "All done! What's next on the agenda?"],
    ['openclaw-nemoflow-smoke_native-openclaw-trajectory', null],
    ['v17_embedded_subagents', 'ATIF v1.7 support is ready, including embedded subagent resolution.'],
    ['parallel_tools_mixed_results', expect.stringMatching(/^Here is what I found: NYC is 42°F/u)],
    ['hermes-nemoflow-smoke_native-hermes-trajectory', expect.stringMatching(/^The changes are now complete\./u)],
  ])('finds the final message of %s', (name, message) => {
    expect(runOf(name).labelled.episode.response).toEqual(message);
  });

  it('takes the task of a continuation from the steps that were copied', () => {
    const [first, continued] = ['harbor_terminus2_continuation', 'harbor_terminus2_continuation_cont1'].map(
      (name) => runOf(name).labelled.episode.task.prompt,
    );
    expect(first).toContain('Create a file called hello.txt with "Hello, world!" as the content.');
    expect(continued).toBe(first);
  });

  it('puts the embedded sub-agent before the result of its call', () => {
    expect(eventsOf('v17_embedded_subagents').map(({ id, kind, agent, parent }) => [id, kind, agent, parent])).toEqual([
      ['e1', 'message', 'orchestrator', undefined],
      ['e2', 'tool_call', 'orchestrator', undefined],
      ['e3', 'message', 'researcher', 'e2'],
      ['e4', 'tool_result', 'orchestrator', undefined],
      ['e5', 'message', 'orchestrator', undefined],
      ['e6', 'thought', 'orchestrator', undefined],
      ['e7', 'message', 'orchestrator', undefined],
    ]);
  });

  it('counts what it left out', () => {
    const counted = new Map<string, number>();
    for (const run of runs.values()) {
      for (const [what, count] of rowsOf(run)) counted.set(what, (counted.get(what) ?? 0) + count);
    }
    expect(Object.fromEntries(counted)).toEqual({
      'acts of the agent': 8,
      'calls without a result': 1,
      continuation: 1,
      'copied steps': 13,
      'empty steps of the agent': 1,
      'final message': 1,
      images: 2,
      'model names': 135,
      'notes and extra of the trajectory': 1,
      'outputs decoded': 72,
      'outputs kept as text': 3,
      'placeholders for no text': 66,
      'results in steps without a call': 10,
      rubric: 15,
      state: 15,
      'sub-agents': 6,
      'summaries of a shortened context': 1,
      'token ids and log probabilities': 13,
      'tool list': 13,
      'trace coverage': 7,
    });
  });
});

function ownSteps(trajectory: RawTrajectory): RawTrajectory['steps'] {
  const embedded = (trajectory.subagent_trajectories ?? []).flatMap(ownSteps);
  return [...trajectory.steps.filter((step) => step.is_copied_context !== true), ...embedded];
}

function rowsOf({ loss }: ImportedRun & { ok: true }): Map<string, number> {
  const rows = new Map<string, number>();
  for (const { what, count } of loss.rows) rows.set(what, (rows.get(what) ?? 0) + count);
  return rows;
}
