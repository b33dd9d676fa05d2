import { readDataset } from '@sauron/datasets';
import {
  collectFillers,
  confirmedDomain,
  diagnose,
  FAMILY_TABLE,
  type FamilyDiagnosis,
  type FaultFamilyEntry,
  withBindings,
} from '@sauron/faultinject';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { type Block, renderTerminal } from '../../report/blocks.ts';
import { countOf, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { type DomainFlags, domainPaths, readBindingsFile, readDomainFile } from '../domain-files.ts';
import { collectRuns, effectsByEpisode } from '../read-runs.ts';

export interface FaultsDoctorOptions extends DomainFlags {
  /** Episodes that are looked at. */
  readonly episodes: number;
  readonly json?: boolean;
}

/** A family as it stands, and as it would stand if all that is proposed were confirmed. */
interface Outlook {
  readonly family: string;
  readonly ready: number;
  readonly readyAfterReview: number;
  readonly missing: Readonly<Record<string, { readonly episodes: number; readonly example: string }>>;
}

/** `bench faults doctor`: which families find what they need, before and after a review. */
export async function runFaultsDoctor(path: string, options: FaultsDoctorOptions, io: CliIo): Promise<ExitCode> {
  const folder = inputPath(path, io);
  const dataset = await readDataset(folder);
  const files = domainPaths(path, options, io);
  const { value: domain } = await readDomainFile(files.domain, path);
  const { value: bindings } = await readBindingsFile(files.bindings);
  const effects = await effectsByEpisode(folder);
  const runs = await collectRuns(dataset, options.episodes);
  const fillers = await collectFillers(runs.map(({ episode }) => episode));
  const families = Object.values(FAMILY_TABLE).filter((entry): entry is FaultFamilyEntry => entry !== undefined);
  const progress = createProgress(io);
  const look = (label: string, statuses: Parameters<typeof withBindings>[2]): FamilyDiagnosis[] =>
    diagnose({
      runs: runs.map((run) => ({
        episode: run.episode,
        labels: withBindings(run, bindings, statuses),
        effects: effects.get(run.episode.id) ?? null,
      })),
      domain: statuses?.includes('proposed') === true ? withoutRejected(domain) : confirmedDomain(domain),
      fillers,
      families,
      onEpisode: (done) => {
        io.signal.throwIfAborted();
        if (io.stderr.isTerminal) progress.show({ label, done, total: runs.length, unit: 'episodes' });
      },
    });
  try {
    const now = look('looking at what is confirmed', ['confirmed']);
    const later = look('looking at what is proposed', ['confirmed', 'proposed']);
    print(outlooks(now, later), { episodes: runs.length, json: options.json === true }, io);
  } finally {
    progress.finish();
  }
  return EXIT.complete;
}

type Domain = Parameters<typeof confirmedDomain>[0];

/** Proposals as if they were confirmed. */
function withoutRejected(domain: Domain): Domain {
  return {
    ...domain,
    tools: Object.fromEntries(Object.entries(domain.tools).filter(([, { status }]) => status !== 'rejected')),
    collections: domain.collections.filter(({ status }) => status !== 'rejected'),
  };
}

function outlooks(now: readonly FamilyDiagnosis[], later: readonly FamilyDiagnosis[]): Outlook[] {
  return later.map(({ family, ready, missing }, index) => ({
    family,
    ready: now[index]?.ready ?? 0,
    readyAfterReview: ready,
    missing: Object.fromEntries([...missing].toSorted(([, a], [, b]) => b.episodes - a.episodes)),
  }));
}

function print(
  rows: readonly Outlook[],
  { episodes, json }: { readonly episodes: number; readonly json: boolean },
  io: CliIo,
): void {
  if (json) {
    io.stdout.write(`${JSON.stringify({ episodes, families: rows }, null, 2)}\n`);
    return;
  }
  const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
  io.stdout.write(renderTerminal(doctorBlocks(rows, episodes), layout));
}

function doctorBlocks(rows: readonly Outlook[], episodes: number): Block[] {
  const right = (header: string) => ({ header, align: 'right' as const });
  return [
    {
      kind: 'table',
      columns: [{ header: 'family' }, right('ready'), right('after review'), { header: 'the others lack (episodes)' }],
      rows: rows.map(({ family, ready, readyAfterReview, missing }) => [
        family,
        showCount(ready),
        showCount(readyAfterReview),
        lacksOf(missing),
      ]),
    },
    {
      kind: 'text',
      text:
        `Of ${countOf(episodes, 'episode')}: those for which a family has a proposal, with what is confirmed now, and if all that is ` +
        'proposed were confirmed. Whether a proposal passes the gate is seen when pairs are made.',
    },
  ];
}

function lacksOf(missing: Outlook['missing']): string {
  const lacks = Object.entries(missing).map(([what, { episodes, example }], index) => {
    const words = `${what.replaceAll('_', ' ')} ${episodes}`;
    return index === 0 ? `${words} (${example})` : words;
  });
  return printable(lacks.join(', '));
}
