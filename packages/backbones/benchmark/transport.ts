/**
 * How near parallel sessions come to the fastest that their server allows: 32 sessions (first argument) of 40 calls each
 * (second), one after the other in a session, over a fake provider that answers after 50 ms (third) in a thread of its own.
 * The floor is latency x calls / concurrency, with the latency that one plain request sees. The first row is plain fetch, the
 * second the transport without an SDK, the others the adapters with theirs.
 * Run: node --conditions=@sauron/source --import tsx benchmark/transport.ts
 */
import { performance } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import type { Backbone, ModelMessage, ModelRequest } from '@sauron/core/model';
import { toolParameters } from '@sauron/core/model';
import { QUERIES } from '@sauron/core/sources';
import { createAnthropicAdapter } from '../src/providers/anthropic/index.ts';
import { createGoogleAdapter } from '../src/providers/google/index.ts';
import { createOpenAiAdapter } from '../src/providers/openai/index.ts';
import { createOpenAiCompatibleAdapter } from '../src/providers/openai-compatible/index.ts';
import { createLimiter } from '../src/transport/limiter.ts';
import { createRemoteBackbone } from '../src/transport/remote-backbone.ts';
import { createSystemClock } from '../src/transport/system-clock.ts';
import type { WireAdapter } from '../src/transport/wire-adapter.ts';
import { startFakeProvider, WIRE_FORMATS, type WireFormatName } from '../test/fake-provider/index.ts';

const [sessions = 32, callsPerSession = 40, latencyMs = 50] = process.argv.slice(2).map(Number);

const ADAPTERS = {
  responses: (baseUrl) => createOpenAiAdapter({ model: 'gpt-5.6-sol', apiKey: 'k', baseUrl }),
  chat: (baseUrl) => createOpenAiCompatibleAdapter({ model: 'local', apiKey: 'k', baseUrl }),
  messages: (baseUrl) => createAnthropicAdapter({ model: 'claude-sonnet-4-6', apiKey: 'k', baseUrl }),
  gemini: (baseUrl) => createGoogleAdapter({ model: 'gemini-3.8-flash', apiKey: 'k', baseUrl }),
} satisfies Record<WireFormatName, (baseUrl: string) => WireAdapter>;

const SYSTEM = 'Look at the evidence before you decide, and cite what you fetched. '.repeat(120);
const TOOLS = Object.values(QUERIES).map(({ name, description, schema }) => ({
  name,
  description,
  parameters: toolParameters(schema),
}));
const ANSWER = 'final state budget.house_fund.goal = 20000\n'.repeat(12);

/** One session: each call brings a call of a query, which is answered in the next. The history starts anew now and then. */
async function session(backbone: Backbone, sessionId: string): Promise<number> {
  let messages: ModelMessage[] = [];
  let failures = 0;
  for (let call = 0; call < callsPerSession; call += 1) {
    if (call % 10 === 0) messages = [{ role: 'user', text: `Session ${sessionId}, part ${call}.` }];
    const request: ModelRequest = {
      role: 'investigator',
      system: SYSTEM,
      messages: [...messages],
      tools: TOOLS,
      toolChoice: 'required',
      maxOutputTokens: 4000,
      sessionId,
    };
    const result = await backbone.complete(request);
    if (!result.ok) {
      failures += 1;
      if (failures === 1) process.stderr.write(`${sessionId}: ${result.failure.code} ${result.failure.message}\n`);
      continue;
    }
    const { reply } = result;
    const { text, toolCalls, opaque } = reply;
    messages.push({ role: 'assistant', text, toolCalls, ...(opaque === undefined ? {} : { opaque }) });
    messages.push({
      role: 'tool',
      answers: toolCalls.map(({ id, tool }) => ({ callId: id, tool, content: ANSWER, isError: false })),
    });
  }
  return failures;
}

const PLAIN_BODY = {
  model: 'local',
  messages: [
    { role: 'system', content: SYSTEM },
    { role: 'user', content: ANSWER.repeat(5) },
  ],
  tools: TOOLS.map((tool) => ({ type: 'function', function: tool })),
  max_tokens: 4000,
};

/** Sends a request of the usual size, with nothing between: what this machine allows. */
async function bareCall(baseUrl: string, send: typeof fetch = fetch): Promise<void> {
  const headers = { authorization: 'Bearer k', 'content-type': 'application/json' };
  const body = JSON.stringify(PLAIN_BODY);
  const response = await send(`${baseUrl}/chat/completions`, { method: 'POST', headers, body });
  JSON.parse(await response.text());
}

