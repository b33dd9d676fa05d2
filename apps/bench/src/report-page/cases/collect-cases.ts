import type { Outcome, Verification } from '@sauron/core/episode';
import type { Cell } from '../../experiment/cell.ts';
import type { Run } from '../../run/open-run.ts';
import { trialKey } from '../../run/trial.ts';
import type { Truth } from '../../run/truth.ts';
import type { Case, CellCases } from './case.ts';
import { type FoundCase, type FoundCases, findCases, knownLabel } from './find-cases.ts';

/** Examples of a page over all cells, about; each cell has a few at least. */
const MAX_CASES = 160;
const FEWEST = { aspect: 1, flipped: 1, code: 1 } as const;
const MOST = { aspect: 2, flipped: 4, code: 2 } as const;
/** Cells from which each shows the fewest. */
const MANY_CELLS = 12;

/**
 * What is worth reading of each cell that has a backbone: criteria that failed, by code, that are wrong, by aspect, and whose
 * verdict flips between repeats; a few examples of each, evenly spread over the run, with their outcomes. Traces with
 * annotated errors have none.
 */
export async function collectCases(run: Run): Promise<CellCases[]> {
  const { manifest } = run;
  const cells = manifest.cells.filter(({ identity }) => {
    return Object.keys(identity.backbones).length > 0 && identity.dataset.kind !== 'trail';
  });
  const limits = cells.length > MANY_CELLS ? FEWEST : MOST;
  const truths = new Map<string, ReadonlyMap<string, Truth>>();
  const collected: CellCases[] = [];
  for (const cell of cells) {
    const { name } = cell.identity.dataset;
    const known = truths.get(name) ?? new Map((await run.truth(name)).map((truth) => [truth.episodeId, truth]));
    truths.set(name, known);
    const found = thinned(await findCases(run.trials(cell.id), known), limits);
    collected.push(await casesOf(run, cell, { found, room: Math.max(3, Math.floor(MAX_CASES / cells.length)) }));
  }
  return collected;
}

interface Counted {
  readonly count: number;
  readonly shown: readonly FoundCase[];
}

interface Thinned {
  readonly failed: readonly (readonly [string, Counted])[];
  readonly wrong: readonly (readonly [CellCases['wrong'][number]['aspect'], Counted])[];
  readonly flipped: Counted;
}

function thinned({ failed, wrong, flipped }: FoundCases, limits: typeof MOST | typeof FEWEST): Thinned {
  const few = (all: readonly FoundCase[], most: number): Counted => ({ count: all.length, shown: spread(all, most) });
  return {
    failed: [...failed].toSorted(byCode).map(([code, all]) => [code, few(all, limits.code)]),
    wrong: [...wrong].map(([aspect, all]) => [aspect, few(all, limits.aspect)]),
    flipped: few(flipped, limits.flipped),
  };
}

function byCode([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Some of a list, evenly spread over it: the first episodes are no better than the last. */
export function spread<Item>(all: readonly Item[], most: number): Item[] {
  if (all.length <= most) return [...all];
  return Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)]).flatMap(
    (item) => item ?? [],
  );
}

async function casesOf(
  run: Run,
  cell: Cell,
  { found, room }: { readonly found: Thinned; readonly room: number },
): Promise<CellCases> {
  const chosen = [found.flipped, ...found.failed.map(([, one]) => one), ...found.wrong.map(([, one]) => one)];
  const shown = new Set(chosen.flatMap((one) => one.shown).slice(0, room));
  const keys = [...shown].flatMap(({ episodeId, repeats }) => repeats.map((repeat) => trialKey({ episodeId, repeat })));
  const verifications = keys.length === 0 ? new Map() : await run.verifications(cell.id, new Set(keys));
  const examples = (one: Counted, repeats: number) =>
    one.shown.flatMap((item) => (shown.has(item) ? [caseOf(item, { cell, repeats, verifications })] : []));
  return {
    cell: cell.id,
    name: cell.name,
    failures: found.failed.map(([key, one]) => {
      const at = key.indexOf('/');
      const [status, code] = [key.slice(0, at), key.slice(at + 1)];
      return { status, code, count: one.count, examples: examples(one, 1) };
    }),
    wrong: found.wrong.map(([aspect, one]) => ({ aspect, count: one.count, examples: examples(one, 1) })),
    flipped: { count: found.flipped.count, examples: examples(found.flipped, 2) },
  };
}

interface CaseContext {
  readonly cell: Cell;
  /** How many of the repeats are shown. */
  readonly repeats: number;
  readonly verifications: ReadonlyMap<string, Verification>;
}

function caseOf(found: FoundCase, { cell, repeats, verifications }: CaseContext): Case {
  const { episodeId, criterion } = found;
  return {
    cell: cell.id,
    dataset: cell.identity.dataset.name,
    episodeId,
    criterionId: criterion.id,
    text: criterion.text,
    label: knownLabel(criterion),
    aspect: criterion.aspect,
    said: found.repeats.slice(0, repeats).map((repeat) => {
      const verification = verifications.get(trialKey({ episodeId, repeat }));
      return { repeat, outcome: outcomeOf(verification, criterion.id) };
    }),
  };
}

function outcomeOf(verification: Verification | undefined, criterionId: string): Outcome | null {
  return verification?.outcomes.find((outcome) => outcome.criterionId === criterionId) ?? null;
}
