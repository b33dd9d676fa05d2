import { canonicalJson, type JsonValue, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import type { Cell, CellIdentity } from '../experiment/cell.ts';
import { describeDifference, type JsonDifference, jsonDifferences } from './json-differences.ts';
import type { RunManifest } from './run-manifest.ts';

/** What of a run is compared with what a command asks for. */
export interface ComparedRun {
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly datasets: readonly { readonly name: string; readonly sha256: string }[];
  readonly repeats: number;
  readonly shard: RunManifest['shard'];
}

/** Differences that one message lists. */
const MAX_LISTED = 3;

/**
 * Why a run can't go on as asked, in words; empty where it can: the same, or more of it (cells, data sets, repeats).
 * Concurrency, limits, prices and display are not looked at.
 */
export function reasonsAgainstResuming(stored: ComparedRun, asked: ComparedRun): string[] {
  const changedData = stored.datasets.filter(({ name, sha256 }) => {
    const now = asked.datasets.find((each) => each.name === name);
    return now?.sha256 !== sha256;
  });
  const changed = new Set(changedData.map(({ name }) => name));
  const gone = stored.cells.filter(
    ({ id, identity }) => !changed.has(identity.dataset.name) && !asked.cells.some((cell) => cell.id === id),
  );
  return [
    ...(stored.name === asked.name ? [] : [`experiment: ${stored.name} → ${asked.name}`]),
    ...(showShard(stored) === showShard(asked) ? [] : [`shard: ${showShard(stored)} → ${showShard(asked)}`]),
    ...(asked.repeats >= stored.repeats ? [] : [`repeats: ${stored.repeats} → ${asked.repeats}, and a run only grows`]),
    ...changedData.map((dataset) => describeDataset(dataset, asked)),
    ...gone.slice(0, MAX_LISTED).map((cell) => describeGone(cell, stored, asked)),
    ...(gone.length > MAX_LISTED ? [`${gone.length - MAX_LISTED} cells more that are not in it any more`] : []),
  ];
}

function showShard({ shard }: Pick<ComparedRun, 'shard'>): string {
  return shard === null ? 'none' : `${shard.index}/${shard.count}`;
}

function describeDataset({ name, sha256 }: ComparedRun['datasets'][number], { datasets }: ComparedRun): string {
  const now = datasets.find((each) => each.name === name);
  if (now === undefined) return `data set ${name} is not in it any more`;
  return `data set ${name} has changed: SHA-256 ${sha256.slice(0, 12)} → ${now.sha256.slice(0, 12)}`;
}

/** A cell that is gone mostly stands there again with one thing changed: that is named. */
function describeGone(cell: Cell, stored: ComparedRun, asked: ComparedRun): string {
  const known = new Set(stored.cells.map(({ id }) => id));
  const changes = asked.cells
    .filter(({ id }) => !known.has(id))
    .map(({ identity }) => identityDifferences(cell.identity, identity))
    .toSorted((a, b) => a.length - b.length);
  const nearest = changes[0];
  const isAlike = nearest !== undefined && nearest.length <= MAX_LISTED;
  const why = isAlike ? `: ${nearest.map(describeDifference).join(', ')}` : '';
  return `cell ${cell.id} (${cell.name}) is not in it any more${why}`;
}

/** What differs between two identities, by member. */
export function identityDifferences(left: CellIdentity, right: CellIdentity): JsonDifference[] {
  // An identity is plain JSON.
  return jsonDifferences(left as unknown as JsonValue, right as unknown as JsonValue);
}

/** True where two plain values say the same, whatever the order of their members. */
export function isSameJson(left: unknown, right: unknown): boolean {
  // Both come from a schema of plain JSON; a member that is undefined is one that is not there.
  return canonicalJson(plain(left)) === canonicalJson(plain(right));
}

function plain(value: unknown): JsonValue {
  const json = parseStrictJson(stringifyJson(value as JsonValue));
  return json.ok ? json.value : null;
}
