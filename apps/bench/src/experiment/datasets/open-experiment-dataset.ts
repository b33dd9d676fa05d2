import { stat } from 'node:fs/promises';
import { SAMPLE_FOLDER } from '@sauron/datasets/sample';
import type { CliIo } from '../../cli/cli-io.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { inputPath } from '../../files/input-path.ts';
import type { DatasetSource, DatasetSpec } from '../experiment-schema.ts';
import { isKnownDataset, KNOWN_DATASETS } from './known-datasets.ts';
import { openFolder } from './open-folder.ts';
import type { OpenedDataset } from './opened-dataset.ts';

type SourceName = DatasetSource['source'];
type SourceOf<Name extends SourceName> = Extract<DatasetSource, { readonly source: Name }>;

/** How a set of each source is opened. */
const OPENERS: {
  readonly [Name in SourceName]: (spec: DatasetSpec, from: SourceOf<Name>, io: CliIo) => Promise<OpenedDataset>;
} = {
  sample: (spec) => openFolder(spec, SAMPLE_FOLDER),
  folder: openFolderOfKind,
  'pa-world': async (...parts) => (await import('./open-pa-world.ts')).openPaWorld(...parts),
  'pa-world-faults': async (...parts) => (await import('./open-pa-world-faults.ts')).openPaWorldFaults(...parts),
  'trail-synthetic': async (spec, _from, io) =>
    (await import('./open-trail-synthetic.ts')).openTrailSynthetic(spec, io),
};

async function openFolderOfKind(spec: DatasetSpec, from: SourceOf<'folder'>, io: CliIo): Promise<OpenedDataset> {
  const { path, withHarnessLogs } = from;
  const folder = inputPath(path, io);
  if ((await stat(folder).catch(() => null)) === null) throw new UsageError(notThere(spec, path));
  if (spec.kind === 'trail') {
    const { openTrail } = await import('./open-trail.ts');
    return openTrail(spec, folder, { io, ...(withHarnessLogs === undefined ? {} : { withHarnessLogs }) });
  }
  if (withHarnessLogs === undefined) return openFolder(spec, folder);
  throw new UsageError(`data set ${spec.name}: withHarnessLogs is for the kind trail, and this is ${spec.kind}`);
}

function notThere({ name }: DatasetSpec, path: string): string {
  const get = isKnownDataset(name) ? `: get it with ${KNOWN_DATASETS[name].get}` : '; name another with --data FOLDER';
  return `data set ${name}: expected a folder ${path}, there is none${get}`;
}

/**
 * Opens a data set of an experiment; one that is built from a seed is built first where it is not there, with a line of
 * progress. Throws UsageError or InputError that says what was expected and what to do.
 */
export async function openExperimentDataset(spec: DatasetSpec, io: CliIo): Promise<OpenedDataset> {
  // The table has an opener for each source; the compiler can't see that this one fits its own source.
  const open = OPENERS[spec.from.source] as (
    spec: DatasetSpec,
    from: DatasetSource,
    io: CliIo,
  ) => Promise<OpenedDataset>;
  return open(spec, spec.from, io);
}
