import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { temporaryFolder } from '../../test/temporary-folder.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { ExperimentFlags } from './apply-flags.ts';
import { experimentSchema } from './experiment-schema.ts';
import { loadExperiment } from './load-experiment.ts';
import { PRESET_NAMES } from './presets/preset-table.ts';

/** Writes a file, loads it, and gives back the experiment or the message of the UsageError. */
async function loaded(text: string, flags: ExperimentFlags = {}, name = 'sweep.yaml') {
  await using folder = await temporaryFolder();
  await folder.write(name, text);
  await mkdir(join(folder.path, 'mine'));
  const io = fakeIo({ cwd: folder.path });
  try {
    return { experiment: await loadExperiment(name, flags, io), err: io.err() };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { message: error.message };
  }
}

const START = 'name: mine\nverifiers: [sauron, gandalf]\n';

describe('loadExperiment', () => {
  it.each([...PRESET_NAMES])('knows the preset %s, whose contrasts all fit', async (name) => {
    const io = fakeIo();
    const experiment = await loadExperiment(name, {}, io);
    expect(experiment.name).toBe(name);
    expect(experiment.description).not.toBe('');
    expect(io.err()).toBe('');
    // A run keeps the experiment in run.json and reads it back.
    expect(experimentSchema.parse(JSON.parse(JSON.stringify(experiment)))).toEqual(experiment);
  });

  it('writes short forms out', async () => {
    const { experiment } = await loaded(
      `${START}budgets: [tight]\nswitches: { gates: [on, off] }\ndatasets: [sample, ./mine, { name: short, path: mine, limit: 2 }]\n`,
    );
    expect(experiment).toMatchObject({
      schema: 'sauron.experiment/1',
      matrices: [{ verifiers: ['sauron', 'gandalf'], backbones: ['offline/rules'], budgets: ['tight'] }],
      datasets: [
        { name: 'sample', kind: 'episodes', from: { source: 'sample' } },
        { name: 'mine', kind: 'episodes', from: { source: 'folder', path: './mine' } },
        { name: 'short', kind: 'episodes', from: { source: 'folder', path: 'mine' }, limit: 2 },
      ],
    });
  });

  it.each([
    [
      'name: a\nverifers: [sauron]\ndatasets: [sample]\n',
      'sweep.yaml:2:1: there is no key "verifers" (did you mean verifiers?)',
    ],
    [
      `${START}datasets:\n  - name: x\n    kind: episodes\n    from: { source: folder, pth: y }\n`,
      'sweep.yaml:6:29: datasets.0.from: there is no key "pth" (did you mean path?)',
    ],
    [`${START}datasets: [sample]\nrepeats: many\n`, 'sweep.yaml:4:1: repeats: expected number, got "many"'],
    [
      `${START}datasets: [sample]\nbudgets:\n  - tight\n  - tigth\n`,
      'sweep.yaml:6:5: matrix 1, verifier sauron, budget: expected tight',
    ],
    [
      `${START}datasets: [smaple]\n`,
      'sweep.yaml:3:12: datasets.0: there is no data set "smaple" (did you mean sample?)',
    ],
    [`${START}datasets: [sample, sample]\n`, 'sweep.yaml:3:20: datasets.1: the name sample is taken'],
    [`${START}`, 'sweep.yaml:1:1: datasets: expected array, there is nothing'],
    [`${START}matrices: []\ndatasets: [sample]\n`, 'sweep.yaml:2:1: verifiers: expected either matrices, or'],
    [
      'name: a\nmatrices:\n  - verifiers:\n      - sauron\n      - { id: sauron, name: b, settings: { gates: off, gate: on } }\ndatasets: [sample]\n',
      'sweep.yaml:5:56: matrix 1, verifier b: there is no setting "gate" (did you mean gates?)',
    ],
    [
      `${START}datasets: [sample]\ncontrasts:\n  - name: c\n    left: { verifier: sauron }\n    right: { verifier: snapshot }\n`,
      'sweep.yaml:7:5: contrast "c": no cell fits its right side, verifier: snapshot; verifier is sauron, gandalf',
    ],
    [
      `${START}datasets: [sample]\ncontrasts:\n  - { name: c, left: { verifier: sauron }, right: { verifier: gandalf }, metric: f1 }\n`,
      'sweep.yaml:5:74: contrasts.0.metric: expected one of "f1-met"',
    ],
    [
      'name: a\nverifiers: [sauron, 5]\ndatasets: [sample]\n',
      'sweep.yaml:2:21: verifiers.1: expected string, or expected object, got 5',
    ],
    ['name: a\nname: b\n', 'sweep.yaml:2:1: not YAML: Map keys must be unique'],
    ['', 'sweep.yaml: expected an experiment, the file is empty'],
    ['- a\n', 'sweep.yaml:1:1: expected object, got ["a"]'],
  ])('names file, line, column and key of a mistake in %j', async (text, message) => {
    expect(await loaded(text)).toEqual({ message: expect.stringContaining(message) });
  });

  it('reads JSON, and names the line there too', async () => {
    const text = '{\n  "name": "a",\n  "verifiers": ["saron"],\n  "datasets": ["sample"]\n}\n';
    const { message } = await loaded(text, {}, 'sweep.json');
    expect(message).toContain('sweep.json:3:17: matrix 1: there is no verifier "saron"');
  });

  it('runs a module for its default export, and names what is wrong with it', async () => {
    const good = "export default { name: 'a', verifiers: ['sauron'], datasets: ['sample'] as const };";
    expect((await loaded(good, {}, 'good.ts')).experiment?.name).toBe('a');
    expect(await loaded('export const a = 1;', {}, 'none.js')).toEqual({
      message: 'none.js: expected `export default defineExperiment({…})`, got no default export',
    });
    expect((await loaded("throw new Error('broken inside');", {}, 'broken.js')).message).toBe(
      "broken.js: can't be loaded: broken inside",
    );
    expect((await loaded("export default { name: 'a', budget: [] };", {}, 'wrong.js')).message).toContain(
      'wrong.js: there is no key "budget" (did you mean budgets?)',
    );
  });

  it('says what there is where a name is no preset and no file', async () => {
    const io = fakeIo();
    await expect(loadExperiment('ofline', {}, io)).rejects.toThrow(
      /expected an experiment \(did you mean offline\?\): .*pa100/u,
    );
    await expect(loadExperiment('missing.yaml', {}, io)).rejects.toThrow('missing.yaml: there is no such file');
    await using folder = await temporaryFolder();
    await folder.write('mine.yaml', START);
    await expect(loadExperiment('mine', {}, fakeIo({ cwd: folder.path }))).rejects.toThrow('did you mean mine.yaml?');
  });

  it('lets flags win over the file, and says which contrasts they leave without cells', async () => {
    const text = `${START}datasets: [sample]\ncontrasts:\n  - { name: c, left: { verifier: sauron }, right: { verifier: gandalf } }\n`;
    const { experiment, err } = await loaded(text, {
      verifier: ['sauron'],
      budget: ['ample'],
      limit: 1,
      data: ['mine'],
    });
    expect(experiment).toMatchObject({
      matrices: [{ verifiers: ['sauron'], budgets: ['ample'] }],
      datasets: [{ name: 'mine', from: { path: 'mine' }, limit: 1 }],
      contrasts: [],
    });
    expect(err).toMatch(/^note: a contrast is left out with these options: contrast "c": .*\n$/u);
    expect((await loaded(text, { data: ['nowhere'] })).message).toContain('nowhere: expected the folder of a data set');
  });
});
