import { BASES, type Basis, type Verdict } from '@sauron/core/episode';
import { type LoadedCell, verdictAt } from '../scores/cell-record.ts';
import { slotOf } from '../scores/dataset-frame.ts';

/** What became of a labelled criterion on one side; `none`: there is no verdict. */
const FATES = ['right', 'wrong', 'none'] as const;
export type Fate = (typeof FATES)[number];

/** Labelled criteria and repeats by what became of them: A first, then B. */
export type AgreementTable = Readonly<Record<Fate, Readonly<Record<Fate, number>>>>;

/** `lost`: A is right and B wrong. `won`: the reverse. `moved`: no label says which. */
export type FlipKind = 'lost' | 'won' | 'moved';

/** A criterion on which the two say different things. */
export interface Flip {
  readonly kind: FlipKind;
  readonly episodeId: string;
  readonly repeat: number;
  readonly criterionId: string;
  readonly criterion: string;
  readonly label: Verdict | null;
  readonly a: { readonly verdict: Verdict; readonly basis: Basis | null };
  readonly b: { readonly verdict: Verdict; readonly basis: Basis | null };
}

export interface Flips {
  readonly table: AgreementTable;
  /** Lost ones first, then won ones, then moved ones; in the order of the data set. */
  readonly flips: readonly Flip[];
}

const ORDER: readonly FlipKind[] = ['lost', 'won', 'moved'];

/** Goes through every criterion and repeat of the shared frame. */
export function findFlips(a: LoadedCell, b: LoadedCell): Flips {
  const { frame } = a.record;
  const row = () => ({ right: 0, wrong: 0, none: 0 });
  const table = { right: row(), wrong: row(), none: row() };
  const flips: Flip[] = [];
  for (let repeat = 0; repeat < frame.repeats; repeat += 1) {
    for (const [unit, { episode, criterionId, label }] of frame.units.entries()) {
      const slot = slotOf(frame, unit, repeat);
      const [one, other] = [verdictAt(a.record, slot), verdictAt(b.record, slot)];
      if (label !== null) table[fateOf(label, one)][fateOf(label, other)] += 1;
      if (one === null || other === null || one === other) continue;
      const truth = frame.truths[episode];
      flips.push({
        kind: label === null ? 'moved' : label === one ? 'lost' : 'won',
        episodeId: truth?.episodeId ?? '',
        repeat,
        criterionId,
        criterion: truth?.criteria.find(({ id }) => id === criterionId)?.text ?? '',
        label,
        a: { verdict: one, basis: basisAt(a, slot) },
        b: { verdict: other, basis: basisAt(b, slot) },
      });
    }
  }
  return { table, flips: flips.toSorted((x, y) => ORDER.indexOf(x.kind) - ORDER.indexOf(y.kind)) };
}

function fateOf(label: Verdict, said: Verdict | null): Fate {
  if (said === null) return 'none';
  return said === label ? 'right' : 'wrong';
}

function basisAt({ bases }: LoadedCell, slot: number): Basis | null {
  return BASES[(bases[slot] ?? 0) - 1] ?? null;
}
