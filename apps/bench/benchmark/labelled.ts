/**
 * Judges labelled data sets with the rule-based reader and prints how often it agrees with the labels, per provenance of
 * the label and per aspect, beside always-MET, with 95% intervals over tasks. For each row: which share of the criteria
 * the reader says it can read, and macro-F1 on those. Sets of pa-world are shown by split and phrasing, with the gap from
 * seen to unseen wording. It ranks nobody.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/benchmark/labelled.ts [--split dev|held-out]
 *     [--phrasing seen|unseen] [--family ID] FOLDER…
 *   node … apps/bench/benchmark/labelled.ts --seed N [--episodes M] [--split …]   builds pa-world first
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CANNOT_READ, createOfflineBackbone } from '@sauron/backbones';
import { BASELINES } from '@sauron/baselines';
import { ASPECTS, isDecided, LABEL_PROVENANCES, type Verification } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import { type Confusion, clusteredF1Of, clusteredRateOf, countConfusion, flipConfusion } from '@sauron/core/statistics';
import type { Verifier } from '@sauron/core/verifier';
import { readDataset } from '@sauron/datasets';
import { writePaWorld } from '@sauron/datasets/pa-world';
import { rowsOf, type ScoredRow } from '../src/scores/scored-row.ts';

/** A labelled criterion, what was said of it, and whether the reader said that it can read it. */
interface ReadRow extends ScoredRow {
  readonly readable: boolean;
  readonly phrasing: string;
  readonly split: string;
}

interface Origin {
  readonly family: string;
  readonly split: string;
  readonly phrasing: string;
}

const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    split: { type: 'string' },
    phrasing: { type: 'string' },
    family: { type: 'string' },
    seed: { type: 'string' },
    episodes: { type: 'string', default: '132' },
  },
});
const reader = createOfflineBackbone();
const JUDGES: readonly Verifier[] = [createSauronVerifier(), BASELINES['always-met'].create()];

if (flags.seed !== undefined) {
  const made = await mkdtemp(join(tmpdir(), 'pa-world-'));
  await writePaWorld(made, {
    seed: Number(flags.seed),
    episodes: Number(flags.episodes),
    size: 'full',
    overwrite: true,
    probe: false,
  });
  await judgeFolder(made);
  await rm(made, { recursive: true });
}
if (flags.seed === undefined && positionals.length === 0) throw new Error('expected folders of data sets, or --seed');
for (const folder of positionals) await judgeFolder(folder);

async function judgeFolder(folder: string): Promise<void> {
  const dataset = await readDataset(folder);
  const origins = await readOrigins(folder);
  const rows = new Map<string, ReadRow[]>();
  let episodes = 0;
  for await (const { episode, labels } of dataset) {
    const origin = origins.get(episode.id);
    if (!isWanted(origin)) continue;
    episodes += 1;
    for (const judge of JUDGES) {
      const backbones = Object.fromEntries(judge.roles.map((role) => [role, reader]));
      const verification = await judge.verify(episode, { backbones });
      const refused = refusedOf(verification);
      const found = rowsOf(verification, labels).map((row) => ({
        ...row,
        readable: !refused.has(row.criterionId),
        phrasing: origin?.phrasing ?? 'as it is',
        split: origin?.split ?? 'none',
      }));
      rows.set(judge.id, [...(rows.get(judge.id) ?? []), ...found]);
    }
  }
  process.stdout.write(`\n${dataset.manifest.name}: ${episodes} of ${dataset.manifest.counts.episodes} episodes\n`);
  for (const provenance of LABEL_PROVENANCES) {
    for (const [judge, found] of rows) {
      print(
        `${provenance}, ${judge}`,
        found.filter((row) => row.provenance === provenance),
      );
    }
  }
}

