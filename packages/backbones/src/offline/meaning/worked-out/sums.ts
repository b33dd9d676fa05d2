import type { Word } from '../../grammar/types.ts';
import type { Found } from '../../investigate/case.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { type Derived, derivedCases, type Target, targetsFor } from './derived.ts';
import { isMoney } from './lexicon.ts';
import { cutsOf, leftOut, plainSkeleton, settledBy, skeletonOf } from './skeleton.ts';
import { sumOfLinked, sumsOf } from './sum-of.ts';

const IS =
  '(?:is|are|was|were|should be|must be|=|:|equals?|matches|match|agrees? with|tall(?:y|ies) with|corresponds? to|is equal to|comes? to|amounts? to)';
/** Verbs that hold nothing but a comparison. */
const AGREES =
  '(?:=|equals?|matches|match|agrees? with|tall(?:y|ies) with|corresponds? to|squares? with|is equal to|coincides? with)';
const BOUNDED =
  '(?:do(?:es)? not exceed|exceeds?|(?:stays?|remains?|is|are|lies|keeps?)(?: not)? (?:within|under|below|above|over|at)|not (?:above|over|below|under))';
const SUM = '(?:the )?(?:net )?(?<size>sum|total|amount)(?: amount| value| price| cost)?';
const ADD_UP =
  '(?:adds? up|(?<!the |a |this )sums?(?: up)?|comes?(?: in all| together)?|came|amounts?|works? out|nets? out)';

/** How sentences say that amounts are added up (`items`), and what they come to (`target`). */
const SUM_CUTS: readonly { readonly pattern: RegExp }[] = [
  `^(?:adding|summing|totting|counting)(?: up| together)? (?<items>.+?) (?:yields?|gives?|makes?|${ADD_UP} to|leads? to|results? in) (?<target>.+)$`,
  `^(?<target>.+?) ${IS}(?: to)? ${SUM} of (?<items>.+)$`,
  `^(?:, )?${SUM} (?:of|over|for) (?<items>.+?) (?:${IS}|${BOUNDED}) (?<target>.+)$`,
  `^(?<target>.+?) ${IS} what (?<items>.+?) adds? up to$`,
  `^(?<items>.+?) ${ADD_UP} (?:to|at) (?!be )(?<target>.+)$`,
  `^(?:there is (?<also>.+?) ,? ?and )?(?:all|everything|what)(?: that)?(?: was| were)? (?<items>(?:ordered|bought|spent|paid|charged|booked) .+?) (?:costs?|is|totals?) (?<target>.*¤.*)$`,
].map((pattern) => ({ pattern: new RegExp(pattern, 'u') }));

/** Only where what is added up are several records of money: `the total agrees with the June transactions`. */
const RECORD_CUTS: typeof SUM_CUTS = [
  `^(?<target>.+?) ${AGREES} (?<items>.+)$`,
  `^(?<items>.+?) ${BOUNDED} (?<target>.*¤.*)$`,
].map((pattern) => ({ pattern: new RegExp(pattern, 'u') }));

/** `All expenses are above $5`: each of them, and not their sum. */
const EACH = /^(?:all|each|every|both|no|none|neither)\b/u;
const IN_ALL = /\b(?:together|taken together|in all|in total|overall|altogether|combined)\b/u;

/** Sentences that nothing but a sum settles. */
export const ADDS = /\b(?:sums?|adds? up|adding|net amount|nets? out)\b/u;

/** `The June transactions under outings add up to the stored total.` */
export function sumForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  const ofRecords = cutsOf(skeleton, RECORD_CUTS).filter(
    ({ parts }) =>
      namesRecords(parts['items'] ?? [], reading) && !(EACH.test(skeleton.text) && !IN_ALL.test(skeleton.text)),
  );
  const cuts = [...cutsOf(skeleton, SUM_CUTS), ...ofRecords];
  for (const { parts } of cuts) {
    const { items = [], target = [], also = [], size = [] } = parts;
    if (isOfOne(size, items)) continue;
    const cases = derivedCases(pairsOf([...also, ...items], target, reading), reading.scene);
    if (cases.length > 0) return settledBy(cases, reading);
  }
  return ofRecords.length > 0 || (cuts.length > 0 && ADDS.test(skeleton.text)) ? settledBy([], reading) : null;
}

