import { describe, expect, it } from 'vitest';
import { applyFlags, type ExperimentFlags } from './apply-flags.ts';
import { experimentSchema } from './experiment-schema.ts';
import { PRESETS } from './presets/preset-table.ts';

const EXPERIMENT = experimentSchema.parse({
  name: 'test',
  matrices: [
    {
      verifiers: ['sauron', { id: 'sauron', name: 'no gates', settings: { gates: 'off', budget: 'ample' } }, 'gandalf'],
      backbones: [{ id: 'offline/rules', name: 'rules' }],
    },
    { verifiers: ['always-met'], datasets: ['two'], switches: {} },
  ],
  datasets: [
    { name: 'one', kind: 'episodes', from: { source: 'folder', path: 'datasets/one' }, limit: 9 },
    { name: 'two', kind: 'pairs', from: { source: 'folder', path: 'datasets/two' } },
  ],
  contrasts: [{ name: 'c', left: { verifier: 'sauron', dataset: 'two' }, right: { verifier: 'gandalf' } }],
});

const applied = (flags: ExperimentFlags) => applyFlags(EXPERIMENT, flags);

describe('applyFlags', () => {
  it('changes nothing without flags, and never its input', () => {
    const before = structuredClone(EXPERIMENT);
    expect(applied({})).toEqual(EXPERIMENT);
    applied({ backbone: ['openai/gpt-6-sol'], set: ['gates=on'], limit: 1, repeats: 2, verifier: ['no gates'] });
    expect(EXPERIMENT).toEqual(before);
  });

  it('replaces backbones, and gives every one of them the named roles', () => {
    const { matrices } = applied({ backbone: ['openai/gpt-6-sol', 'offline/rules'], role: ['planner=offline/rules'] });
    const roles = { planner: 'offline/rules' };
    expect(matrices[1]?.backbones).toEqual([
      { id: 'openai/gpt-6-sol', roles },
      { id: 'offline/rules', roles },
    ]);
    expect(applied({ role: ['planner=offline/rules'] }).matrices[0]?.backbones).toEqual([
      { id: 'offline/rules', name: 'rules', roles },
    ]);
  });

  it('keeps verifiers by name, else by id, and puts a new one into the first matrix', () => {
    const names = (flags: ExperimentFlags) => applied(flags).matrices.map(({ verifiers }) => verifiers);
    expect(names({ verifier: ['sauron', 'snapshot'] })).toEqual([['sauron', 'snapshot']]);
    expect(names({ verifier: ['no gates', 'always-met'] })).toEqual([
      [EXPERIMENT.matrices[0]?.verifiers[1]],
      ['always-met'],
    ]);
    expect(() => applied({ verifier: ['gandlaf'] })).toThrow(
      '--verifier: there is no verifier "gandlaf" (did you mean gandalf?)',
    );
  });

  it('lets budget and settings win over the file, where a verifier has them', () => {
    const { matrices } = applied({ budget: ['tight'], set: ['gates=on', 'clustering=single', 'clustering=planner'] });
    expect(matrices[0]).toMatchObject({
      verifiers: ['sauron', { id: 'sauron', name: 'no gates', settings: {} }, 'gandalf'],
      budgets: ['tight'],
      switches: { gates: ['on'], clustering: ['single', 'planner'] },
    });
    expect(matrices[1]?.switches).toEqual({});
    expect(applied({ set: ['promptVariant=2', 'budget.capTokens=500'] }).matrices[0]).toMatchObject({
      promptVariants: [2],
      switches: { 'budget.capTokens': [500] },
    });
  });

  it('sets what concerns the whole run', () => {
    const flags = { limit: 2, episodeId: ['e'], repeats: 3, drawScope: 'run', priceDate: '2026-11-30', maxCost: 7 };
    const { datasets, ...rest } = applied(flags);
    expect(rest).toMatchObject({ repeats: 3, drawScope: 'run', priceDate: '2026-11-30', maxCost: 7 });
    expect(datasets).toMatchObject([{ limit: 2, episodeIds: ['e'] }, { limit: 2 }]);
  });

  it('puts a folder in place of the data set of its kind, under its own name where the old one is no folder', () => {
    const { datasets } = applyFlags(EXPERIMENT, {}, [{ path: '/data/mine', kind: 'episodes' }]);
    expect(datasets[0]).toEqual({ name: 'one', kind: 'episodes', from: { source: 'folder', path: '/data/mine' } });
    const offline = experimentSchema.parse(PRESETS.pafault);
    const replaced = applyFlags(offline, {}, [{ path: '/data/My Pairs', kind: 'pairs' }]);
    expect(replaced.datasets.map(({ name }) => name)).toEqual(['my-pairs']);
    const two = applyFlags(EXPERIMENT, {}, [
      { path: 'a/x', kind: 'pairs' },
      { path: 'b/x', kind: 'pairs' },
    ]);
    expect(two.datasets.map(({ name }) => name)).toEqual(['one', 'x', 'x-2']);
    expect(two.matrices[1]?.datasets).toEqual(['x', 'x-2']);
  });

  it.each([
    [{ role: ['planner'] }, '--role: expected role=provider/model, got "planner"'],
    [{ set: ['gates'] }, '--set: expected key=value, got "gates"'],
    [{ set: ['gaets=off'] }, '--set gaets: there is no setting "gaets" (did you mean gates?)'],
    [{ budget: ['tight'], set: ['budget=ample'] }, 'the same thing twice'],
    [{ budget: ['lavish'], verifier: ['gandalf'] }, '--budget'],
    [{ drawScope: 'all' }, '--draw-scope: expected cell or run, got "all"'],
    [{ priceDate: '2026-02-30' }, '--price-date: expected a day as YYYY-MM-DD, got "2026-02-30"'],
  ])('refuses %j', (flags, message) => {
    expect(() => applied(flags)).toThrow(message);
  });

  it('refuses a folder of a kind that the experiment has no data of', () => {
    expect(() => applyFlags(EXPERIMENT, {}, [{ path: 'x', kind: 'trail' }])).toThrow(
      '--data x: it holds data of the kind trail, and test has none of that kind to replace: one (episodes), two (pairs)',
    );
  });
});
