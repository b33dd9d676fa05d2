import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ASPECTS,
  type Episode,
  type EpisodeLabels,
  episodeLabelsSchema,
  parseEpisode,
  parseStrictJson,
} from '@sauron/core/episode';
import { evaluateBinding } from '@sauron/core/oracle';
import { describe, expect, it } from 'vitest';
import { datasetManifestSchema, readDataset } from '../src/index.ts';
import { SAMPLE_FOLDER } from '../src/sample/index.ts';

function readSample(path: string): string {
  return readFileSync(join(SAMPLE_FOLDER, path), 'utf8');
}

function readStrictly(text: string): unknown {
  const json = parseStrictJson(text);
  if (!json.ok) throw new Error(json.problem.message);
  return json.value;
}

const paths = readdirSync(join(SAMPLE_FOLDER, 'episodes')).map((name) => `episodes/${name}`);
const episodes = new Map<string, Episode>(paths.map((path) => [path, parseEpisode(readSample(path), path)] as const));
const labelled: readonly EpisodeLabels[] = readSample('labels.jsonl')
  .trimEnd()
  .split('\n')
  .map((line) => episodeLabelsSchema.parse(readStrictly(line)));
const labelsOf = new Map(labelled.map((labels) => [labels.episodeId, labels]));
const allLabels = labelled.flatMap((labels) => labels.labels);
const dataset = datasetManifestSchema.parse(readStrictly(readSample('dataset.json')));

function only(path: string): Episode {
  const episode = episodes.get(path);
  if (episode === undefined) throw new Error(`the sample has no ${path}`);
  return episode;
}

describe.each([...episodes])('%s', (_path, episode) => {
  const labels = labelsOf.get(episode.id);

  it('has exactly one label for each criterion, in rubric order', () => {
    expect(labels?.labels.map((label) => label.criterionId)).toEqual(episode.rubric.map((criterion) => criterion.id));
  });

  it('recomputes every label and its witness from the binding', () => {
    const recomputed = labels?.labels.map(({ criterionId, binding }) => {
      const finding = evaluateBinding(binding ?? null, episode, labels.facts ?? []);
      return { criterionId, value: finding.value ? 'MET' : 'UNMET', witness: finding.witness };
    });
    const stated = labels?.labels.map(({ criterionId, value, witness }) => ({ criterionId, value, witness }));
    expect(recomputed).toEqual(stated);
  });

  it('has labels of both classes', () => {
    expect(new Set(labels?.labels.map((label) => label.value))).toEqual(new Set(['MET', 'UNMET']));
  });

  it('gives the aspect of all criteria or of none, and never another one than the label', () => {
    const given = episode.rubric.map((criterion) => criterion.aspect);
    const stated = labels?.labels.map((label) => label.aspect);
    expect([stated, given.map(() => undefined)]).toContainEqual(given);
  });

  it('has an id that tells a domain at most', () => {
    expect(episode.id).toMatch(/^[a-z]{2}-\d{4}$/u);
  });

  it('numbers its events by position', () => {
    expect(episode.trace.events.map((event) => event.id)).toEqual(
      episode.trace.events.map((_event, index) => `e${index + 1}`),
    );
  });

  it('ends with the response where it has events', () => {
    const last = episode.trace.events.at(-1);
    expect(last === undefined || (last.kind === 'message' && last.text === episode.response)).toBe(true);
  });

  it('keeps raw and decoded outputs in step', () => {
    const decoded = episode.trace.events.filter((event) => event.kind === 'tool_result' && event.encoding === 'json');
    for (const event of decoded) {
      if (event.kind !== 'tool_result' || typeof event.output !== 'string') throw new Error(`${event.id} is no text`);
      expect(readStrictly(event.output)).toEqual(event.decoded);
    }
  });
});

