import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { SAMPLE_EPISODE } from './sample-episode.ts';
import { verificationOf } from './sample-verification.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Content = string | Uint8Array | 'no file' | 'a folder';

const episode = JSON.stringify(SAMPLE_EPISODE);
const twice = JSON.stringify({ ...SAMPLE_EPISODE, rubric: [...SAMPLE_EPISODE.rubric, ...SAMPLE_EPISODE.rubric] });
const verification = JSON.stringify(verificationOf([]));
const binary = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);

/** What stands in the file, and what the one line must say. */
const COMMON: [string, Content, RegExp][] = [
  ['a missing file', 'no file', /no such file|not found|does not exist|missing/iu],
  ['a folder', 'a folder', /folder|directory/iu],
  ['an empty file', '', /empty/iu],
  ['a binary file', binary, /UTF-8|text|JSON/u],
  ['a file that is no object', '[1, 2]', /expected|schema/u],
];
const EPISODES: [string, Content, RegExp][] = [
  ...COMMON,
  ['a truncated episode', episode.slice(0, -40), /line|JSON|end/iu],
  ['a key twice', episode.replace('"id":"fund-1"', '"id":"fund-1","id":"fund-2"'), /id: expected each key once/u],
  ['criterion ids twice', twice, /c1/u],
  ['an unknown key', JSON.stringify({ ...SAMPLE_EPISODE, rubrik: [] }), /rubrik/u],
  ['a wrong schema tag', episode.replace('sauron.episode/1', 'sauron.episode/7'), /sauron\.episode\/1/u],
  ['a verification', verification, /sauron\.episode\/1/u],
];
const VERIFICATIONS: [string, Content, RegExp][] = [
  ...COMMON,
  ['a truncated verification', verification.slice(0, -4), /line 1/u],
  ['a key twice', verification.replace('"warnings":[]', '"warnings":[],"warnings":[]'), /warnings/u],
  ['an unknown key', verification.replace('"warnings"', '"warnigs":[],"warnings"'), /warnigs/u],
  ['a wrong schema tag', verification.replace('sauron.verification/1', 'v2'), /sauron\.verification\/1.*"v2"/u],
  ['an episode', episode, /sauron\.verification\/1.*sauron\.episode\/1/u],
  ['a verification without receipts', verification, /no receipt/u],
];

async function runOn(command: string, content: Content, name = 'input.json') {
  await using folder = await temporaryFolder();
  if (content === 'a folder') await mkdir(join(folder.path, name));
  else if (content !== 'no file') await folder.write(name, content);
  const io = fakeIo({ cwd: folder.path });
  return { exitCode: await runCli([command, name], io), out: io.out(), err: io.err() };
}

function expectOneLine(result: Awaited<ReturnType<typeof runOn>>, says: RegExp): void {
  expect(result.err).toMatch(/^error: [^\n]+\n$/u);
  expect(result.err).toMatch(says);
  expect(result.err).not.toMatch(/\bat .*:\d+:\d+/u);
  expect(result.out).toBe('');
  expect(result.exitCode).toBe(2);
}

describe('bench verify', () => {
  it.each(EPISODES)('says in one line what is wrong with %s', async (_name, content, says) => {
    expectOneLine(await runOn('verify', content), says);
  });

  it.each([
    [
      'no --episode-id among several',
      `${episode}\n${episode.replace('fund-1', 'fund-2')}\n`,
      /fund-1.*fund-2.*--episode-id/u,
    ],
    ['no episode at all', '\n\n', /blank|empty/iu],
    ['only a broken record', '{"schema":\n', /line 1|:1/u],
  ])('asks of a .jsonl file with %s', async (_name, content, says) => {
    expectOneLine(await runOn('verify', content, 'input.jsonl'), says);
  });

  it.each([
    [['--budget', 'lavish'], /tight, standard, generous/u],
    [['--set', 'clustring=single'], /clustring.*clustering/u],
    [['--set', 'clustering=alone'], /clustering/u],
    [['--set', 'clustering'], /key=value/u],
    [['--set', '__proto__.x=1'], /__proto__/u],
    [['--budget', 'tight', '--set', 'budget=tight'], /twice/u],
    [['-m', 'openai/gpt'], /offline\/rules/u],
    [['-j', '0'], /whole number/u],
    [['--receipts', 'c9'], /"c9".*c1, c2, c3/u],
    [['--receipts', 'c1', '--json'], /--json/u],
    [['--episode-id', 'fund-2'], /fund-1.*fund-2/u],
    [['--bugdet', 'tight'], /--budget/u],
    [['--out', '.'], /can't be written/u],
  ])('refuses %j', async (options, says) => {
    await using folder = await temporaryFolder();
    await folder.write('episode.json', episode);
    const io = fakeIo({ cwd: folder.path });
    const exitCode = await runCli(['verify', 'episode.json', ...options], io);
    const err = io.err().replace(/^.*(?=error: )/su, '');
    expectOneLine({ exitCode, out: io.out(), err }, says);
  });
});

describe('bench audit', () => {
  it.each(VERIFICATIONS)('says in one line what is wrong with %s', async (_name, content, says) => {
    expectOneLine(await runOn('audit', content), says);
  });
});

describe('bench', () => {
  it.each([
    [['schema', 'episodes'], /episode, labels, effects, verification, atoms/u],
    [['datasets', 'import', 'swebench', 'x', '--out', 'y'], /tau2/u],
    [['datasets', 'import', 'tau2', 'x'], /--out/u],
    [['vrify'], /verify/u],
    [['verify'], /episode/u],
    [['verify', 'a.json', 'b.json'], /argument/u],
  ])('refuses %j', async (argv, says) => {
    await using folder = await temporaryFolder();
    const io = fakeIo({ cwd: folder.path });
    const exitCode = await runCli(argv, io);
    expectOneLine({ exitCode, out: io.out(), err: io.err() }, says);
  });

  it.each([[[]], [['datasets']]])('prints help on stderr for %j, which is half a command', async (argv) => {
    const io = fakeIo();
    expect(await runCli(argv, io)).toBe(2);
    expect(io.err()).toContain('Usage: pnpm bench');
    expect(io.out()).toBe('');
  });
});
