/**
 * What the intervals and tests of core/statistics do on samples whose truth is known: how often intervals cover it, how often
 * tests find what is not there, and how often they find what is. Episodes of unequal size, errors that correlate within one.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/benchmark/simulate-statistics.ts [--quick] [--seed N] [--group macro-F1]
 */
import { parseArgs } from 'node:util';
import { SCENARIOS } from './simulation/scenarios.ts';
import { type SimulationRow, simulate, simulationError } from './simulation/simulate.ts';

const { values } = parseArgs({
  options: { quick: { type: 'boolean', default: false }, seed: { type: 'string' }, group: { type: 'string' } },
});
const seed = Number(values.seed ?? 1);
const replicates = values.quick ? 150 : 3_000;

process.stdout.write(
  `seed ${seed}; "right" is the share that a method promises, "±" the simulation's own error (95%)\n`,
);
let group = '';
let setting = '';
for (const row of simulate(SCENARIOS, { seed, replicates, group: values.group })) print(row);

function print(row: SimulationRow): void {
  if (row.group !== group) {
    const heads = ['found'.padStart(6), '±'.padStart(6), 'right'.padStart(6), 'width'.padStart(6), 'replicates'];
    process.stdout.write(`\n${row.group.padEnd(46)} ${heads.join(' ')}\n`);
  }
  if (row.group !== group || row.setting !== setting) process.stdout.write(`  ${row.setting}\n`);
  ({ group, setting } = row);
  const share = row.hits / row.replicates;
  const numbers = [share, simulationError(share, row.replicates), row.right, row.meanWidth].map(shown);
  process.stdout.write(
    `${`    ${row.method}`.padEnd(46)} ${numbers.join(' ')} ${String(row.replicates).padStart(10)}\n`,
  );
}

function shown(value: number | null): string {
  return (value === null ? '–' : value.toFixed(3)).padStart(6);
}
