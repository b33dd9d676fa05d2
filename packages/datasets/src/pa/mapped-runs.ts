import { childPlaces, InputError, type JsonValue, rootPlace } from '@sauron/core/episode';
import { DraftChecker, type ImportedRun } from '../dataset/imported-run.ts';
import { LossTally } from '../event-builder/loss-report.ts';
import { mapRecord } from './map-record.ts';
import type { Mapping } from './mapping.ts';
import { recordPaths, unreadMembers } from './mapping-paths.ts';
import type { PathTally } from './path-tally.ts';
import { placeText, type RecordPlace } from './record-context.ts';
import { sourceRecords } from './source-records.ts';

/** A record with the run that it became. */
export interface MappedRun {
  /** Null where the file holds no value at this place. */
  readonly record: JsonValue | null;
  readonly run: ImportedRun;
}

/** Every record of a path as a run; broken ones come as `ok: false`. Paths that were read are counted. */
export async function* mappedRuns(
  path: string,
  mapping: Mapping,
  paths: PathTally,
): AsyncGenerator<MappedRun, void, undefined> {
  const checker = new DraftChecker();
  const known = recordPaths(mapping);
  for await (const record of sourceRecords(path, mapping.records)) {
    if (!record.ok) yield { record: null, run: record };
    else yield { record: record.value, run: runOf({ ...record, known }, mapping, { paths, checker }) };
  }
}

function runOf(
  {
    value,
    place,
    known,
  }: { readonly value: JsonValue; readonly place: RecordPlace; readonly known: readonly string[] },
  mapping: Mapping,
  { paths, checker }: { readonly paths: PathTally; readonly checker: DraftChecker },
): ImportedRun {
  const loss = new LossTally();
  try {
    const draft = mapRecord({ place, paths, loss }, mapping, value);
    const keys = childPlaces(rootPlace('$', value)).map(({ locator }) => locator);
    const unread = unreadMembers(known, value, keys).length;
    loss.add('keys that are not mapped', 'left out: they may hold labels', unread);
    const run = checker.check({ ...draft, loss: loss.report(), where: placeText(place) });
    return run.ok ? run : { ok: false, error: placed(run.error, place) };
  } catch (error) {
    if (error instanceof InputError) return { ok: false, error };
    throw error;
  }
}

function placed({ message, key }: InputError, { file, line }: RecordPlace): InputError {
  return new InputError(message, { file, line, key });
}
