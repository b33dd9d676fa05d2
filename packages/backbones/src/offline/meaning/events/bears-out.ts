import type { Scene } from '../../investigate/case.ts';
import { explainTerm } from '../../investigate/explain-term.ts';
import type { Thing } from '../../investigate/things.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { isReading } from './reading-tools.ts';
import { classesOf, LOOKS } from './vocabulary.ts';

/** Texts that are longer tell a story: what an answer happens to mention is not what was asked for. */
const MAX_LABEL = 80;

/** Whether a leaf is a longer text of an answer. */
export function isInAnsweredText({ origin, value }: Leaf): boolean {
  return origin === 'output' && typeof value === 'string' && value.length > MAX_LABEL;
}

/** Whether a call is about what a term says: by what it was given or gave back, by what its tool does, or by what that unlocks. */
export function bearsOut(term: Term, thing: Thing, scene: Scene): boolean {
  const around = { terms: [term], scene };
  const hits = [thing, ...thing.links()].flatMap((one) => explainTerm(term, one, around) ?? []);
  if (hits.some((hit) => term.kind === 'word' || hit.leaf === null || !isInAnsweredText(hit.leaf))) return true;
  const [stem = ''] = term.stems;
  if (term.kind !== 'word') return false;
  const base = stem.replace(/^re(?=\p{L}{4})/u, '');
  if ((LOOKS.has(base) || PURE_READS.has(base)) && isReading(thing.head?.tool ?? '')) return true;
  const classes = classesOf(stem);
  if ([...thing.words].some((part) => classesOf(part).some((found) => classes.includes(found)))) return true;
  return thing.leaves.some(
    ({ value, path }) =>
      path.some((key) => wordsOf(key).includes(stem)) || (typeof value === 'string' && wordsOf(value).includes(stem)),
  );
}
