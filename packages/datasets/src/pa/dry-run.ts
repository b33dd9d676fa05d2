import { childPlaces, isJsonList, type JsonValue, resolvePath, rootPlace } from '@sauron/core/episode';
import type { LabelledEpisode } from '../dataset/labelled-episode.ts';
import { type LossReport, LossTally } from '../event-builder/loss-report.ts';
import { labelLikeKeys } from './label-like-keys.ts';
import { mappedRuns } from './mapped-runs.ts';
import type { Mapping } from './mapping.ts';
import { eventPaths, recordPaths, unreadMembers } from './mapping-paths.ts';
import { type FieldReport, neverFound, PathTally } from './path-tally.ts';
import { checkMapping } from './read-mapping.ts';
import { joinPaths } from './record-context.ts';

/** @default 50 records */
export interface DryRunOptions {
  /** How many records are read, broken ones included. */
  readonly records?: number;
}

/** A key that the mapping does not read. */
export interface UnmappedKey {
  /** From the record on; keys of events stand behind `[*]`. */
  readonly path: string;
  /** In how many records, or events, it stands. */
  readonly count: number;
  readonly of: number;
}

/** What a mapping makes of the first records. */
export interface DryRun {
  readonly records: number;
  /** How many of them became episodes. */
  readonly imported: number;
  readonly fields: readonly FieldReport[];
  /** The most frequent first. */
  readonly unmapped: readonly UnmappedKey[];
  /** Records that failed, paths that matched nothing, keys that may be labels. */
  readonly problems: readonly string[];
  readonly loss: LossReport;
  /** The first episode as it would be, with its labels; null where no record became one. */
  readonly first: LabelledEpisode | null;
}

/** Tries a mapping on the first records and reports what it finds. Throws an InputError as `importMapped` does. */
export async function dryRun(path: string, mapping: Mapping, options: DryRunOptions = {}): Promise<DryRun> {
  const limit = options.records ?? 50;
  const paths = new PathTally();
  const unmapped = new UnmappedTally(checkMapping(mapping));
  const loss = new LossTally();
  const problems: string[] = [];
  const counts = { records: 0, imported: 0 };
  let first: LabelledEpisode | null = null;
  for await (const { record, run } of limit > 0 ? mappedRuns(path, mapping, paths) : []) {
    counts.records += 1;
    if (record !== null) unmapped.add(record);
    if (run.ok) {
      counts.imported += 1;
      loss.addAll(run.loss);
      first ??= run.labelled;
    } else problems.push(run.error.message);
    if (counts.records >= limit) break;
  }
  const fields = paths.reports();
  problems.push(...fields.filter(({ found }) => found === 0).map(neverFound));
  if (first !== null) problems.push(...labelLikeKeys(first.episode));
  return { ...counts, fields, unmapped: unmapped.report(), problems, loss: loss.report(), first };
}

/** Counts keys that a mapping does not read: of records, and of each of their events. */
class UnmappedTally {
  readonly #record: readonly string[];
  readonly #event: readonly string[] | null;
  readonly #events: string;
  readonly #counts = new Map<string, number>();
  #records = 0;
  #eventCount = 0;

  constructor(mapping: Mapping) {
    this.#record = recordPaths(mapping);
    this.#event = eventPaths(mapping);
    this.#events = mapping.trace.events;
  }

  add(record: JsonValue): void {
    this.#records += 1;
    this.#count(record, this.#record, '');
    const found = this.#event === null ? null : resolvePath(this.#events, record);
    if (this.#event === null || !found?.ok || !isJsonList(found.value)) return;
    for (const event of found.value) {
      this.#eventCount += 1;
      this.#count(event, this.#event, `${this.#events}[*]`);
    }
  }

  report(): UnmappedKey[] {
    const prefix = `${this.#events}[*]`;
    const keys = [...this.#counts].map(([path, count]) => {
      return { path, count, of: path.startsWith(prefix) ? this.#eventCount : this.#records };
    });
    return keys.sort((one, other) => other.count / other.of - one.count / one.of);
  }

  #count(value: JsonValue, paths: readonly string[], prefix: string): void {
    const members = childPlaces(rootPlace('$', value)).map(({ locator }) => locator);
    for (const member of unreadMembers(paths, value, members)) {
      const path = joinPaths(prefix, member);
      this.#counts.set(path, (this.#counts.get(path) ?? 0) + 1);
    }
  }
}
