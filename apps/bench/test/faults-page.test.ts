import { readFileSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseDomain } from '@sauron/faultinject';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../src/commands/command-table.ts';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { answeredSheet } from './fault-sheet.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const EXAMPLE = join(ROOT, 'packages/faultinject/examples/ticket-desk');
const page = readFileSync(join(ROOT, 'docs/your-domain.md'), 'utf8');

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

/** Counts of what the families come up with change with them: there the words are compared, and not the numbers. */
const MASKED = /^faults (?:doctor|make|check|probe|sample)/u;

function comparable(text: string, line: string): string {
  const oneBlank = text.trim().replace(/ +/gu, ' ');
  return MASKED.test(line) ? oneBlank.replace(/\d+/gu, '#') : oneBlank;
}

/** Whether a line was printed; one that ends with … only has to begin so. */
function isPrinted(shown: string, printed: readonly string[], line: string): boolean {
  const wanted = comparable(shown.replace(/…$/u, ''), line);
  const all = printed.map((text) => comparable(text, line));
  return shown.endsWith('…') ? all.some((text) => text.startsWith(wanted)) : all.includes(wanted);
}

describe('docs/your-domain.md', () => {
  it('takes the ticket desk from raw episodes to a scored fault set, with output as it comes out', async () => {
    await using folder = await temporaryFolder();
    const desk = join(folder.path, 'desk');
    await cp(EXAMPLE, desk, { recursive: true });
    await folder.write('answers.txt', blockOf('answers'));
    expect(SHOWN.length).toBeGreaterThan(7);
    for (const { line, output } of SHOWN) {
      if (line.includes('--read')) await folder.write('answers.csv', await answeredSheet(folder.path));
      const io = fakeIo({ cwd: folder.path });
      const exitCode = await runCli(line.split(' '), io);
      expect({ line, exitCode, err: io.err().replace(/^making .*\n/gmu, '') }).toEqual({ line, exitCode: 0, err: '' });
      const printed = io.out().split('\n');
      const missing = output.filter((text) => !isPrinted(text, printed, line));
      expect({ line, missing }).toEqual({ line, missing: [] });
      if (line === 'faults init desk') {
        expect(await readFile(join(desk, 'domain.yaml'), 'utf8')).toContain(blockOf('domain'));
        expect(await readFile(join(desk, 'bindings.yaml'), 'utf8')).toContain(blockOf('bindings'));
      }
    }
  }, 60_000);

  it('shows every command about faults, with options that exist', async () => {
    const names = Object.keys(COMMANDS).filter((name) => name.startsWith('faults '));
    const lines = SHOWN.map(({ line }) => line);
    expect(names.filter((name) => !lines.some((line) => line.startsWith(`${name} `)))).toEqual([]);
    for (const line of lines) {
      const io = fakeIo();
      await runCli([...line.split(' ').slice(0, 2), '--help'], io);
      for (const [option] of line.matchAll(/(?<= )--[a-z][a-z-]*/gu)) expect(io.out()).toContain(option);
    }
  });

  it('shows recipes that a domain may have', () => {
    const text = `schema: sauron.domain/1\nname: desk\ntools: {}\n${blockOf('recipes')}`;
    expect(parseDomain(text, 'domain.yaml').recipes).toHaveLength(1);
  });
});
