import { childPlaces, isJsonList, isJsonObject, type JsonValue, type Place, rootPlace } from '@sauron/core/episode';
import { countTokens, type EpisodeSource, eventHead } from '@sauron/core/sources';
import { type CutSections, cutSections, type Section, wholeSections } from '../prompt/index.ts';

/** Levels of the state that are listed, members of one container, and lines in all, whatever the cuts. */
const MAX_DEPTH = 4;
const MAX_MEMBERS = 100;
const MAX_LINES = 2_000;

/** What there is to look at: the places of the final state, the final message, and the events, without their content. */
export function overviewSections(source: EpisodeSource, maxTokens: number): CutSections {
  const sections = [stateOverview(source), traceOverview(source)];
  return Number.isFinite(maxTokens) ? cutSections(sections, maxTokens) : wholeSections(sections);
}

function stateOverview({ final, response }: EpisodeSource): Section {
  const state = final === null ? [] : tree(rootPlace('$', final));
  const message = response === null ? [] : [`response : text of ${countTokens(response)} tokens`];
  const lines = [...state, ...message];
  const title = 'Overview of the final state and the final message';
  return lines.length === 0
    ? { title, line: 'Neither a final state nor a final message was recorded.' }
    : { title, data: lines.join('\n') };
}

/** As many levels as fit into the lines, at least the first. */
function tree(root: Place): string[] {
  const depths = Array.from({ length: MAX_DEPTH }, (_, index) => MAX_DEPTH - index);
  const depth = depths.find((each) => countLines(root.value, each) <= MAX_LINES) ?? 1;
  return treeLines(root, depth, 0);
}

function countLines(value: JsonValue, depth: number): number {
  if (depth === 0 || (!isJsonList(value) && !isJsonObject(value))) return 1;
  let lines = 2;
  for (const child of Object.values(value).slice(0, MAX_MEMBERS)) {
    lines += countLines(child, depth - 1);
    if (lines > MAX_LINES) break;
  }
  return lines;
}

function treeLines(place: Place, depth: number, level: number): string[] {
  const line = `${' '.repeat(level)}${place.locator} : ${describe(place.value)}`;
  if (level === depth) return [line];
  const children = childPlaces(place);
  const shown = children.slice(0, MAX_MEMBERS).flatMap((child) => treeLines(child, depth, level + 1));
  const left = children.length - MAX_MEMBERS;
  return [line, ...shown, ...(left > 0 ? [`${' '.repeat(level + 1)}… ${left} more`] : [])];
}

function describe(value: JsonValue): string {
  if (isJsonList(value)) return `list of ${value.length}`;
  if (isJsonObject(value)) return `object of ${Object.keys(value).length}`;
  if (value === null) return 'null';
  return typeof value === 'bigint' ? 'number' : typeof value === 'string' ? 'text' : typeof value;
}

function traceOverview(source: EpisodeSource): Section {
  const title = 'Overview of the trace';
  if (source.events.length === 0) return { title, line: 'The trace holds no event.' };
  return { title, data: source.events.map((event) => eventHead(event, source)).join('\n') };
}
