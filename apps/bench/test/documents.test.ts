import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALL_MODES, PROVIDERS, parseBackboneId, readPriceOverrides } from '@sauron/backbones';
import { settingsSchema } from '@sauron/core/investigation';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/command-table.ts';
import { EXIT, runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const WORKED_EXAMPLE = 'packages/datasets/sample/episodes/household-budget.json';

function textOf(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The code block between `<!-- name -->` and `<!-- /name -->`. */
function blockOf(text: string, name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\n\`\`\`\\w*\\n([\\s\\S]*?)\\n\`\`\`\\n<!-- /${name} -->`, 'u').exec(
    text,
  )?.[1];
  if (found === undefined) throw new Error(`the page has no block ${name}`);
  return found;
}

/** All TypeScript blocks of a page, as one program; types are left to the blank `import type` line. */
function codeOf(text: string): string {
  return [...text.matchAll(/```ts\n([\s\S]*?)\n```/gu)].map(([, code]) => code ?? '').join('\n');
}

/** Runs a program with the packages of the bench, and prints an expression of it. */
function runCode(code: string, expression: string) {
  const script = `process.chdir(${JSON.stringify(ROOT)});\n${code}\nconsole.log(${expression});`;
  const options = ['--conditions=@sauron/source', '--import', 'tsx', '--input-type=module-typescript', '-e', script];
  return spawnSync(process.execPath, options, { cwd: join(ROOT, 'apps/bench'), encoding: 'utf8' });
}

describe('docs/library.md', () => {
  it('shows code that runs as it stands', () => {
    const run = runCode(
      codeOf(textOf('docs/library.md')),
      'graded.length, mine.id, parts.length, strict.value, usable.length',
    );
    expect(run.stderr).toBe('');
    expect(run.stdout).toMatch(/^8 mine\/model-1 8 [\d.]+ 2\n$/u);
  });

  it('lists every switch of the settings', () => {
    const text = textOf('docs/library.md');
    expect(Object.keys(settingsSchema.shape).filter((name) => !text.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('docs/backbones.md', () => {
  const text = textOf('docs/backbones.md');

  it('shows commands whose options exist and whose backbones can be named', async () => {
    const lines = [...text.matchAll(/^npx -y pnpm@12\.4\.2 bench (.+)$/gmu)].map(([, line]) => line ?? '');
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) {
      const name = Object.keys(COMMANDS).find((words) => line.startsWith(`${words} `) || line === words) ?? '';
      const io = fakeIo();
      await runCli([...name.split(' '), '--help'], io);
      for (const [option] of line.matchAll(/(?<= )--?[a-z][a-z-]*/gu)) expect(io.out()).toContain(option);
      for (const [, id] of line.matchAll(/(?: -m | --role [a-z]+=)(\S+)/gu)) {
        expect(() => parseBackboneId(id ?? '')).not.toThrow();
      }
    }
  });

  it('names every provider, its variables, its small model and every way to use a store', () => {
    const words = Object.entries(PROVIDERS).flatMap(([id, provider]) =>
      provider.kind === 'local'
        ? [id]
        : [id, provider.baseUrlEnv, ...provider.keyEnv, ...(provider.pair === null ? [] : [provider.pair.small])],
    );
    expect([...words, ...CALL_MODES].filter((word) => !text.includes(`\`${word}\``))).toEqual([]);
  });

  it('shows prices that can be read', () => {
    const prices = readPriceOverrides(blockOf(text, 'prices'), 'prices.json');
    expect([...prices.keys()]).toEqual(['openai/gpt-6.2-sol', 'openai-compatible/Qwen/Qwen3-32B']);
  });
});

describe('README.md', () => {
  const readme = textOf('README.md');

  it('shows the worked example as it comes out', async () => {
    const io = fakeIo({ cwd: ROOT });
    expect(await runCli(['verify', WORKED_EXAMPLE], io)).toBe(EXIT.complete);
    const printed = io
      .out()
      .split('\n')
      .map((line) => line.trimEnd());
    for (const line of blockOf(readme, 'worked-example').split('\n')) {
      const shown = line.replace(/…$/u, '');
      expect(printed.some((candidate) => candidate.startsWith(shown))).toBe(true);
    }
  });

  it('shows a smallest episode that loads and is judged', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('episode.json', blockOf(readme, 'smallest-episode'));
    const io = fakeIo({ cwd: folder.path });
    expect(await runCli(['verify', file, '--json'], io)).toBe(EXIT.complete);
    const outcomes: { verdict: string; basis: string }[] = JSON.parse(io.out()).outcomes;
    expect(outcomes.map(({ verdict, basis }) => `${verdict} ${basis}`)).toEqual(['MET supported', 'MET supported']);
  });

  it('shows code that runs as it stands', () => {
    const run = runCode(codeOf(readme), 'outcomes.length');
    expect(run.stderr).toBe('');
    expect(run.stdout).toBe('30\n');
  });
});

describe.each([
  'docs/ablations.md',
  'docs/architecture.md',
  'docs/backbones.md',
  'docs/datasets.md',
  'docs/experiments.md',
  'docs/your-domain.md',
  'docs/library.md',
  'docs/reproduce.md',
  'docs/statistics.md',
  'README.md',
  'CONTRIBUTING.md',
  'packages/datasets/sample/README.md',
  'results/README.md',
])('%s', (path) => {
  const text = textOf(path);

  it('names only root scripts and commands that exist', () => {
    const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;
    const used = [...text.matchAll(/pnpm@12\.4\.2 ([a-z:]+)(?: ([a-z-]+))?/gu)];
    for (const [, script = '', command = ''] of used) {
      expect(['install', ...Object.keys(scripts)]).toContain(script);
      if (script === 'bench') expect(Object.keys(COMMANDS).some((name) => name.split(' ')[0] === command)).toBe(true);
    }
  });

  it('links and points to files that exist', () => {
    const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '.';
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/gu)].map(([, link]) => join(folder, link ?? ''));
    const paths = [...text.matchAll(/`((?:packages|apps|test)\/[\w./-]+)`/gu)].map(([, named]) => named ?? '');
    expect([...links, ...paths].filter((target) => !existsSync(join(ROOT, target)))).toEqual([]);
  });
});

describe('the repository', () => {
  it('names every package in the list of rooms', () => {
    const rooms = readdirSync(join(ROOT, 'packages')).map((name) => `\`packages/${name}`);
    const text = textOf('CONTRIBUTING.md');
    expect(rooms.filter((room) => !text.includes(room))).toEqual([]);
  });
});
