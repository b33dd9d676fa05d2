import type { FoundRates } from '@sauron/backbones';
import type { PriceOptions } from '../backbones/price-options.ts';
import type { Cell } from '../experiment/cell.ts';
import { priceTrials } from '../money/price-trial.ts';
import { callsProvider } from '../run/cell-judge.ts';
import type { Run } from '../run/open-run.ts';
import type { RunPlan } from '../run/start-run.ts';
import type { Progress } from '../terminal/progress.ts';
import { ATTEMPTS, CellMaxima, dearestUsd, NOTHING, timesCount } from './cell-maximum.ts';
import { backboneOf, rateFinder } from './cell-roles.ts';
import { type PowerAssumptions, powerOfContrasts } from './contrast-power.ts';
import { chosenEpisodes, type DatasetSurvey, spreadOver, surveyDataset } from './dataset-survey.ts';
import { type DialogueCall, holdDialogue } from './dialogue.ts';
import { costsOfCell } from './earlier-trials.ts';
import { type Expectation, expectationOfDialogues, expectationOfTrials, NO_EXPECTATION } from './expectation.ts';
import type { CellPlan, ExperimentPlan, PlanTotals, RolePlan } from './experiment-plan.ts';
import { planWarnings, type WarnedCell } from './plan-warnings.ts';
import { proposeCuts } from './propose-cuts.ts';
import { sumKnown } from './sum-known.ts';

export interface PlanOptions {
  readonly prices: PriceOptions;
  /** Earlier trials; null without any. */
  readonly run: Run | null;
  /** Episodes of each data set that the offline reader talks about where no trials tell what is expected. 0: none. */
  readonly dialogues: number;
  readonly assumptions: PowerAssumptions;
  /** USD that one wants to spend; null: no cuts are proposed. */
  readonly spendUsd: number | null;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** Plans an experiment. Calls no provider. Rejects where the signal is aborted. */
export async function makeExperimentPlan(plan: RunPlan, options: PlanOptions): Promise<ExperimentPlan> {
  const { experiment, cells } = plan;
  const { prices, run, assumptions, spendUsd } = options;
  const maxima = new CellMaxima();
  const surveys = new Map<string, DatasetSurvey>();
  for (const dataset of plan.datasets) {
    const { name } = dataset.spec;
    const onEpisode = (done: number): void => {
      options.signal.throwIfAborted();
      options.progress.show({ label: `reading ${name}`, done, total: 0, unit: 'episodes', note: `${done} episodes` });
    };
    surveys.set(name, await surveyDataset(dataset, cells.filter(callsProvider), { maxima, onEpisode }));
  }
  const expectations = await expectAll(plan, surveys, options);
  const warned: WarnedCell[] = [];
  for (const cell of cells) {
    const trials = (surveys.get(cell.identity.dataset.name)?.episodeIds.length ?? 0) * experiment.repeats;
    const expected = expectations.get(cell.id) ?? { expectation: NO_EXPECTATION, done: 0 };
    const rates = await ratesByRole(cell, prices);
    const maximum = { maxima, repeats: experiment.repeats };
    warned.push({ cell, rates, plan: cellPlan(cell, { trials, ...expected, rates, ...maximum }) });
  }
  const plans = warned.map((one) => one.plan);
  const datasets = [...surveys.values()].map((survey) => survey.plan);
  return {
    name: experiment.name,
    priceDate: prices.atDate,
    attempts: ATTEMPTS,
    datasets,
    cells: plans,
    totals: totalsOf(plans),
    power: await powerOfContrasts({ contrasts: experiment.contrasts, cells, datasets, run, assumptions }),
    warnings: planWarnings(warned),
    cuts: spendUsd === null ? null : proposeCuts({ cells: plans, datasets, spendUsd }),
  };
}

async function ratesByRole(cell: Cell, prices: PriceOptions): Promise<ReadonlyMap<string, FoundRates>> {
  const find = rateFinder(prices);
  const roles = Object.keys(cell.identity.backbones);
  const found = roles.map(async (role) => [role, await find(backboneOf(cell, role))] as const);
  return new Map(await Promise.all(found));
}

interface Expected {
  readonly expectation: Expectation;
  readonly done: number;
}

/** Earlier trials first; where there are none, conversations, which cells with the same verifier and settings share. */
async function expectAll(
  { cells, datasets }: RunPlan,
  surveys: ReadonlyMap<string, DatasetSurvey>,
  options: PlanOptions,
): Promise<ReadonlyMap<string, Expected>> {
  const { prices, run } = options;
  const price = priceTrials(prices, cells);
  const expected = new Map<string, Expected>();
  const open: Cell[] = [];
  for (const cell of cells) {
    const costs = await costsOfCell(run, cell, price);
    const measured = callsProvider(cell) ? expectationOfTrials(costs) : null;
    expected.set(cell.id, { expectation: measured ?? NO_EXPECTATION, done: costs.length });
    if (measured === null && callsProvider(cell)) open.push(cell);
  }
  if (options.dialogues === 0) return expected;
  const ratesOf = rateFinder(prices);
  for (const dataset of datasets) {
    const own = open.filter(({ identity }) => identity.dataset.name === dataset.spec.name);
    const ids = new Set(spreadOver(surveys.get(dataset.spec.name)?.episodeIds ?? [], options.dialogues));
    const held = new Map<string, DialogueCall[][]>();
    for await (const judged of chosenEpisodes(dataset, own.length === 0 ? new Set() : ids)) {
      for (const cell of distinct(own)) {
        options.signal.throwIfAborted();
        const note = `${cell.identity.verifier} on ${judged.episode.id}`;
        options.progress.show({ label: 'talking to the offline reader', done: 0, total: 0, unit: 'episodes', note });
        held.set(talkKey(cell), [...(held.get(talkKey(cell)) ?? []), await holdDialogue(cell, judged)]);
      }
    }
    for (const cell of own) {
      const dialogues = held.get(talkKey(cell)) ?? [];
      if (dialogues.length === 0) continue;
      const expectation = await expectationOfDialogues(cell, dialogues, ratesOf);
      expected.set(cell.id, { expectation, done: expected.get(cell.id)?.done ?? 0 });
    }
  }
  return expected;
}

function talkKey({ identity }: Cell): string {
  return JSON.stringify([identity.verifier, identity.settings]);
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Map(cells.map((cell) => [talkKey(cell), cell])).values()];
}

