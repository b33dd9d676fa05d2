import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type LabelledEpisode, readDataset, writeDataset } from '@sauron/datasets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runReview } from '../src/faults/review/run-review.ts';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { answeredSheet } from './fault-sheet.ts';
import { temporaryFolder } from './temporary-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../../packages/faultinject/examples/ticket-desk', import.meta.url));
const MAKE = 'faults make desk --families wrong-write,order-breach --per-family 4'.split(' ');

async function run(folder: string, ...argv: string[]) {
  const io = fakeIo({ cwd: folder });
  const exitCode = await runCli(argv, io);
  return { exitCode, out: io.out(), err: io.err() };
}

/** Three episodes of the shipped example, as a data set of their own. */
async function smallDesk(folder: string): Promise<void> {
  const example = await readDataset(EXAMPLE);
  const records: LabelledEpisode[] = [];
  for await (const record of example) if (/desk-[138]/u.test(record.episode.id)) records.push(record);
  const { name, version, licence, description, howLabelled } = example.manifest;
  await writeDataset(folder, { name, version, licence, description, howLabelled, records });
}

function words(line: string): string[] {
  return line.split(' ');
}

/** The desk as it is drafted (`drafted`), with its drafts confirmed (`desk`), and a small fault set made of it. */
let home = '';

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'faults-'));
  await smallDesk(join(home, 'desk'));
  await run(home, ...words('faults init desk'));
  await cp(join(home, 'desk'), join(home, 'drafted'), { recursive: true });
  await writeFile(join(home, 'answers.txt'), 'y\n'.repeat(60));
  await run(home, ...words('faults review desk --answers answers.txt'));
  await run(home, ...MAKE, '--out', 'desk-faults');
}, 60_000);
afterAll(() => rm(home, { recursive: true, force: true }));

describe('bench faults init', () => {
  it('drafts both files, and adds nothing and changes nothing when it is run again', async () => {
    await using folder = await temporaryFolder();
    await smallDesk(join(folder.path, 'desk'));
    const first = await run(folder.path, ...words('faults init desk --json'));
    expect(JSON.parse(first.out)).toMatchObject({
      tools: 26,
      openCriteria: 33,
      byRules: 32,
      byModel: 0,
    });
    const path = join(folder.path, 'desk/domain.yaml');
    const edited = (await readFile(path, 'utf8')).replace('name: ticket-desk', 'name: our desk # for Mira');
    await writeFile(path, edited);
    const second = await run(folder.path, ...words('faults init desk'));
    expect(second.out).toContain('new in domain.yaml 0, in bindings.yaml 0');
    expect(await readFile(path, 'utf8')).toBe(edited);
  });

  it('takes no rules for a model', async () => {
    const { exitCode, err } = await run(home, ...words('faults init desk -m offline/rules'));
    expect({ exitCode, err }).toEqual({
      exitCode: 2,
      err: expect.stringMatching(/-m offline\/rules: .*leave -m out/u),
    });
  });
});

describe('bench faults review', () => {
  it('takes answers from a stream, asks again for what is none, and stops where they end', async () => {
    await using folder = await temporaryFolder();
    await cp(join(home, 'drafted'), join(folder.path, 'desk'), { recursive: true });
    const io = fakeIo({ cwd: folder.path });
    const input = Readable.from(['what?\nn 1\n', 'y\n']);
    expect(await runReview({ path: 'desk', input }, { targets: 5 }, io)).toBe(0);
    expect(io.out()).toMatch(/> what\?\ny = yes/u);
    expect(io.out()).toMatch(/confirmed 5, rejected 1, left \d+;[\s\S]*Run the command again to go on\./u);
    const domain = await readFile(join(folder.path, 'desk/domain.yaml'), 'utf8');
    expect(domain.match(/status: rejected/gu)).toHaveLength(1);
    expect(domain.match(/status: confirmed/gu)).toHaveLength(5);
  });
});

