import type { Binding } from '@sauron/core/oracle';
import { type Rate, rateOf } from '@sauron/core/statistics';
import type { FaultFamily } from '../fault-family.ts';
import type { PairArm } from '../make/finish-pair.ts';
import type { FaultPair } from '../manifest/pair.ts';
import { EXPECTED_CELLS, EXPECTED_EVERYWHERE, type ExpectedCell } from './expected-cells.ts';
import { REFERENCE_VERIFIERS, type ReferenceVerifierName } from './reference-table.ts';
import { type ReferenceArm, referenceArm } from './reference-verifier.ts';
import { TARGET_KINDS, type TargetKind } from './target-kinds.ts';

/** What one reference verifier made of one family. The unit is the target criterion. */
export interface TableCell {
  readonly family: FaultFamily;
  readonly verifier: ReferenceVerifierName;
  readonly pairs: number;
  readonly detection: Rate;
  readonly cleanFlags: Rate;
  readonly twinFlags: Rate;
  /** Fault flagged, and neither clean arm nor twin. */
  readonly discrimination: Rate;
  /** What the family's definition says; null where it says nothing. */
  readonly expected: ExpectedCell['sees'] | null;
  /** Detection on what the definition speaks of: its levels, and targets of its kind. */
  readonly expectedDetection: Rate;
  /** Null where nothing is expected, or there is no pair at those levels. */
  readonly holds: boolean | null;
}

/** Share of the targets that may come out otherwise than the definition says. */
const SLACK = 0.1;

/**
 * Runs the reference verifiers over pairs, by family: shows whether each family defeats what it says it defeats.
 * Families in order of first occurrence.
 */
export function checkTable(
  pairs: Iterable<{ readonly pair: FaultPair; readonly arms: readonly PairArm[] }>,
): TableCell[] {
  const judged = [...pairs].map(({ pair, arms }) => judgePair(pair, arms));
  const byFamily = Map.groupBy(judged, ({ pair }) => pair.family);
  return [...byFamily].flatMap(([family, own]) => verifierNames().map((verifier) => cellOf(own, { family, verifier })));
}

function verifierNames(): ReferenceVerifierName[] {
  // The table's keys are the names.
  return Object.keys(REFERENCE_VERIFIERS) as ReferenceVerifierName[];
}

/** Flags of a target. */
interface Flags {
  readonly kinds: ReadonlySet<TargetKind>;
  readonly clean: boolean;
  readonly twin: boolean;
  readonly fault: boolean;
}

interface JudgedPair {
  readonly pair: FaultPair;
  readonly flags: ReadonlyMap<ReferenceVerifierName, readonly Flags[]>;
}

function judgePair(pair: FaultPair, arms: readonly PairArm[]): JudgedPair {
  const byId = new Map(arms.map((arm) => [arm.episode.id, arm]));
  const armOf = (id: string): ReferenceArm => {
    const arm = byId.get(id);
    if (arm === undefined) throw new Error(`expected the arms of pair ${pair.id}, ${id} is missing`);
    return referenceArm(arm);
  };
  const [clean, twin, fault] = [armOf(pair.arms.clean), armOf(pair.arms.twin), armOf(pair.arms.fault)];
  const flags = verifierNames().map((name) => {
    const flag = (arm: ReferenceArm, id: string): boolean => REFERENCE_VERIFIERS[name]({ arm, clean }, id) === 'UNMET';
    const targets = pair.targets.map(({ criterionId: id }) => ({
      kinds: kindsOf(clean.bindings.get(id)),
      clean: flag(clean, id),
      twin: flag(twin, id),
      fault: flag(fault, id),
    }));
    return [name, targets] as const;
  });
  return { pair, flags: new Map(flags) };
}

function kindsOf(binding: Binding | undefined): ReadonlySet<TargetKind> {
  // The table's keys are the kinds.
  const kinds = Object.keys(TARGET_KINDS) as TargetKind[];
  return new Set(binding === undefined ? [] : kinds.filter((kind) => TARGET_KINDS[kind](binding)));
}

function cellOf(
  judged: readonly JudgedPair[],
  { family, verifier }: { readonly family: FaultFamily; readonly verifier: ReferenceVerifierName },
): TableCell {
  const flagsOf = (pairs: readonly JudgedPair[]): Flags[] => pairs.flatMap(({ flags }) => flags.get(verifier) ?? []);
  const all = flagsOf(judged);
  const cell = expectedCell(family, verifier);
  const meant = judged.filter(({ pair }) => cell?.levels?.includes(pair.level) ?? true);
  const spokenOf = flagsOf(meant).filter(({ kinds }) => cell?.about === undefined || kinds.has(cell.about));
  const expectedDetection = share(spokenOf, ({ fault }) => fault);
  return {
    family,
    verifier,
    pairs: judged.length,
    detection: share(all, ({ fault }) => fault),
    cleanFlags: share(all, ({ clean }) => clean),
    twinFlags: share(all, ({ twin }) => twin),
    discrimination: share(all, ({ clean, twin, fault }) => fault && !clean && !twin),
    expected: cell?.sees ?? null,
    expectedDetection,
    holds: cell === null ? null : holds(cell, expectedDetection),
  };
}

function expectedCell(family: FaultFamily, verifier: ReferenceVerifierName): ExpectedCell | null {
  const own: Readonly<Partial<Record<ReferenceVerifierName, ExpectedCell>>> = EXPECTED_CELLS[family];
  return own[verifier] ?? EXPECTED_EVERYWHERE[verifier] ?? null;
}

function holds({ sees }: ExpectedCell, { value }: Rate): boolean | null {
  if (value === null) return null;
  return sees === 'detects' ? value >= 1 - SLACK : value <= SLACK;
}

function share(flags: readonly Flags[], test: (flags: Flags) => boolean): Rate {
  return rateOf(flags.filter(test).length, flags.length);
}
