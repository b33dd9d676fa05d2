import { type Episode, isJsonList, isJsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import type { DomainSpec } from '../domain-spec.ts';
import { recordCollections, type StateRecord } from '../infer/state-records.ts';
import { type SeenCall, scalarPaths, type ToolUse, toolUses } from '../infer/tool-use.ts';
import { wordsOfName } from '../infer/tool-words.ts';
import { stemOf, stemsOf } from './stem.ts';

/** What the words of a set of episodes may refer to. */
export interface Vocabulary {
  readonly tools: readonly NamedTool[];
  /** Words that stand for a top-level part of the state: of its name, and of tools that read or write it. */
  readonly parts: ReadonlyMap<string, ReadonlyMap<string, number>>;
  /** Short texts that a field of a collection holds in some episode, by collection and field. */
  readonly values: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;
}

export interface NamedTool {
  readonly tool: string;
  readonly effect: DomainSpec['tools'][string]['effect'];
  /** Weight by stem: words of its name count more than those of its description. */
  readonly words: ReadonlyMap<string, number>;
  /** Arguments that hold keys of a collection, by path. */
  readonly kinds: ReadonlyMap<string, string>;
  /** Short texts that an argument took, by path. */
  readonly values: ReadonlyMap<string, ReadonlySet<string>>;
}

const NAME_WEIGHT = 2;
const SHORT_TEXT = /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,30}$/u;

/** Reads names, descriptions and values of all episodes. */
export function vocabularyOf(episodes: readonly Episode[], domain: DomainSpec): Vocabulary {
  const called = toolUses(episodes).map((use) => namedTool(use, domain));
  const tools = called.map((tool) => withArgumentsOfDraft(tool, called, domain));
  return { tools, parts: partsOf(episodes, domain, tools), values: valuesOf(episodes) };
}

function namedTool(use: ToolUse, { tools }: DomainSpec): NamedTool {
  const words = new Map([...stemsOf(use.description)].map((stem) => [stem, 1]));
  for (const word of wordsOfName(use.tool)) words.set(stemOf(word), NAME_WEIGHT);
  return {
    tool: use.tool,
    effect: tools[use.tool]?.effect ?? 'unknown',
    words,
    ...argumentsOf(use.calls),
  };
}

/** A tool that was never called takes what the tool takes that prepares it. */
function withArgumentsOfDraft(tool: NamedTool, all: readonly NamedTool[], { tools }: DomainSpec): NamedTool {
  if (tool.kinds.size > 0) return tool;
  const draft = all.find((other) => tools[other.tool]?.prepares === tool.tool);
  return draft === undefined ? tool : { ...tool, kinds: draft.kinds };
}

function argumentsOf(calls: readonly SeenCall[]): Pick<NamedTool, 'kinds' | 'values'> {
  const byPath = Map.groupBy(
    calls.flatMap((call) => scalarPaths(call.call.arguments).map((one) => ({ ...one, call }))),
    ({ path }) => path,
  );
  const kinds = new Map<string, string>();
  const values = new Map<string, ReadonlySet<string>>();
  for (const [path, seen] of byPath) {
    const collections = seen.flatMap(({ value, call }) => collectionsWith(call.episode, value));
    const [kind] = collections;
    if (kind !== undefined && collections.length * 2 >= seen.length) kinds.set(path, kind);
    const texts = seen.flatMap(({ value }) => (typeof value === 'string' && SHORT_TEXT.test(value) ? [value] : []));
    if (kind === undefined) values.set(path, new Set(texts));
  }
  return { kinds, values };
}

/** Paths of the collections that have a record of this key. */
function collectionsWith(episode: Episode, key: JsonValue): string[] {
  if (typeof key !== 'string' && typeof key !== 'number') return [];
  return recordsOf(episode)
    .filter(({ record }) => record.key === String(key))
    .map(({ collection }) => collection);
}

/** A record of either state; the final one where both have it. */
export interface KnownRecord {
  readonly collection: string;
  readonly record: StateRecord;
}

const known = new WeakMap<Episode, readonly KnownRecord[]>();

export function recordsOf(episode: Episode): readonly KnownRecord[] {
  const found = known.get(episode) ?? findRecords(episode);
  known.set(episode, found);
  return found;
}

function findRecords({ state: { initial, final } }: Episode): KnownRecord[] {
  const byPlace = new Map<string, KnownRecord>();
  for (const state of [initial, final]) {
    for (const { steps, records } of state === null ? [] : recordCollections(state)) {
      const collection = steps.join('.');
      for (const record of records) byPlace.set(`${collection} ${record.key}`, { collection, record });
    }
  }
  return [...byPlace.values()];
}

function partsOf(
  episodes: readonly Episode[],
  domain: DomainSpec,
  tools: readonly NamedTool[],
): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const parts = new Set(episodes.flatMap(({ state }) => Object.keys(state.final ?? state.initial ?? {})));
  return new Map(
    [...parts].map((part) => {
      const words = new Map<string, number>();
      for (const { tool, words: own } of tools) {
        const templates = [...(domain.tools[tool]?.reads ?? []), ...(domain.tools[tool]?.writes ?? [])];
        if (!templates.some((template) => template.split(/[.[{]/u)[0] === part)) continue;
        for (const [stem] of own) words.set(stem, 1);
      }
      for (const word of wordsOfName(part)) words.set(stemOf(word), NAME_WEIGHT + 1);
      return [part, words];
    }),
  );
}

function valuesOf(episodes: readonly Episode[]): Vocabulary['values'] {
  const values = new Map<string, Map<string, Set<string>>>();
  for (const { collection, record } of episodes.flatMap(recordsOf)) {
    const fields = values.get(collection) ?? new Map<string, Set<string>>();
    values.set(collection, fields);
    for (const field of Object.keys(record.value)) {
      const texts = fields.get(field) ?? new Set<string>();
      fields.set(field, texts);
      for (const text of shortTexts(ownValue(record.value, field))) texts.add(text);
    }
  }
  return values;
}

function shortTexts(value: JsonValue | undefined): string[] {
  if (value === undefined || isJsonObject(value)) return [];
  if (isJsonList(value)) return value.flatMap(shortTexts);
  return typeof value === 'string' && SHORT_TEXT.test(value) ? [value] : [];
}
