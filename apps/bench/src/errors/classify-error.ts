import type { DecidedOutcome, Receipt, RejectedAtom } from '@sauron/core/episode';
import { touchesWitness } from '@sauron/faultinject';
import type { ErrorClassId } from './error-classes.ts';

/** A wrong verdict with what was recorded of it. */
export interface RecordedError {
  /** Locators of the places that decide the label. */
  readonly witness: readonly string[];
  /** Locators of the evidence behind the verdict, as the trial has them. */
  readonly cited: readonly string[];
  readonly outcome: DecidedOutcome;
  /** Whether a query of its session showed the witness; null where that can't be told. */
  readonly shown: boolean | null;
}

/** The class of a wrong verdict that no reader has marked. */
export function classifyError({ witness, cited, outcome, shown }: RecordedError): ErrorClassId {
  if (witness.length === 0) return 'unclassed';
  const { basis, receipt } = outcome;
  if (basis === 'budget_exhausted') return 'budget';
  if (touches(cited, witness)) return 'judged-wrongly';
  if (receipt === null) return 'not-cited';
  if (wasTurnedDown(receipt)) return 'gate';
  if (receipt.rejected.some((atom) => isAbout(atom, witness))) return 'atom-rejected';
  if (shown === null) return 'unclassed';
  return shown ? 'not-used' : 'not-retrieved';
}

/** A failed `cites` gate says that what was cited had not been accepted: then the fault lies before the gate. */
function wasTurnedDown({ gates, support }: Receipt): boolean {
  return support?.status === 'refused' || gates.some(({ gate, passed }) => !passed && gate !== 'cites');
}

/** Fields of atoms that hold a locator, an event id, or a list of them. */
const CITING_FIELDS = ['locator', 'left', 'right', 'operands', 'event', 'from', 'a', 'b', 'where'];
/** These read every event that a filter matches. */
const SCANS = new Set<unknown>(['trace_count', 'passage_scan']);

/** Whether a rejected atom names one of the places of a witness. A scan reads the range of any. */
export function isAbout({ atom }: Pick<RejectedAtom, 'atom'>, witness: readonly string[]): boolean {
  if (SCANS.has(atom['type']) && witness.some(isScan)) return true;
  const named = CITING_FIELDS.flatMap((field) => atom[field] ?? []).filter((value) => typeof value === 'string');
  return touchesWitness(named, witness);
}

/** A witness that is a whole range of events, or all of them: what never happened in it decides. */
export function isScan(place: string): boolean {
  return place === 'trace' || /^e\d+-e\d+/u.test(place);
}

function touches(cited: readonly string[], witness: readonly string[]): boolean {
  return touchesWitness(cited, witness) || (witness.includes('trace') && cited.some(isScan));
}
