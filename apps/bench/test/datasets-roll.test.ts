import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type FaultScript,
  type Policy,
  startFakeProvider,
} from '../../../packages/backbones/test/fake-provider/index.ts';
import { runCli } from '../src/cli/run-cli.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const KEY = 'sk-planted-0123456789abcdef';
const AGENT = 'openai/gpt-5.6-sol';

/** Looks something up, does two things at once, then reports. */
const policy: Policy = ({ messages }) => {
  const turn = messages.filter(({ role }) => role === 'assistant').length;
  if (turn === 0) return { text: 'First the rules.', toolCalls: [{ name: 'policy_get', arguments: {} }] };
  if (turn > 1) return { text: 'I read the rules and your mail, and did nothing else.' };
  return {
    toolCalls: [
      { name: 'mail_search', arguments: { query: 'invoice' } },
      { name: 'tasks_create', arguments: '{"title": ' },
    ],
  };
};

async function place(faults: FaultScript = []) {
  const server = await startFakeProvider({ policy, apiKey: KEY, faults });
  const folder = await temporaryFolder();
  const env = { OPENAI_API_KEY: KEY, OPENAI_BASE_URL: server.baseUrl('responses') };
  const run = async (argv: readonly string[]) => {
    const io = fakeIo({ cwd: folder.path, env });
    return { exitCode: await runCli(['datasets', ...argv], io), out: io.out(), err: io.err() };
  };
  const dispose = async () => {
    await server.close();
    await folder[Symbol.asyncDispose]();
  };
  return { server, run, path: folder.path, [Symbol.asyncDispose]: dispose };
}

const roll = ['roll', 'pa-world', '--agent', AGENT, '--episodes', '2', '--size', 'small'];

async function linesOf(path: string) {
  return (await readFile(path, 'utf8'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('bench datasets roll', () => {
  it('lets a model act over the wire, labels what it did, tells the cost, and replays', async () => {
    await using at = await place();
    const first = await at.run([...roll, '--calls', 'calls.sqlite', '--out', 'set']);
    expect(first.exitCode).toBe(0);
    expect(first.out).toMatch(/^pa-world, done by openai\/gpt-5\.6-sol \(language model\)$/mu);
    expect(first.out).toMatch(/^how episodes ended: answered 2$/mu);
    expect(first.out).toMatch(/cost at list prices of 2026-11-30: \$[\s\S]*newly spent \$\S+ on 6 requests/u);
    const [episode] = await linesOf(join(at.path, 'set', 'episodes.jsonl'));
    const kinds = episode.trace.events.map(({ kind }: { kind: string }) => kind);
    expect(kinds).toEqual([
      ...['message', 'thought', 'tool_call', 'tool_result'],
      ...['tool_call', 'tool_call', 'tool_result', 'tool_result', 'message'],
    ]);
    expect(episode.response).toContain('did nothing else');
    const [origin] = await linesOf(join(at.path, 'set', 'origins.jsonl'));
    expect(origin).toMatchObject({ agent: AGENT, ended: 'answered', conduct: null });
    expect((await at.run(['validate', 'set'])).out).toMatch(/no problem\n$/u);

    const again = await at.run([...roll, '--calls', 'calls.sqlite', '--call-mode', 'replay', '--out', 'again']);
    expect(again.out).toContain('newly spent $0 on 0 requests, 6 of 6 calls from the call store');
    for (const name of await readdir(join(at.path, 'set'))) {
      const [one, two] = await Promise.all(['set', 'again'].map((set) => readFile(join(at.path, set, name), 'utf8')));
      // Sets are long: a difference is named by its file.
      expect({ name, isSame: two === one, holdsKey: one?.includes(KEY) }).toEqual({
        name,
        isSame: true,
        holdsKey: false,
      });
    }
  });

  it('ends an episode where a call fails, still valid and labelled, says why, and exits 3', async () => {
    await using at = await place(({ index }) => (index === 1 ? { kind: 'status', status: 400 } : null));
    const { exitCode, out, err } = await at.run([...roll, '--out', 'set']);
    expect(exitCode).toBe(3);
    expect(out).toMatch(/^how episodes ended: answered 1, failed 1$/mu);
    expect(err).toMatch(/^warning: pa-0001 ended where a call failed: bad_request: /mu);
    const [first] = await linesOf(join(at.path, 'set', 'episodes.jsonl'));
    expect(first.trace.events).toHaveLength(4);
    expect(first.response).toBeNull();
    const [labels] = await linesOf(join(at.path, 'set', 'labels.jsonl'));
    expect(labels.labels).toHaveLength(first.rubric.length);
    expect(await at.run(['validate', 'set'])).toMatchObject({ exitCode: 0 });
  });

  it('stops after so many turns', async () => {
    await using at = await place();
    const { exitCode, out } = await at.run([...roll, '--max-turns', '2', '--out', 'set', '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ counts: { byEnd: { turns_spent: 2 } } });
    expect(at.server.requests).toHaveLength(4);
  });
});
