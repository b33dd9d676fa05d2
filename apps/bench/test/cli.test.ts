import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { verificationSchema } from '@sauron/core/episode';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { COMMANDS } from '../src/commands/command-table.ts';
import { fakeIo } from './fake-io.ts';
import { SAMPLE_EPISODE } from './sample-episode.ts';
import { temporaryFolder } from './temporary-folder.ts';

const episodeText = JSON.stringify(SAMPLE_EPISODE);

async function run(argv: readonly string[], options: Parameters<typeof fakeIo>[0] = {}) {
  const io = fakeIo(options);
  const exitCode = await runCli(argv, io);
  return { exitCode, out: io.out(), err: io.err() };
}

describe('bench verify', () => {
  it('prints verdicts, what settled them, and that the reader is no model, within 100 columns', async () => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', episodeText);
    const { exitCode, out, err } = await run(['verify', 'episode.json'], { cwd: folder.path });
    expect(exitCode).toBe(0);
    expect(out).toMatch(/c1 +MET +supported/u);
    expect(out).toMatch(/c2 +UNMET +refuted/u);
    expect(out).toContain('rule-based reader, not a language model');
    expect(out).toMatch(/3 criteria: MET \d .*UNMET \d .*failed 0 of 3/u);
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    expect(err).not.toContain('warning');
  });

  it('H08 writes no escape code and no carriage return where there is no terminal', async () => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', episodeText);
    const { out, err } = await run(['verify', 'episode.json', '--receipts'], { cwd: folder.path });
    expect(`${out}${err}`).not.toMatch(/[^\n\P{Cc}]/u);
  });

  it('prints the verification alone with --json, and the same with --out', async () => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', episodeText);
    const { out } = await run(['verify', 'episode.json', '--json', '--out', 'deep/er/v.json'], { cwd: folder.path });
    expect(await readFile(join(folder.path, 'deep/er/v.json'), 'utf8')).toBe(out);
    const verification = verificationSchema.parse(JSON.parse(out));
    expect(verification.outcomes.map(({ criterionId }) => criterionId)).toEqual(['c1', 'c2', 'c3']);
  });

  it('takes settings, and prints the receipts that are asked for', async () => {
    await using folder = await temporaryFolder();
    await folder.write('episodes.jsonl', `${episodeText.replace('fund-1', 'fund-0')}\n${episodeText}\n`);
    const argv = [
      'verify',
      'episodes.jsonl',
      '--episode-id',
      'fund-1',
      '--set',
      'clustering=single',
      '--budget',
      'tight',
    ];
    const { exitCode, out } = await run([...argv, '--receipts', 'c1,c3'], { cwd: folder.path });
    expect(exitCode).toBe(0);
    expect(out.match(/episode sha256 [0-9a-f]{12}/gu)).toHaveLength(2);
    const settings = await run([...argv, '--json'], { cwd: folder.path });
    expect(settings.out).toContain('"clustering": "single"');
    expect(settings.out).toContain('"budget": "tight"');
  });

  it('warns where absence proves nothing', async () => {
    await using folder = await temporaryFolder();
    const { coverage: _, ...state } = SAMPLE_EPISODE.state;
    const partial = { ...SAMPLE_EPISODE, state, trace: { ...SAMPLE_EPISODE.trace, coverage: 'partial' } };
    await folder.write('episode.json', JSON.stringify(partial));
    const { err } = await run(['verify', 'episode.json'], { cwd: folder.path });
    expect(err).toMatch(/warning: state coverage .*absence in it can't be proven/u);
    expect(err).toMatch(/warning: trace coverage .*absence in it can't be proven/u);
  });

  it('exits 130 where it is interrupted, and writes nothing', async () => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', episodeText);
    const interrupted = { cwd: folder.path, signal: AbortSignal.abort() };
    const result = await run(['verify', 'episode.json', '--out', 'v.json'], interrupted);
    expect(result).toMatchObject({ exitCode: 130, out: '' });
    expect(result.err).toMatch(/interrupted\n$/u);
    await expect(readFile(join(folder.path, 'v.json'))).rejects.toThrow();
  });
});

