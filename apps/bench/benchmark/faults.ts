/**
 * Judges a fault set with the rule-based reader behind every verifier named (all of them by default), and prints detection,
 * false flags and paired discrimination per family, with 95% intervals over base episodes. It ranks nobody.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/benchmark/faults.ts FOLDER [VERIFIER…]
 */
import { createOfflineBackbone } from '@sauron/backbones';
import type { Episode, EpisodeLabels } from '@sauron/core/episode';
import {
  ARMS,
  type Arm,
  faultScores,
  type JudgedArm,
  type JudgedPair,
  type PairScores,
  verdictsOf,
} from '@sauron/faultinject';
import { openFaultSet } from '../src/faults/pairs-with-arms.ts';
import { findVerifier, VERIFIER_IDS } from '../src/verifiers/verifier-table.ts';

const SEED = 1;
const reader = createOfflineBackbone();
const [folder, ...named] = process.argv.slice(2);
if (folder === undefined) throw new Error('expected the folder of a fault set');
const ids = named.length > 0 ? named : VERIFIER_IDS;
const judged = new Map<string, JudgedPair[]>(ids.map((id) => [id, []]));
const set = await openFaultSet(folder);
for await (const { pair, arms } of set.withArms()) {
  for (const [id, pairs] of judged) {
    const own = new Map<Arm, JudgedArm>();
    for (const arm of ARMS) {
      const made = arms.find(({ episode }) => episode.id === pair.arms[arm]);
      if (made !== undefined) own.set(arm, await judgeArm(id, made));
    }
    const [clean, twin, fault] = [own.get('clean'), own.get('twin'), own.get('fault')];
    if (clean === undefined || twin === undefined || fault === undefined)
      throw new Error(`pair ${pair.id} lacks an arm`);
    pairs.push({ pair, arms: { ...Object.fromEntries(own), clean, twin, fault } });
  }
}
for (const [id, pairs] of judged) print(id, pairs);

async function judgeArm(
  id: string,
  { episode, labels }: { readonly episode: Episode; readonly labels: EpisodeLabels },
): Promise<JudgedArm> {
  const verifier = findVerifier(id).create();
  const backbones = Object.fromEntries(verifier.roles.map((role) => [role, reader]));
  const { outcomes } = await verifier.verify(episode, { backbones });
  return {
    verdicts: verdictsOf(outcomes),
    labels: new Map(labels.labels.map(({ criterionId, value }) => [criterionId, value])),
  };
}

function print(id: string, pairs: readonly JudgedPair[]): void {
  const { all, byFamily } = faultScores(pairs, { seed: SEED });
  const read = findVerifier(id).create().roles.length > 0 ? 'rule-based reader' : 'no backbone';
  process.stdout.write(`\n${id} (${read}), ${pairs.length} pairs\n`);
  for (const [family, scores] of [...Object.entries(byFamily), ['all', all] as const]) {
    process.stdout.write(`${lineOf(family, scores)}\n`);
  }
}

function lineOf(family: string, scores: PairScores): string {
  const { detection, cleanFalseFlag, twinFalseFlag, pairedDiscrimination, detectedBy } = scores;
  return [
    family.padEnd(22),
    `detected ${shown(detection.perTarget)} (grounded ${detectedBy.grounded.count})`,
    `clean flagged ${shown(cleanFalseFlag.targets)}`,
    `twin flagged ${shown(twinFalseFlag.targets)}`,
    `paired ${shown(pairedDiscrimination.perPair)}`,
  ].join('  ');
}

function shown(rate: PairScores['detection']['perTarget']): string {
  const { value, count, n, interval } = rate;
  if (value === null) return `– of ${n}`;
  const range = interval === null ? '' : ` [${interval.low.toFixed(2)}, ${interval.high.toFixed(2)}]`;
  return `${count} of ${n}${range}`;
}