/** `the amount of the invoice`: of one record, nothing is added up. */
function isOfOne([size]: readonly Word[], items: readonly Word[]): boolean {
  if (size === undefined || size.lower === 'sum') return false;
  const noun = items.find(({ pos }) => pos === 'NOUN');
  return (
    noun !== undefined &&
    noun.lower === noun.lemma &&
    !items.some(({ lower }) => /^(?:all|each|every|and)$/u.test(lower))
  );
}

/** `the transactions of August`: several records that have amounts. */
function namesRecords(words: readonly Word[], { terms, scene }: Reading): boolean {
  const collections = new Set(
    thingsIn(scene.pool).records.flatMap(({ id }) => wordsOf(keysOf(parentOf(id)).join(' '))),
  );
  return words.some(
    (word) =>
      word.pos === 'NOUN' &&
      /s$/u.test(word.lower) &&
      (collections.has(word.stem) || terms.ofWords([word]).some(isMoney)),
  );
}

/** Sums with what they are held against, where both can be told; one side may point back at the other. */
function pairsOf(
  items: readonly Word[],
  target: readonly Word[],
  reading: Reading,
): readonly (readonly [Derived, Target])[] {
  if (pointsBack(items)) {
    return targetsFor(target, reading).flatMap((against): (readonly [Derived, Target])[] => {
      if (against.kind !== 'field')
        return sumsOf(withoutPointers(items), reading).map((sum) => [sum, against] as const);
      const linked = sumOfLinked(items, against.thing);
      const sums = linked ?? sumsOf(withoutPointers(items), reading, handleTerms(against.thing.id));
      return sums.map((sum) => [sum, against] as const);
    });
  }
  // `the receipts of the trip`: the trip that the other side names.
  const nouns = (words: readonly Word[]) => words.filter(({ pos }) => pos === 'NOUN').map(({ stem }) => stem);
  const isSame = nouns(items).some((stem) => nouns(target).includes(stem));
  const names = isSame ? askedTerms(target, reading).filter(({ kind }) => kind === 'name' || kind === 'text') : [];
  const named = names.length > 0 ? sumsOf(items, reading, names) : [];
  return (named.length > 0 ? named : sumsOf(items, reading)).flatMap((sum) => {
    // Records in which the items stand.
    const owners = thingsIn(reading.scene.pool).records.filter(({ id }) =>
      sum.items.some((item) => item.id !== id && item.id.startsWith(id)),
    );
    // What is added up is not what it comes to.
    const which = ({ record }: Leaf) => !sum.items.some(({ id }) => record.startsWith(parentOf(id)));
    const wanted = pointsBack(target) && owners.length > 0 ? { among: owners, which } : { which };
    return targetsFor(withoutPointers(target), reading, wanted).map((against) => [sum, against] as const);
  });
}

/** Words that stand for what the rest of the sentence names: `its total`, `in that category`. */
const POINTERS: readonly RegExp[] = [/\b(?:its?|they|theirs?|them|there|this|these|those|that [a-z]+$)(?!\S)/gu];

function pointsBack(words: readonly Word[]): boolean {
  return withoutPointers(words).length < words.length;
}

function withoutPointers(words: readonly Word[]): readonly Word[] {
  return leftOut(skeletonOf(words), POINTERS).words;
}

/** The name under which other records know one: its key. */
function handleTerms(id: string): readonly Term[] {
  const text = keysOf(id).at(-1);
  if (text === undefined || /\[\d+\]$/u.test(id)) return [];
  const plain = { start: -1, end: -1, asked: null, soft: false, either: null, list: null, denied: false };
  return [{ kind: 'name', text, stems: wordsOf(text), ...plain }];
}
