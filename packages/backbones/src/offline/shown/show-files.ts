import { extendLocator, isJsonObject, type JsonValue, parseStrictJson, rootPlace } from '@sauron/core/episode';
import { diffPlaces, type StateChange } from '@sauron/core/sources';
import type { Brief, ToolCount } from '../transcript/brief.ts';
import { unquote } from '../transcript/data-lines.ts';
import { Pool } from '../transcript/pool.ts';
import { addJson } from './add-json.ts';
import type { Change } from './changes.ts';
import { beginningOf, isWhole, phraseOf, type ShownFile, type ShownFiles, TRACE_FILE } from './read-files.ts';
import { addTrace, countTools, messageIds } from './read-trace.ts';
import { type Extent, orderOf, type Shown, type ShownChanges } from './shown.ts';

const STATE_FILE = /^(state|initial)\/(.+)\.json$/u;
const ROOTS = { state: '$', initial: 'initial:$' } as const;
type Folder = keyof typeof ROOTS;

/** What the prompt and the files together show. */
export function showFiles(shown: Shown, shownFiles: ShownFiles): Shown {
  const pool = new Pool();
  const response = shown.pool.leaves.get('response');
  if (response !== undefined) pool.addValue('response', response.value);
  const final = addFolder('state', shownFiles, pool);
  const initial = addFolder('initial', shownFiles, pool);
  const trace = addTraceFile(shownFiles, pool);
  addFound(shownFiles, pool);
  const changes = changesBetween(initial, final);
  const spoken = messageIds(pool, 'agent');
  const brief: Brief = {
    ...shown.brief,
    tools: trace === 'whole' ? countTools(pool, []) : countedTools(shownFiles, countTools(pool, [])),
    listsTools: false,
    hasFinal: final !== null,
    hasInitial: changes.extent === 'whole',
    userMessages: messageIds(pool, 'user'),
    agentMessages: spoken,
    responseEvent: spoken.findLast((id) => pool.leaves.get(`${id}.text`)?.value === response?.value) ?? null,
  };
  return {
    ...shown,
    brief,
    pool,
    calls: trace,
    counted: new Set([...shownFiles.counts.keys()].map(namedIn)),
    messages: trace,
    changes,
    precedes: orderOf([...pool.events.keys()]),
  };
}

/** The state of a folder, as far as it was read; `whole` only where every file was. Null where there is none. */
interface FolderState {
  readonly value: JsonValue;
  readonly whole: boolean;
}

function addFolder(folder: Folder, { files, listed }: ShownFiles, pool: Pool): FolderState | null {
  const members = [...files.values()].filter(({ path }) => STATE_FILE.exec(path)?.[1] === folder);
  if (members.length === 0) return null;
  const root = ROOTS[folder];
  pool.addValue(root, {});
  const values = members.map((file) => [keyOf(file.path), addStateFile(file, root, pool)] as const);
  const whole = listed === 'all' && members.every(isWhole) && values.every(([, value]) => value !== undefined);
  if (!whole) pool.markCut(root);
  return { whole, value: Object.fromEntries(values.map(([key, value]) => [key, value ?? null])) };
}

/** Letters, digits, `_` and `-` stand for themselves in a name, everything else as `%20.`. */
function keyOf(path: string): string {
  const name = STATE_FILE.exec(path)?.[2] ?? '';
  return name.replace(/%([0-9a-f]{1,6})\./gu, (whole, code: string) =>
    Number.parseInt(code, 16) <= 0x10ffff ? String.fromCodePoint(Number.parseInt(code, 16)) : whole,
  );
}

/** Adds what was read of one file; its value where that is all of it. */
function addStateFile(file: ShownFile, root: string, pool: Pool): JsonValue | undefined {
  const text = beginningOf(file).join('\n');
  return addJson(pool, extendLocator(root, keyOf(file.path)), { text, isWhole: isWhole(file) });
}

/** The lines that were read, and those that a search printed whole. */
function addTraceFile({ files, found }: ShownFiles, pool: Pool): Extent {
  const file = files.get(TRACE_FILE);
  if (file === undefined) return 'none';
  const lines = new Map([
    ...found.filter(({ path }) => path === TRACE_FILE).map(({ line, text }) => [line, text] as const),
    ...file.read,
  ]);
  addTrace(
    pool,
    [...lines].toSorted(([left], [right]) => left - right).map(([, text]) => text),
  );
  if (isWhole(file)) return 'whole';
  return lines.size === 0 ? 'none' : 'cut';
}

/** Tools with as many calls as a search counted, where all calls were not read. */
function countedTools({ counts }: ShownFiles, known: readonly ToolCount[]): ToolCount[] {
  const tools = [...counts.keys()].map((phrase) => namedIn(phrase));
  const names = [...new Set([...known.map(({ tool }) => tool), ...tools])];
  return names.map((tool) => {
    const count = known.find((one) => one.tool === tool) ?? { tool, agentCalls: 0, userCalls: 0 };
    const total = counts.get(phraseOf(tool)) ?? 0;
    return { ...count, agentCalls: Math.max(count.agentCalls, total - count.userCalls) };
  });
}

function namedIn(phrase: string): string {
  return unquote(phrase.slice(phraseOf('').length - 2));
}

/** A record that a search printed whole is read, though its place in the file is not known: `bills[~17]` is on line 17. */
function addFound({ found, files }: ShownFiles, pool: Pool): void {
  for (const { path, line, text } of found) {
    const [, folder] = STATE_FILE.exec(path) ?? [];
    const file = files.get(path);
    if (folder !== 'state' || file === undefined || file.read.has(line)) continue;
    const parsed = parseStrictJson(text.replace(/,$/u, ''));
    if (parsed.ok && isJsonObject(parsed.value)) {
      pool.addValue(`${extendLocator('$', keyOf(path))}[~${line}]`, parsed.value);
    }
  }
}

function changesBetween(initial: FolderState | null, final: FolderState | null): ShownChanges {
  if (initial?.whole !== true || final?.whole !== true) return { extent: 'none', list: [] };
  const places = [rootPlace('initial:$', initial.value), rootPlace('$', final.value)] as const;
  return { extent: 'whole', list: [...diffPlaces(...places)].flatMap(changeOf) };
}

function changeOf(change: StateChange): Change[] {
  if (change.kind === 'aligned') return [];
  const { locator } = change.kind === 'removed' ? change.before : change.after;
  return [{ kind: change.kind, locator }];
}
