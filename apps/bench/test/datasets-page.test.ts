import { readFileSync } from 'node:fs';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PROBLEM_KINDS } from '@sauron/datasets';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/command-table.ts';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const page = readFileSync(join(ROOT, 'docs/datasets.md'), 'utf8');

/** The text between `<!-- name -->` and `<!-- /name -->`, without the fence of a code block. */
function blockOf(name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\n([\\s\\S]*?)<!-- /${name} -->`, 'u').exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block ${name}`);
  return found.replace(/^```\w*\n|```\n$/gu, '');
}

/** Each command of the page, in order, with the lines of output that are shown below it. */
const SHOWN = [...page.matchAll(/```sh\nnpx -y pnpm@12\.4\.2 bench (.+)\n```(?:\n\n```text\n([\s\S]*?)\n```)?/gu)].map(
  ([, line = '', output = '']) => ({ line, output: output.split('\n').filter((text) => text !== '') }),
);

/** Commands that need a network. */
const NOT_RUN = /^datasets (?:roll|fetch) /u;

/** What errands hold changes with them: of a built set the words are compared, and not the numbers. */
function comparable(text: string, line: string): string {
  const oneBlank = text.trim().replace(/ +/gu, ' ');
  return line.startsWith('datasets build') ? oneBlank.replace(/\d+/gu, '#') : oneBlank;
}

describe('docs/datasets.md', () => {
  it('shows commands that run, with output as it comes out', async () => {
    await using folder = await temporaryFolder();
    await symlink(join(ROOT, 'packages'), join(folder.path, 'packages'));
    await folder.write('rubric.yaml', blockOf('rubric'));
    await folder.write('mapping.yaml', blockOf('mapping'));
    await folder.write('records.json', blockOf('records'));
    const run = SHOWN.filter(({ line }) => !NOT_RUN.test(line));
    expect(run.length).toBeGreaterThan(6);
    for (const { line, output } of run) {
      const io = fakeIo({ cwd: folder.path });
      const exitCode = await runCli(line.split(' '), io);
      expect({ line, exitCode, err: io.err().replace(/^building .*\n/gmu, '') }).toEqual({
        line,
        exitCode: 0,
        err: '',
      });
      const lines = io
        .out()
        .split('\n')
        .map((text) => comparable(text, line));
      const missing = output.filter((text) => !lines.includes(comparable(text, line)));
      expect({ line, missing }).toEqual({ line, missing: [] });
    }
  });

  it('shows every command about data sets, with options that exist', async () => {
    const names = Object.keys(COMMANDS).filter((name) => name.startsWith('datasets '));
    const lines = SHOWN.map(({ line }) => line);
    expect(names.filter((name) => !lines.some((line) => line.startsWith(`${name} `)))).toEqual([]);
    for (const line of lines) {
      const io = fakeIo();
      await runCli([...line.split(' ').slice(0, 2), '--help'], io);
      for (const [option] of line.matchAll(/(?<= )--[a-z][a-z-]*/gu)) expect(io.out()).toContain(option);
    }
  });

  it('lists every kind of problem', () => {
    const rows = [...blockOf('kinds').matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gmu)].map(([, kind, what]) => [kind, what]);
    expect(rows).toEqual(Object.entries(PROBLEM_KINDS));
  });
});
