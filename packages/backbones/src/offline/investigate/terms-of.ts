import { ObjectCache } from '../cache.ts';
import type { Clause } from '../reading/clause.ts';
import { readTerms, type Term } from '../reading/terms.ts';
import { canonical } from '../reading/words.ts';
import type { Scene } from './case.ts';

/** Words for where things are kept and for what a value is. A state that does not use them tells things without them. */
const PLAIN: ReadonlySet<string> = new Set(
  `calendar list folder inbox app system database profile page sheet entry record item piece number date label flag mode level
  field figure setting single sit precise nightly quote logged display party disk`
    .split(/\s+/u)
    .map(canonical),
);

/** Whether a word only says where things are kept or what a value is. */
export function isPlainWord(stem: string): boolean {
  return PLAIN.has(stem);
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu;

/** What a clause mentions; a word that only says what kind of thing or value it is counts where the state uses it. */
export function termsOf(clause: Clause, scene: Scene): readonly Term[] {
  return termLists.get([clause, scene.pool, scene.brief], () => makeTerms(clause, scene));
}

const termLists = new ObjectCache<readonly Term[]>();

function makeTerms(clause: Clause, { pool, brief }: Scene): readonly Term[] {
  return readTerms(clause, brief.values).map((term) => {
    const [stem = ''] = term.stems;
    if (term.kind !== 'word') return term;
    if (WEEKDAY.test(term.text) && pool.knows(stem)) return { ...term, soft: false };
    return PLAIN.has(stem) && !pool.knows(stem) ? { ...term, soft: true } : term;
  });
}
