/**
 * Runs the property tests again with a seed of the day and prints it, so that a failure can be run again:
 * `FUZZ_SEED=… pnpm test`. Run: pnpm fuzz [folder …]
 */
import { spawnSync } from 'node:child_process';

const seed = process.env['FUZZ_SEED'] ?? String(Math.floor(Math.random() * 2 ** 31));
process.stdout.write(`FUZZ_SEED=${seed}\n`);
const folders = process.argv.slice(2);
const run = spawnSync('node_modules/.bin/vitest', ['run', '--testTimeout', '300000', ...folders], {
  stdio: 'inherit',
  env: { ...process.env, FUZZ_SEED: seed },
});
process.exitCode = run.status ?? 1;
