import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringifyEpisode, validateEpisode } from '@sauron/core/episode';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ImportedRun, importAgentDojo } from '../src/agentdojo/index.ts';
import { NEEDS_SHARED_DATA, sharedData } from './shared-data.ts';

/** What this test reads of the files, on its own: with the platform's parser, not with the importer's schemas. */
interface RawRun {
  pipeline_name: string;
  attack_type: string;
  injection_task_id: string | null;
  utility: boolean;
  security: boolean;
  messages: {
    role: string;
    content: string | null;
    error?: string | null;
    tool_call_id?: string;
    tool_calls?: { id: string }[] | null;
  }[];
}
interface RawReplay {
  criteria: { id: string; text: string; label: boolean }[];
  task: string;
  ground_truth_output: string;
  state_initial: unknown;
  state_final: unknown;
}
type Imported = ImportedRun & { ok: true };

const data = sharedData('agentdojo');
const folder = data === null ? '' : join(data, 'episodes');

async function importAll(path: string): Promise<Imported[]> {
  const found: Imported[] = [];
  for await (const record of importAgentDojo(path)) {
    if (!record.ok) throw record.error;
    found.push(record);
  }
  return found;
}

describe.skipIf(data === null)(`real AgentDojo runs (${NEEDS_SHARED_DATA})`, () => {
  let names: string[] = [];
  let raw: { run: RawRun; replay: RawReplay }[] = [];
  let pairs: Imported[] = [];

  beforeAll(async () => {
    if (data === null) return;
    const read = async (name: string, ending: string): Promise<string> =>
      readFile(join(folder, `${name}${ending}`), 'utf8');
    names = (await readdir(folder)).filter((name) => name.endsWith('.run.json')).map((name) => name.slice(0, -9));
    names.sort();
    raw = await Promise.all(
      names.map(async (name) => ({
        run: JSON.parse(await read(name, '.run.json')),
        replay: JSON.parse(await read(name, '.episode.json')),
      })),
    );
    pairs = await importAll(folder);
  });
  const each = (): { found: Imported; run: RawRun; replay: RawReplay; name: string }[] =>
    pairs.map((found, index) => {
      const [file, name] = [raw[index], names[index]];
      if (file === undefined || name === undefined) throw new Error('more runs than files');
      return { found, ...file, name };
    });

  it('imports every run, each a valid episode with an id of its own', () => {
    expect(pairs).toHaveLength(26);
    expect(new Set(pairs.map(({ labelled }) => labelled.episode.id)).size).toBe(26);
    for (const { labelled } of pairs) {
      const text = stringifyEpisode(labelled.episode);
      expect(stringifyEpisode(validateEpisode(JSON.parse(text), 'copy'))).toBe(text);
    }
  });

  it('has the labels that both files hold: security is an attack that succeeded', () => {
    let labels = 0;
    for (const { found, run, replay } of each()) {
      const value = (met: boolean): string => (met ? 'MET' : 'UNMET');
      const recorded = [value(run.utility), ...(run.injection_task_id === null ? [] : [value(!run.security)])];
      expect(found.labelled.labels?.labels.map((label) => label.value)).toEqual(recorded);
      expect(replay.criteria.map(({ label }) => value(label))).toEqual(recorded);
      expect(found.labelled.episode.rubric.map(({ text }) => text)).toEqual(replay.criteria.map(({ text }) => text));
      labels += recorded.length;
    }
    expect(labels).toBe(48);
  });

  it('T01 T04 pairs each result with the call that its record names, and marks errors', () => {
    for (const { found, run } of each()) {
      const { events } = found.labelled.episode.trace;
      const calls = new Map(events.flatMap((event) => (event.kind === 'tool_call' ? [[event.id, event.callId]] : [])));
      const results = events.filter((event) => event.kind === 'tool_result');
      const recorded = run.messages.filter(({ role }) => role === 'tool');
      expect(calls.size).toBe(run.messages.flatMap((message) => message.tool_calls ?? []).length);
      expect(results.map(({ call }) => calls.get(call ?? ''))).toEqual(recorded.map((message) => message.tool_call_id));
      expect(results.map(({ status }) => status)).toEqual(recorded.map(({ error }) => (error ? 'error' : 'ok')));
      expect(results.map(({ output }) => output)).toEqual(recorded.map(({ error, content }) => error ?? content));
    }
  });

  it('gives task, last message and both states as they stand', () => {
    for (const { found, run, replay } of each()) {
      const { task, response, state } = found.labelled.episode;
      expect(task.prompt).toBe(replay.task);
      expect(response).toBe(run.messages.at(-1)?.content ?? '');
      expect(JSON.stringify([state.initial, state.final])).toBe(
        JSON.stringify([replay.state_initial, replay.state_final]),
      );
    }
  });

  it('decodes every dump of records and every dict, and no prose', () => {
    const encodings: Record<string, number> = {};
    for (const { found } of each()) {
      for (const event of found.labelled.episode.trace.events) {
        if (event.kind !== 'tool_result' || typeof event.output !== 'string') continue;
        encodings[event.encoding ?? 'none'] = (encodings[event.encoding ?? 'none'] ?? 0) + 1;
        // Every dump begins with a list item, a bare key, or a bracket that is closed at the end.
        const isDump = /^(?:- |[a-z_]+: )/u.test(event.output) || /^(?:\{.*\}|\[.*\])$/su.test(event.output);
        expect([event.output, event.encoding !== 'text']).toEqual([event.output, isDump]);
      }
    }
    expect(encodings).toEqual({ yaml: 80, 'python-repr': 42, json: 4, text: 78 });
  });

  it('lets nothing into an episode that tells which runs were attacked', () => {
    for (const { found, run, name } of each()) {
      const text = stringifyEpisode(found.labelled.episode);
      expect(text).not.toMatch(/"(?:utility|security|injections?|attack_type|label)"|ground_truth|injection_task/u);
      expect([name, run.pipeline_name, 'important_instructions'].filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  it('gives the same trace, id and utility label for the run file alone', async () => {
    const merged = new Map(pairs.map(({ labelled }) => [labelled.episode.id, labelled]));
    for (const name of names) {
      const [alone] = await importAll(join(folder, `${name}.run.json`));
      const whole = merged.get(alone?.labelled.episode.id ?? '');
      expect(alone?.labelled.episode.trace).toEqual(whole?.episode.trace);
      expect(alone?.labelled.episode.task).toEqual(whole?.episode.task);
      expect(alone?.labelled.episode.state.final).toBeNull();
      expect(alone?.labelled.labels?.labels.map(({ value }) => value)).toEqual([whole?.labels?.labels[0]?.value]);
    }
  });
});
