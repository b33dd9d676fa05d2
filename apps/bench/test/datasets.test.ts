import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { SOURCES } from '../src/datasets/list/sources.ts';
import { IMPORTERS } from '../src/datasets-import/importers.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const FIXTURES = fileURLToPath(new URL('../../../packages/datasets/test/fixtures', import.meta.url));

async function run(argv: readonly string[], options: Parameters<typeof fakeIo>[0] = {}) {
  const io = fakeIo(options);
  const exitCode = await runCli(['datasets', ...argv], io);
  return { exitCode, out: io.out(), err: io.err() };
}

function expectNarrow(text: string): void {
  expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
}

/** A small built set that the tests below only read. */
let built: Awaited<ReturnType<typeof temporaryFolder>>;
let builtOut = '';
beforeAll(async () => {
  built = await temporaryFolder();
  const argv = ['build', 'pa-world', '--seed', '3', '--episodes', '2', '--size', 'small', '--out', 'set'];
  const result = await run(argv, { cwd: built.path });
  expect(result).toMatchObject({ exitCode: 0 });
  builtOut = result.out;
});
afterAll(() => built[Symbol.asyncDispose]());

describe('bench datasets list', () => {
  it('lists every importer with what it gives and how to get it, and the data sets that it finds', async () => {
    expect(Object.keys(IMPORTERS).filter((name) => !SOURCES.has(name))).toEqual([]);
    const { exitCode, out } = await run(['list', built.path]);
    expect(exitCode).toBe(0);
    for (const name of SOURCES.keys()) expect(out).toMatch(new RegExp(`^${name} `, 'mu'));
    expect(out).toMatch(/pa-world 1 +Apache-2\.0 +2 /u);
    expectNarrow((await run(['list'])).out);
    expect(JSON.parse((await run(['list', '--json'])).out)).toMatchObject({ datasets: null });
  });

  it('names a manifest that is broken, and a folder that is not there', async () => {
    await using folder = await temporaryFolder();
    await mkdir(join(folder.path, 'a', '.hidden'), { recursive: true });
    await writeFile(join(folder.path, 'a', 'dataset.json'), '{}');
    await writeFile(join(folder.path, 'a', '.hidden', 'dataset.json'), '{}');
    const { datasets } = JSON.parse((await run(['list', folder.path, '--json'])).out);
    expect(datasets).toMatchObject([{ ok: false, path: join(folder.path, 'a') }]);
    expect(await run(['list', join(folder.path, 'b')])).toMatchObject({ exitCode: 2, out: '' });
  });
});

describe('bench datasets build', () => {
  it('writes a data set, says what is in it, and gives the same bytes as JSON', async () => {
    expect(builtOut).toMatch(/^2 episodes in 2 households, \d+ criteria: MET \d+, UNMET \d+, UNKNOWN 0$/mu);
    expectNarrow(builtOut);
    await using folder = await temporaryFolder();
    const argv = ['build', 'pa-world', '--seed', '3', '--episodes', '2', '--size', 'small', '--out', 'x', '--json'];
    const { out } = await run(argv, { cwd: folder.path });
    const manifest = JSON.parse(await readFile(join(built.path, 'set', 'dataset.json'), 'utf8'));
    expect(JSON.parse(out)).toMatchObject({ manifest, counts: { episodes: 2 } });
  });

  it('stops at Ctrl-C with exit 130, and leaves nothing', async () => {
    await using folder = await temporaryFolder();
    const interrupted = { cwd: folder.path, signal: AbortSignal.abort() };
    const result = await run(['build', 'pa-world', '--size', 'small', '--out', 'x'], interrupted);
    expect(result).toMatchObject({ exitCode: 130, out: '' });
    expect(await readdir(folder.path)).toEqual([]);
  });

  it.each([
    [['build', 'shop', '--out', 'x'], /worlds are pa-world/u],
    [['build', 'pa-world', '--out', 'x', '--size', 'huge'], /--size: expected full or small/u],
    [['build', 'pa-world'], /--out/u],
    [['build', 'pa-world', '--out', 'x', '--episodes', '0'], /1 or more/u],
    [['roll', 'pa-world', '--agent', 'offline/rules', '--out', 'x'], /does not act; name a model/u],
    [['roll', 'pa-world', '--agent', 'nobody/x', '--out', 'x'], /expected provider\/model/u],
    [['roll', 'pa-world', '--out', 'x'], /--agent/u],
    [['import', 'atif', 'x', '--out', 'y', '--rubric', 'none.json'], /no such file/u],
    [['import', 'tau2', 'x', '--out', 'y', '--rubric', 'r.json'], /criteria of their own/u],
    [['import', 'tau2', '--out', 'y'], /name the file or folder/u],
    [['import', 'x.json', '--dry-run'], /--mapping/u],
    [['import', 'a', 'b', '--mapping', 'none.yaml', '--out', 'y'], /mapping/u],
    [['validate', 'none'], /no such folder/u],
    [['describe', 'none'], /no such file/u],
    [['split', 'none', '--out', 'x', '--by', 'moon'], /family, episode, stated/u],
    [['split', 'none', '--out', 'x', '--dev', '2'], /between 0 and 1/u],
    [['fetch', 'a/b/c', '--out', 'x'], /owner\/name/u],
  ])('refuses %j in one line, and writes nothing', async (argv, says) => {
    await using folder = await temporaryFolder();
    const { exitCode, out, err } = await run(argv, { cwd: folder.path });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err).toMatch(/^error: [^\n]+\n$/u);
    expect(err).toMatch(says);
    expect(await readdir(folder.path)).toEqual([]);
  });
});

