import fc from 'fast-check';

/**
 * Property tests are the same on every machine: one seed, unless `FUZZ_SEED` names another or `FUZZ_RUNS` asks for more
 * runs (`pnpm fuzz`). A failing one stops looking for a smaller example after a while and is reported as it is: async
 * properties without input or output would otherwise starve the runner's own time limit.
 */
const { FUZZ_SEED, FUZZ_RUNS } = process.env;
fc.configureGlobal({
  seed: FUZZ_SEED === undefined ? 20_261_130 : Number(FUZZ_SEED),
  interruptAfterTimeLimit: FUZZ_RUNS === undefined ? 15_000 : 120_000,
  ...(FUZZ_RUNS === undefined ? {} : { numRuns: Number(FUZZ_RUNS) }),
});
