import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  ASPECTS,
  COVERAGES,
  EPISODE_SCHEMA,
  type Episode,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  parseStrictJson,
  RESULT_STATUSES,
  stringifyEpisode,
  stringifyJson,
  validateEpisode,
} from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDataset } from '../src/index.ts';
import { type ImportedRun, importMapped, type Mapping } from '../src/pa/index.ts';
import { SAMPLE_FOLDER } from '../src/sample/index.ts';

/** Every part of our own format at its own path. */
const IDENTITY: Mapping = {
  schema: 'sauron.mapping/1',
  id: 'id',
  domain: 'domain',
  task: {
    prompt: 'task.prompt',
    now: 'task.now',
    timezone: 'task.timezone',
    locale: 'task.locale',
    currency: 'task.currency',
    policy: 'task.policy',
    tools: 'task.tools',
  },
  state: {
    initial: 'state.initial',
    final: 'state.final',
    coverage: { path: 'state.coverage' },
    completeUnder: 'state.completeUnder',
  },
  trace: { events: 'trace.events', format: 'sauron', coverage: { path: 'trace.coverage' } },
  response: 'response',
  rubric: { items: 'rubric', id: 'id', text: 'text', aspect: 'aspect', weight: 'weight' },
  extra: { note: 'extra.note', 'odd key': 'extra["odd key"]' },
};

async function importText(text: string, mapping: Mapping): Promise<ImportedRun[]> {
  const folder = await mkdtemp(join(tmpdir(), 'own-'));
  try {
    const path = join(folder, 'episodes.jsonl');
    await writeFile(path, text);
    return await Array.fromAsync(importMapped(path, mapping));
  } finally {
    await rm(folder, { recursive: true });
  }
}

const json: fc.Arbitrary<JsonValue> = fc.json({ maxDepth: 3 }).map((text) => {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed.value : null;
});
const object: fc.Arbitrary<JsonObject> = fc
  .dictionary(fc.oneof(fc.constantFrom('a', 'b', 'a.b', '__proto__', 'e1x'), fc.string()), json, { maxKeys: 4 })
  .map((value) => (isJsonObject(value) ? value : {}));
const given = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(value, { nil: undefined });
const weight = fc.oneof(fc.integer(), fc.constantFrom(0.5, -1.25, 1e-7));

const task = fc.record(
  {
    prompt: fc.string(),
    now: fc.constant('2026-05-04T09:00:00-07:00'),
    timezone: fc.constantFrom('America/Los_Angeles', 'UTC'),
    locale: fc.constantFrom('en-US', 'de'),
    currency: fc.constantFrom('USD', 'EUR'),
    policy: fc.string(),
    tools: fc.array(
      fc.record(
        {
          name: fc.constantFrom('pay', 'get'),
          description: fc.string(),
          parameters: json,
          effect: fc.constantFrom('read', 'write'),
        },
        { requiredKeys: ['name'] },
      ),
    ),
  },
  { requiredKeys: ['prompt'] },
);

const events = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('message'), actor: fc.constantFrom('user', 'agent', 'system'), text: fc.string() }),
    fc.record({ kind: fc.constant('thought'), actor: fc.constant('agent'), text: fc.string(), extra: json }),
    fc.record({
      kind: fc.constant('tool_call'),
      actor: fc.constantFrom('agent', 'user'),
      tool: fc.constant('pay'),
      arguments: json,
      step: fc.nat(),
    }),
    fc.record({
      kind: fc.constant('tool_result'),
      actor: fc.constant('tool'),
      call: fc.constant(null),
      status: fc.constantFrom(...RESULT_STATUSES),
      output: json,
    }),
    fc.record({ kind: fc.constant('observation'), actor: fc.constantFrom('tool', 'system'), data: json }),
  ),
  { maxLength: 5 },
);

const rubric = fc.array(
  fc.record(
    { text: fc.string().map((text) => `T${text}`), weight, aspect: fc.constantFrom(...ASPECTS) },
    { requiredKeys: ['text'] },
  ),
  { minLength: 1, maxLength: 4 },
);

