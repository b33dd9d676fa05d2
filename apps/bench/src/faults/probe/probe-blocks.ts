import {
  CONTRASTS,
  type Contrast,
  type FaultPair,
  type PairProbe,
  PROBE_FEATURES,
  type ReleaseGate,
} from '@sauron/faultinject';
import type { Block } from '../../report/blocks.ts';
import { countOf, NO_NUMBER, showCount } from '../../report/numbers.ts';

/** All families together by probe, each family by its two gated probes, and what the gate says. */
export function probeBlocks(probes: readonly PairProbe[], gate: ReleaseGate, pairs: readonly FaultPair[]): Block[] {
  const right = (header: string) => ({ header, align: 'right' as const });
  const pooled = probes.filter(({ family }) => family === null);
  const families = [
    ...Map.groupBy(
      probes.filter(({ family }) => family !== null),
      ({ family }) => family,
    ),
  ];
  return [
    { kind: 'heading', text: `Faults told without evidence: AUC over ${countOf(pairs.length, 'pair')}` },
    {
      kind: 'table',
      columns: [
        { header: 'told from' },
        { header: 'probe sees' },
        right('AUC'),
        right('95% interval'),
        right('base episodes'),
      ],
      rows: pooled.map(({ probe, contrast, auc }) => [
        contrast,
        PROBE_FEATURES[probe].sees,
        valueText(auc.value),
        intervalText(auc.interval),
        showCount(auc.groups),
      ]),
    },
    ...(families.length === 0 ? [] : CONTRASTS).flatMap((contrast): Block[] => [
      { kind: 'heading', text: `AUC by family, told from ${contrast}` },
      {
        kind: 'table',
        columns: [{ header: 'family' }, right('pairs'), ...Object.keys(PROBE_FEATURES).map(right)],
        rows: families.map(([family, own]) => [family ?? '', ...familyCells(own, contrast)]),
      },
    ]),
    { kind: 'text', text: [...tooFew(probes, pairs), ...gateLines(gate)].join('\n') },
  ];
}

function familyCells(probes: readonly PairProbe[], wanted: Contrast): string[] {
  const own = probes.filter(({ contrast }) => contrast === wanted);
  const items = own[0]?.auc.items ?? 0;
  return [showCount(items / 2), ...own.map(({ auc }) => valueText(auc.value))];
}

function valueText(value: number | null): string {
  return value === null ? NO_NUMBER : value.toFixed(3);
}

function intervalText(interval: PairProbe['auc']['interval']): string {
  return interval === null ? NO_NUMBER : `${interval.low.toFixed(3)}–${interval.high.toFixed(3)}`;
}

/** Families that are in the pooled rows alone. */
function tooFew(probes: readonly PairProbe[], pairs: readonly FaultPair[]): string[] {
  const probed = new Set(probes.map(({ family }) => family));
  const left = [...new Set(pairs.map(({ family }) => family))].filter((family) => !probed.has(family));
  return left.length === 0 ? [] : [`Too few pairs to be probed alone: ${left.toSorted().join(', ')}`];
}

function gateLines({ passed, limit, failed, exceptions }: ReleaseGate): string[] {
  const named = ({ probe, contrast, auc }: PairProbe): string =>
    `${probe} from ${contrast} ${valueText(auc.value)} (${intervalText(auc.interval)})`;
  const families = [...new Set(exceptions.flatMap(({ family }) => family ?? []))];
  const pooled = exceptions.filter(({ family }) => family === null);
  return [
    passed
      ? `The release gate holds: words and counts of all families stay at or below ${limit} with their upper ends.`
      : `The release gate does not hold (upper end of words and counts at or below ${limit}): ${failed.map(named).join(', ')}`,
    ...(pooled.length === 0 ? [] : [`Past the limit in the second probe: ${pooled.map(named).join(', ')}`]),
    ...(families.length === 0 ? [] : [`Families to look at: ${families.join(', ')}`]),
    'An AUC of 0.5 says that nothing gives the fault away. A dash: it could not be computed.',
  ];
}
