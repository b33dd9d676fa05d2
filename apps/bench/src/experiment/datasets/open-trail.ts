import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { importTrail } from '@sauron/datasets/trail';
import type { CliIo } from '../../cli/cli-io.ts';
import type { DatasetSpec } from '../experiment-schema.ts';
import { chosenUnits, type EpisodeUnit } from './chosen-units.ts';
import type { OpenedDataset } from './opened-dataset.ts';
import { TrailReport } from './trail-report.ts';
import { trailTruthOf } from './trail-truth.ts';

type Facts = Pick<OpenedDataset, 'version' | 'licence' | 'howLabelled'>;

/** What the published benchmark says of itself. */
const TRAIL_FACTS: Facts = {
  version: 'published',
  licence: 'MIT (that of the benchmark)',
  howLabelled: "Errors and marks are those of the benchmark's annotators, with known slips of their files repaired.",
};

/** Which text the judges were given. */
const LOGS = {
  kept: 'The logs of its harness were kept, reference answer and all: for comparisons with published numbers alone.',
  dropped: 'The logs of its harness, which hold the reference answer, were left out.',
} as const;

export interface TrailOpenOptions {
  readonly io: Pick<CliIo, 'stderr'>;
  /** @default those of the published benchmark */
  readonly facts?: Facts;
  /** See the source `folder` of experiments. @default false */
  readonly withHarnessLogs?: boolean;
}

/**
 * Opens traces of TRAIL: a checkout, rows of its data set, or a folder of traces. What the loader repaired or left out is told
 * on stderr, once, after the first reading. Throws InputError for a broken trace; annotations without a trace are told.
 */
export async function openTrail(spec: DatasetSpec, path: string, options: TrailOpenOptions): Promise<OpenedDataset> {
  const { io, withHarnessLogs = false } = options;
  const logs = LOGS[withHarnessLogs ? 'kept' : 'dropped'];
  const facts = options.facts ?? { ...TRAIL_FACTS, howLabelled: `${TRAIL_FACTS.howLabelled} ${logs}` };
  const report = new TrailReport(spec.name, io);
  const units = async function* (): AsyncGenerator<EpisodeUnit, void, undefined> {
    for await (const read of importTrail(path, { keepHarnessLogs: withHarnessLogs })) {
      report.add(read);
      if (!read.ok) {
        if (read.isStray === true) continue;
        throw read.error;
      }
      const { trace } = read;
      const member = { episode: trace.episode, truth: trailTruthOf(trace), recordText: trace.readText };
      yield { ids: [trace.episode.id, trace.traceId], members: [member] };
    }
  };
  return {
    spec,
    ...facts,
    sha256: await filesSha256(path, withHarnessLogs),
    episodes: async function* () {
      report.start();
      try {
        for await (const { members } of chosenUnits(units(), spec)) yield* members;
      } finally {
        report.tell();
      }
    },
  };
}

const DATA = /\.(?:json|jsonl|parquet)$/iu;

/** Names and bytes of all data files, in order of name; and whether logs are kept, which makes other traces of them. */
async function filesSha256(path: string, withHarnessLogs: boolean): Promise<string> {
  const files = (await stat(path)).isFile() ? [path] : await dataFiles(path);
  const hash = createHash('sha256');
  if (withHarnessLogs) hash.update('with the logs of the harness\n');
  for (const file of files) {
    hash.update(`${relative(path, file).split(sep).join('/')}\n${await fileSha256(file)}\n`);
  }
  return hash.digest('hex');
}

async function dataFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && DATA.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/(?:^|[\\/])(?:\.git|node_modules)[\\/]/u.test(relative(folder, file)))
    .sort();
}

async function fileSha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}
