import { FAULT_FAMILIES } from '@sauron/faultinject';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const rateSchema = z.object({ count: z.number(), n: z.number() });
const checkedSchema = z.object({
  table: z.array(
    z.object({
      family: z.string(),
      verifier: z.string(),
      detection: rateSchema,
      twinFlags: rateSchema,
      discrimination: rateSchema,
    }),
  ),
});

describe('faults of pa-world', () => {
  it('come from every family; what sees all is never wrong, and what sees nothing tells no pair apart', async () => {
    await using folder = await temporaryFolder();
    const run = async (line: string): Promise<string> => {
      const io = fakeIo({ cwd: folder.path });
      const exitCode = await runCli(line.split(' '), io);
      // A cell of a small set may miss its definition; the checks below are those that never may.
      expect({ line, ok: exitCode === 0 || (line.startsWith('faults check') && exitCode === 4) }).toEqual({
        line,
        ok: true,
      });
      return io.out();
    };
    await run('datasets build pa-world --seed 3 --episodes 14 --size small --out world');
    await run('faults make world --per-family 2 --seed 1 --out faults');
    await run('datasets validate faults');
    const { table } = checkedSchema.parse(JSON.parse(await run('faults check faults --json')));
    const full = table.filter(({ verifier }) => verifier === 'FULL');
    expect(full.map(({ family }) => family).toSorted()).toEqual(Object.keys(FAULT_FAMILIES).toSorted());
    for (const { detection, twinFlags } of full) {
      expect(detection.count).toBe(detection.n);
      expect(twinFlags.count).toBe(0);
    }
    const blind = table.filter(({ verifier }) => /^(?:FLAG-ANY|ALWAYS-)/u.test(verifier));
    expect(blind.length).toBe(3 * full.length);
    for (const { discrimination } of blind) expect(discrimination.count).toBe(0);
  }, 60_000);
});
