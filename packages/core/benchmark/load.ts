/**
 * How fast an episode file loads, next to reading the same bytes and a bare JSON.parse in the same run: a ratio of 3 means a
 * third of the speed. Run: pnpm benchmark:core, or this file with a size in MB (default 100).
 */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readEpisodeFile } from '../src/episode/index.ts';

const ROUNDS = 3;
const SENTENCE =
  'The transfer of the monthly rent to the landlord was confirmed by the bank in the morning, as agreed. ';

function shell(final: object, events: readonly object[]): string {
  return JSON.stringify({
    schema: 'sauron.episode/1',
    id: 'benchmark',
    task: { prompt: 'benchmark' },
    state: { initial: null, final, coverage: 'complete' },
    trace: { coverage: 'complete', events },
    response: null,
    rubric: [{ id: 'c1', text: 'benchmark' }],
  });
}

const KINDS = {
  'text-heavy state': (bytes: number) =>
    shell(
      {
        notes: Array.from({ length: Math.ceil(bytes / 4_000) }, (_, index) => ({
          id: `n${index}`,
          body: SENTENCE.repeat(39),
        })),
      },
      [],
    ),
  'number-dense state': (bytes: number) =>
    shell(
      {
        rows: Array.from({ length: Math.ceil(bytes / 60) }, (_, index) => [
          index,
          index * 1.25,
          -index,
          index / 7,
          12.5,
          0,
        ]),
      },
      [],
    ),
  'events of 500 bytes': (bytes: number) =>
    shell(
      {},
      Array.from({ length: Math.ceil(bytes / 500) }, (_, index) => ({
        id: `e${index + 1}`,
        kind: 'message',
        actor: 'agent',
        text: SENTENCE.repeat(4),
      })),
    ),
} as const satisfies Record<string, (bytes: number) => string>;

async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The best round counts: other work on the machine can only make a round slower. */
async function best(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(work));
  return Math.min(...times);
}

const megabytes = Number(process.argv[2] ?? '100');
const folder = await mkdtemp(join(tmpdir(), 'load-benchmark-'));
try {
  for (const [name, make] of Object.entries(KINDS)) {
    const file = join(folder, 'episode.json');
    await writeFile(file, make(megabytes * 1e6));
    const size = readFileSync(file).length / 1e6;
    const bare = await best(() => JSON.parse(readFileSync(file, 'utf8')));
    const ours = await best(() => readEpisodeFile(file));
    process.stdout.write(
      `load ${name}: ${size.toFixed(0)} MB, ${ours.toFixed(0)} ms; read and JSON.parse ${bare.toFixed(0)} ms; ratio ${(ours / bare).toFixed(2)} (goal: 3 or less)\n`,
    );
  }
} finally {
  await rm(folder, { recursive: true });
}
