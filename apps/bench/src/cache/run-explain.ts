import { type CallStore, type ExplainedCall, explainCall, findKeys } from '@sauron/backbones';
import { isJsonList, isJsonObject, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { printable } from '../terminal/printable.ts';
import { columnsOf } from '../terminal/style.ts';
import { wrapText } from '../terminal/wrap-text.ts';
import { openExisting } from './open-existing.ts';

export interface ExplainOptions {
  readonly json?: boolean;
}

/** Lines that a message or reply may take on the terminal; `--json` has all of it. */
const MAX_LINES = 6;
const MAX_KEYS = 5;

/** `bench cache explain`: one call in full. */
export async function runCacheExplain(
  { file, key }: { readonly file: string; readonly key: string },
  { json }: ExplainOptions,
  io: CliIo,
): Promise<ExitCode> {
  using store = await openExisting(file, io);
  const call = explainCall(store, theKey(store, key.toLowerCase()));
  // All JSON but for the index signature that interfaces lack.
  if (json === true) io.stdout.write(`${stringifyJson(call as unknown as JsonValue, 2)}\n`);
  else io.stdout.write(`${linesOf(call, columnsOf(io.stdout)).join('\n')}\n`);
  return EXIT.complete;
}

function theKey(store: CallStore, prefix: string): string {
  const [key, ...others] = findKeys(store, prefix);
  if (key === undefined) {
    throw new UsageError(`no call in ${store.path} has a key that starts with ${JSON.stringify(prefix)}`);
  }
  if (others.length === 0) return key;
  const shown = [key, ...others].slice(0, MAX_KEYS).map((each) => each.slice(0, prefix.length + 8));
  const more = others.length + 1 > MAX_KEYS ? ', …' : '';
  throw new UsageError(`${others.length + 1} keys start with ${prefix} (${shown.join(', ')}${more}): give more of it`);
}

function linesOf(call: ExplainedCall, width: number): string[] {
  const field = (name: string, value: string) => {
    const lines = wrapText(printable(value), width - 14, MAX_LINES);
    return lines.map((line, index) => `${(index === 0 ? name : '').padEnd(14)}${line}`);
  };
  const { head, reply, usage } = call;
  return [
    ...field('key', call.key),
    ...(head === null
      ? field('request', 'not stored: only whole replies keep theirs')
      : [
          ...field('model', `${head.identity.provider}/${head.identity.model} at ${head.identity.baseUrl}`),
          ...field('role', head.role),
          ...field('draw', `sample ${head.sample}, ${head.scope.drawScope} ${head.scope.scopeId}`),
          ...field('limit', `${head.maxOutputTokens} output tokens`),
          ...field('tools', call.tools.join(', ')),
          ...field('system', call.system ?? 'damaged'),
          ...call.messages.flatMap((message, index) => field(`message ${index + 1}`, messageText(message))),
        ]),
    ...(call.damaged ? field('reply', 'damaged: it counts as missing') : []),
    ...(reply === null ? [] : field('reply', turnText(reply.text, reply.toolCalls))),
    ...(usage === null ? [] : field('usage', JSON.stringify(usage))),
    ...call.sent.flatMap(({ startedMs, endedMs, outcome }) =>
      field(
        'sent',
        `${new Date(startedMs).toISOString()}, ${outcome ?? 'no answer: possibly paid'}` +
          (endedMs === null ? '' : `, after ${endedMs - startedMs} ms`),
      ),
    ),
  ];
}

interface Called {
  readonly tool: string;
  readonly argumentsText: string;
}

/** A turn of the model as a reader wants it; what only its provider can read is left to `--json`. */
function turnText(text: string, calls: readonly Called[]): string {
  return [text, ...calls.map(({ tool, argumentsText }) => `${tool}(${argumentsText})`)].filter(Boolean).join('; ');
}

/** A stored message in words; its JSON where it is none of the three kinds. */
function messageText(message: JsonValue): string {
  if (!isJsonObject(message)) return 'damaged';
  const { role, text = '', toolCalls, answers } = message;
  if (role === 'user' && typeof text === 'string') return `user: ${text}`;
  if (role === 'tool' && isJsonList(answers ?? null)) {
    // Written by `callDocument`, under a hash.
    const list = answers as unknown as readonly { readonly tool: string; readonly content: string }[];
    return list.map(({ tool, content }) => `answer of ${tool}: ${content}`).join('; ');
  }
  if (role === 'assistant' && typeof text === 'string' && isJsonList(toolCalls ?? null)) {
    return `model: ${turnText(text, toolCalls as unknown as readonly Called[])}`;
  }
  return stringifyJson(message);
}
