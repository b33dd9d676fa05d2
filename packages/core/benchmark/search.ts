/**
 * How fast the search indexes are built and asked, next to the time that the platform's own JSON parser takes for the same
 * bytes in the same run. Run: node --conditions=@sauron/source --import tsx packages/core/benchmark/search.ts [scale]
 */
import { performance } from 'node:perf_hooks';
import type { Episode } from '../src/episode/episode.ts';
import type { TraceEvent } from '../src/episode/event.ts';
import type { JsonObject } from '../src/episode/json-value.ts';
import { EpisodeSource } from '../src/sources/episode-source.ts';
import { type QueryName, runQuery } from '../src/sources/queries.ts';

const WORDS =
  'transfer payment house fund goal monthly rent groceries invoice reservation flight hotel booking confirmed cancelled refund customer account balance savings travel meeting schedule project report quarterly budget team calendar reminder update shipping address order status pending delivered weather forecast ticket support manager approval policy'.split(
    ' ',
  );

/** A fixed sequence (xorshift32): every run measures the same data. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 0x100000000;
  };
}

const next = sequence(20_260_504);
const pick = (count: number) => Math.floor(next() * count);
const word = () => WORDS[pick(WORDS.length)] ?? '';
const sentence = (words: number) => Array.from({ length: words }, word).join(' ');
const day = () => `2026-${String(1 + pick(12)).padStart(2, '0')}-${String(1 + pick(28)).padStart(2, '0')}`;

function record(id: number): JsonObject {
  return {
    id: `TX-${id}`,
    user_id: `${word()}_${word()}_${pick(9_000)}`,
    amount: Math.round(next() * 1_000_000) / 100,
    createdAt: `${day()}T0${pick(10)}:${10 + pick(50)}:00Z`,
    status: word(),
    note: sentence(6),
  };
}

function stateOf(records: number): JsonObject {
  const transactions = Array.from({ length: records }, (_unused, index) => record(index));
  return {
    transactions,
    users: Object.fromEntries(transactions.slice(0, records / 10).map((item, index) => [`u${index}`, item])),
  };
}

function traceOf(events: number): TraceEvent[] {
  return Array.from({ length: events }, (_unused, index): TraceEvent => {
    const id = `e${index + 1}`;
    if (index % 3 === 0)
      return {
        id,
        kind: 'tool_call',
        actor: 'agent',
        tool: `get_${word()}`,
        arguments: { id: `TX-${pick(events)}`, query: sentence(3) },
      };
    if (index % 3 === 1)
      return { id, kind: 'tool_result', actor: 'tool', call: `e${index}`, status: 'ok', output: record(index) };
    return { id, kind: 'message', actor: 'agent', text: `On ${day()} I paid $${pick(9_000)}.50 for ${sentence(12)}.` };
  });
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

interface Measured {
  readonly bytes: number;
  readonly build: readonly number[];
  readonly parse: readonly number[];
}

/** The best round counts: other work on the machine can only make a round slower. */
function report(name: string, { bytes, build, parse }: Measured): void {
  const megabytes = bytes / 1e6;
  const [buildMs, parseMs] = [Math.min(...build), Math.min(...parse)];
  const speed = (ms: number) => `${ms.toFixed(0)} ms = ${((megabytes / ms) * 1000).toFixed(1)} MB/s`;
  process.stdout.write(
    `${name}: ${megabytes.toFixed(1)} MB, index ${speed(buildMs)}, JSON.parse ${speed(parseMs)}, ratio ${(buildMs / parseMs).toFixed(1)}\n`,
  );
}

function episodeOf(final: JsonObject, events: TraceEvent[]): Episode {
  return {
    schema: 'sauron.episode/1',
    id: 'benchmark',
    task: { prompt: 'benchmark' },
    state: { initial: null, final, coverage: 'complete', completeUnder: [] },
    trace: { events, coverage: 'complete' },
    response: null,
    rubric: [{ id: 'c1', text: 'benchmark', weight: 1 }],
  };
}

const scale = Number(process.argv[2] ?? '1');
const ROUNDS = 7;
const episode = episodeOf(stateOf(50_000 * scale), traceOf(60_000 * scale));
for (const part of ['state', 'trace'] as const) {
  const text = JSON.stringify(part === 'state' ? episode.state.final : episode.trace.events);
  const parse = Array.from({ length: ROUNDS }, () => timed(() => JSON.parse(text)));
  const build = Array.from({ length: ROUNDS }, () => {
    const source = new EpisodeSource(episode);
    return timed(() => (part === 'state' ? source.indexes.final : source.indexes.trace));
  });
  report(part, { bytes: Buffer.byteLength(text), build, parse });
}

const source = new EpisodeSource(episode);
const questions = Array.from(
  { length: 200 },
  (_unused, index) =>
    [
      `TX-${pick(50_000)}`,
      `${word()} ${word()} ${word()}`,
      `"${word()} ${word()}"`,
      `$${pick(9_000)}.50`,
      `May ${1 + pick(28)} 2026 ${word()}`,
    ][index % 5] ?? '',
);
const eventCount = source.events.length;
/** A query with the arguments of its n-th call. Filtering by text reads every event again, whatever the index knows. */
const CALLS: readonly (readonly [string, QueryName, (index: number) => JsonObject])[] = [
  ['state_search', 'state_search', (index) => ({ text: questions[index] ?? '' })],
  ['trace_search', 'trace_search', (index) => ({ text: questions[index] ?? '' })],
  ['state_summary', 'state_summary', () => ({})],
  ['state_get', 'state_get', (index) => ({ locator: `transactions[${(index * 97) % 1_000}]` })],
  ['state_diff', 'state_diff', () => ({})],
  [
    'trace_tool_calls',
    'trace_tool_calls',
    (index) => ({ filter: { tool: `get_${WORDS[index % WORDS.length] ?? ''}` } }),
  ],
  ['trace_tool_calls by text', 'trace_tool_calls', (index) => ({ filter: { text: `TX-${index}` } })],
  ['trace_get', 'trace_get', (index) => ({ events: [`e${1 + ((index * 991) % eventCount)}`] })],
  ['trace_ordering', 'trace_ordering', (index) => ({ a: 'e1', b: `e${2 + index}` })],
];
for (const [label, name, argumentsOf] of CALLS) {
  runQuery(source, name, argumentsOf(0), { capTokens: 1_500 });
  const times = questions.map((_text, index) =>
    timed(() => runQuery(source, name, argumentsOf(index), { capTokens: 1_500 })),
  );
  process.stdout.write(
    `${label}: ${times.length} queries, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms (goal: 20 or less), max ${Math.max(...times).toFixed(1)} ms\n`,
  );
}
process.stdout.write(
  `heap ${(process.memoryUsage().heapUsed / 1e6).toFixed(0)} MB, rss ${(process.memoryUsage().rss / 1e6).toFixed(0)} MB\n`,
);
