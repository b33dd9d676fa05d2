/**
 * How much memory the import of one large TRAIL trace takes, next to the size of its file: at most 3× is the aim. Two
 * traces are generated: one whose model calls repeat their history, as real ones do, and one whose texts all differ.
 * Each is imported in a process of its own. Run: node --conditions=@sauron/source --import tsx
 * packages/datasets/benchmark/trail-memory.ts [MB], with 50 MB by default.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { importTrail } from '../src/trail/index.ts';

const MEGABYTE = 1_000_000;
const TRACE_ID = 'f'.repeat(32);
const SENTENCE = 'The page says that the hill is 402 m high, and that it was measured again in spring. ';

type Message = readonly [role: string, text: string];

/** A text of about a size that no other number gives. */
function textOf(number: number, chars: number): string {
  return Array.from(
    { length: Math.ceil(chars / SENTENCE.length) },
    (_, index) => `${number}.${index} ${SENTENCE}`,
  ).join('');
}

function attributesOf(read: readonly Message[], wrote: string): Record<string, string> {
  const attributes: Record<string, string> = {
    'openinference.span.kind': 'LLM',
    'input.value': JSON.stringify({ messages: read.map(([role, content]) => ({ role, content })) }),
    'output.value': JSON.stringify({ role: 'assistant', content: wrote }),
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.content': wrote,
  };
  for (const [index, [role, text]] of read.entries()) {
    attributes[`llm.input_messages.${index}.message.role`] = role;
    attributes[`llm.input_messages.${index}.message.content`] = text;
  }
  return attributes;
}

function spanOf(number: number, attributes: object, children: readonly object[] = []): object {
  return {
    timestamp: new Date(Date.UTC(2026, 0, 5) + number * 1000).toISOString(),
    trace_id: TRACE_ID,
    span_id: number.toString(16).padStart(16, '0'),
    parent_span_id: null,
    span_name: `span ${number}`,
    span_kind: 'Internal',
    span_attributes: attributes,
    duration: 'PT0.5S',
    status_code: 'Ok',
    status_message: '',
    events: [],
    links: [],
    logs: [],
    child_spans: children,
  };
}

const SHAPES = {
  'repeated histories': (history: readonly Message[]) => history,
  'texts that all differ': (history: readonly Message[]) => history.slice(-1),
} as const satisfies Record<string, (history: readonly Message[]) => readonly Message[]>;

type Shape = keyof typeof SHAPES;

/** Writes steps of one agent until the file has its size. */
async function writeTrace(file: string, shape: Shape, bytes: number): Promise<void> {
  const stream = createWriteStream(file);
  const chars = shape === 'repeated histories' ? 2_000 : 20_000;
  const history: Message[] = [['user', 'How tall is Demo Hill?']];
  let written = 0;
  stream.write(`{"trace_id": "${TRACE_ID}", "spans": [`);
  for (let step = 0; written < bytes; step += 1) {
    const wrote = `Thought ${step}: look again. ${textOf(step, chars / 10)}`;
    const seen = `Execution logs:\n${textOf(step, chars)}`;
    const model = spanOf(2 * step + 1, attributesOf(SHAPES[shape](history), wrote));
    const outer = { 'openinference.span.kind': 'CHAIN', 'output.value': seen };
    const text = `${step === 0 ? '' : ',\n'}${JSON.stringify(spanOf(2 * step, outer, [model]), null, 2)}`;
    written += text.length;
    if (!stream.write(text)) await once(stream, 'drain');
    history.push(['assistant', wrote], ['tool-response', `Observation:\n${seen}`]);
  }
  stream.end(']}');
  await finished(stream);
}

/** Imports one file and prints what that took beyond an empty process. */
async function measure(file: string): Promise<void> {
  const before = process.memoryUsage().rss;
  const started = performance.now();
  let events = 0;
  for await (const record of importTrail(file)) {
    if (!record.ok) throw record.error;
    events += record.trace.episode.trace.events.length;
  }
  const seconds = (performance.now() - started) / 1000;
  const peak = process.resourceUsage().maxRSS * 1024;
  const { size } = await stat(file);
  const [fileMb, beforeMb, peakMb] = [size, before, peak].map((value) => (value / MEGABYTE).toFixed(0));
  const [own, whole] = [(peak - before) / size, peak / size].map((ratio) => ratio.toFixed(2));
  process.stdout.write(
    `  file ${fileMb} MB, ${events} events, ${seconds.toFixed(1)} s; resident ${beforeMb} MB before, ${peakMb} MB at most: ` +
      `${own}× the file for the import, ${whole}× for the whole process\n`,
  );
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'trail-memory-'));
  try {
    for (const shape of ['repeated histories', 'texts that all differ'] as const) {
      const file = join(folder, 'trace.json');
      await writeTrace(file, shape, Number(process.argv[2] ?? 50) * MEGABYTE);
      process.stdout.write(`${shape}\n`);
      const own = [...process.execArgv, fileURLToPath(import.meta.url), '--measure', file];
      const { status } = spawnSync(process.execPath, own, { stdio: 'inherit' });
      if (status !== 0) process.exitCode = 1;
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

if (process.argv[2] === '--measure') await measure(process.argv[3] ?? '');
else await main();
