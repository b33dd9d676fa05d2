import type { Block } from '../report/blocks.ts';
import { countOf, NO_NUMBER, showCount, showUsd } from '../report/numbers.ts';
import { printable } from '../terminal/printable.ts';
import type { Basis, CellPlan, Cut, ExperimentPlan, PowerPlan, RolePlan } from './experiment-plan.ts';

/** A plan for the terminal. */
export function planBlocks(plan: ExperimentPlan): Block[] {
  return [
    { kind: 'heading', text: `Plan of ${plan.name}` },
    { kind: 'text', text: dataText(plan) },
    cellTable(plan.cells),
    { kind: 'text', text: totalText(plan) },
    ...roleBlocks(plan.cells),
    ...powerBlocks(plan.power),
    ...cutBlocks(plan.cuts),
    ...(plan.warnings.length === 0
      ? []
      : [{ kind: 'text', text: plan.warnings.map((warning) => `warning: ${printable(warning)}`).join('\n') } as const]),
  ];
}

function dataText({ datasets }: ExperimentPlan): string {
  const lines = datasets.map(({ name, kind, episodes, criteria, labelled, clusters, pairs }) => {
    const set = `${name} (${kind}): ${countOf(episodes, 'episode')}, ${countOf(criteria, 'criterion', 'criteria')}`;
    return `${set}, ${showCount(labelled)} with a label, ${countOf(clusters, 'cluster')}${pairs === 0 ? '' : `, ${countOf(pairs, 'pair')}`}`;
  });
  return lines.map(printable).join('\n');
}

function cellTable(cells: readonly CellPlan[]): Block {
  const right = (header: string) => ({ header, align: 'right' as const });
  return {
    kind: 'table',
    columns: [
      { header: 'cell' },
      right('trials'),
      right('calls'),
      right('tokens in'),
      right('tokens out'),
      right('low'),
      right('expected'),
      right('hard maximum'),
      { header: 'from' },
    ],
    rows: cells.map((cell) => [
      printable(cell.name),
      cell.done === 0 ? showCount(cell.trials) : `${showCount(cell.trials)} (${showCount(cell.done)} done)`,
      ...(cell.noProvider
        ? [NO_NUMBER, NO_NUMBER, NO_NUMBER]
        : [
            showShort(sumOf(cell, 'calls')),
            showShort(sumOf(cell, 'inputTokens')),
            showShort(sumOf(cell, 'outputTokens')),
          ]),
      showUsd(cell.lowUsd),
      showUsd(cell.expectedUsd),
      showUsd(cell.maximumUsd),
      cell.noProvider ? 'no provider' : basisWords(cell.basis),
    ]),
  };
}

function sumOf({ roles }: CellPlan, name: 'calls' | 'inputTokens' | 'outputTokens'): number | null {
  if (roles.some(({ expected }) => expected === null)) return null;
  return roles.reduce((sum, { expected }) => sum + (expected?.[name] ?? 0), 0);
}

/** Three digits: `12.3k`, `4.56M`; counts below a thousand are whole. */
function showShort(count: number | null): string {
  if (count === null) return NO_NUMBER;
  const [unit, divisor] = count >= 1e9 ? ['G', 1e9] : count >= 1e6 ? ['M', 1e6] : count >= 1e3 ? ['k', 1e3] : ['', 1];
  const value = count / Number(divisor);
  return unit === '' ? String(Math.round(value)) : `${value.toPrecision(3).replace(/e\+\d+$/u, '')}${unit}`;
}

function basisWords(basis: Basis): string {
  if (basis.kind === 'none') return 'unknown';
  if (basis.kind === 'dialogue') return countOf(basis.episodes, 'dialogue');
  return countOf(basis.trials, 'trial');
}

function totalText({ totals, cells, attempts, priceDate }: ExperimentPlan): string {
  const kinds = new Set(cells.filter(({ noProvider }) => !noProvider).map(({ basis }) => basis.kind));
  const { unknownCells } = totals;
  const spreads = cells.flatMap((cell) => (cell.spread === null ? [] : [spreadLine(cell, cell.spread)]));
  return [
    `In all: ${countOf(totals.trials, 'trial')} in ${countOf(totals.cells, 'cell')}, ${showCount(totals.done)} of them done. ` +
      `Expected ${showUsd(totals.expectedUsd)} at list prices of ${priceDate} as if providers had no cache, ` +
      `low ${showUsd(totals.lowUsd)} with caches, hard maximum ${showUsd(totals.maximumUsd)}` +
      (unknownCells === 0 ? '.' : `; not known for ${countOf(unknownCells, 'cell')}.`),
    `The hard maximum counts each byte that can be sent as a token, history and all, at the dearest tier, and each call ${attempts} ` +
      `times (${showUsd(totals.onceUsd)} where each is sent once). No run can exceed it; --max-cost is the cap that one sets.`,
    ...(kinds.has('measured') ? ['Expected from trials: what the run folder has already.', ...spreads] : []),
    ...(kinds.has('dialogue')
      ? [
          'Expected from dialogues: what the offline reader and the verifier say to each other, counted by the offline tokenizer. A ' +
            'model says other things, and a reasoning model more; `pilot` measures it.',
        ]
      : []),
    ...(kinds.size === 0
      ? []
      : ['Time is not planned: limits say how many calls go at once, and not how long one takes.']),
  ].join('\n');
}

