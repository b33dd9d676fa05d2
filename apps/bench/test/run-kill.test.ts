import { describe, expect, it } from 'vitest';
import { killPaidRuns } from './soak/kill-paid.ts';
import { killRuns } from './soak/kill-run.ts';

/** Longer forms are scripts: `test/soak/kill-run.ts --times 200`, `test/soak/kill-paid.ts --times 50`. */
describe('a run that is killed', () => {
  it('C10 H03 goes on to the bytes of one that nobody disturbed, with no trial twice', {
    timeout: 180_000,
  }, async () => {
    const report = await killRuns({ times: 5, seed: 20_261_130, repeats: 2, withinMs: 400 });
    expect(report).toMatchObject({ kills: 5, problems: [] });
    expect(report.trials).toBe(report.rounds * 90);
  });

  it('C10 H03 pays twice at most for what was in flight, and counts that as possibly paid', {
    timeout: 180_000,
  }, async () => {
    const report = await killPaidRuns(1, 20_261_130);
    expect(report).toMatchObject({ kills: 1, rounds: 1, problems: [] });
    expect(report.paidTwice).toBeLessThanOrEqual(report.possiblyPaid);
  });
});
