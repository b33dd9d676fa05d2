import type { Level, Precondition } from '../families/family.ts';
import type { FaultFamily } from '../fault-family.ts';
import type { GateCondition, GateProblem } from '../gate/gate-conditions.ts';

type Counts<Key extends string> = Readonly<Partial<Record<Key, number>>>;

/** What became of one family. */
export interface FamilyCounts {
  readonly pairs: Counts<Level>;
  readonly variants: Readonly<Record<string, number>>;
  /** Proposals that the gate turned down, by the first condition that they did not meet. */
  readonly discards: Counts<GateCondition>;
  /** One example of a discard by condition, to look into. */
  readonly examples: Readonly<Partial<Record<GateCondition, string>>>;
  /** Bases that it has nothing to offer for, by what is missing. */
  readonly notApplicable: Counts<Precondition>;
  /** Times that a base had proposals at a level and none passed. */
  readonly exhausted: number;
}

export interface TallyCounts {
  readonly bases: number;
  /** Bases without labels, or without a criterion that a predicate decides. */
  readonly unusable: number;
  readonly pairs: number;
  readonly families: Readonly<Partial<Record<FaultFamily, FamilyCounts>>>;
}

interface Cell {
  readonly base: string;
  readonly family: FaultFamily;
  readonly level: Level;
}

/** Counts what is made and what is not, and why. */
export class PairTally {
  #bases = 0;
  #unusable = 0;
  readonly #families = new Map<FaultFamily, Mutable>();
  /** Levels of one base that find the same thing missing count once. */
  readonly #missing = new Set<string>();

  base(): void {
    this.#bases += 1;
  }

  unusable(): void {
    this.#unusable += 1;
  }

  made({ family, level }: Cell, variant: string): void {
    const own = this.#of(family);
    add(own.pairs, level);
    add(own.variants, variant);
  }

  discarded({ family }: Cell, { condition, detail }: GateProblem): void {
    const own = this.#of(family);
    add(own.discards, condition);
    if (!own.examples.has(condition)) own.examples.set(condition, detail);
  }

  exhausted({ family }: Cell): void {
    this.#of(family).exhausted += 1;
  }

  notApplicable({ base, family }: Cell, precondition: Precondition): void {
    const seen = `${family} ${base}`;
    if (this.#missing.has(seen)) return;
    this.#missing.add(seen);
    add(this.#of(family).notApplicable, precondition);
  }

  /** Pairs of a family at a level so far. */
  countOf({ family, level }: Pick<Cell, 'family' | 'level'>): number {
    return this.#of(family).pairs.get(level) ?? 0;
  }

  counts(): TallyCounts {
    const families = [...this.#families].map(([family, own]) => [family, countsOf(own)] as const);
    const pairs = [...this.#families.values()].flatMap((own) => [...own.pairs.values()]);
    return {
      bases: this.#bases,
      unusable: this.#unusable,
      pairs: pairs.reduce((sum, count) => sum + count, 0),
      families: Object.fromEntries(families),
    };
  }

  #of(family: FaultFamily): Mutable {
    const own = this.#families.get(family) ?? emptyCounts();
    this.#families.set(family, own);
    return own;
  }
}

interface Mutable {
  readonly pairs: Map<Level, number>;
  readonly variants: Map<string, number>;
  readonly discards: Map<GateCondition, number>;
  readonly examples: Map<GateCondition, string>;
  readonly notApplicable: Map<Precondition, number>;
  exhausted: number;
}

function emptyCounts(): Mutable {
  return {
    pairs: new Map(),
    variants: new Map(),
    discards: new Map(),
    examples: new Map(),
    notApplicable: new Map(),
    exhausted: 0,
  };
}

function countsOf({ exhausted, ...maps }: Mutable): FamilyCounts {
  return {
    pairs: Object.fromEntries(maps.pairs),
    variants: Object.fromEntries(maps.variants),
    discards: Object.fromEntries(maps.discards),
    examples: Object.fromEntries(maps.examples),
    notApplicable: Object.fromEntries(maps.notApplicable),
    exhausted,
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
