import { join } from 'node:path';
import { wilsonInterval } from '@sauron/core/statistics';
import { describe, expect, it } from 'vitest';
import { smallDraft, smallRecord, temporaryFolder } from '../../test/small-record.ts';
import { readDataset } from '../dataset/read-dataset.ts';
import { type DatasetDraft, writeDataset } from '../dataset/write-dataset.ts';
import { describeDataset } from './describe-dataset.ts';

async function described(draft: DatasetDraft) {
  await using folder = await temporaryFolder();
  const set = join(folder.path, 'set');
  await writeDataset(set, draft);
  return await describeDataset(await readDataset(set), { countTokens: (text) => text.length });
}

describe('describeDataset', () => {
  it('counts criteria by aspect (of the rubric, else of the label) and by who made the label', async () => {
    const { all, byAspect, byProvenance } = await described(
      smallDraft([smallRecord('p1'), smallRecord('p2', { labels: null })]),
    );
    expect(all).toMatchObject({ criteria: 4, met: 1, unmet: 1, unknown: 0, unlabelled: 2 });
    expect(byAspect.map(({ name, criteria, met }) => [name, criteria, met])).toEqual([
      ['outcome', 2, 1],
      ['abstention', 1, 0],
      ['not stated', 1, 0],
    ]);
    expect(byProvenance.map(({ name, criteria }) => [name, criteria])).toEqual([
      ['no label', 2],
      ['executable', 1],
      ['human', 1],
    ]);
  });

  it('gives the share of MET with an interval by base episode, and Wilson’s beside it', async () => {
    const records = ['p1', 'p2', 'p3'].map((id) => smallRecord(id));
    const pairs = `${JSON.stringify({ baseEpisodeId: 'p1', arms: { clean: 'p1', fault: 'p2' } })}\n`;
    const { all, episodes, clusters } = await described(
      smallDraft(records, { attachments: [{ path: 'pairs.jsonl', text: pairs }] }),
    );
    expect({ episodes, clusters }).toEqual({ episodes: 3, clusters: 2 });
    expect(all.prevalence).toMatchObject({ value: 0.5, n: 6, clusters: 2 });
    expect(all.wilson).toEqual(wilsonInterval(3, 6));
    const { low = 1, high = 0 } = all.prevalence.interval ?? {};
    expect(low).toBeLessThan(all.wilson?.low ?? 0);
    expect(high).toBeGreaterThan(all.wilson?.high ?? 1);
  });

  it('takes runs of one task as one cluster', async () => {
    const runs = ['p1', 'p2', 'p3']
      .map((id) => smallRecord(id))
      .map(({ episode, labels }, index) => ({
        episode,
        labels: labels === null || index === 2 ? labels : { ...labels, base: 'task-1' },
      }));
    expect(await described(smallDraft(runs))).toMatchObject({ episodes: 3, clusters: 2 });
  });

  it('counts events, calls, failed calls and tokens per episode', async () => {
    const more = smallRecord('p2', {
      episode: {
        trace: {
          events: [
            { id: 'e1', kind: 'tool_call', actor: 'agent', tool: 'look', arguments: {} },
            { id: 'e2', kind: 'tool_call', actor: 'agent', tool: 'water', arguments: {} },
            { id: 'e3', kind: 'tool_result', actor: 'tool', call: 'e2', status: 'error', output: 'dry' },
            { id: 'e4', kind: 'tool_call', actor: 'agent', tool: 'water', arguments: {} },
          ],
        },
      },
    });
    const { events, toolCalls, tools, tokens } = await described(smallDraft([smallRecord('p1'), more]));
    expect(events).toEqual({ least: 2, median: 3, most: 4, sum: 6 });
    expect(toolCalls).toEqual({ least: 1, median: 2, most: 3, sum: 4 });
    expect(tools).toEqual([
      { tool: 'water', calls: 3, errors: 1, episodes: 2 },
      { tool: 'look', calls: 1, errors: 0, episodes: 1 },
    ]);
    const { trace, state, whole } = tokens ?? {};
    expect(whole?.sum).toBeGreaterThan((trace?.sum ?? 0) + (state?.sum ?? 0));
    expect(state?.least).toBe(state?.most);
  });
});
