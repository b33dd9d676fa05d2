import type { Found } from '../../investigate/case.ts';
import { met } from '../../investigate/case.ts';
import type { Form, Reading } from '../reading.ts';
import { covered } from './cover.ts';
import { exceptStayedFound } from './except-stayed.ts';
import { exceptUndoneFound } from './except-undone.ts';
import { type Part, partsOf } from './parts.ts';
import { stayedFound, unread } from './stayed.ts';
import { undoneFound } from './undone.ts';

/** How each stance is settled: of everything, or of everything but what is left out. */
function foundFor(part: Part, reading: Reading): Found | null {
  const isAll = part.except.length === 0;
  if (part.stance === 'stayed') return isAll ? stayedFound(part, reading) : exceptStayedFound(part, reading);
  return isAll ? undoneFound(part, reading) : exceptUndoneFound(part, reading);
}

/** What stayed as it was and what was not done: every part of the sentence says so, and each must hold. */
function leftForm(reading: Reading): Found | null {
  const { brief, criterion } = reading.scene;
  // What is said of a tool by its name is said of calls.
  if (brief.tools.some(({ tool }) => criterion.text.includes(tool) && /[_.]/u.test(tool))) return null;
  const parts = partsOf(reading.sentence);
  if (parts === null || parts.length === 0) return null;
  const found = parts.map((part) => foundFor(part, reading));
  if (!found.every((one) => one !== null)) return null;
  const whole = covered(joined(found), reading);
  // What is proposed and turned down was not understood.
  return { ...whole, unread: whole.unread ?? criterion.text };
}

/** Parts that must all hold: one that does not is enough against the whole. */
function joined(found: readonly Found[]): Found {
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const firsts = found.flatMap(({ cases }) => (cases[0]?.verdict === 'UNMET' ? [cases[0]] : []));
  const unclear = found.find(({ cases }) => cases.length === 0);
  if (unclear !== undefined && firsts.length === 0) return unread(unclear.unread ?? '');
  const against = found.flatMap(({ cases }) => cases.filter(({ verdict }) => verdict === 'UNMET'));
  const holding = found.flatMap(({ cases }) => cases.find(({ verdict }) => verdict === 'MET') ?? []);
  const whole = met(holding.map(({ says }) => says).join(', and '), ...holding.flatMap(({ atoms }) => atoms));
  const rest = [...(holding.length === found.length ? [whole] : []), ...against.filter((one) => !firsts.includes(one))];
  return { cases: [...firsts, ...rest], unread: null, lacks: null };
}

/** In the order in which they are tried. */
export const unchangedForms: readonly Form[] = [leftForm];
