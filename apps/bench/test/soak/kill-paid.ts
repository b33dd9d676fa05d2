import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createRandom } from '@sauron/core/random';
import { type Policy, startFakeProvider } from '../../../../packages/backbones/test/fake-provider/index.ts';
import { runFiles } from '../run-files.ts';
import { killBench, runBench } from './bench-process.ts';
import { differences } from './kill-run.ts';

/**
 * Kills runs that pay for their calls, against a provider on this machine, and goes on with them. Holds that nothing is paid
 * twice but what was in flight at a kill, that this is counted as possibly paid, and that trials have the same bytes.
 *
 *   node --conditions=@sauron/source --import tsx apps/bench/test/soak/kill-paid.ts --times 50 --seed 1
 */
const SWEEP = {
  name: 'paid',
  verifiers: [{ id: 'response-only', settings: { mode: 'batched' } }],
  backbones: ['openai/gpt-5.6-sol'],
  datasets: ['sample'],
  priceDate: '2026-11-30',
};
const USAGE = { inputTokens: 900, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 120, reasoningTokens: 0 };
const LATENCY_MS = 40;

/** MET of everything, for the same tokens whatever was asked before. */
const POLICY: Policy = ({ messages }) => {
  const text = messages.map((message) => ('text' in message ? message.text : '')).join('\n');
  const ids = new Set([...text.matchAll(/\bc\d+\b/gu)].map(([id]) => id));
  const judgements = [...ids].map((criterion) => ({ criterion, verdict: 'MET', reason: 'so it says', evidence: [] }));
  return { toolCalls: [{ name: 'submit_judgements', arguments: { judgements } }], usage: USAGE };
};

export interface PaidReport {
  readonly kills: number;
  readonly rounds: number;
  /** Requests that the provider saw more than once. */
  readonly paidTwice: number;
  /** Of the last start of each round: calls that were sent and never answered. */
  readonly possiblyPaid: number;
  readonly problems: readonly string[];
}

/** Kills and resumes paid runs, `perRound` kills each. */
export async function killPaidRuns(times: number, seed: number, perRound = 3): Promise<PaidReport> {
  const random = createRandom(seed, 'kill-paid');
  const folder = await mkdtemp(join(tmpdir(), 'kill-paid-'));
  const report = { kills: 0, rounds: 0, paidTwice: 0, possiblyPaid: 0, problems: [] as string[] };
  await using server = await startFakeProvider({ policy: POLICY, latencyMs: LATENCY_MS });
  const env = { OPENAI_API_KEY: 'sk-soak-0123456789', OPENAI_BASE_URL: server.baseUrl('responses') };
  const call = (out: string) => ({
    argv: ['run', join(folder, 'sweep.json'), '-j', '3', '--json', '--out', join(folder, out)],
    env,
  });
  try {
    await writeFile(join(folder, 'sweep.json'), JSON.stringify(SWEEP));
    const { exitCode } = await runBench(call('whole'));
    if (exitCode !== 0) return { ...report, problems: [`the undisturbed run ended with exit ${exitCode}`] };
    const expected = await runFiles(join(folder, 'whole'));
    while (report.kills < times) {
      report.rounds += 1;
      const name = `round-${report.rounds}`;
      const before = server.requests.length;
      for (let kill = 0; kill < perRound && report.kills < times; kill += 1) {
        report.kills += 1;
        await killBench(call(name), random.int(0, 300));
      }
      const ended = await runBench(call(name));
      if (ended.exitCode !== 0) report.problems.push(`${name}: resuming ended with exit ${ended.exitCode}`);
      report.problems.push(...differences(name, expected, await runFiles(join(folder, name))));
      const bodies = server.requests.slice(before).map(({ rawBody }) => rawBody);
      const twice = bodies.length - new Set(bodies).size;
      const { possiblyPaid }: { possiblyPaid: number } = JSON.parse(ended.out);
      if (twice > possiblyPaid)
        report.problems.push(`${name}: ${twice} paid twice, ${possiblyPaid} counted as possibly paid`);
      report.paidTwice += twice;
      report.possiblyPaid += possiblyPaid;
    }
    return report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { times: { type: 'string', default: '50' }, seed: { type: 'string', default: '1' } },
  });
  const report = await killPaidRuns(Number(values.times), Number(values.seed));
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  process.exitCode = report.problems.length === 0 ? 0 : 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
