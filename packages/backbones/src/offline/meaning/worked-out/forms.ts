import type { Form } from '../reading.ts';
import { OPERATORS } from './operators.ts';
import { ROWS, WORKED_OUT } from './rows.ts';
import { cutsOf, skeletonOf } from './skeleton.ts';

/** Sums, rises, spans of time, and records that say the same. What must be worked out and can't be is refused. */
const workedOutForm: Form = (reading) => {
  const { text, words } = reading.sentence;
  let isAsked = WORKED_OUT.some((pattern) => pattern.test(skeletonOf(words)));
  for (const { row, parts } of cutsOf(words, ROWS)) {
    const cases = OPERATORS[row.operator](parts, reading);
    if (cases !== null && cases.length > 0) return { cases, unread: null, lacks: null };
    isAsked ||= row.isSure && cases !== null;
  }
  return isAsked ? { cases: [], unread: text, lacks: null } : null;
};

export const workedOutForms: readonly Form[] = [workedOutForm];