/** The same behind the transport: what the transport adds, without an SDK. */
function plainAdapter(baseUrl: string): WireAdapter {
  const usage = { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 };
  return {
    provider: 'plain',
    model: 'local',
    limitKey: 'plain',
    notApplicable: [],
    send: async (_request, options) => {
      await bareCall(baseUrl, options.fetch);
      const reply = { text: 'Sent.', toolCalls: [], modelReturned: null };
      return { result: { ok: true, reply, usage }, retryable: false, retryAfterMs: null };
    },
  };
}

async function bareSession(baseUrl: string): Promise<number> {
  for (let call = 0; call < callsPerSession; call += 1) await bareCall(baseUrl);
  return 0;
}

/** Median time of one plain request with nothing else under way. */
async function aloneMs(baseUrl: string): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < 40; call += 1) {
    const startMs = performance.now();
    await bareCall(baseUrl);
    times.push(performance.now() - startMs);
  }
  return times.sort((a, b) => a - b)[20] ?? Number.NaN;
}

interface Run {
  readonly name: string;
  readonly floorMs: number;
  readonly session: (index: number) => Promise<number>;
}

async function measure({ name, floorMs, session: run }: Run): Promise<string> {
  const all = () => Promise.all(Array.from({ length: sessions }, (_, index) => run(index)));
  // Loads the SDK, opens the connections and warms the prefix: what a run pays once.
  await all();
  const startMs = performance.now();
  const own = process.threadCpuUsage();
  const whole = process.cpuUsage();
  const failures = await all();
  const tookMs = performance.now() - startMs;
  const ownMs = cpuMs(process.threadCpuUsage(own));
  const restMs = cpuMs(process.cpuUsage(whole)) - ownMs;
  const calls = sessions * callsPerSession;
  return [
    name.padEnd(10),
    `${calls} calls in ${tookMs.toFixed(0)} ms`,
    `floor ${floorMs.toFixed(0)} ms`,
    `ratio ${(tookMs / floorMs).toFixed(3)}`,
    `${((calls / tookMs) * 1000).toFixed(0)} calls/s`,
    `CPU per call ${(ownMs / calls).toFixed(2)} ms here and ${(restMs / calls).toFixed(2)} ms in the server's and other threads`,
    `${failures.reduce((sum, count) => sum + count, 0)} failed\n`,
  ].join(', ');
}

function cpuMs({ user, system }: { readonly user: number; readonly system: number }): number {
  return (user + system) / 1000;
}

function remoteSession(adapter: WireAdapter): (index: number) => Promise<number> {
  const clock = createSystemClock();
  const limiter = createLimiter({ maxConcurrency: sessions }, clock);
  const backbone = createRemoteBackbone(adapter, { limiter, clock });
  return (index) => session(backbone, `s${index}`);
}

async function serve(): Promise<void> {
  const server = await startFakeProvider({
    latencyMs: workerData,
    policy: () => ({ toolCalls: [{ name: 'state_search', arguments: { text: 'goal', under: null } }] }),
  });
  parentPort?.postMessage(Object.fromEntries(WIRE_FORMATS.map((format) => [format, server.baseUrl(format)])));
}

async function main(): Promise<void> {
  const worker = new Worker(new URL(import.meta.url), { workerData: latencyMs });
  const { promise, resolve } = Promise.withResolvers<Record<WireFormatName, string>>();
  worker.once('message', resolve);
  const urls = await promise;
  await aloneMs(urls.chat);
  const alone = await aloneMs(urls.chat);
  const floorMs = alone * callsPerSession;
  process.stdout.write(
    `${sessions} sessions of ${callsPerSession} calls; one plain request alone takes ${alone.toFixed(1)} ms (the server waits ${latencyMs})\n`,
  );
  process.stdout.write(await measure({ name: 'bare fetch', floorMs, session: () => bareSession(urls.chat) }));
  const plain = remoteSession(plainAdapter(urls.chat));
  process.stdout.write(await measure({ name: 'transport', floorMs, session: plain }));
  for (const format of WIRE_FORMATS) {
    const adapter = ADAPTERS[format](urls[format]);
    process.stdout.write(await measure({ name: format, floorMs, session: remoteSession(adapter) }));
  }
  await worker.terminate();
}

await (isMainThread ? main() : serve());
