import type { CliIo } from '../cli/cli-io.ts';
import { expandCells } from '../experiment/expand-cells.ts';
import { loadExperiment } from '../experiment/load-experiment.ts';
import { PRESET_NAMES } from '../experiment/presets/preset-table.ts';

/** The experiments that are known by name, with the number of their cells. */
export async function experimentRows(io: CliIo): Promise<Record<string, string>[]> {
  return Promise.all(
    PRESET_NAMES.map(async (name) => {
      const experiment = await loadExperiment(name, {}, io);
      const datasets = experiment.datasets.map((spec) => ({ spec, sha256: '' }));
      return {
        id: name,
        cells: String(expandCells(experiment, datasets, io.env).length),
        data: experiment.datasets.map((spec) => spec.name).join(', '),
        'what it is': experiment.description,
      };
    }),
  );
}
