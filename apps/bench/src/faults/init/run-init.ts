import type { Backbone } from '@sauron/core/model';
import { readDataset } from '@sauron/datasets';
import {
  type DraftBinding,
  draftBindings,
  draftDomain,
  mergeBindings,
  mergeDomain,
  openCriteria,
  parseDomain,
  stringifyBindings,
  stringifyDomain,
} from '@sauron/faultinject';
import { costsOf } from '../../backbones/costs-of.ts';
import { type BackboneFlags, openBackbones } from '../../backbones/open-backbones.ts';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { UsageError } from '../../cli/usage-error.ts';
import { inputPath } from '../../files/input-path.ts';
import { writeWholeFile } from '../../files/write-file.ts';
import { renderTerminal } from '../../report/blocks.ts';
import { columnsOf, stylerFor } from '../../terminal/style.ts';
import { type DomainFlags, domainPaths, textIfThere } from '../domain-files.ts';
import { collectRuns } from '../read-runs.ts';
import { type AskedBindings, askForBindings } from './ask-for-bindings.ts';
import { initBlocks, initSummary } from './init-summary.ts';

export interface InitOptions extends DomainFlags, Partial<BackboneFlags> {
  readonly json?: boolean;
}

/** `bench faults init`: drafts domain and predicates, or adds what is new to files that are there. Exit 3 where a call failed. */
export async function runInit(path: string, options: InitOptions, io: CliIo): Promise<ExitCode> {
  const dataset = await readDataset(inputPath(path, io));
  const runs = await collectRuns(dataset);
  const files = domainPaths(path, options, io);
  const draft = draftDomain(
    runs.map(({ episode }) => episode),
    runs[0]?.episode.domain ?? dataset.manifest.name,
  );
  const before = { domain: await textIfThere(files.domain), bindings: await textIfThere(files.bindings) };
  const domain =
    before.domain === null
      ? { text: stringifyDomain(draft), added: Object.keys(draft.spec.tools).length + draft.spec.collections.length }
      : mergeDomain(before.domain, files.domain, draft);
  const byRules = draftBindings(runs, parseDomain(domain.text, files.domain));
  const asked = await askedBindings(runs, byRules, { options, io });
  const drafts = [...byRules, ...(asked?.drafts ?? [])];
  const bindings =
    before.bindings === null
      ? { text: stringifyBindings(drafts), added: drafts.length }
      : mergeBindings(before.bindings, files.bindings, drafts);
  if (domain.text !== before.domain) await writeWholeFile(files.domain, domain.text);
  if (bindings.text !== before.bindings) await writeWholeFile(files.bindings, bindings.text);

  const open = runs.reduce((sum, run) => sum + openCriteria(run).length, 0);
  const summary = initSummary({
    draft,
    added: { domain: domain.added, bindings: bindings.added },
    drafts,
    open,
    asked,
  });
  if (options.json === true) io.stdout.write(`${JSON.stringify({ files, ...summary }, null, 2)}\n`);
  else {
    const layout = { width: columnsOf(io.stdout), style: stylerFor(io.stdout, io) };
    io.stdout.write(renderTerminal(initBlocks(summary, path), layout));
  }
  return (asked?.failures.length ?? 0) > 0 ? EXIT.incomplete : EXIT.complete;
}

/** What a model thinks of for criteria that no rule reads; null without a model. */
async function askedBindings(
  runs: Awaited<ReturnType<typeof collectRuns>>,
  byRules: readonly DraftBinding[],
  { options, io }: { readonly options: InitOptions; readonly io: CliIo },
): Promise<AskedBindings | null> {
  const { backbone: id } = options;
  if (id === undefined) return null;
  await using backbones = await openBackbones({ ...options, backbone: id }, ['investigator'], io);
  const backbone = modelOf(backbones.byRole.investigator, id);
  const asked = await askForBindings(runs, byRules, { backbone, io });
  for (const line of await costsOf(backbones, io)) io.stderr.write(`${line}\n`);
  return asked;
}

function modelOf(backbone: Backbone | undefined, id: string): Backbone {
  if (backbone !== undefined && backbone.kind !== 'rules') return backbone;
  throw new UsageError(
    `-m ${id}: it reads finished records by rules and writes no predicates; leave -m out, or name a model`,
  );
}