function spreadLine({ name }: CellPlan, { trials, sdUsd, lowUsd, highUsd }: NonNullable<CellPlan['spread']>): string {
  const interval = `${showUsd(lowUsd)} to ${showUsd(highUsd)}`;
  return `${printable(name)}: ${interval} (95%, Student's t over ${trials} trials, standard deviation ${showUsd(sdUsd)} a trial)`;
}

/** All cells together, by role and backbone. */
function roleBlocks(cells: readonly CellPlan[]): Block[] {
  const sums = new Map<string, RolePlan>();
  for (const role of cells.flatMap(({ roles }) => roles)) {
    const key = JSON.stringify([role.role, role.backbone]);
    const sum = sums.get(key);
    sums.set(key, sum === undefined ? role : addRoles(sum, role));
  }
  if (sums.size === 0) return [];
  const right = (header: string) => ({ header, align: 'right' as const });
  return [
    {
      kind: 'table',
      columns: [
        { header: 'role' },
        { header: 'backbone' },
        right('calls'),
        right('tokens in'),
        right('tokens out'),
        right('low'),
        right('expected'),
        right('most calls'),
        right('hard maximum'),
      ],
      rows: [...sums.values()].map(({ role, backbone, expected, lowUsd, expectedUsd, maximum, maximumUsd }) => [
        role,
        printable(backbone),
        showShort(expected?.calls ?? null),
        showShort(expected?.inputTokens ?? null),
        showShort(expected?.outputTokens ?? null),
        showUsd(lowUsd),
        showUsd(expectedUsd),
        showShort(maximum.calls),
        showUsd(maximumUsd),
      ]),
    },
  ];
}

function addRoles(a: RolePlan, b: RolePlan): RolePlan {
  const add = (one: number | null, other: number | null) => (one === null || other === null ? null : one + other);
  const count = (one: RolePlan['maximum'], other: RolePlan['maximum']) => ({
    calls: one.calls + other.calls,
    inputTokens: one.inputTokens + other.inputTokens,
    outputTokens: one.outputTokens + other.outputTokens,
  });
  return {
    role: a.role,
    backbone: a.backbone,
    expected: a.expected === null || b.expected === null ? null : count(a.expected, b.expected),
    lowUsd: add(a.lowUsd, b.lowUsd),
    expectedUsd: add(a.expectedUsd, b.expectedUsd),
    maximum: count(a.maximum, b.maximum),
    onceUsd: add(a.onceUsd, b.onceUsd),
    maximumUsd: add(a.maximumUsd, b.maximumUsd),
  };
}

function powerBlocks(power: readonly PowerPlan[]): Block[] {
  const shares = power.filter(({ unit }) => unit !== null);
  const [first] = shares;
  if (first === undefined) return [];
  const right = (header: string) => ({ header, align: 'right' as const });
  const share = (value: number | null, digits = 1) =>
    value === null ? NO_NUMBER : `${(100 * value).toFixed(digits)}%`;
  return [
    {
      kind: 'table',
      columns: [
        { header: 'contrast' },
        { header: 'metric' },
        { header: 'data set' },
        right('units'),
        right('clusters'),
        right('differ in'),
        right('smallest difference'),
        right(`power for ${share(first.difference, 0)}`),
      ],
      rows: shares.map((one) => [
        printable(one.of === '' ? one.contrast : `${one.contrast}: ${one.of}`),
        one.metric,
        one.dataset,
        `${showCount(one.units)} ${one.unit}`,
        showCount(one.clusters),
        `${share(one.discordance)}${one.isMeasured ? '' : ' (assumed)'}`,
        share(one.smallestDifference),
        share(one.power, 0),
      ]),
    },
    {
      kind: 'text',
      text:
        'Differences are of the share of errors over units, found with a power of 80% at the strictest step of Holm ' +
        `(${first.alpha.toPrecision(2)}). What is assumed can be set with --assume, the likeness of an episode’s criteria (icc) too.`,
    },
  ];
}

function cutBlocks(cuts: readonly Cut[] | null): Block[] {
  if (cuts === null) return [];
  const right = (header: string) => ({ header, align: 'right' as const });
  return [
    {
      kind: 'table',
      columns: [
        { header: 'to spend less' },
        right('cells'),
        right('trials'),
        right('expected'),
        { header: 'fits' },
        { header: 'add' },
      ],
      rows: cuts.map(({ step, flags, cells, trials, expectedUsd, fits }) => [
        printable(step),
        showCount(cells),
        showCount(trials),
        showUsd(expectedUsd),
        fits ? 'yes' : 'no',
        printable(flags),
      ]),
    },
  ];
}
