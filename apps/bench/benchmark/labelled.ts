/**
 * Judges labelled data sets with the rule-based reader and prints how often it agrees with the labels, per provenance of
 * the label, beside always-MET, with 95% intervals over episodes. It ranks nobody.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/benchmark/labelled.ts FOLDER…
 */
import { createOfflineBackbone } from '@sauron/backbones';
import { BASELINES } from '@sauron/baselines';
import { LABEL_PROVENANCES } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import { type Confusion, clusteredF1Of, clusteredRateOf, countConfusion, flipConfusion } from '@sauron/core/statistics';
import type { Verifier } from '@sauron/core/verifier';
import { readDataset } from '@sauron/datasets';
import { rowsOf, type ScoredRow } from '../src/scores/scored-row.ts';

const reader = createOfflineBackbone();
const JUDGES: readonly Verifier[] = [createSauronVerifier(), BASELINES['always-met'].create()];

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error('expected folders of data sets');
for (const folder of folders) await judgeFolder(folder);

async function judgeFolder(folder: string): Promise<void> {
  const dataset = await readDataset(folder);
  const rows = new Map<string, ScoredRow[]>();
  for await (const { episode, labels } of dataset) {
    for (const judge of JUDGES) {
      const backbones = Object.fromEntries(judge.roles.map((role) => [role, reader]));
      const found = rowsOf(await judge.verify(episode, { backbones }), labels);
      rows.set(judge.id, [...(rows.get(judge.id) ?? []), ...found]);
    }
  }
  process.stdout.write(`\n${dataset.manifest.name}: ${dataset.manifest.counts.episodes} episodes\n`);
  for (const provenance of LABEL_PROVENANCES) {
    for (const [judge, found] of rows) {
      const part = found.filter((row) => row.provenance === provenance);
      if (part.length > 0) process.stdout.write(`${lineOf(`${provenance}, ${judge}`, part)}\n`);
    }
  }
}

function lineOf(name: string, rows: readonly ScoredRow[]): string {
  const clusters = clustersOf(rows);
  const scored = rows.filter(({ verdict }) => verdict !== null);
  const right = clusteredRateOf(
    clusters.map((counts) => {
      const n = counts.truePositives + counts.falsePositives + counts.falseNegatives + counts.trueNegatives;
      return { count: counts.truePositives + counts.trueNegatives, n };
    }),
  );
  const met = rows.filter(({ label }) => label === 'MET').length;
  return [
    name.padEnd(24),
    `labels ${rows.length} (${met} MET), judged ${scored.length}`,
    `agree ${shown(right)}`,
    `F1(MET) ${shown(clusteredF1Of(clusters))}`,
    `F1(UNMET) ${shown(clusteredF1Of(clusters.map(flipConfusion)))}`,
    `false MET ${rows.filter(({ label, verdict }) => label === 'UNMET' && verdict === 'MET').length}`,
  ].join('  ');
}

function clustersOf(rows: readonly ScoredRow[]): Confusion[] {
  const byEpisode = Map.groupBy(rows, ({ episodeId }) => episodeId);
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
