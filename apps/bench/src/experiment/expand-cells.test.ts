import { BASELINE_IDS } from '@sauron/baselines';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFlags } from './apply-flags.ts';
import { type CellDataset, expandCells } from './expand-cells.ts';
import { type ExperimentInput, experimentSchema } from './experiment-schema.ts';

const SAMPLE = { name: 'sample', kind: 'episodes', from: { source: 'sample' } } as const;

function experimentOf(input: Partial<ExperimentInput> & Pick<ExperimentInput, 'matrices'>) {
  return experimentSchema.parse({ name: 'test', datasets: [SAMPLE], ...input });
}

function cellsOf(input: Partial<ExperimentInput> & Pick<ExperimentInput, 'matrices'>, sha256 = 'a', env = {}) {
  const experiment = experimentOf(input);
  const datasets: CellDataset[] = experiment.datasets.map((spec) => ({ spec, sha256 }));
  return expandCells(experiment, datasets, env);
}

describe('expandCells', () => {
  it('crosses verifiers, backbones, data sets and settings, and names what differs', () => {
    const cells = cellsOf({
      matrices: [
        {
          verifiers: ['sauron', { id: 'gandalf', name: 'the grader', settings: { traceAccess: true } }],
          backbones: ['offline/rules', 'openai/gpt-5.6-sol'],
          budgets: ['tight', 'ample'],
        },
      ],
      datasets: [SAMPLE, { ...SAMPLE, name: 'again' }],
    });
    expect(cells).toHaveLength(16);
    expect(cells[0]?.name).toBe('sauron · offline/rules · sample · budget=tight');
    expect(cells[2]?.factors).toEqual({
      verifier: 'the grader',
      backbone: 'offline/rules',
      dataset: 'sample',
      budget: 'tight',
    });
  });

  it('fills in every default, so that leaving one out and writing it is the same cell', () => {
    const [plain] = cellsOf({ matrices: [{ verifiers: ['sauron'] }] });
    const written = { clustering: 'planner', support: 'on', budget: 'standard' };
    const [same] = cellsOf({ matrices: [{ verifiers: [{ id: 'sauron', settings: written }] }] });
    expect(plain?.identity.settings).toMatchObject(written);
    expect(same?.id).toBe(plain?.id);
  });

  it('drops an axis for a verifier that does not have it', () => {
    const cells = cellsOf({
      matrices: [
        {
          verifiers: ['always-met', 'gandalf', 'sauron'],
          backbones: ['offline/rules', 'openai/gpt-5.6-sol'],
          budgets: ['tight', 'ample'],
          promptVariants: [1, 2],
          switches: { clustering: ['planner', 'single'] },
        },
      ],
    });
    const count = (verifier: string) => cells.filter(({ factors }) => factors['verifier'] === verifier).length;
    expect(['always-met', 'gandalf', 'sauron'].map(count)).toEqual([1, 4, 16]);
    expect(cells.find(({ factors }) => factors['verifier'] === 'always-met')?.factors).toEqual({
      verifier: 'always-met',
      dataset: 'sample',
    });
  });

  it('makes one cell of equal ones of two matrices, with the factors of both and the name of the first', () => {
    const cells = cellsOf({
      matrices: [{ verifiers: ['sauron'] }, { verifiers: ['sauron'], switches: { gates: ['on', 'off'] } }],
    });
    expect(cells.map(({ name, factors }) => [name, factors['gates']])).toEqual([
      ['sauron', 'on'],
      ['sauron · gates=off', 'off'],
    ]);
  });

  it('gives each role its backbone, and no key', () => {
    const env = { OPENAI_API_KEY: 'sk-secret', OPENAI_BASE_URL: 'https://me:word@proxy.test/v1?token=1' };
    const backbones = [{ id: 'openai/gpt-5.6-sol', roles: { planner: 'offline/rules' } }];
    const [cell] = cellsOf({ matrices: [{ verifiers: ['sauron'], backbones }] }, 'a', env);
    expect(cell?.identity.backbones['planner']).toEqual({ id: 'offline/rules', baseUrl: '' });
    expect(cell?.identity.backbones['investigator']).toEqual({
      id: 'openai/gpt-5.6-sol',
      baseUrl: 'https://proxy.test/v1',
    });
    expect(JSON.stringify(cell)).not.toMatch(/secret|word|token/u);
    expect(cell?.factors['backbone']).toBe('openai/gpt-5.6-sol (planner=offline/rules)');
  });

  it.each([
    [
      { verifiers: ['saurom'] },
      /matrix 1: there is no verifier "saurom" \(did you mean sauron\?\); there is sauron, /u,
    ],
    [
      { verifiers: ['sauron'], backbones: ['offlin/rules'] },
      /matrix 1: backbone "offlin\/rules": expected provider\/mode/u,
    ],
    [{ verifiers: ['sauron'], budgets: ['tigth'] }, /matrix 1, verifier sauron, budget: expected tight.*, got tigth/u],
    [
      { verifiers: ['sauron'], switches: { gate: ['off'] } },
      /matrix 1: there is no setting "gate" \(did you mean gates\?\)/u,
    ],
    [
      { verifiers: [{ id: 'sauron', name: 'mine', settings: { clustring: 'single' } }] },
      /matrix 1, verifier mine: there is no setting "clustring" \(did you mean clustering\?\)/u,
    ],
    [
      { verifiers: [{ id: 'sauron', settings: { gates: 'off' } }], switches: { gates: ['on'] } },
      /verifier sauron, gates: it is set by the verifier and by switches.gates; keep one/u,
    ],
    [
      { verifiers: ['sauron'], datasets: ['sampel'] },
      /matrix 1: there is no data set "sampel" \(did you mean sample\?\)/u,
    ],
    [
      { verifiers: ['trail-judge'] },
      /trail-judge judges data of the kind trail alone, and sample is of the kind episodes/u,
    ],
    [{ verifiers: ['sauron', { id: 'sauron', settings: { gates: 'off' } }] }, /two cells are called "sauron"/u],
    [
      { verifiers: ['sauron'], backbones: [{ id: 'offline/rules', roles: { plannr: 'offline/rules' } }] },
      /no role "plannr"/u,
    ],
  ])('refuses %j', (matrix, message) => {
    expect(() => cellsOf({ matrices: [matrix] })).toThrow(message);
  });
});

