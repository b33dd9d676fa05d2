import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { dryRun, readMapping } from '../src/pa/index.ts';
import { BASE, fixture, inFile, record } from './mapped-records.ts';

describe('dryRun', () => {
  it('counts what each path found, keys that are not mapped, and shows the first episode', async () => {
    const report = await dryRun(fixture('nested.json'), await readMapping(fixture('nested.mapping.yaml')));
    expect(report).toMatchObject({ records: 2, imported: 2, problems: [], first: { episode: { id: 'n-1' } } });
    const found = new Map(report.fields.map((field) => [field.field, field]));
    expect(found.get('task.prompt')).toEqual({
      field: 'task.prompt',
      path: 'request.text',
      found: 2,
      of: 2,
      example: '"Move my dentist visit to Friday."',
      advice: null,
    });
    expect(found.get('trace.fields.tool')).toMatchObject({ found: 1, of: 5, example: '"move"' });
    expect(found.get('labels.adjudicated')).toMatchObject({ found: 1, of: 5 });
    expect(report.unmapped).toEqual([{ path: 'log[*].mood', count: 1, of: 5 }]);
  });

  it('reports problems: failed records, paths that match nothing, keys that read like labels', async () => {
    const mapping = { ...BASE, domain: 'dmain', extra: ['meta'] };
    const records = [
      record({ domain: 'd', meta: { gold_label: 1 }, spare: 1 }),
      record({ id: null }),
      record({ id: 's' }),
    ];
    const report = await inFile('all.json', JSON.stringify(records), (path) => dryRun(path, mapping));
    expect(report).toMatchObject({ records: 3, imported: 2 });
    expect(report.problems.map((problem) => problem.replace(/^\S*\//u, ''))).toEqual([
      expect.stringMatching(/^all\.json: \[1\]: id: expected a value at id/u),
      expect.stringMatching(/^domain: expected something at dmain at least once, got nothing in 2 tries .*: domain\)/u),
      expect.stringMatching(/^extra: the key "gold_label" reads like a label/u),
    ]);
    expect(report.unmapped).toEqual([
      { path: 'domain', count: 1, of: 3 },
      { path: 'spare', count: 1, of: 3 },
    ]);
  });

  it('reads no more records than asked for', async () => {
    const records = Array.from({ length: 60 }, (_, index) => record({ id: `r${index}` }));
    const text = JSON.stringify(records);
    const counts = (limit?: number): Promise<number> =>
      inFile('all.json', text, async (path) => {
        const report = await dryRun(path, BASE, limit === undefined ? {} : { records: limit });
        return report.records;
      });
    expect([await counts(), await counts(3), await counts(0)]).toEqual([50, 3, 0]);
  });

  it('reads every line of its fixtures that its mapping names', async () => {
    const text = await readFile(fixture('messages.jsonl'), 'utf8');
    const report = await dryRun(fixture('messages.jsonl'), await readMapping(fixture('messages.mapping.yaml')));
    expect(report.records).toBe(text.split('\n').filter((line) => line.trim() !== '').length);
    expect(report.unmapped).toEqual([{ path: 'messages[*].score', count: 1, of: 12 }]);
  });
});