const note = json.filter((value) => value !== null);
const episodes: fc.Arbitrary<Episode[]> = fc
  .array(
    fc
      .record({
        domain: given(fc.string()),
        task,
        initial: fc.option(object),
        final: fc.option(object),
        coverage: fc.constantFrom(...COVERAGES),
        completeUnder: fc.subarray(['a', 'b.c', '$']),
        events,
        response: fc.option(fc.string()),
        rubric,
        extra: given(fc.record({ note, 'odd key': note }, { requiredKeys: ['note'] })),
      })
      .map(({ domain, initial, final, coverage, completeUnder, extra, ...rest }) => ({
        schema: EPISODE_SCHEMA,
        ...(domain === undefined ? {} : { domain }),
        task: rest.task,
        state: { initial, final, coverage, completeUnder },
        trace: { events: rest.events.map((event, at) => ({ id: `e${at + 1}`, ...event })), coverage },
        response: rest.response,
        rubric: rest.rubric.map((criterion, at) => ({ id: `k${at}`, ...criterion })),
        ...(extra === undefined ? {} : { extra }),
      })),
    { minLength: 1, maxLength: 4 },
  )
  .map((drafts) =>
    // The drafts are JSON; the check gives them their type.
    drafts.map((draft, at) => validateEpisode({ ...draft, id: `ep-${at}` } as unknown as JsonValue, 'draft')),
  );

describe('importMapped on our own episodes', () => {
  it('V06 gives the same episode for a mapping in which every path is its own', async () => {
    await fc.assert(
      fc.asyncProperty(episodes, async (originals) => {
        const runs = await importText(originals.map((episode) => stringifyEpisode(episode)).join(''), IDENTITY);
        const found = runs.slice(0, originals.length).map((run) => (run.ok ? run.labelled.episode : run.error.message));
        expect(found).toEqual(originals);
        expect(found.map((episode) => typeof episode === 'object' && stringifyEpisode(episode))).toEqual(
          originals.map((episode) => stringifyEpisode(episode)),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('gives the episodes and the labels of the sample back from one file that holds both', async () => {
    const originals = await Array.fromAsync(await readDataset(SAMPLE_FOLDER));
    const lines = originals.map(({ episode, labels }) => {
      // Both are JSON; their types only name their keys.
      return stringifyJson({ run: episode, labels: labels?.labels ?? [] } as unknown as JsonValue);
    });
    const under = (path: string): string => `run.${path}`;
    const mapping: Mapping = {
      ...prefixed(IDENTITY, under),
      extra: { tau2: 'run.extra.tau2' },
      labels: { items: 'labels', join: 'id', criterion: 'criterionId', raters: ['value'], provenance: 'executable' },
    };
    const runs = (await importText(lines.join('\n'), mapping)).slice(0, originals.length);
    expect(runs.map((run) => (run.ok ? run.labelled.episode : run.error.message))).toEqual(
      originals.map(({ episode }) => episode),
    );
    const values = runs.map(
      (run) => run.ok && run.labelled.labels?.labels.map((label) => [label.criterionId, label.value]),
    );
    expect(values).toEqual(
      originals.map(({ labels }) => labels?.labels.map((label) => [label.criterionId, label.value])),
    );
  });
});

/** The same mapping from one key further up. */
function prefixed(mapping: Mapping, under: (path: string) => string): Mapping {
  const { task: names, state, trace } = mapping;
  return {
    ...mapping,
    id: under('id'),
    domain: under('domain'),
    // Every source of the identity mapping is a path.
    task: Object.fromEntries(Object.entries(names).map(([key, path]) => [key, under(String(path))])) as Mapping['task'],
    state: {
      ...state,
      initial: under('state.initial'),
      final: under('state.final'),
      coverage: { path: under('state.coverage') },
      completeUnder: under('state.completeUnder'),
    },
    trace: { ...trace, events: under('trace.events'), coverage: { path: under('trace.coverage') } },
    response: under('response'),
    rubric: { ...mapping.rubric, items: under('rubric') },
  };
}