describe('bench audit', () => {
  async function verified(folder: { readonly path: string }): Promise<void> {
    await writeFile(join(folder.path, 'episode.json'), episodeText);
    expect((await run(['verify', 'episode.json', '--out', 'v.json'], { cwd: folder.path })).exitCode).toBe(0);
  }

  it.each([[[]], [['--episode', 'episode.json']], [['--episode', '.']]])(
    'finds that every receipt holds, given %j',
    async (options) => {
      await using folder = await temporaryFolder();
      await verified(folder);
      const { exitCode, out } = await run(['audit', 'v.json', ...options], { cwd: folder.path });
      expect(exitCode).toBe(0);
      expect(out).toMatch(/^fund-1 \(sauron\): ok/u);
      expect(out).toMatch(/3 receipts, \d+ atoms?: all hold/u);
    },
  );

  it('exits 4 and names the atom where a cited place has changed', async () => {
    await using folder = await temporaryFolder();
    await verified(folder);
    await writeFile(join(folder.path, 'episode.json'), episodeText.replaceAll('20000', '20001'));
    const { exitCode, out } = await run(['audit', 'v.json'], { cwd: folder.path });
    expect(exitCode).toBe(4);
    expect(out).toMatch(/FAILED +c1: atom a\d+: /u);
    expect(out).toContain('NOT the one that was judged');
    const json = await run(['audit', 'v.json', '--json'], { cwd: folder.path });
    expect(json.exitCode).toBe(4);
    expect(JSON.parse(json.out)).toMatchObject({ ok: false, audits: [{ verifier: 'sauron' }] });
  });

  it('exits 4 where an atom of the receipt was forged', async () => {
    await using folder = await temporaryFolder();
    await verified(folder);
    const path = join(folder.path, 'v.json');
    await writeFile(path, (await readFile(path, 'utf8')).replaceAll(/"sha256": "[0-9a-f]{4}/gu, '"sha256": "0000'));
    expect((await run(['audit', 'v.json'], { cwd: folder.path })).exitCode).toBe(4);
  });

  it('says where the episode is not to be found', async () => {
    await using folder = await temporaryFolder();
    await verified(folder);
    await folder.write('episode.json', episodeText.replaceAll('fund-1', 'fund-2'));
    const beside = await run(['audit', 'v.json'], { cwd: folder.path });
    expect(beside).toMatchObject({ exitCode: 2, out: '' });
    expect(beside.err).toMatch(/"fund-1".*--episode/u);
    const named = await run(['audit', 'v.json', '--episode', 'episode.json'], { cwd: folder.path });
    expect(named.err).toMatch(/holds no episode "fund-1"/u);
  });
});

describe('bench quickstart', () => {
  it('writes a report, scores and verifications, the same bytes each time and no path of this machine; receipts hold', async () => {
    await using folder = await temporaryFolder();
    const first = await run(['quickstart'], { cwd: folder.path });
    const second = await run(['quickstart', '--out', 'again'], { cwd: folder.path });
    expect([first.exitCode, second.exitCode]).toEqual([0, 0]);
    for (const name of ['report.md', 'scores.json', 'verifications.jsonl']) {
      const [one, two] = await Promise.all(
        ['results/quickstart', 'again'].map((place) => readFile(join(folder.path, place, name), 'utf8')),
      );
      expect(one).toBe(two);
      expect(one).not.toContain(folder.path);
      expect(one).not.toContain(SAMPLE_FOLDER);
    }
    expect(first.out).toContain('Written to results/quickstart');
    const printed = first.out.slice(0, first.out.indexOf('Took '));
    expect(Math.max(...printed.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
    const audit = ['audit', 'results/quickstart/verifications.jsonl', '--episode', SAMPLE_FOLDER];
    const audited = await run(audit, { cwd: folder.path });
    expect(audited.out).toMatch(/all hold/u);
    expect(audited.exitCode).toBe(0);
    // Every judge reads the whole sample twice here.
  }, 90_000);
});

describe('bench doctor', () => {
  it('finds everything in order, as JSON too', async () => {
    const { exitCode, out } = await run(['doctor', '--json']);
    expect(JSON.parse(out)).toMatchObject({ ok: true });
    expect(exitCode).toBe(0);
    expect((await run(['doctor'])).out).toMatch(/^ok +node /u);
  });
});

describe('bench schema', () => {
  it.each(['episode', 'labels', 'verification', 'atoms'])('prints %s as JSON alone', async (name) => {
    const { exitCode, out, err } = await run(['schema', name]);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(JSON.parse(out)).toHaveProperty('title');
    expect(JSON.parse((await run(['schema'])).out)[name]).toEqual(JSON.parse(out));
  });
});

describe('help', () => {
  it.each(Object.keys(COMMANDS))('of %s is short, and its example starts with the command', async (name) => {
    const { exitCode, out, err } = await run([...name.split(' '), '--help']);
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out.split('\n').length).toBeLessThan(45);
    expect(out).toMatch(new RegExp(`Example: pnpm bench ${name}`, 'u'));
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100);
  });
});
