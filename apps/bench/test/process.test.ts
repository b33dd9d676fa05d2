import { spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createOfflineBackbone } from '@sauron/backbones';
import { describe, expect, it } from 'vitest';
import { policyOfBackbone, startFakeProvider } from '../../../packages/backbones/test/fake-provider/index.ts';
import { SAMPLE_EPISODE } from './sample-episode.ts';
import { temporaryFolder } from './temporary-folder.ts';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));
const listModules = fileURLToPath(new URL('list-modules.ts', import.meta.url));

interface Started {
  readonly argv: readonly string[];
  readonly env?: Record<string, string>;
  /** Sends Ctrl-C, once, as soon as something stands on stderr. */
  readonly interrupt?: boolean;
  /** Closes stdout before anything is read. */
  readonly closeStdout?: boolean;
  /** Modules to load first. */
  readonly preload?: readonly string[];
}

/** Starts the real process, the way the package script does. */
async function start({ argv, env = {}, interrupt, closeStdout, preload = [] }: Started) {
  const imports = ['tsx', ...preload].flatMap((file) => ['--import', file]);
  const child = spawn(process.execPath, ['--conditions=@sauron/source', ...imports, main, ...argv], {
    cwd: root,
    env: { ...process.env, ...env },
  });
  const written = { out: '', err: '' };
  if (closeStdout === true) child.stdout.destroy();
  child.stdout.on('data', (chunk) => {
    written.out += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    if (interrupt === true && written.err === '') child.kill('SIGINT');
    written.err += String(chunk);
  });
  const exitCode = await new Promise<number | null>((done) => child.on('close', done));
  return { exitCode, ...written };
}

describe('the process', () => {
  it('reads options from the environment, and the command line wins', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const env = { BENCH_BUDGET: 'tight', BENCH_JSON: '1' };
    const [byEnvironment, byLine] = await Promise.all([
      start({ argv: ['verify', file], env }),
      start({ argv: ['verify', file, '--budget', 'generous'], env }),
    ]);
    expect(byEnvironment.exitCode).toBe(0);
    expect(byEnvironment.out).toContain('"budget": "tight"');
    expect(byLine.out).toContain('"budget": "generous"');
  });

  it('goes on quietly where the reader of stdout is gone', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const out = join(folder.path, 'v.json');
    const result = await start({ argv: ['verify', file, '--receipts', '--out', out], closeStdout: true });
    expect(result.exitCode).toBe(0);
    expect(result.err).not.toMatch(/EPIPE|error/u);
    expect(await readFile(out, 'utf8')).toContain('sauron.verification/1');
  });

  it('stops at Ctrl-C with exit 130 and leaves no half-written file', async () => {
    await using folder = await temporaryFolder();
    const result = await start({ argv: ['quickstart', '--out', folder.path], interrupt: true });
    expect(result.exitCode).toBe(130);
    expect(result.err).toMatch(/interrupted\n$/u);
    expect(await readdir(folder.path)).toEqual([]);
  });
});

/** Static imports of values, followed from a file through this package; packages by name. */
async function staticImports(file: string, seen = new Set<string>()): Promise<Set<string>> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = await readFile(file, 'utf8');
  for (const [, kind, from] of text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)';/gmsu)) {
    if (kind !== undefined || from === undefined) continue;
    if (from.startsWith('.')) await staticImports(resolve(dirname(file), from), seen);
    else seen.add(from);
  }
  return seen;
}

describe('the help path', () => {
  it('loads neither zod nor the core, so that help is quick', async () => {
    const imports = await staticImports(main);
    const packages = [...imports].filter((name) => !name.startsWith('node:') && !name.startsWith('/'));
    expect(packages).toEqual(['commander']);
    expect([...imports].some((name) => name.endsWith('commands/verify.ts'))).toBe(true);
  });
});

/** Packages that a command loads, by name; those of this workspace are left out. */
async function loadedPackages(started: Started): Promise<Set<string>> {
  await using folder = await temporaryFolder();
  const list = join(folder.path, 'modules.txt');
  const env = { ...started.env, MODULE_LIST: list };
  expect(await start({ ...started, env, preload: [listModules] })).toMatchObject({ exitCode: 0 });
  const urls = (await readFile(list, 'utf8')).split('\n');
  return new Set(urls.flatMap((url) => /\/node_modules\/\.pnpm\/(@?[^@/]+)@/u.exec(url)?.[1] ?? []));
}

const SDKS = ['openai', '@anthropic-ai+sdk', '@google+genai', '@pydantic+genai-prices'];

describe('the modules of a command', () => {
  it('hold no SDK and no price list where there is no provider', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const packages = await loadedPackages({ argv: ['verify', file] });
    expect(SDKS.filter((name) => packages.has(name))).toEqual([]);
    expect(packages).toContain('commander');
    expect(packages).toContain('zod');
    const [help, doctor] = await Promise.all([
      loadedPackages({ argv: ['--help'] }),
      loadedPackages({ argv: ['doctor', '--json'] }),
    ]);
    expect([...help].filter((name) => !['commander', 'tsx', 'esbuild', 'get-tsconfig'].includes(name))).toEqual([]);
    expect(SDKS.filter((name) => doctor.has(name))).toEqual(['@pydantic+genai-prices']);
  });

  it('hold the SDK of the provider in use and of no other', async () => {
    await using folder = await temporaryFolder();
    await using server = await startFakeProvider({ policy: policyOfBackbone(createOfflineBackbone()) });
    const file = await folder.write('episode.json', JSON.stringify(SAMPLE_EPISODE));
    const env = { ANTHROPIC_API_KEY: 'sk-planted-0123456789', ANTHROPIC_BASE_URL: server.baseUrl('messages') };
    const packages = await loadedPackages({ argv: ['verify', file, '-m', 'anthropic/claude-opus-5-5'], env });
    expect(SDKS.filter((name) => packages.has(name))).toEqual(['@anthropic-ai+sdk', '@pydantic+genai-prices']);
  });
});
