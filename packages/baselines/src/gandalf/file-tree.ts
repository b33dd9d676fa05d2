import { type Episode, type JsonObject, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import { renderState, traceSection } from '../prompt/index.ts';

/** A read-only file that exists for this judge only; nothing is written to a disk. */
export interface VirtualFile {
  /** `state/budget.json`: unique, of plain characters. */
  readonly path: string;
  /** Made when they are first asked for. */
  lines(): readonly string[];
  /** What the file holds, as a value; of the trace the list of its lines. */
  value(): JsonValue;
}

/** What the tree holds besides the final state. */
export interface TreeParts {
  readonly initialState: boolean;
  readonly traceAccess: boolean;
}

/** The files of an episode: its final state by top-level key, and what the settings add. The criteria are not among them. */
export function fileTree({ state, trace }: Episode, { initialState, traceAccess }: TreeParts): VirtualFile[] {
  return [
    ...stateFiles('state', state.final),
    ...(initialState ? stateFiles('initial', state.initial) : []),
    ...(traceAccess ? [traceFile(trace.events)] : []),
  ];
}

function stateFiles(folder: string, state: JsonObject | null): VirtualFile[] {
  return Object.entries(state ?? {}).map(([key, value], index) => ({
    path: `${folder}/${fileName(key, index)}.json`,
    lines: lazily(() => renderState(value).split('\n')),
    value: () => value,
  }));
}

function traceFile(events: Episode['trace']['events']): VirtualFile {
  const lines = lazily(() => {
    const section = traceSection(events);
    return 'data' in section ? section.data.split('\n') : [];
  });
  return { path: 'trace.jsonl', lines, value: lazily(() => lines().map(readLine)) };
}

/** The same members as in the line, and no others. */
function readLine(line: string): JsonValue {
  const json = parseStrictJson(line);
  if (!json.ok) throw new Error(`a line of the trace is no JSON: ${json.problem.message}`);
  return json.value;
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const NOT_PLAIN = /[^\p{L}\p{M}\p{N}_.-]/gu;
/** Longer names would fill an answer. */
const MAX_NAME = 100;

/** Keys as file names, one to one: letters, digits, `_`, `-` and `.` stay, all else is written as its code point. */
function fileName(key: string, index: number): string {
  const name = key.replace(NOT_PLAIN, (character) => `%${(character.codePointAt(0) ?? 0).toString(16)}.`);
  return name.length <= MAX_NAME ? name : `${name.slice(0, MAX_NAME).replace(/[\uD800-\uDBFF]$/u, '')}~${index + 1}`;
}
