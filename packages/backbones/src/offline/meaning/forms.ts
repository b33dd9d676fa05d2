import { ObjectCache } from '../cache.ts';
import { MAX_LENGTH } from '../grammar/parse.ts';
import type { Found, Scene } from '../investigate/case.ts';
import { readAsking } from '../investigate/sources.ts';
import { agreeForm } from './agree/agree-form.ts';
import { countedForms } from './counted/forms.ts';
import { areCut, joined } from './counted/joined.ts';
import { eventForms } from './events/forms.ts';
import { instructionForm } from './events/instruction-form.ts';
import { rankedForms } from './ranked/forms.ts';
import { type Form, type Reading, readingsOf } from './reading.ts';
import { describedForm, statementForms } from './statement/forms.ts';
import { toldForms } from './told/forms.ts';
import { tracedForm } from './traced/traced-form.ts';
import { addedRemovedForm } from './unchanged/added-removed-form.ts';
import { unchangedForms } from './unchanged/forms.ts';
import { partsOf } from './unchanged/parts.ts';
import { workedOutForms } from './worked-out/forms.ts';

/** They look at the sentence as a whole, and get its first statement. */
const SENTENCE_FORMS: readonly Form[] = [
  instructionForm,
  addedRemovedForm,
  ...rankedForms,
  ...toldForms,
  ...workedOutForms,
  ...eventForms,
];

/** They settle one statement. */
const STATEMENT_FORMS: readonly Form[] = [...countedForms, ...statementForms, tracedForm];

const founds = new ObjectCache<Found>();

/** The ways in which a criterion can be settled from what the answers have shown, in order, and what of it was not understood. */
export function findFor(scene: Scene): Found {
  return founds.get([scene.pool, scene.brief, scene.criterion], () => findAnew(scene));
}

function findAnew(scene: Scene): Found {
  const { text } = scene.criterion;
  if (text.length > MAX_LENGTH) return refused(`${text.slice(0, 60)}…`);
  const readings = readingsOf(scene);
  const [first] = readings;
  const found = findByForms(readings);
  if (first === undefined || (found !== null && (found.cases.length > 0 || found.lacks !== null)))
    return found ?? refused(NO_RULE);
  // What was told, done in an order or left alone is no matter of what one record is like.
  const { kind } = readAsking({ id: '', text }, scene.brief.values);
  const isDescribed = kind === 'stands' || kind === 'done';
  const last = firstOf(isDescribed ? [agreeForm, describedForm] : [agreeForm], first);
  return last ?? found ?? refused(NO_RULE);
}

/** What was not understood where no form asks so. */
export const NO_RULE = '';

function refused(unread: string): Found {
  return { cases: [], unread, lacks: null };
}

/** Settles a criterion by the first form that fits; null where none does. */
function findByForms([first, ...more]: readonly Reading[]): Found | null {
  if (first === undefined) return null;
  const whole = firstOf(SENTENCE_FORMS, first);
  if (whole !== null) return whole;
  // What was not done is looked for by more than quantities, and may need more to be read first.
  const left = isBareAbsence(first) ? null : firstOf(unchangedForms, first);
  if (left !== null) return left;
  if (!isBareAbsence(first) && deniesUnseenAct(first)) return { cases: [], unread: first.sentence.text, lacks: null };
  // A statement that the grammar cut in two is read as one.
  if (more.length > 0 && areCut([first, ...more])) return firstOf(statementForms, first);
  return joined([first, ...more], settleStatement);
}

/** What was not done shows in no record that is there: without a trace nothing tells. */
function deniesUnseenAct({ scene, sentence }: Reading): boolean {
  const isUntold = scene.brief.tools.length === 0 && scene.pool.calls().length === 0;
  return isUntold && partsOf(sentence)?.some(({ stance }) => stance === 'undone') === true;
}

/** `There are no reminders.`: of records, and of nothing that was done. */
function isBareAbsence({ clause, sentence }: Reading): boolean {
  const [object, ...more] = clause.objects;
  return (
    sentence.clauses.length === 1 &&
    clause.subject === null &&
    clause.verb?.lemma === 'be' &&
    more.length === 0 &&
    object?.determiner === 'no' &&
    object.relatives.length === 0 &&
    object.words.every(({ pos }) => pos !== 'VERB')
  );
}

/** How often something was done, which no number of records tells. */
const HOW_OFTEN = /\b(?:times|once|twice|thrice)\b/iu;

/** Settles one statement by itself; null where no form fits. */
export function settleStatement(reading: Reading): Found | null {
  return firstOf(isHowOften(reading) ? statementForms : STATEMENT_FORMS, reading);
}

function isHowOften(reading: Reading | undefined): boolean {
  return reading?.sentence.words.some(({ lower, literal }) => literal === null && HOW_OFTEN.test(lower)) === true;
}

function firstOf(forms: readonly Form[], reading: Reading): Found | null {
  for (const form of forms) {
    const found = form(reading);
    if (found !== null) return found;
  }
  return null;
}
