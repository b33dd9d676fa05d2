import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { verbClasses } from '../reading/lexicon.ts';
import { AT_MOST_ONE } from '../reading/quantity.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { type Container, parentOf } from '../transcript/pool.ts';
import { eitherWay, inOrder, met, OPPOSITE, RELATION_WORDS, type Scene, show, unmet } from './case.ts';
import { collectionsNamed } from './collections.ts';
import { type Condition, conditionsOf, matchThing, pathIn } from './match.ts';
import type { Found } from './match-cases.ts';
import { termsOf } from './terms-of.ts';
import { type Thing, thingsIn } from './things.ts';

/** The items of a collection that are as described, and the conditions that tell them. */
interface Counted {
  readonly locator: string;
  readonly where: readonly Condition[];
  readonly count: number;
}

/** `The folder holds four files`: in the collection in which every word has its place, the items that bear them all out. */
export function countFound(scene: Scene): Found {
  const { question } = scene;
  const { main, count, relation } = question;
  const opposite = OPPOSITE[relation];
  if (count === null || opposite === null || question.except !== null || looks(main) || NOT_COUNTED.test(main.masked))
    return NONE;
  const terms = termsOf(main, scene).filter((term) => !isCount(term, count) && !isNoun(term, main, scene));
  const stems = [...main.content, ...main.verbs, ...terms.flatMap((term) => term.stems)];
  for (const collection of collectionsNamed(stems, scene)) {
    const counted = countIn(collection, terms, scene);
    if (counted === null) continue;
    const cases = inOrder(
      scene.stands(counted.count, relation, count) === true,
      met(`${counted.count} items of ${counted.locator} are as described`, countAtom(counted, relation, count)),
      unmet(`${counted.count} items of ${counted.locator} are as described`, countAtom(counted, opposite, count)),
    );
    return { cases: eitherWay(scene, cases), unread: null, lacks: null };
  }
  return NONE;
}

/** What is said of each, what is done so many times and what must not be done again is no number of records. */
const NOT_COUNTED = new RegExp(`\\b(?:all|each|every|both|times|once|twice|thrice)\\b|${AT_MOST_ONE.source}`, 'iu');

const NONE: Found = { cases: [], unread: null, lacks: null };

/** `one inbox message`: what the items are is no condition on them, where the state has no such word. */
function isNoun({ kind, end, stems: [stem = ''] }: Term, { masked }: Clause, { pool }: Scene): boolean {
  const noun =
    /(?:\b(?:one|two|three|four|five|six|seven|eight|nine|ten|single|no)|\u00a4+)\s+(?:\p{L}+ )?(\p{L}+)(?=\s(?:is|are|was|were|has|have|had|in|on|with|to|went|remain\w*|carr\w+|sit\w*|exist\w*)\b|\.?$)/iu.exec(
      masked,
    );
  return kind === 'word' && noun !== null && end === noun.index + noun[0].length && !pool.isKey(stem);
}

/** What was looked at is counted by calls. */
function looks({ verbs }: Clause): boolean {
  return verbs.some((verb) => verbClasses(verb).includes('read'));
}

function isCount({ kind, asked }: Term, count: number): boolean {
  return kind === 'value' && asked?.literal.kind === 'number' && asked.literal.value === String(count);
}

/** Null where a word has no place in any item, or where fields cannot tell the items that are meant. */
export function countIn({ locator, path, size }: Container, terms: readonly Term[], scene: Scene): Counted | null {
  const own = new Set(wordsOf(path.join('.')));
  const items = thingsIn(scene.pool).records.filter(({ id }) => parentOf(id) === locator);
  const rest = terms.filter(
    ({ stems, soft, kind }) =>
      !(soft && kind === 'word') && !(stems.length > 0 && stems.every((stem) => own.has(stem))),
  );
  if (rest.length === 0) return { locator, where: [], count: size };
  if (items.length !== size) return null;
  const matches = items.flatMap((item) => matchThing(rest, item, scene) ?? []);
  if (!rest.every((term) => term.denied || matches.some(({ hits }) => hits.has(term)))) return null;
  const full = matches.filter(({ missing }) => missing.length === 0);
  const best = full[0] ?? matches.toSorted((left, right) => left.missing.length - right.missing.length)[0];
  if (best === undefined) return null;
  const where = conditionsOf(best, rest, scene);
  if (where === null || where.length === 0) return null;
  const told = items.filter((item) => where.every((condition) => meets(item, condition, scene)));
  const isSame = told.length === full.length && told.every(({ id }) => full.some(({ thing }) => thing.id === id));
  return isSame ? { locator, where, count: full.length } : null;
}

function meets(item: Thing, { path, relation, value }: Condition, { stands }: Scene): boolean {
  return item.leaves.some((leaf) => pathIn(leaf, item) === path && stands(leaf.value, relation, value) === true);
}

function countAtom({ locator, where }: Counted, relation: Scene['question']['relation'], expected: number): JsonObject {
  const conditions = where.map((one): JsonObject => ({ ...one }));
  const among = conditions.length === 0 ? '' : ` with ${show(conditions)}`;
  return {
    type: 'state_count',
    claim: `Of the items of ${locator}${among} the count ${RELATION_WORDS[relation]} ${expected}`,
    locator,
    ...(conditions.length === 0 ? {} : { where: conditions }),
    relation,
    expected,
  };
}
