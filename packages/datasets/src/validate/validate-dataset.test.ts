import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { smallDraft, smallRecord, temporaryFolder } from '../../test/small-record.ts';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type Attachment, writeDataset } from '../dataset/write-dataset.ts';
import { SAMPLE_FOLDER } from '../sample/index.ts';
import { validateDataset } from './validate-dataset.ts';

/** Problems as `kind file:line episode field`, and all messages. */
async function validated(folder: string) {
  const places: string[] = [];
  const messages: string[] = [];
  const summary = await validateDataset(folder, {
    onProblem: ({ kind, file, line, episodeId, field, message }) => {
      places.push(`${kind} ${file}:${line} ${episodeId} ${field}`);
      messages.push(message);
    },
  });
  return { places, messages: messages.join('\n'), summary };
}

async function validatedSet(records: readonly LabelledEpisode[], attachments: readonly Attachment[] = []) {
  await using folder = await temporaryFolder();
  const set = join(folder.path, 'set');
  await writeDataset(set, smallDraft(records, { attachments }));
  return await validated(set);
}

const lines = (...values: object[]): string => values.map((value) => `${JSON.stringify(value)}\n`).join('');

describe('validateDataset', () => {
  it('finds nothing in the sample, and counts what it went through', async () => {
    const { places, summary } = await validated(SAMPLE_FOLDER);
    expect(places).toEqual([]);
    const { episodes, labels, bindings, problems } = summary;
    expect({ episodes, known: labels.met + labels.unmet, bindings, problems }).toEqual({
      ...{ episodes: 15, known: 148, bindings: 148, problems: {} },
    });
  });

  it('names a label that its predicate does not give, with what the predicate read, and one that it can’t compute', async () => {
    const label = { provenance: 'executable', aspect: 'outcome' } as const;
    const wrong = smallRecord('p1', {
      labels: {
        labels: [
          { ...label, criterionId: 'c1', value: 'MET', binding: { op: 'state_equals', at: 'ficus.water', value: 30 } },
          { ...label, criterionId: 'c2', value: 'UNMET', binding: { op: 'state_equals', at: 'fig.water', value: 30 } },
        ],
      },
    });
    const { places, messages, summary } = await validatedSet([wrong]);
    expect(places).toEqual(['disagreement labels.jsonl:1 p1 c1.binding', 'binding labels.jsonl:1 p1 c2.binding']);
    expect(messages).toContain('labelled MET, but its predicate gives UNMET: it read ficus.water = 20');
    expect(messages).toContain('fig');
    expect(summary).toMatchObject({ bindings: 2, problems: { disagreement: 1, binding: 1 } });
  });

  it('leaves a label of UNKNOWN alone, and counts what has no label without calling it a problem', async () => {
    const binding = { op: 'state_equals', at: 'ficus.water', value: 30 };
    const unknown = { criterionId: 'c1', value: 'UNKNOWN', provenance: 'executable', aspect: null, binding } as const;
    const { places, summary } = await validatedSet([
      smallRecord('p1', { labels: { labels: [unknown] } }),
      smallRecord('p2', { labels: null }),
    ]);
    expect(places).toEqual([]);
    expect(summary.labels).toEqual({ met: 0, unmet: 0, unknown: 1 });
    expect(summary.unlabelled).toEqual({ inLabelled: 1, examples: ['p1 c2'], inOthers: 2 });
  });

  it('names references that lead nowhere, in labels, effects, origins and pairs', async () => {
    const label = { criterionId: 'c1', value: 'MET', provenance: 'human', aspect: null } as const;
    const record = smallRecord('p1', {
      labels: { labels: [{ ...label, witness: ['ficus.water', 'e1-e2', 'trace', 'e9', 'a['] }] },
    });
    const effect = { event: 'e1', reads: [], writes: ['ficus.water'] };
    const { places, messages } = await validatedSet(
      [record],
      [
        {
          path: 'effects.jsonl',
          text: lines(
            {
              episodeId: 'p1',
              effects: [effect, { ...effect, event: 'e2' }, { ...effect, event: 'e7', writes: ['a['] }],
            },
            { episodeId: 'p9', effects: [] },
          ),
        },
        { path: 'origins.jsonl', text: lines({ episodeId: 'p8', family: 'f' }, { family: 'f' }) },
        { path: 'pairs.jsonl', text: lines({ baseEpisodeId: 'b', arms: { clean: 'p1', twin: 'p7' } }) },
      ],
    );
    expect(places).toEqual([
      'dangling labels.jsonl:1 p1 c1.witness[3]',
      'dangling labels.jsonl:1 p1 c1.witness[4]',
      'dangling effects.jsonl:1 p1 effects[1].event',
      'dangling effects.jsonl:1 p1 effects[2].event',
      'dangling effects.jsonl:1 p1 effects[2].writes[0]',
      'broken origins.jsonl:2 null episodeId',
      'dangling effects.jsonl:2 null episodeId',
      'dangling origins.jsonl:1 null episodeId',
      'dangling pairs.jsonl:1 null arms.twin',
    ]);
    expect(messages).toContain('got "e2", which is a tool_result');
  });

  it('finds criteria and episodes that come twice, but not the arms of one pair', async () => {
    const rubric = [
      { id: 'c1', text: 'The ficus was watered.' },
      { id: 'c2', text: ' the ficus  WAS watered.' },
    ];
    const same = { task: { prompt: 'Water it.' } };
    const records = ['p1', 'p2', 'p3'].map((id) => smallRecord(id, { episode: same, labels: null }));
    const { places, messages } = await validatedSet(
      [...records, smallRecord('p4', { episode: { rubric }, labels: null })],
      [{ path: 'pairs.jsonl', text: lines({ baseEpisodeId: 'b', arms: { clean: 'p1', fault: 'p2' } }) }],
    );
    expect(places).toEqual(['duplicate episodes.jsonl:3 p3 trace', 'duplicate episodes.jsonl:4 p4 c2']);
    expect(messages).toContain('got those of "p1" again');
  });

  it('goes on past broken lines, changed files and labels of strangers, each with its line', async () => {
    await using folder = await temporaryFolder();
    const set = join(folder.path, 'set');
    await writeDataset(set, smallDraft([smallRecord('p1'), smallRecord('p2')]));
    const labels = await readFile(join(set, 'labels.jsonl'), 'utf8');
    const stranger = labels.split('\n')[1]?.replace('p2', 'p5').replace('"c2"', '"c7"') ?? '';
    await writeFile(join(set, 'labels.jsonl'), `{"episodeId": \n${labels.replace('"c2"', '"c9"')}${stranger}\n`);
    await writeFile(join(set, 'notes.json'), '{}');
    const { places, messages } = await validated(set);
    expect(places).toEqual([
      'sum labels.jsonl:null null null',
      'sum notes.json:null null null',
      'broken labels.jsonl:1 null episodeId',
      'dangling labels.jsonl:2 p1 labels[1].criterionId',
      'dangling labels.jsonl:4 null episodeId',
    ]);
    expect(messages).not.toContain(folder.path);
  });

  it('says of a broken episode where it stands, and nothing of what is missing because of it', async () => {
    await using folder = await temporaryFolder();
    const set = join(folder.path, 'set');
    await writeDataset(set, smallDraft([smallRecord('p1'), smallRecord('p2')]));
    const path = join(set, 'episodes.jsonl');
    await writeFile(path, (await readFile(path, 'utf8')).replace('"prompt"', '"promt"'));
    const { places, summary } = await validated(set);
    expect(places).toEqual(['sum episodes.jsonl:null null null', 'broken episodes.jsonl:1 null task.prompt']);
    expect(summary.episodes).toBe(1);
  });

  it('holds the counts of the manifest, and reports a manifest that is none', async () => {
    await using folder = await temporaryFolder();
    const set = join(folder.path, 'set');
    await writeDataset(set, smallDraft([smallRecord('p1')]));
    const path = join(set, 'dataset.json');
    const manifest = await readFile(path, 'utf8');
    await writeFile(path, manifest.replace('"criteria": 2', '"criteria": 3'));
    expect((await validated(set)).places).toEqual(['sum dataset.json:null null counts']);
    await writeFile(path, '{');
    expect((await validated(set)).places).toEqual(['broken dataset.json:1 null null']);
  });

  it('throws for a folder that is not there or holds no episodes', async () => {
    await using folder = await temporaryFolder();
    const options = { onProblem: () => {} };
    await expect(validateDataset(join(folder.path, 'none'), options)).rejects.toThrow(/no such folder/u);
    await expect(validateDataset(folder.path, options)).rejects.toThrow(/got neither/u);
  });
});
