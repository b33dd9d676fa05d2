import type { Clause } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { type Case, met, unmet } from '../../investigate/case.ts';
import type { Reading } from '../reading.ts';
import { withSubjects } from './pronouns.ts';

/** Settles one statement; null where no form can. */
export type Settle = (reading: Reading) => Found | null;

/** Statements of one sentence: all of them must hold, or, where `or` joins them, one. Null where no form settles one of them. */
export function joined(readings: readonly Reading[], settle: Settle): Found | null {
  const joints = readings[0]?.sentence.joints ?? [];
  if (readings.length > 1 && (areCut(readings) || readings.some(({ clause }) => isCleft(clause)))) return null;
  const founds = withSubjects(readings.flatMap(partsOf)).map(settle);
  const known = allKnown(founds);
  if (known === null || known.length === 0) return null;
  return joints.length > 0 && joints.every((joint) => joint === 'or') ? anyOf(known) : allOf(known);
}

/** Whether the grammar cut a statement in two: a part says nothing, or is a mere phrase among statements. */
export function areCut(readings: readonly Reading[]): boolean {
  const isWhole = readings.some(({ clause }) => clause.verb !== null);
  return readings.some(
    ({ clause: { verb, objects, predicates, adjuncts } }) =>
      verb === null && objects.length + adjuncts.length === 0 && (isWhole || predicates.length === 0),
  );
}

/** `It is for Monday that A and B are set`: one statement, turned about. */
function isCleft({ subject, verb, objects, adjuncts }: Clause): boolean {
  const isIt = subject?.words.length === 1 && subject.words[0]?.lower === 'it';
  return isIt && verb?.lemma === 'be' && objects.length + adjuncts.length > 1;
}

/** `…, while …` joins as `and` does. */
function partsOf(reading: Reading): readonly Reading[] {
  const { clause } = reading;
  const beside = clause.hanging.filter(({ by }) => BESIDE.test(by));
  if (beside.length === 0) return [reading];
  const rest = clause.hanging.filter((one) => !beside.includes(one));
  const main = { ...clause, hanging: rest, end: Math.min(...beside.map((one) => one.clause.start)) };
  return [main, ...beside.map((one) => one.clause)].map((part) => ({ ...reading, clause: part }));
}

const BESIDE = /^(?:while|whereas|whilst|though|although)$/u;

/** What was found of each; null where some statement was settled by no form. */
export function allKnown(founds: readonly (Found | null)[]): readonly Found[] | null {
  const known = founds.filter((found) => found !== null);
  return known.length < founds.length ? null : known;
}

/** All must hold; one that does not is enough against them. */
export function allOf(founds: readonly Found[]): Found {
  return combined(founds, 'MET');
}

/** One that holds is enough. */
export function anyOf(founds: readonly Found[]): Found {
  const found = combined(founds, 'UNMET');
  const isOpen = founds.every(({ lacks, unread }) => lacks !== null && unread === null);
  return { ...found, lacks: isOpen ? found.lacks : null };
}

/** The verdict that takes all statements together, and the other one, which a single statement decides. */
function combined(founds: readonly Found[], shared: Case['verdict']): Found {
  const [only, ...more] = founds;
  if (only !== undefined && more.length === 0) return only;
  const whole = together(founds, shared);
  // Where the others are open, only what is likely decides, and no repair of a case for the rest.
  const single = founds.flatMap(({ cases }) =>
    whole.length === 0 && cases[0]?.verdict === shared
      ? []
      : cases.filter(({ verdict }) => verdict !== shared).slice(0, 1),
  );
  const isSingle = founds.some(({ cases: [first] }) => first !== undefined && first.verdict !== shared);
  return {
    cases: isSingle ? [...single, ...whole] : [...whole, ...single],
    unread: founds.find(({ unread }) => unread !== null)?.unread ?? null,
    lacks: founds.find(({ lacks }) => lacks !== null)?.lacks ?? null,
  };
}

/** The first case of a verdict of each, as one; none where one has no such case. */
function together(founds: readonly Found[], verdict: Case['verdict']): readonly Case[] {
  const cases = founds.flatMap(({ cases: own }) => own.find((one) => one.verdict === verdict) ?? []);
  if (founds.length === 0 || cases.length < founds.length) return [];
  const says = [...new Set(cases.map((one) => one.says))].join(', and ');
  const make = verdict === 'MET' ? met : unmet;
  return [make(says, ...cases.flatMap(({ atoms }) => atoms))];
}