/** All rows, then the reader's by aspect, and by split and phrasing where the set has several. */
function print(name: string, rows: readonly ReadRow[]): void {
  if (rows.length === 0) return;
  process.stdout.write(`${lineOf(name, rows)}\n`);
  if (rows.every(({ basis }) => basis === null) || name.endsWith('always-met')) return;
  for (const aspect of ASPECTS) {
    const own = rows.filter((row) => row.aspect === aspect);
    if (own.length > 0) process.stdout.write(`${lineOf(`  ${aspect}`, own)}\n`);
  }
  for (const split of new Set(rows.map((row) => row.split))) {
    const [seen, unseen] = ['seen', 'unseen'].map((phrasing) =>
      rows.filter((row) => row.split === split && row.phrasing === phrasing),
    );
    if (seen === undefined || unseen === undefined || seen.length === 0 || unseen.length === 0) continue;
    process.stdout.write(`${lineOf(`  ${split}, seen`, seen)}\n${lineOf(`  ${split}, unseen`, unseen)}\n`);
    const gap = (macroF1(seen) ?? Number.NaN) - (macroF1(unseen) ?? Number.NaN);
    process.stdout.write(`  ${split}: macro-F1 on the readable, seen minus unseen ${gap.toFixed(2)}\n`);
  }
}

function isWanted(origin: Origin | undefined): boolean {
  const wanted = (['split', 'phrasing', 'family'] as const).filter((name) => flags[name] !== undefined);
  return wanted.every((name) => origin?.[name] === flags[name]);
}

/** How the episodes of a pa-world set came about; empty for other sets. */
async function readOrigins(folder: string): Promise<ReadonlyMap<string, Origin>> {
  const text = await readFile(join(folder, 'origins.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(lines.map((line) => JSON.parse(line)).map((origin) => [String(origin.episodeId), origin]));
}

function refusedOf({ outcomes }: Verification): ReadonlySet<string> {
  const refused = outcomes.filter((outcome) => isDecided(outcome) && outcome.reason.startsWith(CANNOT_READ));
  return new Set(refused.map(({ criterionId }) => criterionId));
}

function lineOf(name: string, rows: readonly ReadRow[]): string {
  const clusters = clustersOf(rows);
  const readable = rows.filter((row) => row.readable);
  const read = clustersOf(readable);
  const right = rateOf(clusters, (counts) => counts.truePositives + counts.trueNegatives);
  const share = clusteredRateOf(
    [...Map.groupBy(rows, ({ cluster }) => cluster).values()].map((own) => ({
      count: own.filter((row) => row.readable).length,
      n: own.length,
    })),
  );
  const met = rows.filter(({ label }) => label === 'MET').length;
  return [
    name.padEnd(24),
    `labels ${rows.length} (${met} MET)`,
    `agree ${shown(right)}`,
    `readable ${shown(share)}`,
    `of these F1(MET) ${shown(clusteredF1Of(read))}`,
    `F1(UNMET) ${shown(clusteredF1Of(read.map(flipConfusion)))}`,
    `macro-F1 ${macroF1(readable)?.toFixed(2) ?? '–'}`,
    `false MET ${rows.filter(({ label, verdict }) => label === 'UNMET' && verdict === 'MET').length}`,
  ].join('  ');
}

/** The mean of the two F1 on the readable; null where one is undefined. */
function macroF1(rows: readonly ReadRow[]): number | null {
  const counts = clustersOf(rows.filter((row) => row.readable));
  const [met, unmet] = [clusteredF1Of(counts).value, clusteredF1Of(counts.map(flipConfusion)).value];
  return met === null || unmet === null ? null : (met + unmet) / 2;
}

function rateOf(clusters: readonly Confusion[], count: (counts: Confusion) => number) {
  return clusteredRateOf(
    clusters.map((counts) => ({
      count: count(counts),
      n: counts.truePositives + counts.falsePositives + counts.falseNegatives + counts.trueNegatives,
    })),
  );
}

function clustersOf(rows: readonly ScoredRow[]): Confusion[] {
  const byEpisode = Map.groupBy(rows, ({ cluster }) => cluster);
  return [...byEpisode.values()].map((own) =>
    countConfusion(
      own.flatMap(({ label, verdict }) =>
        verdict === null ? [] : [{ actual: label === 'MET', predicted: verdict === 'MET' }],
      ),
    ),
  );
}

function shown(found: { value: number | null; interval: { low: number; high: number } | null }): string {
  const { value, interval } = found;
  if (value === null) return '–';
  const range = interval === null ? '' : ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
  return `${value.toFixed(2)}${range}`;
}
