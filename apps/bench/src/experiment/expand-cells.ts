import {
  type Addresses,
  addressesOf,
  type BackboneChoice,
  backboneChoice,
  backbonesByRole,
} from './backbone-choice.ts';
import { type Cell, type CellIdentity, cellIdOf } from './cell.ts';
import { namedCells, type UnnamedCell } from './cell-names.ts';
import type { OpenedDataset } from './datasets/opened-dataset.ts';
import { ExperimentProblem, inMatrix } from './experiment-problem.ts';
import type { Experiment, Matrix } from './experiment-schema.ts';
import { judgesTracesOnly } from './judge-table.ts';
import { factorText } from './matrix-axes.ts';
import { type Variant, variantsOf } from './matrix-variants.ts';
import { noSuch } from './nearest-name.ts';

/** Raised when the same settings would no longer give the same verdicts. */
const CELL_FORMAT = 1;

/** What a cell's identity needs of a data set. */
export type CellDataset = Pick<OpenedDataset, 'spec' | 'sha256'>;

/**
 * The cells of an experiment: each matrix crossed with its data sets, in the order of matrix, data set, backbone, verifier,
 * settings. An axis that a verifier does not have is dropped for it, and cells of the same identity are one. Throws
 * ExperimentProblem that names matrix, verifier and key.
 *
 * @param datasets one of each name in the experiment
 * @param env where addresses of providers are looked up; no key is read
 */
export function expandCells(
  experiment: Experiment,
  datasets: readonly CellDataset[],
  env: Readonly<Record<string, string | undefined>>,
): Cell[] {
  const addresses = addressesOf(env);
  const { drawScope } = experiment;
  const cells = experiment.matrices.flatMap((matrix, index) => {
    const variants = variantsOf(matrix, index);
    const backbones = matrix.backbones.map((ref, at) =>
      inMatrix(index, () => backboneChoice(ref, ['matrices', index, 'backbones', at])),
    );
    return inMatrix(index, () => datasetsOf(matrix, datasets, index)).flatMap((dataset) => {
      for (const { verifier } of variants) inMatrix(index, () => checkKind(verifier, dataset, index));
      return backbones.flatMap((backbone) =>
        variants.map((variant) => cellOf({ variant, backbone, dataset }, { drawScope, addresses })),
      );
    });
  });
  return namedCells(cells);
}

interface CellParts {
  readonly variant: Variant;
  readonly backbone: BackboneChoice;
  readonly dataset: CellDataset;
}

interface RunParts {
  readonly drawScope: CellIdentity['drawScope'];
  readonly addresses: Addresses;
}

function cellOf(
  { variant: { verifier, values, resolved }, backbone, dataset: { spec, sha256 } }: CellParts,
  { drawScope, addresses }: RunParts,
): UnnamedCell {
  const identity: CellIdentity = {
    verifier: verifier.id,
    settings: resolved.settings,
    backbones: backbonesByRole(backbone, resolved.roles, addresses),
    dataset: { kind: spec.kind, name: spec.name, sha256 },
    drawScope,
    format: CELL_FORMAT,
  };
  const factors = {
    verifier: verifier.name,
    ...(resolved.roles.length === 0 ? {} : { backbone: backbone.name }),
    dataset: spec.name,
    ...Object.fromEntries(values.map(({ axis, value }) => [axis.key, factorText(value)])),
  };
  return { id: cellIdOf(identity), identity, factors };
}

function datasetsOf({ datasets: names }: Matrix, datasets: readonly CellDataset[], index: number): CellDataset[] {
  if (names === undefined) return [...datasets];
  const known = datasets.map(({ spec }) => spec.name);
  return names.map((name, at) => {
    const found = datasets.find(({ spec }) => spec.name === name);
    if (found !== undefined) return found;
    throw new ExperimentProblem(noSuch('data set', name, known), ['matrices', index, 'datasets', at]);
  });
}

function checkKind({ id }: Variant['verifier'], { spec }: CellDataset, index: number): void {
  if (spec.kind === 'trail' || !judgesTracesOnly(id)) return;
  throw new ExperimentProblem(
    `${id} judges data of the kind trail alone, and ${spec.name} is of the kind ${spec.kind}; name the data sets of the matrix (datasets: …)`,
    ['matrices', index, 'verifiers'],
  );
}
