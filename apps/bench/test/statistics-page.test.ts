import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isPlantedId } from '@sauron/backbones';
import { describe, expect, it } from 'vitest';
import { SCENARIOS } from '../benchmark/simulation/scenarios.ts';
import { loadExperiment } from '../src/experiment/load-experiment.ts';
import { METRICS } from '../src/scores/metrics.ts';
import { fakeIo } from './fake-io.ts';
import { temporaryFolder } from './temporary-folder.ts';

const page = readFileSync(fileURLToPath(new URL('../../../docs/statistics.md', import.meta.url)), 'utf8');

/** The code block between `<!-- name -->` and `<!-- /name -->`. */
function blockOf(name: string): string {
  const pattern = new RegExp(`<!-- ${name} -->\\s*\`\`\`\\w*\\n([\\s\\S]*?)\\n\`\`\`\\s*<!-- /${name} -->`, 'u');
  const found = pattern.exec(page)?.[1];
  if (found === undefined) throw new Error(`the page has no block ${name}`);
  return found;
}

describe('docs/statistics.md', () => {
  it('shows the output of the simulation as it is now: every setting and method, with what each promises', () => {
    const shown = blockOf('simulation')
      .split('\n')
      .slice(1)
      .flatMap((line) => {
        const row = /^ {4}(.+?) +[\d.]+ +[\d.]+ +([\d.]+|–) +(?:[\d.]+|–) +\d+$/u.exec(line);
        if (row !== null) return [`${row[1]}: ${row[2] === '–' ? 'nothing' : Number(row[2])}`];
        return /^ {2}\S/u.test(line) ? [line.trim()] : [];
      });
    const simulated = SCENARIOS.flatMap(({ setting, methods }) => [
      setting,
      ...Object.entries(methods).map(([method, right]) => `${method}: ${right ?? 'nothing'}`),
    ]);
    expect(shown).toEqual(simulated);
  });

  it('shows an experiment with planted errors that loads', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('planted.yaml', blockOf('planted'));
    const { matrices, repeats } = await loadExperiment(file, {}, fakeIo({ cwd: folder.path }));
    const ids = matrices.flatMap(({ backbones }) => backbones.map((one) => (typeof one === 'string' ? one : one.id)));
    expect(ids.map(isPlantedId)).toEqual([true, true]);
    expect(repeats).toBe(3);
  });

  it('speaks of every kind of interval that a metric has', () => {
    const words = ['Wilson', 'linearised', 'delta method', 'bootstrap', 'Tango', 'logarithmic'];
    const used = Object.values(METRICS).flatMap(({ interval }) => interval ?? []);
    expect(used.filter((interval) => !words.some((word) => interval.includes(word)))).toEqual([]);
    expect(words.filter((word) => !page.includes(word))).toEqual([]);
  });
});
