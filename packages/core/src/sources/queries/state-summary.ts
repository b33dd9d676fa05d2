import { z } from 'zod';
import { isJsonList, isJsonObject } from '../../episode/json-value.ts';
import { childPlace, childPlaces, type Place, rootPlace } from '../../episode/place.ts';
import { type DataRecord, plainDraft, type QueryDraft } from '../answer.ts';
import { defineQuery } from '../query-entry.ts';
import type { DataLine } from '../render/data-line.ts';
import { isMapOfRecords, shapeLine } from '../render/shape-line.ts';
import { valueLine, wholeLine } from '../render/value-line.ts';
import { counted, echo, shownOf } from '../render/words.ts';
import { countTokens } from '../tokens.ts';
import { notResolved } from './not-resolved.ts';

const MAX_DEPTH = 4;
/** Containers of this size are shown whole instead of by shape. */
const SMALL_TOKENS = 40;
const LINE_TOKENS = 80;
/** An object with more members is told by its shape unless it was asked for. */
const MANY_MEMBERS = 40;
const VERY_MANY = 2_000;
const OVERHEAD_TOKENS = 100;
const EXAMPLES = 3;
const EXAMPLE_TOKENS = 160;
/** No line is shorter than this. */
const MIN_LINE_TOKENS = 8;

/** Tells what a state holds without showing all of it. */
export const stateSummary = defineQuery({
  name: 'state_summary',
  breadth: 'broad',
  description:
    'The shape of the final state, or of what stands at a locator ("initial:$" for the initial state): small values as they are, collections by count, keys and item keys. As deep as the cap allows unless depth is given.',
  schema: z.strictObject({
    locator: z.string().nullish().describe('Where to start. Nothing means the whole final state.'),
    depth: z.number().int().min(1).max(12).nullish().describe('Levels to open.'),
  }),
  answer(source, { locator, depth }, { capTokens }) {
    const asked = locator ?? '$';
    const found = source.resolve(asked);
    if (!found.ok) {
      if (found.reason === 'source_incomplete') return plainDraft(`state_summary: ${found.detail}.`, { failed: false });
      return notResolved(source, found, { query: 'state_summary', locator: asked });
    }
    const root = rootPlace(found.locator, found.value);
    const name = `state_summary${locator === null || locator === undefined ? '' : ` ${echo(locator)}`}`;
    return summaryDraft(root, { name, depth: depth ?? null, room: capTokens - OVERHEAD_TOKENS });
  },
});

interface Summary {
  readonly name: string;
  readonly depth: number | null;
  /** Tokens for the lines. */
  readonly room: number;
}

function summaryDraft(root: Place, summary: Summary): QueryDraft {
  return isCollection(root) && wholeLine(root, SMALL_TOKENS) === null
    ? collectionDraft(root, summary)
    : treeDraft(root, summary);
}

/** A collection by its shape, with its first members as examples. */
function collectionDraft(root: Place, { name }: Summary): QueryDraft {
  const examples = firstMembers(root, EXAMPLES);
  const count = isJsonList(root.value) ? root.value.length : Object.keys(root.value ?? {}).length;
  const shape = { text: shapeLine(root.locator, root.value, LINE_TOKENS), cut: false };
  return {
    heading: (shown) => `${name}: ${shownOf(Math.max(0, shown - 1), count, 'member')} as an example.`,
    records: [{ line: () => shape }, ...examples.map((place) => ({ line: () => valueLine(place, EXAMPLE_TOKENS) }))],
    total: count + 1,
    readOn: () => 'read members with state_get and offset, or find them with state_search and under.',
  };
}

function firstMembers(root: Place, count: number): readonly Place[] {
  const keys = isJsonList(root.value)
    ? [...root.value.slice(0, count).keys()]
    : Object.keys(root.value ?? {}).slice(0, count);
  return keys.flatMap((key) => childPlace(root, key) ?? []);
}

function treeDraft(root: Place, { name, depth: asked, room }: Summary): QueryDraft {
  const most = Math.max(4, Math.ceil(room / MIN_LINE_TOKENS));
  const depth = asked ?? deepestThatFits(root, room, most);
  const tree = openTree(root, depth, most);
  const records: readonly DataRecord[] = tree.lines.map((line) => ({ line: () => line }));
  const closed =
    tree.closed > 0 ? `; ${counted(tree.closed, 'container')} told by shape: read one with its locator` : '';
  return {
    heading: (shown) =>
      `${name}: ${counted(shown, 'place')} to depth ${depth}${shown < tree.total ? ', more are there' : ''}${closed}.`,
    records,
    total: tree.total,
    readOn: () => 'give the locator of a part.',
  };
}

function deepestThatFits(root: Place, room: number, most: number): number {
  let depth = 1;
  while (depth < MAX_DEPTH) {
    const deeper = openTree(root, depth + 1, most);
    const tokens = deeper.lines.reduce((sum, { text }) => sum + countTokens(`${text}\n`), 0);
    if (deeper.total > deeper.lines.length || tokens > room) return depth;
    depth += 1;
    if (deeper.deepest < depth) return depth;
  }
  return depth;
}

interface OpenTree {
  readonly lines: DataLine[];
  /** Lines that there are, made or not. */
  total: number;
  /** Containers that are told by their shape only. */
  closed: number;
  deepest: number;
}

function openTree(root: Place, depth: number, most: number): OpenTree {
  const tree: OpenTree = { lines: [], total: 0, closed: 0, deepest: 0 };
  const whole = wholeLine(root, SMALL_TOKENS);
  if (whole !== null) addLine(tree, most, () => whole);
  else {
    addLine(tree, most, () => ({ text: shapeLine(root.locator, root.value, LINE_TOKENS), cut: false }));
    for (const child of childPlaces(root)) open(tree, { place: child, level: 1 }, { depth, most });
  }
  return tree;
}

function open(tree: OpenTree, at: { place: Place; level: number }, limits: { depth: number; most: number }): void {
  const { place, level } = at;
  tree.deepest = Math.max(tree.deepest, level);
  if (tree.total >= limits.most) {
    tree.total += 1;
    return;
  }
  const opens = level < limits.depth && isOpenable(place);
  const small = wholeLine(place, SMALL_TOKENS);
  if (small !== null || !isContainer(place)) addLine(tree, limits.most, () => small ?? valueLine(place, LINE_TOKENS));
  else if (opens) for (const child of childPlaces(place)) open(tree, { place: child, level: level + 1 }, limits);
  else {
    tree.closed += 1;
    addLine(tree, limits.most, () => ({ text: shapeLine(place.locator, place.value, LINE_TOKENS), cut: false }));
  }
}

function addLine(tree: OpenTree, most: number, line: () => DataLine): void {
  if (tree.lines.length < most) tree.lines.push(line());
  tree.total += 1;
}

function isContainer({ value }: Place): boolean {
  return isJsonList(value) || isJsonObject(value);
}

/** A list, a map of records, or more members than anyone reads one by one. */
function isCollection({ value }: Place): boolean {
  return isJsonList(value) || (isJsonObject(value) && (isMapOfRecords(value) || Object.keys(value).length > VERY_MANY));
}

/** Collections are told by shape: their items are alike. */
function isOpenable({ value }: Place): boolean {
  return isJsonObject(value) && !isMapOfRecords(value) && Object.keys(value).length <= MANY_MEMBERS;
}