describe('bench faults make', () => {
  it('writes a data set whose labels hold, whose ids tell nothing, and the same bytes each time', async () => {
    const again = await run(home, ...MAKE, '--out', 'again', '--json');
    expect(again.exitCode).toBe(0);
    const { counts } = JSON.parse(again.out);
    const set = await readDataset(join(home, 'again'));
    expect(set.manifest).toMatchObject({ name: 'ticket-desk-faults', licence: 'Apache-2.0', card: 'README.md' });
    expect(set.manifest.counts.episodes).toBeGreaterThanOrEqual(3 * counts.pairs);
    for (const { path } of set.manifest.files) {
      expect(await readFile(join(home, 'again', path), 'utf8')).toBe(
        await readFile(join(home, 'desk-faults', path), 'utf8'),
      );
    }
    const episodes = await readFile(join(home, 'again/episodes.jsonl'), 'utf8');
    expect(episodes).not.toMatch(/twin|desk-\d|wrong-write/u);
    expect((await run(home, ...words('datasets validate again'))).out).toContain('no problem');
    expect(await readFile(join(home, 'again/README.md'), 'utf8')).toContain(
      `${counts.pairs} pairs from 3 episodes, seed 1`,
    );
  });

  it('makes nothing of what nobody has confirmed, says so, and writes nothing', async () => {
    const drafted = MAKE.with(MAKE.indexOf('desk'), 'drafted');
    const { exitCode, out, err } = await run(home, ...drafted, '--out', 'none');
    expect(exitCode).toBe(3);
    expect(err).toMatch(/warning: \d+ entries of the domain and all 32 predicates are proposed, and not used/u);
    expect(out).toMatch(/0 of 8 pairs wanted, from 3 episodes \(3 without a predicate that is confirmed\)/u);
    expect(out).toContain('nothing was written');
    await expect(readFile(join(home, 'none/dataset.json'))).rejects.toThrow();
  });

  it.each([
    [
      'a data set without a domain',
      `faults make ${EXAMPLE} --out x`,
      /domain\.yaml: there is no such file\..*faults init/u,
    ],
    [
      'a family that there is not',
      'faults make desk --families wrong --out x',
      /--families: expected some of wrong-write, .*got "wrong"/u,
    ],
    ['a level that there is not', 'faults make desk --levels hard --out x', /--levels: expected some of blatant/u],
    [
      'a folder that is taken',
      `faults make desk --families wrong-write --per-family 1 --out desk-faults`,
      /desk-faults/u,
    ],
    ['a set without pairs', 'faults check desk', /pairs\.jsonl: there is no such file\. Expected a fault set/u],
    ['a limit that is none', 'faults probe desk-faults --limit 2', /--limit: expected a number from 0\.5/u],
    ['a rate that is none', 'faults sample desk-faults --rate 0 --out x', /--rate: expected a share above 0/u],
    ['sheets neither out nor in', 'faults sample desk-faults', /expected --out .* or --read/u],
  ])('says what is wrong with %s, in one line', async (_name, line, message) => {
    const { exitCode, out, err } = await run(home, ...words(line));
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: '' });
    expect(err.split('\n').filter((text) => !/^(?:making|warning)/u.test(text))).toEqual([
      expect.stringMatching(message),
      '',
    ]);
  });

  it('names the line of a domain file that is wrong', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('d.yaml', 'schema: sauron.domain/1\nname: x\ntools:\n  a: { effect: reads }\n');
    const { err } = await run(home, ...words(`faults doctor desk --domain ${file}`));
    expect(err).toMatch(/^error: .*d\.yaml: line 4, tools\.a\.effect: expected one of/u);
  });
});

describe('bench faults check and probe', () => {
  it('prints the table of the reference verifiers, as JSON too', async () => {
    const { exitCode, out } = await run(home, ...words('faults check desk-faults --json'));
    const { table, ok, pairs } = JSON.parse(out);
    expect(exitCode).toBe(ok ? 0 : 4);
    expect(table).toHaveLength(2 * 7);
    const full = table.filter(({ verifier }: { verifier: string }) => verifier === 'FULL');
    expect(full.reduce((sum: number, cell: { pairs: number }) => sum + cell.pairs, 0)).toBe(pairs);
    expect((await run(home, ...words('faults check desk-faults'))).out).toMatch(
      /^FULL +(\d+)\/\1 +0\/\1 +0\/\1 +\1\/\1$/mu,
    );
  });

  it('exits 4 with --gate where few pairs leave the intervals wide', async () => {
    const gated = await run(home, ...words('faults probe desk-faults --gate'));
    expect(gated.exitCode).toBe(4);
    expect(gated.out).toContain('Too few pairs to be probed alone: order-breach, wrong-write');
    expect(gated.out).toMatch(/The release gate does not hold \(upper end of words and counts at or below 0\.6\): /u);
  });
});

describe('bench faults sample', () => {
  it('writes sheets that name neither arm nor label, and reads them back with the agreement', async () => {
    await run(home, ...words('faults sample desk-faults --out sheets'));
    const [csv, html] = await Promise.all(
      ['sheet.csv', 'sheet.html'].map((name) => readFile(join(home, 'sheets', name), 'utf8')),
    );
    expect(`${csv}${html}`).not.toMatch(/twin|\bep-[0-9a-f]{12}|wrong-write|<(?:script|link|img)[^>]+(?:src|href)=/u);
    expect(html).toContain('Does the criterion hold'.toLowerCase());
    await writeFile(join(home, 'right.csv'), await answeredSheet(home));
    await writeFile(join(home, 'wrong.csv'), await answeredSheet(home, 1));
    const same = await run(home, ...words('faults sample desk-faults --read right.csv --json'));
    expect(same.exitCode).toBe(0);
    expect(JSON.parse(same.out).sheets[0]).toMatchObject({
      unclear: 0,
      disagreements: [],
      agreement: { raw: { value: 1 } },
    });
    const two = await run(home, ...words('faults sample desk-faults --read right.csv --read wrong.csv'));
    expect(two.out).toMatch(/^first and second sheet/mu);
    expect(two.out.match(/^differs: [0-9a-f]{10} is (?:fault|twin|clean) of /gmu)).toHaveLength(1);
  });

  it('asks for the seed of the sheet, and says where answers are missing', async () => {
    await run(home, ...words('faults sample desk-faults --out sheets'));
    await writeFile(join(home, 'right.csv'), await answeredSheet(home));
    const other = await run(home, ...words('faults sample desk-faults --seed 2 --read right.csv'));
    expect(other.err).toMatch(/right\.csv: none of its items is in this sample: give the --seed/u);
    const empty = await run(home, ...words('faults sample desk-faults --read sheets/sheet.csv'));
    expect(empty.exitCode).toBe(3);
    expect(empty.out).toMatch(/sheet\.csv +0 of \d+/u);
  });
});
