import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { InputError, stringifyEpisode } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { inFolder } from '../../test/import-all.ts';
import { NEEDS_SHARED_DATA, sharedData } from '../../test/shared-data.ts';
import { annotationsOf, hillTrace, MISREAD } from './__fixtures__/trail-trace.ts';
import { importTrail, type TrailImportOptions } from './import-trail.ts';
import type { TrailImport, TrailTrace } from './trail-trace.ts';

async function importAll(path: string, options?: TrailImportOptions): Promise<TrailImport[]> {
  const records: TrailImport[] = [];
  for await (const record of importTrail(path, options)) records.push(record);
  return records;
}

async function tracesOf(path: string, options?: TrailImportOptions): Promise<TrailTrace[]> {
  return (await importAll(path, options)).map((record) => {
    if (!record.ok) throw record.error;
    return record.trace;
  });
}

const outline = (records: readonly TrailImport[]): string[] =>
  records.map((record) =>
    record.ok
      ? `${record.trace.traceId} ${record.trace.split} ${record.trace.gold?.length ?? 'no gold'}`
      : record.error.message.replace(/[^ (]*[\\/]/gu, ''),
  );
const counted = (record: TrailImport | undefined): string[] =>
  record?.ok === true ? record.loss.rows.map(({ what, count }) => `${what}: ${count}`) : [];

const SIX = {
  'benchmarking/data/GAIA/t1.json': hillTrace('t1'),
  'benchmarking/data/GAIA/t2.json': hillTrace('t2'),
  'benchmarking/data/SWE Bench/t3.json': hillTrace('t3'),
  'benchmarking/processed_annotations_gaia/t1.json': annotationsOf('t1', [MISREAD]),
  'benchmarking/processed_annotations_gaia/t2.json': annotationsOf(null, []),
  'benchmarking/processed_annotations_swe_bench/t3.json': annotationsOf('t3', [MISREAD, MISREAD]),
};

describe('importTrail', () => {
  it('reads a checkout with its annotations, and none of its other files', async () => {
    const files = { ...SIX, 'benchmarking/outputs_gpt-GAIA/t1.json': { errors: [] }, 'other.json': { spans: [] } };
    await inFolder(files, async (folder) => {
      const whole = ['t1 gaia 1', 't2 gaia 0', 't3 swe_bench 2'];
      expect(outline(await importAll(folder))).toEqual(whole);
      expect(outline(await importAll(join(folder, 'benchmarking')))).toEqual(whole);
      expect(outline(await importAll(folder, { limit: 2 }))).toEqual(whole.slice(0, 2));
      expect(outline(await importAll(join(folder, 'benchmarking/data/GAIA')))).toEqual([
        't1 gaia no gold',
        't2 gaia no gold',
      ]);
      const [, second] = await importAll(folder);
      expect(counted(second)).toContain('annotations without a trace id: 1');
    });
  });

  it('reads a folder of traces and annotations, paired by the id that they name or by their name', async () => {
    const { trace_id: _, ...nameless } = hillTrace('t9');
    const files = {
      'a.json': hillTrace('t1'),
      'b.json': annotationsOf('t1', [MISREAD]),
      't9.json': nameless,
      'labels/t9.json': annotationsOf(null, []),
      'labels/stray.json': annotationsOf('t5', []),
    };
    await inFolder(files, async (folder) => {
      const records = await importAll(folder);
      expect(outline(records)).toEqual([
        't1 null 1',
        't9 null 0',
        'stray.json: expected a trace for these annotations, got none with their id',
      ]);
      expect(counted(records[1])).toContain('traces without an id: 1');
    });
  });

  it('reads rows as published on Hugging Face, as parquet and as lines', async () => {
    const rows = fileURLToPath(new URL('__fixtures__/gaia-00000-of-00001.parquet', import.meta.url));
    const records = await importAll(rows);
    expect(outline(records)).toEqual(['t1 gaia 1', 't2 gaia no gold']);
    const line = JSON.stringify({
      trace: JSON.stringify(hillTrace('t1')),
      labels: JSON.stringify(annotationsOf('t1', [MISREAD])),
    });
    await inFolder({ 'data/swe_bench.jsonl': `${line}\n{"trace": 1}\n{\n` }, async (folder) => {
      const lines = await importAll(folder);
      expect(outline(lines)).toEqual([
        't1 swe_bench 1',
        'swe_bench.jsonl: row 2: expected the texts "trace" and "labels", got no text "trace"',
        'swe_bench.jsonl: row 3: expected the texts "trace" and "labels", got no text "trace"',
      ]);
      const [byLine, byRow] = [lines[0], records[0]];
      if (byLine?.ok !== true || byRow?.ok !== true) throw new Error('no trace');
      expect(byLine.trace.episode.trace).toEqual(byRow.trace.episode.trace);
      expect(byLine.trace.goldRaw).toBe(byRow.trace.goldRaw);
    });
    await inFolder({ 'x.parquet': 'PAR1 no' }, async (folder) => {
      expect(outline(await importAll(folder))).toEqual([
        expect.stringMatching(/^x\.parquet: expected a parquet file with the columns trace and labels, got: /u),
      ]);
    });
  });

  it('T03 writes each message of the repeated histories once, with the span that told it', async () => {
    await inFolder(SIX, async (folder) => {
      const [trace] = await tracesOf(folder, { limit: 1 });
      expect(trace?.episode.task.prompt).toBe('How tall is Demo Hill?');
      expect(trace?.episode.response).toBe('412 m');
      expect(trace?.episode.trace.events.map(({ source, kind, actor }) => `${source} ${kind} ${actor}`)).toEqual([
        'a4 message system',
        'a4 message user',
        'a4 message agent',
        'a3 observation tool',
        'a6 message agent',
        'a7 tool_call agent',
        'a7 tool_result tool',
        'a2 message agent',
      ]);
    });
  });

  it('lets neither annotations nor the reference answer into an episode', async () => {
    await inFolder(SIX, async (folder) => {
      for (const { episode, readText } of await tracesOf(folder)) {
        const text = stringifyEpisode(episode) + (await readText());
        expect(text).not.toMatch(/HIDDEN-ANSWER|GOLD-DESCRIPTION|reliability/u);
      }
      const [record] = await importAll(folder);
      expect(counted(record)).toContain('harness logs: 1');
    });
  });

  it('keeps harness logs on demand, in the episode and in the text as published', async () => {
    await inFolder(SIX, async (folder) => {
      const [trace] = await tracesOf(folder, { keepHarnessLogs: true });
      const last = trace?.episode.trace.events.at(-1);
      expect(last).toMatchObject({
        kind: 'observation',
        source: 'a1',
        data: { name: 'main', logs: [{ 'function.arguments': { true_answer: 'HIDDEN-ANSWER' } }] },
      });
      expect(await trace?.readText()).toBe(JSON.stringify(hillTrace('t1')));
      const [plain] = await tracesOf(folder);
      expect(plain?.episode.trace.events).toEqual(trace?.episode.trace.events.slice(0, -1));
      const whole = JSON.parse((await plain?.readText()) ?? '');
      expect(whole.spans[0].logs).toEqual([]);
      expect(whole.spans[0].child_spans).toEqual(hillTrace('t1').spans[0]?.child_spans);
    });
  });

  it('goes on behind what cannot be imported', async () => {
    const files = {
      'GAIA/a.json': '{"trace_id": "a", "spans": [{',
      'GAIA/b.json': { trace_id: 'b', spans: [] },
      'GAIA/c.json': { trace_id: 'c', spans: [{ span_id: 's', span_name: 'main', span_attributes: {} }] },
      'GAIA/d.json': hillTrace('d'),
      'GAIA/e.json': hillTrace('d'),
      'GAIA/f.json': hillTrace('f'),
      'processed_annotations_gaia/f.json': '{"errors": [',
    };
    await inFolder(files, async (folder) => {
      expect(outline(await importAll(folder))).toEqual([
        'a.json: spans[0]: expected the end of the span, got the end of the text',
        'b.json: expected a trace with spans: { "trace_id", "spans": [ … ] }',
        'c.json: expected spans of agents, got 1 without any',
        'd gaia no gold',
        'e.json: expected a run with an id of its own, got trail-d again (first in d.json)',
        expect.stringMatching(/^f\.json: line 1, column/u),
      ]);
    });
    await expect(importAll('/no/such/folder')).rejects.toThrow(InputError);
  });
});

const shared = sharedData('trail');

describe.skipIf(shared === null)(`importTrail on a trace in the shape of TRAIL (${NEEDS_SHARED_DATA})`, () => {
  it('T01 T04 reads the nested agent, the failed tool, the orphan and the repaired annotations', async () => {
    const [record, vectors] = await importAll(shared ?? '');
    if (record?.ok !== true) throw new Error('no trace');
    expect(vectors).toMatchObject({ ok: false });
    const { episode, gold, goldRaw, scores, spans } = record.trace;
    expect(gold?.map(({ category, location }) => [category, location])).toEqual([
      ['Formatting Errors', 'a00000000000000a'],
      ['Tool Output Misinterpretation', 'a00000000000000f'],
      ['Task Orchestration', null],
    ]);
    expect(() => JSON.parse(goldRaw ?? '')).toThrow();
    expect(scores?.overall).toBe(3.13);
    expect(spans.get('a000000000000005')).toMatchObject({ kind: 'chain', leafId: 'a000000000000006' });
    expect(spans.get('a00000000000000a')?.eventIds).toEqual(['e7', 'e8']);
    expect(episode.trace.events.find(({ id }) => id === 'e8')).toMatchObject({ status: 'error' });
    expect(stringifyEpisode(episode)).not.toContain('HIDDEN-ANSWER');
    expect(counted(record)).toEqual(
      expect.arrayContaining([
        'harness logs: 2',
        'spans without their parent: 1',
        'annotations with a comma behind the last item: 1',
        'labels in another spelling: 1',
        'annotated errors at no span of the trace: 1',
      ]),
    );
  });
});