describe('bench datasets validate', () => {
  it('finds nothing in what was built and in the sample', async () => {
    for (const folder of [join(built.path, 'set'), SAMPLE_FOLDER]) {
      const { exitCode, out } = await run(['validate', folder]);
      expect(out).toMatch(/no problem\n$/u);
      expect(exitCode).toBe(0);
    }
  });

  it('prints one line per problem, with file, episode and field, and exits 3', async () => {
    await using folder = await temporaryFolder();
    await run(['import', 'tau2', join(FIXTURES, 'tau2/published'), '--out', 'set'], { cwd: folder.path });
    const path = join(folder.path, 'set', 'labels.jsonl');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/"criterionId":"[^"]+"/u, '"criterionId":"c99"'));
    const { exitCode, out } = await run(['validate', 'set'], { cwd: folder.path });
    expect(exitCode).toBe(3);
    expect(out).toMatch(/^dangling: labels\.jsonl:1 \S+ labels\[0\]\.criterionId: expected .*"c99"/mu);
    expect(out).toMatch(/problems: sum 1, dangling 1\n$/u);
    const json = await run(['validate', 'set', '--json'], { cwd: folder.path });
    expect(json.exitCode).toBe(3);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, found: [{ kind: 'sum' }, { kind: 'dangling' }] });
  });
});

describe('bench datasets describe', () => {
  it('prints tables and bars within 100 columns, JSON alone, and a picture', async () => {
    const { exitCode, out } = await run(['describe', SAMPLE_FOLDER]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/MET 97 of 148 known labels: 65\.5%; 95% interval \d+\.\d–\d+\.\d%/u);
    expect(out).toMatch(/^outcome +52 /mu);
    expect(out).toMatch(/^outcome +█+░+ +\d+\.\d%$/mu);
    expect(out).toMatch(/^tokens, whole /mu);
    expectNarrow(out);
    await using folder = await temporaryFolder();
    const json = await run(['describe', SAMPLE_FOLDER, '--json', '--chart', 'c.svg'], { cwd: folder.path });
    expect(JSON.parse(json.out)).toMatchObject({ episodes: 15, all: { met: 97, unmet: 51 }, toolCalls: { sum: 86 } });
    const picture = await readFile(join(folder.path, 'c.svg'), 'utf8');
    expect(picture).toMatch(/^<svg [\s\S]*>outcome<[\s\S]*<\/svg>\n$/u);
  });
});