interface CellFacts extends Expected {
  readonly trials: number;
  readonly rates: ReadonlyMap<string, FoundRates>;
  readonly maxima: CellMaxima;
  readonly repeats: number;
}

function cellPlan(cell: Cell, facts: CellFacts): CellPlan {
  const { trials, done, expectation } = facts;
  const { id, name, factors } = cell;
  const noProvider = !callsProvider(cell);
  const base = { id, name, factors, trials, done, noProvider, basis: expectation.basis };
  if (noProvider) {
    return { ...base, roles: [], lowUsd: 0, expectedUsd: 0, spread: null, onceUsd: 0, maximumUsd: 0 };
  }
  const roles = Object.keys(cell.identity.backbones).map((role) => rolePlan(cell, role, facts));
  const isKnown = expectation.basis.kind !== 'none';
  const { spread } = expectation;
  return {
    ...base,
    roles,
    lowUsd: isKnown ? sumKnown(roles.map(({ lowUsd }) => lowUsd)) : null,
    expectedUsd: isKnown ? sumKnown(roles.map(({ expectedUsd }) => expectedUsd)) : null,
    spread:
      spread === null
        ? null
        : {
            trials: spread.trials,
            sdUsd: spread.sdUsd,
            lowUsd: trials * Math.max(0, spread.meanUsd - spread.halfWidthUsd),
            highUsd: trials * (spread.meanUsd + spread.halfWidthUsd),
          },
    onceUsd: sumKnown(roles.map(({ onceUsd }) => onceUsd)),
    maximumUsd: sumKnown(roles.map(({ maximumUsd }) => maximumUsd)),
  };
}

function rolePlan(cell: Cell, role: string, { trials, expectation, rates, maxima, repeats }: CellFacts): RolePlan {
  const found = rates.get(role);
  const mean = expectation.byRole.get(role);
  // A role that no trial called is expected to stay silent.
  const isKnown = expectation.basis.kind !== 'none';
  const maximum = timesCount(maxima.of(cell).get(role) ?? NOTHING, repeats);
  const onceUsd = found === undefined ? null : dearestUsd(maximum, found);
  const times = (usd: number | null | undefined): number | null =>
    !isKnown || usd === null ? null : trials * (usd ?? 0);
  return {
    role,
    backbone: backboneOf(cell, role).id,
    expected: isKnown ? timesCount(mean ?? NOTHING, trials) : null,
    lowUsd: times(mean?.lowUsd),
    expectedUsd: times(mean?.expectedUsd),
    maximum,
    onceUsd,
    maximumUsd: onceUsd === null ? null : ATTEMPTS * onceUsd,
  };
}

function totalsOf(cells: readonly CellPlan[]): PlanTotals {
  const sum = (of: (cell: CellPlan) => number) => cells.reduce((total, cell) => total + of(cell), 0);
  return {
    cells: cells.length,
    trials: sum(({ trials }) => trials),
    done: sum(({ done }) => done),
    lowUsd: sumKnown(cells.map(({ lowUsd }) => lowUsd)),
    expectedUsd: sumKnown(cells.map(({ expectedUsd }) => expectedUsd)),
    unknownCells: cells.filter(({ expectedUsd }) => expectedUsd === null).length,
    onceUsd: sumKnown(cells.map(({ onceUsd }) => onceUsd)),
    maximumUsd: sumKnown(cells.map(({ maximumUsd }) => maximumUsd)),
  };
}
