import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { validateEpisode } from '@sauron/core/episode';
import { type LabelledEpisode, writeDataset } from '@sauron/datasets';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import { pairSchema, stringifyPair } from '@sauron/faultinject';
import { type Policy, startFakeProvider } from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const KEY = 'sk-planted-0123456789abcdef';

export function pageText(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** What stands between `<!-- name -->` and `<!-- /name -->`, without the fence of a code block. */
export function blockOf(page: string, name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\s+([\\s\\S]*?)\\s*<!-- /${name} -->`, 'u').exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block ${name}`);
  return found.replace(/^```\w*\n|\n```$/gu, '');
}

/** The first column of a table, each name in code. */
export function namesIn(block: string): string[] {
  const cells = block.split('\n').map((line) => line.split('|')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/gu)].map(([, name]) => name ?? ''));
}

/** Every command of the bench that a text shows, in order, without what starts it. */
export function commandsIn(page: string): string[] {
  return [...page.matchAll(/^npx -y pnpm@12\.4\.2 bench (.+)$/gmu)].map(([, line]) => line ?? '');
}

/** Says MET of everything that it is asked about. */
const POLICY: Policy = ({ messages }) => {
  const text = messages.map((message) => ('text' in message ? message.text : '')).join('\n');
  const ids = new Set([...text.matchAll(/\bc\d+\b/gu)].map(([id]) => id));
  const judgements = [...ids].map((criterion) => ({ criterion, verdict: 'MET', reason: 'so it says', evidence: [] }));
  return { toolCalls: [{ name: 'submit_judgements', arguments: { judgements } }] };
};

export interface Shown {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

function labelled(id: string, value: 'MET' | 'UNMET'): LabelledEpisode {
  const label = { criterionId: 'c1', value, provenance: 'executable' as const, aspect: null, witness: ['response'] };
  return {
    episode: validateEpisode(
      {
        schema: 'sauron.episode/1',
        id,
        task: { prompt: 'Do it.' },
        state: {},
        trace: { events: [] },
        rubric: [{ id: 'c1', text: 'It was done.', aspect: 'outcome' }],
      },
      id,
    ),
    labels: { schema: 'sauron.labels/1', episodeId: id, labels: [label] },
  };
}

/** One fault pair, under the name that the tables of ours have. */
async function writeOnePair(folder: string): Promise<void> {
  const arms = { clean: 'p1-a', twin: 'p1-b', fault: 'p1-c' };
  const pair = pairSchema.parse({
    ...{ schema: 'sauron.pair/1', id: 'p1', family: 'phantom-action', variant: 'claimed', level: 'subtle' },
    ...{ nature: 'reward-hacking', seed: 1, baseEpisodeId: 'base', arms },
    targets: [{ criterionId: 'c1', before: 'MET', after: 'UNMET', provenance: 'executable' }],
    ...{ collateralFlips: [], witness: ['response'], decisiveStep: 'response', pattern: 'S=T,M silent' },
    ...{ guard: null, host: null, edits: { fault: [], twin: [] }, generator: 'test' },
  });
  await writeDataset(folder, {
    ...{ name: 'faults', version: '1', licence: 'Apache-2.0', description: '', howLabelled: 'by hand' },
    records: Object.entries(arms).map(([arm, id]) => labelled(id, arm === 'fault' ? 'UNMET' : 'MET')),
    attachments: [{ path: 'pairs.jsonl', text: stringifyPair(pair) }],
  });
}

/**
 * A folder to run shown commands in: a local server in place of OpenAI; the sample where PA100 is looked for, and as
 * `packages/datasets/sample`; one fault pair as `datasets/pa-world-faults`.
 */
export async function commandPlace() {
  const server = await startFakeProvider({ policy: POLICY, apiKey: KEY });
  const folder = await temporaryFolder();
  await cp(SAMPLE_FOLDER, join(folder.path, 'datasets/pa100'), { recursive: true });
  await cp(SAMPLE_FOLDER, join(folder.path, 'packages/datasets/sample'), { recursive: true });
  await writeOnePair(join(folder.path, 'datasets/pa-world-faults'));
  const address = { OPENAI_BASE_URL: server.baseUrl('responses') };
  const run = async (argv: readonly string[], { hasKey = true } = {}): Promise<Shown> => {
    const io = fakeIo({ cwd: folder.path, env: hasKey ? { ...address, OPENAI_API_KEY: KEY } : address });
    const exitCode = await runCli(argv, io);
    return { exitCode, out: io.out(), err: io.err() };
  };
  const dispose = async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { server, folder, run, [Symbol.asyncDispose]: dispose };
}