describe('the id of a cell', () => {
  const base = { matrices: [{ verifiers: ['sauron'], backbones: ['openai/gpt-5.6-sol'] }] };
  const idOf = (...input: Parameters<typeof cellsOf>): string | undefined => cellsOf(...input)[0]?.id;

  it('changes with verifier, setting, backbone, role, address, data and draw scope (H04)', () => {
    const ids = [
      idOf(base),
      idOf({ matrices: [{ ...base.matrices[0], verifiers: ['gandalf'] }] }),
      idOf({ matrices: [{ ...base.matrices[0], verifiers: ['sauron'], budgets: ['tight'] }] }),
      idOf({ matrices: [{ ...base.matrices[0], verifiers: ['sauron'], promptVariants: [2] }] }),
      idOf({ matrices: [{ verifiers: ['sauron'], backbones: ['openai/gpt-6-sol'] }] }),
      idOf({
        matrices: [
          { verifiers: ['sauron'], backbones: [{ id: 'openai/gpt-5.6-sol', roles: { checker: 'offline/rules' } }] },
        ],
      }),
      idOf(base, 'a', { OPENAI_BASE_URL: 'https://other.test' }),
      idOf(base, 'b'),
      idOf({ ...base, datasets: [{ ...SAMPLE, name: 'other' }] }),
      idOf({ ...base, drawScope: 'run' }),
    ];
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('C11 does not change with limits, repeats, prices, names or the order of keys', () => {
    const settings = { clustering: 'single', budget: { ...LIMITS } };
    const turned = { budget: Object.fromEntries(Object.entries(LIMITS).toReversed()), clustering: 'single' };
    const one = { matrices: [{ verifiers: [{ id: 'sauron', settings }] }] };
    const same = applyFlags(
      experimentOf({ matrices: [{ verifiers: [{ id: 'sauron', name: 'mine', settings: turned }] }] }),
      {
        ...{ limit: 3, repeats: 4, priceDate: '2026-11-30', maxCost: 5 },
      },
    );
    expect(expandCells(same, [{ spec: same.datasets[0] ?? SAMPLE, sha256: 'a' }], {})[0]?.id).toBe(idOf(one));
  });

  it('is unique, and the same whatever the order in which an experiment names its parts', () => {
    const verifier: fc.Arbitrary<string> = fc.constantFrom('sauron', ...BASELINE_IDS);
    const matrix = fc.record({
      verifiers: fc.uniqueArray(verifier, { minLength: 1, maxLength: 3 }),
      backbones: fc.uniqueArray(fc.constantFrom('offline/rules', 'openai/gpt-5.6-sol'), { minLength: 1 }),
      budgets: fc.uniqueArray(fc.constantFrom('tight', 'standard', 'ample'), { minLength: 1 }),
      switches: fc.constantFrom<Record<string, string[]>>({}, { clustering: ['planner', 'single'] }),
    });
    fc.assert(
      fc.property(fc.array(matrix, { minLength: 1, maxLength: 2 }), (drawn) => {
        const matrices = drawn.map((one) => (one.verifiers.some(isSauron) ? one : { ...one, switches: {} }));
        const ids = cellsOf({ matrices }).map(({ id }) => id);
        const turned = matrices.toReversed().map(({ verifiers, backbones, budgets, switches }) => ({
          ...{ switches, budgets: budgets.toReversed(), backbones: backbones.toReversed() },
          verifiers: verifiers.toReversed(),
        }));
        expect(new Set(ids).size).toBe(ids.length);
        expect(
          cellsOf({ matrices: turned })
            .map(({ id }) => id)
            .toSorted(),
        ).toEqual(ids.toSorted());
      }),
      { numRuns: 30 },
    );
  });
});

const isSauron = (id: string): boolean => id === 'sauron' || id === 'tools-no-gate';

const ALLOWANCE = { base: 4, perCriterion: 2 };
const LIMITS = {
  queries: ALLOWANCE,
  turns: ALLOWANCE,
  contextTokens: { base: 1000, perCriterion: 500 },
  outputTokens: { base: 1000, perCriterion: 500 },
  atoms: ALLOWANCE,
  capTokens: 500,
  maxClusterSize: 4,
};