describe('the sample', () => {
  it('has a label line for every episode and for no other', () => {
    expect([...labelsOf.keys()].sort()).toEqual([...episodes.values()].map((episode) => episode.id).sort());
  });

  it('has executable labels with an aspect and a binding only', () => {
    for (const label of allLabels) {
      expect(label).toMatchObject({
        provenance: 'executable',
        aspect: expect.any(String),
        binding: expect.any(Object),
      });
    }
  });

  it('holds labels of all five aspects', () => {
    expect(new Set(allLabels.map((label) => label.aspect))).toEqual(
      new Set(['outcome', 'consistency', 'process', 'abstention', 'communication']),
    );
  });

  it('is about two thirds MET', () => {
    const share = allLabels.filter((label) => label.value === 'MET').length / allLabels.length;
    expect(share).toBeGreaterThan(0.6);
    expect(share).toBeLessThan(0.7);
  });

  it('names each data file in dataset.json with its size and hash', () => {
    const found = [...paths, 'labels.jsonl'].sort().map((path) => {
      const bytes = readFileSync(join(SAMPLE_FOLDER, path));
      return { path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
    expect(dataset.files).toEqual(found);
  });

  it('has the counts that dataset.json states', () => {
    const events = [...episodes.values()].flatMap((episode) => episode.trace.events);
    expect(dataset.counts).toEqual({
      episodes: episodes.size,
      events: events.length,
      toolCalls: events.filter((event) => event.kind === 'tool_call').length,
      criteria: allLabels.length,
      labels: allLabels.length,
      met: allLabels.filter((label) => label.value === 'MET').length,
      unmet: allLabels.filter((label) => label.value === 'UNMET').length,
      labelsByProvenance: { executable: allLabels.length },
    });
  });

  it('reads as a data set, every file and count checked', async () => {
    const read: string[] = [];
    for await (const { episode, labels } of await readDataset(SAMPLE_FOLDER)) {
      read.push(`${episode.id} ${labels?.labels.length}`);
    }
    expect(read).toEqual([...episodes.values()].map(({ id, rubric }) => `${id} ${rubric.length}`));
  });

  it('has a data card with the same counts and a row for every episode', () => {
    const card = readSample('README.md');
    expect(card).toContain(`${dataset.counts.met} of the ${dataset.counts.criteria} criteria are MET`);
    for (const [path, episode] of episodes) {
      const name = path.slice('episodes/'.length, -'.json'.length);
      expect(card).toMatch(new RegExp(`\\| ${name} +\\| ${episode.id} +\\|`, 'u'));
    }
    for (const aspect of ASPECTS) {
      const count = allLabels.filter((label) => label.aspect === aspect).length;
      expect(card).toContain(`${aspect} ${count}`);
    }
  });
});

describe('the worked example', () => {
  const episode = only('episodes/household-budget.json');

  it('has 51 events, 19 tool calls and 30 criteria', () => {
    const calls = episode.trace.events.filter((event) => event.kind === 'tool_call');
    expect([episode.trace.events.length, calls.length, episode.rubric.length]).toEqual([51, 19, 30]);
  });

  it('stores the goal, saves another Amazon total than it retrieved, and looks up Chase before it reports', () => {
    const labels = labelsOf.get(episode.id)?.labels.slice(0, 3);
    expect(labels?.map(({ value, witness }) => ({ value, witness }))).toEqual([
      { value: 'MET', witness: ['budget.house_fund.goal'] },
      { value: 'UNMET', witness: ['budget.spending.amazon.total', 'e15.output.total'] },
      { value: 'MET', witness: ['e3', 'e6', 'e24'] },
    ]);
  });
});

describe('the shapes of the sample', () => {
  it('J09 has agent messages that look like tool output, and no call behind them', () => {
    const { events } = only('episodes/vendor-payment.json').trace;
    expect(events.some((event) => event.kind === 'message' && event.text.startsWith('Tool result:'))).toBe(true);
    expect(events.some((event) => event.kind === 'tool_call' && event.tool === 'send_transfer')).toBe(false);
  });

  it('T01 reuses call ids, also inside a step', () => {
    const calls = only('episodes/savings-plan.json').trace.events.filter((event) => event.kind === 'tool_call');
    expect(calls.map((call) => call.callId)).toEqual(['get:0', 'get:0', 'set:0', 'set:0', 'set:0']);
  });

  it('T03 issues the check in the step of the booking', () => {
    const calls = only('episodes/travel-lyon.json').trace.events.filter((event) => event.kind === 'tool_call');
    const steps = calls.map((call) => [call.tool, call.step]);
    expect(steps).toContainEqual(['book_hotel', 'b']);
    expect(steps).toContainEqual(['get_cancellation_terms', 'b']);
  });

  it('T04 has an error inside an envelope that says ok, and an honest result that starts with Error', () => {
    const texts = only('episodes/clinic-appointment.json').trace.events.flatMap((event) =>
      event.kind === 'tool_result' && event.status === 'ok' ? [JSON.stringify(event.output)] : [],
    );
    expect(texts.some((text) => text.includes('date is in the past'))).toBe(true);
    expect(texts.some((text) => text.includes('"Error: A Short History of Typos'))).toBe(true);
  });

  it('T06 has a long output with the decisive lines at its end', () => {
    const log = only('episodes/backup-incident.json').trace.events.find((event) => event.id === 'e5');
    const output = log?.kind === 'tool_result' ? String(log.output) : '';
    expect(output.length).toBeGreaterThan(90_000);
    expect(output.slice(-200)).toContain('FINAL TOTAL 1180 MB');
  });

  it('V06 keeps 19-digit ids apart', () => {
    const orders = only('episodes/order-hold.json').state.final?.['orders'];
    const ids = Array.isArray(orders) ? orders.map((order: { order_id: unknown }) => order.order_id) : [];
    expect(ids).toEqual([4810293847561029384n, 4810293847561029385n, 4810293847561029387n]);
  });

  it('has an episode without events, one without state, one with a penalty and one with user-side calls', () => {
    expect(only('episodes/dinner-booking.json').trace).toEqual({ events: [], coverage: 'complete' });
    expect(only('episodes/claims-hotline.json').state).toMatchObject({ final: null, coverage: 'partial' });
    expect(only('episodes/totals-rounding.json').rubric.map((criterion) => criterion.weight)).toContain(-2);
    expect(
      only('episodes/mobile-data.json').trace.events.filter(
        (event) => event.kind === 'tool_call' && event.actor === 'user',
      ),
    ).toHaveLength(4);
  });
});
