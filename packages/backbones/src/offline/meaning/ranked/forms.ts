import type { Found } from '../../investigate/match-cases.ts';
import type { Form, Reading } from '../reading.ts';
import { askingOf } from './asking.ts';
import { comparedCases } from './compare.ts';
import { selectionsOf } from './select.ts';
import { settle } from './settle.ts';

const MAX_TRIED = 3;

/** `The newest final version is shared with Tom`, `The cheapest of the hotels was reserved`. */
const superlativeForm: Form = (reading: Reading): Found | null => {
  const { scene } = reading;
  if (!scene.brief.hasFinal || scene.question.except !== null) return null;
  const asking = askingOf(reading);
  if (asking === null) return null;
  for (const selection of selectionsOf(asking, scene).slice(0, MAX_TRIED)) {
    const cases = settle(asking, selection, scene);
    if (cases !== null) return { cases, unread: null, lacks: null };
  }
  return null;
};

/** `Casa Azul is cheaper than Hotel Brisa`. */
const comparedForm: Form = (reading) => {
  if (!reading.scene.brief.hasFinal || reading.sentence.clauses.length > 1) return null;
  const cases = comparedCases(reading);
  return cases === null ? null : { cases, unread: null, lacks: null };
};

/** In the order in which they are tried. */
export const rankedForms: readonly Form[] = [superlativeForm, comparedForm];