describe('bench datasets split', () => {
  it('writes two data sets that validate, and says how they were cut', async () => {
    await using folder = await temporaryFolder();
    const { exitCode, out } = await run(['split', join(built.path, 'set'), '--dev', '0.5', '--out', folder.path]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^dev +1 +1 /mu);
    expect(out).toMatch(/^held-out +1 +1 /mu);
    for (const part of ['dev', 'held-out']) {
      expect((await run(['validate', join(folder.path, part)])).out).toMatch(/^1 episode, .*\n.*\nno problem\n$/u);
    }
  });
});

describe('bench datasets import', () => {
  const mapped = ['import', join(FIXTURES, 'pa/nested.json'), '--mapping', join(FIXTURES, 'pa/nested.mapping.yaml')];

  it('shows what a mapping finds, and writes nothing with --dry-run', async () => {
    await using folder = await temporaryFolder();
    const { exitCode, out } = await run([...mapped, '--dry-run'], { cwd: folder.path });
    expect(exitCode).toBe(0);
    expect(out).toMatch(/^task\.prompt +request\.text +2 of 2 +"Move my dentist/mu);
    expect(out).toMatch(/^log\[\*\]\.mood +1 of 5$/mu);
    expect(out).toContain('"prompt": "Move my dentist visit to Friday."');
    expect(out).toContain('9007199254740993');
    expect(out).toMatch(/2 of 2 records would become episodes; 0 problems\. Nothing was written\.\n$/u);
    expectNarrow(out);
    expect(await readdir(folder.path)).toEqual([]);
    const json = await run([...mapped, '--dry-run', '--json', '--limit', '1'], { cwd: folder.path });
    expect(JSON.parse(json.out)).toMatchObject({ records: 1, imported: 1, problems: [] });
  });

  it('exits 3 with what a mapping does not find', async () => {
    await using folder = await temporaryFolder();
    const text = await readFile(join(FIXTURES, 'pa/nested.mapping.yaml'), 'utf8');
    await folder.write('m.yaml', text.replace('request.text', 'request.txt'));
    const argv = ['import', join(FIXTURES, 'pa/nested.json'), '--mapping', 'm.yaml', '--dry-run'];
    const { exitCode, out } = await run(argv, { cwd: folder.path });
    expect(exitCode).toBe(3);
    expect(out).toMatch(/^Problems\n[\s\S]*request\.txt/mu);
  });

  it('writes a set by a mapping, and keeps what its licence is said to be', async () => {
    await using folder = await temporaryFolder();
    const { exitCode, out } = await run([...mapped, '--out', 'set', '--licence', 'CC-BY-4.0'], { cwd: folder.path });
    expect(exitCode).toBe(0);
    expect(out).toMatch(/2 episodes, 5 criteria, 4 labels \(human 4\); 0 runs left out/u);
    const manifest = JSON.parse(await readFile(join(folder.path, 'set', 'dataset.json'), 'utf8'));
    expect(manifest).toMatchObject({ name: 'set', licence: 'CC-BY-4.0' });
    expect((await run(['validate', 'set'], { cwd: folder.path })).out).toContain('without a label 1 (n-1 d)');
  });

  it('gives runs without criteria the rubric of a file, JSON or YAML', async () => {
    await using folder = await temporaryFolder();
    await folder.write(
      'r.yaml',
      '- id: c1\n  text: The agent greeted.\n- id: c2\n  text: It ended.\n  aspect: process\n',
    );
    await folder.write('r.json', '[{ "id": "c1", "text": "The agent greeted." }]');
    await folder.write('twice.json', '[{ "id": "c1", "text": "A." }, { "id": "c1", "text": "B." }]');
    const source = ['import', 'openinference', join(FIXTURES, 'openinference/tree.json'), '--json'];
    for (const [file, criteria] of [
      ['r.yaml', 2],
      ['r.json', 1],
    ] as const) {
      const { out } = await run([...source, '--out', file.slice(2), '--rubric', file], { cwd: folder.path });
      const { manifest } = JSON.parse(out);
      expect(manifest.counts.criteria).toBe(criteria * manifest.counts.episodes);
    }
    const twice = await run([...source, '--out', 'x', '--rubric', 'twice.json'], { cwd: folder.path });
    expect(twice).toMatchObject({ exitCode: 2, err: expect.stringContaining('"c1" again') });
  });
});
