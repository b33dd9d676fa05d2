import type { JsonObject } from '@sauron/core/episode';
import type { Found } from '../../investigate/case.ts';
import { show } from '../../investigate/case.ts';
import { explainTerm, hitAtom } from '../../investigate/explain-term.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { factsOf, handlesOfTerm } from './handles.ts';
import { recordsIn } from './records.ts';

/** Names, texts and values that the sentence gives beside: what supports it shows them too, where the record holds them. */
export function covered(found: Found, reading: Reading): Found {
  const { sentence, terms } = reading;
  const told = terms.ofWords(sentence.words).filter(({ kind }) => kind !== 'word');
  const cases = found.cases.map((one) => {
    const more = told.flatMap((term) => (isShown(term, one.atoms) ? [] : atomFor(term, one.atoms, reading)));
    return one.verdict === 'MET' ? { ...one, atoms: [...one.atoms, ...more] } : one;
  });
  return { ...found, cases };
}

function isShown({ text, kind, stems }: Term, atoms: readonly JsonObject[]): boolean {
  return atoms
    .filter(({ type }) => type !== 'trace_count')
    .map(({ locator, expected }) => `${show(locator ?? '')} ${show(expected ?? '')}`)
    .some((one) => (kind === 'name' ? stems.every((stem) => wordsOf(one).includes(stem)) : one.includes(text)));
}

/** The atom that shows a term: in a record that the case is about or that it names, else by the record that bears it. */
function atomFor(term: Term, atoms: readonly JsonObject[], { scene }: Reading): readonly JsonObject[] {
  const places = atoms.flatMap(({ locator }) => (typeof locator === 'string' ? [locator] : []));
  const about = recordsIn(scene.pool).things.filter(({ id }) => places.some((place) => place.startsWith(id)));
  for (const thing of about.flatMap((one) => [one, ...one.links()])) {
    const hit = explainTerm(term, { ...thing, links: () => [] }, { terms: [term], scene });
    const atom = hit === null ? null : hitAtom(hit, term);
    if (atom !== null) return [atom];
  }
  const named = term.kind === 'value' ? [] : factsOf(handlesOfTerm(term, scene));
  return named.slice(0, 1);
}
