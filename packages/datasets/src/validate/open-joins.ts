import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type EpisodeEffects, type EpisodeLabels, InputError, readEffects, readLabels } from '@sauron/core/episode';
import { LABELS_FILE } from '../dataset/manifest.ts';
import { type OriginLine, readOriginLines } from '../dataset/origin-lines.ts';
import { readPairLines } from '../dataset/pair-lines.ts';
import { EFFECTS_FILE, ORIGINS_FILE, PAIRS_FILE } from '../dataset/side-files.ts';
import { type PlacedRecord, RecordJoin } from './record-join.ts';

/** The files that stand beside the episodes. */
export interface Joins {
  readonly labels: RecordJoin<EpisodeLabels>;
  readonly effects: RecordJoin<EpisodeEffects>;
  readonly origins: RecordJoin<OriginLine>;
}

/** An arm of a fault pair. */
export interface Arm {
  readonly name: string;
  readonly id: string;
  readonly line: number;
}

export type OnBroken = (error: InputError, file: string) => void;

/** Opens the files of a folder that hold one line per episode; one that is not there is empty. */
export function openJoins(folder: string, onBroken: OnBroken): Joins {
  const open = <Good extends { readonly ok: true; readonly line: number }, Value>(
    file: string,
    read: (path: string) => AsyncIterable<Good | Broken>,
    entryOf: (record: Good) => readonly [string, Value],
  ): RecordJoin<Value> => {
    const records = goodRecords(read(join(folder, file)), (error) => onBroken(error, file));
    return new RecordJoin(placed(whereThere(join(folder, file), records), entryOf));
  };
  return {
    labels: open(LABELS_FILE, readLabels, ({ labels }) => [labels.episodeId, labels]),
    effects: open(EFFECTS_FILE, readEffects, ({ effects }) => [effects.episodeId, effects]),
    origins: open(
      ORIGINS_FILE,
      () => readOriginLines(folder),
      ({ value }) => [value.episodeId, value],
    ),
  };
}

/** The arms of all pairs, and the base episode of each by episode id. */
export async function readArms(
  folder: string,
  onBroken: OnBroken,
): Promise<{ readonly arms: readonly Arm[]; readonly bases: ReadonlyMap<string, string> }> {
  const arms: Arm[] = [];
  const bases = new Map<string, string>();
  for await (const { value, line } of goodRecords(readPairLines(folder), (error) => onBroken(error, PAIRS_FILE))) {
    for (const [name, id] of Object.entries(value.arms)) {
      bases.set(id, value.baseEpisodeId);
      arms.push({ name, id, line });
    }
  }
  return { arms, bases };
}

interface Broken {
  readonly ok: false;
  readonly error: InputError;
}

async function* goodRecords<Good extends { readonly ok: true }>(
  records: AsyncIterable<Good | Broken>,
  onBroken: (error: InputError) => void,
): AsyncGenerator<Good, void, undefined> {
  try {
    for await (const record of records) {
      if (record.ok) yield record;
      else onBroken(record.error);
    }
  } catch (error) {
    // A file that is no file of lines at all.
    if (!(error instanceof InputError)) throw error;
    onBroken(error);
  }
}

async function* whereThere<Item>(path: string, items: AsyncIterable<Item>): AsyncGenerator<Item, void, undefined> {
  if ((await stat(path).catch(() => null)) !== null) yield* items;
}

async function* placed<Good extends { readonly line: number }, Value>(
  records: AsyncIterable<Good>,
  entryOf: (record: Good) => readonly [string, Value],
): AsyncGenerator<PlacedRecord<Value>, void, undefined> {
  for await (const record of records) {
    const [id, value] = entryOf(record);
    yield { id, value, line: record.line };
  }
}
