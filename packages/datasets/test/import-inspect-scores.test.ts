import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { importInspect } from '../src/inspect/index.ts';
import { importAll, inFolder, losses } from './import-all.ts';
import { importOf, importsOf, log, type Raw, sample, scored, user } from './inspect-records.ts';

describe('importInspect on scores', () => {
  const labelsOf = async (scores: Raw, more: Raw = {}) =>
    (
      await importOf(
        log([scored(scores, more)], { results: { scores: [{ name: 'judge', scorer: 'model_graded_qa' }] } }),
      )
    ).labelled.labels?.labels ?? null;

  it('makes one criterion for each scorer, whose text names the check alone', async () => {
    const { episode, labels } = (
      await importOf(log([scored({ match: { value: 'C' }, 'team/model_graded_fact': { value: 'I' } })]))
    ).labelled;
    expect(episode.rubric).toEqual([
      { id: 's1', text: 'The agent\'s answer is right by the check "match".', weight: 1 },
      { id: 's2', text: 'The agent\'s answer is right by the check "team/model_graded_fact".', weight: 1 },
    ]);
    expect(labels).toEqual({
      schema: 'sauron.labels/1',
      episodeId: 'inspect-Ev1-rolls-1',
      // epochs of one sample are one cluster
      base: expect.stringMatching(/^inspect\/.+\/rolls$/u),
      labels: [
        { criterionId: 's1', value: 'MET', provenance: 'executable', aspect: null, source: 'scorer match' },
        {
          criterionId: 's2',
          value: 'UNMET',
          provenance: 'model',
          aspect: null,
          source: 'scorer team/model_graded_fact',
        },
      ],
    });
  });

  it.each([
    ['C', 'MET'],
    ['I', 'UNMET'],
    [true, 'MET'],
    [false, 'UNMET'],
    [1, 'MET'],
    [0, 'UNMET'],
  ])('reads the value %j as %s', async (value, label) => {
    expect(await labelsOf({ match: { value } })).toMatchObject([{ value: label }]);
  });

  it.each([['P'], ['N'], [0.5], ['c'], ['1'], ['yes'], [null], [[1]], [{ accuracy: 1 }]])(
    'gives no label for the value %j',
    async (value) => {
      const run = await importOf(log([scored({ match: { value } })]));
      expect(run.labelled.episode.rubric).toHaveLength(1);
      expect(run.labelled.labels).toBeNull();
      expect(losses(run)).toContain('scores: 1');
    },
  );

  it('takes 1 and 0 of a scorer that gives other numbers too as marks on a scale', async () => {
    const file = log([
      scored({ quality: { value: 1 }, match: { value: 1 } }),
      scored({ quality: { value: 7 }, match: { value: 0 } }, { epoch: 2 }),
    ]);
    const labels = (await importsOf(file)).map((run) => (run.ok ? run.labelled.labels?.labels : null));
    expect(labels).toMatchObject([[{ criterionId: 's2', value: 'MET' }], [{ criterionId: 's2', value: 'UNMET' }]]);
  });

  it('finds out that a model judged: by the name, by the registered name, by what it said', async () => {
    const labels = await labelsOf({
      model_graded_qa: { value: 'C' },
      judge: { value: 'C' },
      own: { value: 'C', metadata: { grading: [] } },
      match: { value: 'C', metadata: {} },
    });
    expect(labels?.map(({ provenance, source }) => [provenance, source])).toEqual([
      ['model', 'scorer model_graded_qa'],
      ['model', 'scorer judge (model_graded_qa)'],
      ['model', 'scorer own'],
      ['executable', 'scorer match'],
    ]);
  });

  it('marks a score that somebody edited, and gives none of an invalid sample', async () => {
    const history = [{ value: 'I' }, { value: 'C', provenance: { author: 'ida' } }];
    const labels = await labelsOf({ match: { value: 'C', history }, judge: { value: 'C', history } });
    expect(labels?.map(({ provenance }) => provenance)).toEqual(['human', 'model+human']);
    expect(await labelsOf({ match: { value: 'C' } }, { invalidation: { author: 'ida' } })).toBeNull();
  });

  it('reads the one score of an old log', async () => {
    const file = log([sample([user('?')], { score: { value: 'C' } })], { results: { scorer: { name: 'includes' } } });
    const { episode, labels } = (await importOf(file)).labelled;
    expect(episode.rubric[0]?.text).toContain('"includes"');
    expect(labels?.labels).toMatchObject([{ value: 'MET' }]);
  });

  it('gives a sample without scores one general criterion, and says so', async () => {
    const run = await importOf(log([sample([user('?')])]));
    expect(run.labelled.episode.rubric).toMatchObject([{ text: 'The agent did what the user asked.' }]);
    expect(run.labelled.labels).toBeNull();
    expect(losses(run)).toContain('rubric: 1');
  });

  it('takes the rubric that it is given, without labels', async () => {
    const rubric = [{ id: 'grams', text: 'The weight is in grams.', weight: 1 }];
    const run = await importOf(log([scored({ match: { value: 'P' } })]), { rubric });
    expect(run.labelled).toMatchObject({ episode: { rubric }, labels: null });
    expect(run.loss.rows.filter(({ what }) => what === 'scores')).toEqual([
      { what: 'scores', count: 1, note: 'left out: another rubric was given' },
    ]);
  });

  it('reads NaN, the value of a score that could not be given, as null', async () => {
    const text = JSON.stringify(log([scored({ match: { value: 'NAN' }, exact: { value: 'C' } })])).replace(
      '"NAN"',
      'NaN',
    );
    const run = await importOf(text);
    expect(run.labelled.labels?.labels).toMatchObject([{ criterionId: 's2', value: 'MET' }]);
    expect(losses(run)).toContain('numbers: 1');
  });
});

