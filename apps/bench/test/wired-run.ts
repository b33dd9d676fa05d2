import { join } from 'node:path';
import {
  type FakeProvider,
  type FakeProviderOptions,
  type NeutralView,
  type Policy,
  startFakeProvider,
} from '../../../packages/backbones/test/fake-provider/index.ts';
import { KEY, WIRES, type Wire } from '../../../packages/backbones/test/wired.ts';
import type { CliIo } from '../src/cli/cli-io.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { openRun } from '../src/run/open-run.ts';
import type { Trial } from '../src/run/trial.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

export { KEY, WIRES, type Wire };

const [RESPONSES] = WIRES;
if (RESPONSES === undefined) throw new Error('there is no wire format');
const DEFAULT_WIRE: Wire = RESPONSES;
export const MODEL = DEFAULT_WIRE.id;

/** One call judges all criteria of an episode. */
export const BATCHED = { id: 'response-only', settings: { mode: 'batched' } };

/** Says of each criterion that it is asked about what `verdictOf` gives. */
export function batchedPolicy(verdictOf: (criterion: string, asked: number) => 'MET' | 'UNMET'): Policy {
  let asked = 0;
  return (view) => {
    asked += 1;
    const judgements = idsIn(view).map((criterion) => {
      return { criterion, verdict: verdictOf(criterion, asked), reason: 'so it says', evidence: [] };
    });
    return { toolCalls: [{ name: 'submit_judgements', arguments: { judgements } }] };
  };
}

function idsIn({ messages }: NeutralView): string[] {
  const text = messages.map((message) => ('text' in message ? message.text : '')).join('\n');
  return [...new Set([...text.matchAll(/\bc\d+\b/gu)].map(([id]) => id))];
}

export const alwaysMet = () => batchedPolicy(() => 'MET');

export interface Ran {
  readonly exitCode: number;
  readonly out: string;
  readonly err: string;
}

/** A folder with the experiment `wired.json`, and a provider for it. */
export interface WiredRun extends AsyncDisposable {
  readonly server: FakeProvider;
  readonly path: string;
  run(argv: readonly string[], change?: Partial<CliIo>): Promise<Ran>;
  /** Trials of `results/NAME`, of all cells. @default wired */
  trials(name?: string): Promise<Trial[]>;
}

export interface WiredOptions extends Partial<FakeProviderOptions> {
  readonly sweep?: object;
  /** @default Responses */
  readonly wire?: Wire;
  /** Besides key and address. */
  readonly env?: Readonly<Record<string, string>>;
}

export async function wiredRun(options: WiredOptions = {}): Promise<WiredRun> {
  const { sweep = {}, wire = DEFAULT_WIRE, env = {}, ...provider } = options;
  const server = await startFakeProvider({ policy: alwaysMet(), apiKey: KEY, ...provider });
  const folder = await temporaryFolder();
  const whole = { name: 'wired', verifiers: [BATCHED], backbones: [wire.id], datasets: ['sample'], ...sweep };
  await folder.write('wired.json', JSON.stringify(whole));
  const variables = { ...env, [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
  return {
    server,
    path: folder.path,
    run: async (argv, change = {}) => {
      const io = fakeIo({ cwd: folder.path, env: variables });
      const exitCode = await runCli(argv, { ...io, ...change });
      return { exitCode, out: io.out(), err: io.err() };
    },
    trials: async (name = 'wired') => {
      const opened = await openRun(join(folder.path, 'results', name));
      const cells = opened.manifest.cells.map(({ id }) => Array.fromAsync(opened.trials(id)));
      return (await Promise.all(cells)).flat();
    },
    [Symbol.asyncDispose]: async () => {
      await server.close();
      await folder[Symbol.asyncDispose]();
    },
  };
}
