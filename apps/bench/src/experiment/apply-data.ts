import { basename } from 'node:path';
import { UsageError } from '../cli/usage-error.ts';
import type { DatasetKind, DatasetSpec, Experiment } from './experiment-schema.ts';

/** A folder of `--data`, and what kind of data it holds. */
export interface FoundFolder {
  /** As typed. */
  readonly path: string;
  readonly kind: DatasetKind;
}

/**
 * Puts folders in place of the data sets of their kind. A single set that is a folder already keeps its name; else the
 * folder gives it. Matrices and contrasts that name an old set name the new ones. Throws UsageError where an experiment has
 * no set of that kind.
 */
export function withData(experiment: Experiment, folders: readonly FoundFolder[]): Experiment {
  const kinds = [...new Set(folders.map(({ kind }) => kind))];
  return kinds.reduce((before, kind) => {
    return replaceKind(
      before,
      kind,
      folders.filter((folder) => folder.kind === kind),
    );
  }, experiment);
}

function replaceKind(experiment: Experiment, kind: DatasetKind, folders: readonly FoundFolder[]): Experiment {
  const old = experiment.datasets.filter((spec) => spec.kind === kind);
  const [first] = old;
  if (first === undefined) {
    const there = experiment.datasets.map((spec) => `${spec.name} (${spec.kind})`).join(', ');
    throw new UsageError(
      `--data ${folders[0]?.path}: it holds data of the kind ${kind}, and ${experiment.name} has none of that kind to replace: ${there}`,
    );
  }
  const kept = old.length === 1 && folders.length === 1 && first.from.source === 'folder' ? first.name : null;
  const others = experiment.datasets.filter((spec) => spec.kind !== kind);
  const specs = namedApart(
    folders.map(({ path }) => ({
      kind,
      from: first.from.source === 'folder' ? { ...first.from, path } : { source: 'folder', path },
      name: kept ?? datasetNameOf(path),
    })),
    others,
  );
  const gone = new Set(old.map(({ name }) => name));
  const renamed = (names: readonly string[]): string[] => [
    ...new Set(names.flatMap((name) => (gone.has(name) ? specs.map((spec) => spec.name) : [name]))),
  ];
  return {
    ...experiment,
    datasets: experiment.datasets.flatMap((spec) => (spec === first ? specs : spec.kind === kind ? [] : [spec])),
    matrices: experiment.matrices.map((matrix) =>
      matrix.datasets === undefined ? matrix : { ...matrix, datasets: renamed(matrix.datasets) },
    ),
    contrasts: experiment.contrasts.map((contrast) => {
      const [only] = specs;
      const named = (side: typeof contrast.left) =>
        only !== undefined && specs.length === 1 && gone.has(String(side['dataset']))
          ? { ...side, dataset: only.name }
          : side;
      return { ...contrast, left: named(contrast.left), right: named(contrast.right) };
    }),
  };
}

/** A name for the data of a path: its last part, in the letters that a name may have. */
export function datasetNameOf(path: string): string {
  const name = basename(path)
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/gu, '-')
    .replace(/^[^a-z0-9]+/u, '')
    .slice(0, 80);
  return name === '' ? 'data' : name;
}

/** Folders may have the same last part: the later ones get a number. */
function namedApart(specs: readonly DatasetSpec[], others: readonly DatasetSpec[]): DatasetSpec[] {
  const taken = new Set(others.map(({ name }) => name));
  return specs.map((spec) => {
    let name = spec.name;
    for (let number = 2; taken.has(name); number += 1) name = `${spec.name}-${number}`;
    taken.add(name);
    return { ...spec, name };
  });
}