describe('importInspect on files', () => {
  const plain = log([sample([user('?')])]);

  it('names a run by eval, sample and epoch, else by run and task, else by its file', async () => {
    const two = log([sample([user('?')], { id: 'a b' }), sample([user('?')], { id: 'a b', epoch: 2 })]);
    const ids = (await importsOf(two)).map((run) => (run.ok ? run.labelled.episode.id : run.error.message));
    expect(ids).toEqual([
      expect.stringMatching(/^inspect-Ev1-a_b-1-[0-9a-f]{8}$/u),
      expect.stringMatching(/^inspect-Ev1-a_b-2-[0-9a-f]{8}$/u),
    ]);
    const idOf = async (spec: Raw) => (await importOf({ ...plain, eval: spec })).labelled.episode.id;
    expect(await idOf({ run_id: 'R1', task_id: 'T1' })).toBe('inspect-R1-T1-rolls-1');
    expect(await idOf({ eval_id: '' })).toBe('inspect-log-rolls-1');
  });

  it('goes on after each broken sample and file and says what is wrong', async () => {
    const files = {
      'a.json': log([
        sample([user('?')]),
        { id: 'x', input: '?' },
        sample([{ role: 'robot', content: 'x' }], { id: 'y' }),
        sample([user('?')]),
        sample([user('?')], { epoch: 2 }),
      ]),
      'b.json': '{"version": 2, NaN',
      'c.json': { ...plain, version: 3 },
      'd.json': log(undefined),
      'e.json': { listing: [] },
      'f.json': { ...plain, eval: { eval_id: 'Ev2' } },
    };
    const records = await inFolder(files, (folder) => importAll(importInspect(folder)));
    expect(records.map((record) => (record.ok ? record.labelled.episode.id : record.error.key))).toEqual([
      'inspect-Ev1-rolls-1',
      'samples[1].epoch',
      'samples[2].messages[0].role',
      'id',
      'inspect-Ev1-rolls-2',
      null,
      'version',
      null,
      'eval',
      'inspect-Ev2-rolls-1',
    ]);
    const messages = records.flatMap((record) => (record.ok ? [] : [record.error.message]));
    expect(messages[2]).toContain('got inspect-Ev1-rolls-1 again (first in ');
    expect(messages[4]).toContain('expected a log of version 2 or older');
    expect(messages[5]).toContain('expected a log with samples, got none');
    expect(records.every((record) => record.ok || record.error instanceof InputError)).toBe(true);
  });

  it('says how to convert a log in the binary format, in a folder and alone', async () => {
    const messages = await inFolder({ 'a.eval': 'PK', 'b.json': plain }, async (folder) => {
      const records = [
        ...(await importAll(importInspect(folder))),
        ...(await importAll(importInspect(`${folder}/a.eval`))),
      ];
      return records.map((record) => (record.ok ? 'read' : record.error.message));
    });
    expect(messages).toEqual([
      expect.stringMatching(
        /a\.eval: .* inspect log convert --to json --output-dir DIR ".*a\.eval", or inspect log dump/u,
      ),
      'read',
      expect.stringContaining('inspect log convert --to json'),
    ]);
  });

  it('stops at the limit, broken samples included', async () => {
    const files = { 'a.json': log([{ id: 1 }, sample([user('?')])]), 'b.json': { ...plain, eval: {} } };
    const count = (limit: number) =>
      inFolder(files, async (folder) => (await importAll(importInspect(folder, { limit }))).length);
    expect([await count(2), await count(3), await count(0)]).toEqual([2, 3, 0]);
  });

  it('throws an InputError for a path that is not there and for a folder without files', async () => {
    await expect(importAll(importInspect('/absent/log.json'))).rejects.toThrow(/expected an inspect_ai log/u);
    await expect(inFolder({ 'a.txt': '' }, (folder) => importAll(importInspect(folder)))).rejects.toBeInstanceOf(
      InputError,
    );
  });
});
