import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, show } from '../../investigate/case.ts';
import { explainTerm, hitAtom } from '../../investigate/explain-term.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { handlesOfTerm } from './handles.ts';
import { recordsIn } from './records.ts';

/** Names, texts and values that the sentence gives beside: what supports it shows them too, where the record holds them. */
export function covered(found: Found, reading: Reading): Found {
  const { sentence, terms } = reading;
  const told = terms.ofWords(sentence.words).filter(({ kind }) => kind !== 'word');
  const cases = found.cases.map((one) => {
    if (one.verdict !== 'MET') return one;
    const more = told.flatMap((term) => (isShown(term, one.atoms) ? [] : atomFor(term, one.atoms, reading)));
    return more.length === 0 ? one : { ...one, atoms: [...one.atoms, ...more] };
  });
  return { ...found, cases };
}

function isShown({ text, kind, stems }: Term, atoms: readonly JsonObject[]): boolean {
  const shown = atoms.filter(({ type }) => type !== 'trace_count').map(textOf);
  if (kind !== 'name') return shown.some((one) => one.includes(text));
  return shown.some((one) => stems.every((stem) => wordsOf(one).includes(stem)));
}

function textOf({ locator, expected }: JsonObject): string {
  return `${show(locator ?? '')} ${typeof expected === 'string' ? expected : show(expected ?? '')}`;
}

/** The atom that shows a term: in a record that the case is about or that it names, else by the record that bears it. */
function atomFor(term: Term, atoms: readonly JsonObject[], { scene }: Reading): readonly JsonObject[] {
  const places = atoms.flatMap(({ locator }) => (typeof locator === 'string' ? [locator] : []));
  const about = recordsIn(scene.pool).things.filter(({ id }) => places.some((place) => place.startsWith(id)));
  const linked = about.flatMap((thing) => [thing, ...thing.links()]);
  const atom = linked.map((thing) => atomIn(term, thing, scene)).find((one) => one !== null);
  if (atom !== undefined) return [atom];
  if (term.kind === 'value') return [];
  const named = handlesOfTerm(term, scene).find((handle) => handle.atom !== null)?.atom ?? null;
  const folded = foldCase(term.text);
  const leaf = [...scene.pool.leaves.values()].find(
    ({ origin, value }) => origin === 'final' && typeof value === 'string' && foldCase(value) === folded,
  );
  return named !== null ? [named] : leaf === undefined ? [] : [factAtom(leaf)];
}

function atomIn(term: Term, thing: Thing, scene: Reading['scene']): JsonObject | null {
  const hit = explainTerm(term, { ...thing, links: () => [] }, { terms: [term], scene });
  return hit === null ? null : hitAtom(hit, term);
}
