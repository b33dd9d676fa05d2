import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isJsonObject, type JsonObject, ownValue, stringifyEpisode, validateEpisode } from '@sauron/core/episode';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LabelledEpisode, readDataset, writeDataset } from '../src/index.ts';
import { importTau2, type Tau2Import } from '../src/tau2/index.ts';
import { NEEDS_SHARED_DATA, sharedData } from './shared-data.ts';

/** What this test reads of a file, on its own: with the platform's parser, not with the importer's schemas. */
interface RawFile {
  criteria: { id: string; label: boolean; label_kind: string; justification?: string }[];
  task: { id: string; user_scenario: { instructions: { task_instructions: string } } };
  state: { agent_db_diff: unknown[] };
  simulation: {
    id: string;
    reward_info: Record<string, { met?: boolean; action_match?: boolean }[] | null>;
    messages: {
      role: string;
      content: string | null;
      error?: boolean;
      id?: string;
      tool_calls: { id: string }[] | null;
    }[];
  };
}

const folder = sharedData('tau2');
const DOMAINS = ['gpt41_airline', 'gpt41_retail', 'gpt41_telecom'];

describe.skipIf(folder === null)(`real tau2-bench runs (${NEEDS_SHARED_DATA})`, () => {
  const raw = new Map<string, RawFile>();
  let records: (Tau2Import & { ok: true })[] = [];

  beforeAll(async () => {
    if (folder === null) return;
    for (const domain of DOMAINS) {
      for (const name of await readdir(join(folder, domain))) {
        if (!name.startsWith('task_')) continue;
        const file: RawFile = JSON.parse(await readFile(join(folder, domain, name), 'utf8'));
        raw.set(`tau2-${file.simulation.id}`, file);
      }
      for await (const record of importTau2(join(folder, domain))) {
        if (!record.ok) throw record.error;
        records = [...records, record];
      }
    }
  });
  const pairs = (): [LabelledEpisode, RawFile][] =>
    records.map(({ labelled }) => {
      const file = raw.get(labelled.episode.id);
      if (file === undefined) throw new Error(`no raw file of ${labelled.episode.id}`);
      return [labelled, file];
    });

  it('imports every run, each a valid episode', () => {
    expect(records).toHaveLength(26);
    expect(raw.size).toBe(26);
    for (const { labelled } of records) {
      const text = stringifyEpisode(labelled.episode);
      expect(stringifyEpisode(validateEpisode(JSON.parse(text), 'copy'))).toBe(text);
    }
  });

  it('has the labels that the files list and that their own checks hold', () => {
    const listed = new Map<string, number>();
    const checked = new Map<string, number>();
    const imported = new Map<string, number>();
    const add = (counts: Map<string, number>, kind: string, value: boolean | undefined): void => {
      counts.set(`${kind} ${value}`, (counts.get(`${kind} ${value}`) ?? 0) + 1);
    };
    for (const [{ labels }, file] of pairs()) {
      for (const { id, label, label_kind: kind } of file.criteria) if (id !== 'db') add(listed, kind, label);
      const checks = file.simulation.reward_info;
      for (const { met } of checks['nl_assertions'] ?? []) add(checked, 'llm_judge', met);
      for (const { met } of checks['communicate_checks'] ?? []) add(checked, 'programmatic_substring', met);
      for (const { action_match: met } of checks['action_checks'] ?? []) add(checked, 'programmatic_trace', met);
      for (const { met } of checks['env_assertions'] ?? []) add(checked, 'programmatic_state', met);
      for (const { source, value } of labels?.labels ?? []) add(imported, source?.split(':')[0] ?? '', value === 'MET');
    }
    expect(Object.fromEntries(imported)).toEqual(Object.fromEntries(listed));
    expect(Object.fromEntries(imported)).toEqual(Object.fromEntries(checked));
    expect([...imported.values()].reduce((sum, count) => sum + count, 0)).toBe(180);
  });

  it('joins each label to its criterion', () => {
    for (const [{ episode, labels }, file] of pairs()) {
      const expected = file.criteria.filter(({ id }) => id !== 'db');
      expect(episode.rubric.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(labels?.labels.map(({ criterionId, value }) => [criterionId, value])).toEqual(
        expected.map(({ id, label }) => [id, label ? 'MET' : 'UNMET']),
      );
    }
  });

  it('T01 pairs every result with the call that its record names, and every call with one result', () => {
    for (const [{ episode }, file] of pairs()) {
      const calls = new Map(
        episode.trace.events.flatMap((event) => (event.kind === 'tool_call' ? [[event.id, event]] : [])),
      );
      const results = episode.trace.events.filter((event) => event.kind === 'tool_result');
      const recorded = file.simulation.messages.filter(({ role }) => role === 'tool');
      const issued = file.simulation.messages.flatMap(({ tool_calls: issuedCalls }) => issuedCalls ?? []);
      expect(calls.size).toBe(issued.length);
      expect(results.map(({ output }) => output)).toEqual(recorded.map(({ content }) => content));
      expect(results.map(({ status }) => status)).toEqual(recorded.map(({ error }) => (error ? 'error' : 'ok')));
      expect(results.map(({ call }) => calls.get(call ?? '')?.callId)).toEqual(recorded.map(({ id }) => id));
      expect(new Set(results.map(({ call }) => call)).size).toBe(calls.size);
    }
  });

  it('lets no justification, reward or scenario into an episode', () => {
    for (const [{ episode }, file] of pairs()) {
      const text = stringifyEpisode(episode);
      const { task_instructions: instructions } = file.task.user_scenario.instructions;
      // One scenario has no instructions but a full stop.
      const hidden = [...file.criteria.flatMap(({ justification }) => justification ?? []), instructions].filter(
        (secret) => secret.length > 1,
      );
      expect(hidden.filter((secret) => text.includes(JSON.stringify(secret).slice(1, -1)))).toEqual([]);
      expect(/"reward|db_match|action_match|llm_judge|"met":|"justification"|PERSONA:/u.exec(text)).toBeNull();
    }
  });

  it('gives a state before and after, different exactly where the record has a diff or the device changed', () => {
    for (const [{ episode }, file] of pairs()) {
      const [initial, final] = [episode.state.initial, episode.state.final].map((state) =>
        ownValue(state ?? {}, 'agent_db'),
      );
      expect(initial).toBeDefined();
      if (file.state.agent_db_diff.length === 0) expect(initial).toEqual(final);
      else expect(initial).not.toEqual(final);
      const isTelecom = episode.domain === 'telecom';
      expect(episode.state.coverage).toBe(isTelecom ? 'complete' : 'partial');
      expect(Object.keys(episode.state.final ?? {})).toEqual(isTelecom ? ['agent_db', 'user_db'] : ['agent_db']);
    }
  });

  it('rebuilds the initial records of retail as they stand in the published database', async () => {
    const base: JsonObject = JSON.parse(await readFile(join(folder ?? '', 'base_db_retail.json'), 'utf8'));
    let compared = 0;
    for (const [{ episode }] of pairs().filter(([{ episode: each }]) => each.domain === 'retail')) {
      for (const [collection, members] of Object.entries(member(member(episode.state.initial, 'agent_db'), null))) {
        for (const [key, value] of Object.entries(member(members, null))) {
          // The replay writes fields that are not set as null; the published file leaves them out.
          const given = Object.entries(member(value, null)).filter(([, field]) => field !== null);
          expect(Object.fromEntries(given)).toEqual(member(member(base, collection), key));
          expect(episode.state.completeUnder.some((locator) => locator.includes(key))).toBe(true);
          compared += 1;
        }
      }
    }
    expect(compared).toBeGreaterThan(100);
  });

  it('reads the request, the policy, the clock and the last message to the user', () => {
    for (const { labelled } of records) {
      const { task, response, domain, trace } = labelled.episode;
      const first = trace.events.find((event) => event.kind === 'message' && event.actor === 'user');
      expect(first?.kind === 'message' && task.prompt.endsWith(`begins with:\n\n${first.text}`)).toBe(true);
      expect(task.policy?.length).toBeGreaterThan(1000);
      expect(task.now).toBe({ airline: '2024-05-15T15:00:00', telecom: '2025-02-25T12:08:00-05:00' }[domain ?? '']);
      expect(response).not.toMatch(/^\s*(?:###\w+###)?\s*$/u);
      const called = new Set(trace.events.flatMap((event) => (event.kind === 'tool_call' ? [event.tool] : [])));
      const known = new Map(task.tools?.map(({ name, effect }) => [name, effect]));
      expect([...called].filter((tool) => !known.has(tool))).toEqual([]);
    }
  });

  it('gives the same events and labels from a published file, and finds the task where its id is wrong', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'tau2-'));
    try {
      for (const domain of DOMAINS) {
        const runs = records.filter(({ origin }) => origin.file.includes(domain));
        const files = runs.map(({ labelled }) => raw.get(labelled.episode.id));
        const { info } = JSON.parse(await readFile(join(folder ?? '', domain, '_run_info.json'), 'utf8'));
        const tasks = files.map((file) => file?.task);
        // Every run gets the task id of the next one, as in a file that was numbered by its order.
        const simulations = files.map((file, index) => ({
          ...file?.simulation,
          task_id: files[(index + 1) % files.length]?.task.id,
        }));
        await writeFile(join(parent, `${domain}.json`), JSON.stringify({ info, tasks, simulations }));
      }
      const published = new Map<string, Tau2Import & { ok: true }>();
      for await (const record of importTau2(parent)) {
        if (record.ok) published.set(record.labelled.episode.id, record);
        else throw record.error;
      }
      for (const { labelled, origin } of records) {
        const other = published.get(labelled.episode.id);
        expect(other?.labelled.episode.trace).toEqual(labelled.episode.trace);
        expect(other?.labelled.episode.task).toEqual(labelled.episode.task);
        expect(other?.labelled.labels).toEqual(labelled.labels);
        expect(other?.origin.taskId).toBe(origin.taskId);
        expect(other?.origin.recordedTaskId).not.toBe(origin.taskId);
      }
    } finally {
      await rm(parent, { recursive: true });
    }
  });

  it('loads, saves and loads to the same episodes and labels', async () => {
    const parent = await mkdtemp(join(tmpdir(), 'tau2-'));
    try {
      const set = join(parent, 'set');
      const labelled = records.map((record) => record.labelled);
      const manifest = await writeDataset(set, {
        name: 'tau2',
        version: '1',
        licence: 'MIT',
        description: 'Imported runs.',
        howLabelled: 'By the checks of the benchmark.',
        records: labelled,
      });
      const found: LabelledEpisode[] = [];
      for await (const each of await readDataset(set)) found.push(each);
      expect(found).toEqual(labelled);
      expect(manifest.counts).toMatchObject({ episodes: 26, labels: 180 });
    } finally {
      await rm(parent, { recursive: true });
    }
  });
});

function member(value: unknown, key: string | null): JsonObject {
  const found = key === null ? value : isJsonObject(value) ? ownValue(value, key) : undefined;
  if (!isJsonObject(found)) throw new Error(`expected an object at ${key}`);
  return found;
}
