import type { AcceptedAtom } from '../episode/atom.ts';
import type { Aspect } from '../episode/episode.ts';
import type { GateResult, Verdict } from '../episode/verification.ts';
import { ASPECT_NEEDS, NEED_RULES } from './aspect-rules.ts';

/** A cited atom that the checker accepted. */
export interface CitedAtom {
  readonly atom: AcceptedAtom;
  readonly polarity: 'supports' | 'refutes';
}

/** A verdict as proposed, with its cited atoms fetched from the store. */
export interface GateInput {
  /** Off: atoms were accepted unseen; only citations and conflicts are looked at. @default "on" */
  readonly evidenceCheck?: 'on' | 'off';
  readonly criterionText: string;
  readonly verdict: Verdict;
  readonly cited: readonly CitedAtom[];
  /** Every aspect that the criterion was read as; the needs of all of them must be met. */
  readonly aspects: readonly Aspect[];
}

const CARRYING = { MET: 'supports', UNMET: 'refutes' } as const satisfies Record<Verdict, CitedAtom['polarity']>;

/** Runs every gate. The verdict passes when all results do. */
export function runGates(input: GateInput): GateResult[] {
  const cited = input.cited.filter(({ polarity }) => polarity === CARRYING[input.verdict]).map(({ atom }) => atom);
  if (input.evidenceCheck === 'off') return [citesGate(input.verdict, cited), ...conflictGate(input)];
  const carrying = cited.filter(isDecisive);
  return [citesGate(input.verdict, carrying), ...conflictGate(input), ...authorityGates(input, carrying)];
}

/** An atom of meaning that no model has checked decides nothing. */
function isDecisive({ atom, checkedBy }: AcceptedAtom): boolean {
  const needsModel = atom.type === 'passage_support' || atom.type === 'passage_scan';
  return checkedBy !== 'unchecked' && (!needsModel || checkedBy === 'model');
}

function citesGate(verdict: Verdict, carrying: readonly AcceptedAtom[]): GateResult {
  const polarity = CARRYING[verdict];
  const passed = carrying.length > 0;
  const detail = passed
    ? `${carrying.length} accepted atom${carrying.length === 1 ? '' : 's'} ${polarity === 'supports' ? 'in support' : 'against'}`
    : `no accepted atom is cited that ${polarity}`;
  return { gate: 'cites', passed, detail };
}

function conflictGate({ verdict, cited }: GateInput): GateResult[] {
  if (verdict === 'UNMET') return [];
  const against = cited.filter(({ polarity }) => polarity === 'refutes').map(({ atom }) => atom.id);
  const passed = against.length === 0;
  return [
    { gate: 'conflict', passed, detail: passed ? 'no atom against' : `cited as refuting: ${against.join(', ')}` },
  ];
}

function authorityGates(input: GateInput, carrying: readonly AcceptedAtom[]): GateResult[] {
  return [...new Set(input.aspects)].map((aspect) => {
    const missing = ASPECT_NEEDS[aspect][input.verdict]
      .filter((need) => !NEED_RULES[need].isMet(carrying, input.criterionText))
      .map((need) => NEED_RULES[need].missing);
    const passed = missing.length === 0;
    const detail = passed ? `fits ${aspect}` : `${aspect} needs ${missing.join('; and ')}`;
    return { gate: `authority:${aspect}`, passed, detail };
  });
}
