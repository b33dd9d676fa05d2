/**
 * What the size of an episode does to the prompts: the same rubric and the same reader on a trace and state of 1×, 10×, 100×
 * and 1,000× the length. Queries are bounded, so the tokens that the backbone reads must hardly grow.
 * Run: pnpm benchmark:core, or this file.
 */
import { performance } from 'node:perf_hooks';
import { episodeSchema } from '../src/episode/episode.ts';
import { createSauronVerifier } from '../src/investigation/sauron-verifier.ts';
import type { Backbone, ModelReply, ModelRequest } from '../src/model/index.ts';
import { countTokens } from '../src/sources/tokens.ts';

const LENGTHS = [1, 10, 100, 1_000] as const;

function episodeOf(scale: number) {
  const filler = Array.from({ length: 20 * scale }, (_, index) => [
    { kind: 'tool_call', actor: 'agent', tool: 'list_orders', arguments: { page: index } },
    {
      kind: 'tool_result',
      actor: 'tool',
      status: 'ok',
      output: { orders: [{ id: `O-${index}`, total: index * 3 + 0.5 }] },
    },
  ]).flat();
  const events = [
    { kind: 'message', actor: 'user', text: 'Move $500 to savings, and tell me the total of order O-7.' },
    ...filler,
    { kind: 'tool_call', actor: 'agent', tool: 'send_transfer', arguments: { amount: 500, to: 'savings' } },
    { kind: 'tool_result', actor: 'tool', status: 'ok', output: { id: 'TX-77' } },
    { kind: 'message', actor: 'agent', text: 'Done: $500 moved to savings. Order O-7 came to $21.50.' },
  ].map((event, index) => ({
    ...event,
    id: `e${index + 1}`,
    ...(event.kind === 'tool_result' ? { call: `e${index}` } : {}),
  }));
  return episodeSchema.parse({
    schema: 'sauron.episode/1',
    id: 'benchmark',
    task: { prompt: 'Move $500 to savings.', currency: 'USD' },
    state: {
      final: {
        accounts: { savings: 500 },
        orders: Object.fromEntries(
          filler.map((_, index) => [`O-${index}`, { total: index * 3 + 0.5, status: 'open' }]),
        ),
      },
      coverage: 'complete',
    },
    trace: { events, coverage: 'complete' },
    response: 'Done: $500 moved to savings. Order O-7 came to $21.50.',
    rubric: [
      { id: 'c1', text: 'Savings hold $500.' },
      { id: 'c2', text: 'The transfer was sent once.' },
      { id: 'c3', text: 'The reply states the total of order O-7.' },
    ],
  });
}

/** Asks the same broad and targeted queries whatever the episode, as a patient reader would, and then gives up. */
const PLAN: readonly (readonly (readonly [string, object])[])[] = [
  [
    ['state_summary', {}],
    ['trace_tool_calls', {}],
    ['state_search', { text: 'savings' }],
    ['trace_search', { text: 'order O-7 total' }],
  ],
  [
    ['state_get', { locator: 'accounts' }],
    ['state_get', { locator: 'orders' }],
    ['trace_search', { text: 'transfer' }],
    ['response_get', {}],
  ],
];

function reader(seen: { tokens: number }): Backbone {
  return {
    id: 'benchmark/reader',
    kind: 'scripted',
    async complete(request) {
      const usage = {
        inputTokens: null,
        cachedInputTokens: null,
        cacheWriteTokens: null,
        outputTokens: 1,
        reasoningTokens: null,
      };
      seen.tokens += countTokens(
        `${request.system}${JSON.stringify(request.messages)}${JSON.stringify(request.tools)}`,
      );
      return { ok: true, reply: replyTo(request), usage };
    },
  };
}

function replyTo(request: ModelRequest): ModelReply {
  const ids = ['c1', 'c2', 'c3'];
  const turn = request.messages.filter(({ role }) => role === 'assistant').length;
  const verdicts = ids.map((criterion) => ({
    criterion,
    verdict: 'UNMET',
    reason: 'the benchmark proposes nothing',
    cites: [],
  }));
  const plan = {
    gist: '',
    clusters: [{ criteria: ids, focus: '' }],
    aspects: ids.map((criterion) => ({ criterion, aspect: 'outcome' })),
  };
  const calls =
    request.role === 'planner'
      ? [['submit_plan', plan] as const]
      : (PLAN[turn] ?? [['submit_verdicts', { verdicts }] as const]);
  const toolCalls = calls.map(([tool, value], index) => ({
    id: `${turn}-${index}`,
    tool,
    argumentsText: JSON.stringify(value),
  }));
  return { text: '', toolCalls, modelReturned: null };
}

let first: number | null = null;
for (const scale of LENGTHS) {
  const seen = { tokens: 0 };
  const episode = episodeOf(scale);
  const backbone = reader(seen);
  const start = performance.now();
  await createSauronVerifier().verify(episode, {
    backbones: { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone },
  });
  first ??= seen.tokens;
  process.stdout.write(
    `prompts at ${scale}× (${episode.trace.events.length} events): ${seen.tokens} input tokens, ${(seen.tokens / first).toFixed(2)} of those at 1× (goal: 1.3 or less); ${(performance.now() - start).toFixed(0)} ms\n`,
  );
}
