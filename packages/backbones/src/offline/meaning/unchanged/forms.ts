import type { JsonObject } from '@sauron/core/episode';
import { type Found, show } from '../../investigate/case.ts';
import { explainTerm, hitAtom } from '../../investigate/explain-term.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Form, Reading } from '../reading.ts';
import { factsOf, handlesOf } from './handles.ts';
import { partsOf } from './parts.ts';
import { recordsIn } from './records.ts';
import { exceptStayedFound, joined, stayedFound } from './stayed.ts';
import { undoneFound } from './undone.ts';

/** What stayed as it was and what was not done: every part of the sentence says so, and each must hold. */
function leftForm(reading: Reading): Found | null {
  const { brief, criterion } = reading.scene;
  // What is said of a tool by its name is said of calls.
  if (brief.tools.some(({ tool }) => criterion.text.includes(tool) && /[_.]/u.test(tool))) return null;
  const found = (partsOf(reading.sentence) ?? []).map((part) => {
    if (part.stance === 'undone') return undoneFound(part, reading);
    return part.except.length > 0 ? exceptStayedFound(part, reading) : stayedFound(part, reading);
  });
  if (found.length === 0 || !found.every((one) => one !== null)) return null;
  const whole = joined(found);
  const cases = whole.cases.map((one) => ({
    ...one,
    atoms: [...one.atoms, ...(one.verdict === 'MET' ? besides(one.atoms, reading) : [])],
  }));
  // What is proposed and turned down was not understood.
  return { ...whole, cases, unread: whole.unread ?? criterion.text };
}

/** Names, texts and values that the sentence gives beside: what supports it shows them too, where a record holds them. */
function besides(atoms: readonly JsonObject[], { sentence, terms, scene }: Reading): readonly JsonObject[] {
  const shown = atoms
    .filter(({ type }) => type !== 'trace_count')
    .map(({ locator, expected }) => `${show(locator ?? '')} ${show(expected ?? '')}`);
  const isShown = ({ text, kind, stems }: Term) =>
    shown.some((one) => (kind === 'name' ? stems.every((stem) => wordsOf(one).includes(stem)) : one.includes(text)));
  const places = atoms.flatMap(({ locator }) => (typeof locator === 'string' ? [locator] : []));
  const about = recordsIn(scene.pool).things.filter(({ id }) => places.some((place) => place.startsWith(id)));
  const near = about.flatMap((one) => [one, ...one.links()]);
  return terms.ofWords(sentence.words).flatMap((term) => {
    if (term.kind === 'word' || isShown(term)) return [];
    const held = near.flatMap((thing) => {
      const hit = explainTerm(term, { ...thing, links: () => [] }, { terms: [term], scene });
      const atom = hit === null ? null : hitAtom(hit, term);
      return atom === null ? [] : [atom];
    });
    const named = term.kind === 'value' ? [] : factsOf(handlesOf([term], null, scene));
    return [...held, ...named].slice(0, 1);
  });
}

/** In the order in which they are tried. */
export const unchangedForms: readonly Form[] = [leftForm];
