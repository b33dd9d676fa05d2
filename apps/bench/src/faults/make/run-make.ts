import { type Dataset, readDataset, writeDataset } from '@sauron/datasets';
import {
  type BaseRecord,
  collectFillers,
  confirmedDomain,
  FAMILY_TABLE,
  type FaultFamily,
  LEVELS,
  makeFaultSet,
  type TallyCounts,
} from '@sauron/faultinject';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { asUsageError } from '../../files/write-file.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { createProgress } from '../../terminal/progress.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { type DomainFlags, domainPaths, readBindingsFile, readDomainFile, reviewWarning } from '../domain-files.ts';
import { nameList } from '../name-list.ts';
import { boundRuns, effectsByEpisode } from '../read-runs.ts';
import { faultCard } from './fault-card.ts';
import { type MakeSummary, makeBlocks } from './make-blocks.ts';

export interface MakeOptions extends DomainFlags {
  readonly out: string;
  readonly families?: string;
  readonly levels?: string;
  readonly perFamily: number;
  readonly maxPerBase: number;
  readonly seed: number;
  readonly overwrite?: boolean;
  readonly json?: boolean;
}

/** `bench faults make`: makes pairs of the episodes of a set and writes them as a set. Exit 3 where no pair came out. */
export async function runMake(path: string, options: MakeOptions, io: CliIo): Promise<ExitCode> {
  const summary = await makeFaults(path, options, io);
  if (options.json === true) io.stdout.write(`${JSON.stringify(summary, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(makeBlocks(summary), layout));
  }
  return summary.out === null ? EXIT.incomplete : EXIT.complete;
}

/** Makes pairs and writes them as a set; progress and warnings go to stderr. Throws UsageError or InputError. */
export async function makeFaults(path: string, options: MakeOptions, io: CliIo): Promise<MakeSummary> {
  const families = nameList(options.families, Object.keys(FAMILY_TABLE) as FaultFamily[], '--families'); // the table's own keys
  const levels = nameList(options.levels, LEVELS, '--levels');
  const folder = inputPath(path, io);
  const dataset = await readDataset(folder);
  const files = domainPaths(path, options, io);
  const { value: domain } = await readDomainFile(files.domain, path);
  const { value: bindings } = await readBindingsFile(files.bindings);
  const warning = reviewWarning(domain, bindings, path);
  if (warning !== null) io.stderr.write(`warning: ${warning}\n`);
  const effects = await effectsByEpisode(folder);
  const progress = createProgress(io);
  const wanted = options.perFamily * families.length;
  async function* records(): AsyncGenerator<BaseRecord, void, undefined> {
    for await (const labelled of boundRuns(dataset, bindings)) {
      yield { labelled, effects: effects.get(labelled.episode.id) ?? null };
    }
  }
  const onProgress = ({ pairs, bases }: TallyCounts): void => {
    const { episodes } = dataset.manifest.counts;
    progress.show({
      label: 'making pairs, episode',
      done: bases,
      total: episodes,
      unit: 'done',
      note: `${pairs} of ${wanted} pairs`,
    });
  };
  const order = {
    records: records(),
    episodes: dataset.manifest.counts.episodes,
    domain: confirmedDomain(domain),
    fillers: await collectFillers(episodesOf(dataset)),
    families,
    levels,
    perFamily: options.perFamily,
    maxPerBase: options.maxPerBase,
    seed: options.seed,
    onProgress,
    signal: io.signal,
  };
  const counts = await writeFaults({ dataset, order }, options, io).finally(() => progress.finish());
  return { out: counts.pairs === 0 ? null : options.out, families, levels, wanted, counts };
}

const HOW_LABELLED =
  'Computed anew on each arm by the predicate of the criterion. A criterion without one keeps its label in unedited arms and is ' +
  'UNKNOWN elsewhere.';

async function* episodesOf(dataset: Dataset) {
  for await (const { episode } of dataset) yield episode;
}

interface FaultJob {
  readonly dataset: Dataset;
  readonly order: Parameters<typeof makeFaultSet>[0];
}

/** Nothing is written where no pair came out. */
async function writeFaults({ dataset, order }: FaultJob, options: MakeOptions, io: CliIo): Promise<TallyCounts> {
  const set = makeFaultSet(order);
  const { name, version, licence } = dataset.manifest;
  const card = 'README.md';
  let isWhole = false;
  async function* records() {
    yield* set.records;
    isWhole = true;
  }
  try {
    await asUsageError(options.out, () =>
      writeDataset(inputPath(options.out, io), {
        name: `${name}-faults`,
        version,
        licence,
        description: `Fault pairs made of ${name} ${version}, seed ${options.seed}. Arms of a pair stand side by side in drawn order.`,
        howLabelled: HOW_LABELLED,
        card,
        records: records(),
        attachments: [
          ...set.attachments,
          { path: card, text: () => faultCard({ name, version, licence, seed: options.seed, counts: set.counts() }) },
        ],
        overwrite: options.overwrite ?? false,
      }),
    );
  } catch (error) {
    // The writer refuses a set without episodes; all else is somebody's to mend.
    if (!isWhole || set.counts().pairs > 0) throw error;
  }
  return set.counts();
}
