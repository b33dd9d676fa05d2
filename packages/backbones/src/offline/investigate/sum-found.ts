import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { STOP_WORDS } from '../reading/lexicon.ts';
import { askedValues } from '../reading/quantity.ts';
import { canonical, wordsOf } from '../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../transcript/pool.ts';
import { met, OPPOSITE, RELATION_WORDS, type Scene, show, unmet } from './case.ts';
import { collectionsNamed } from './collections.ts';
import { countIn } from './count-found.ts';
import type { Found } from './match-cases.ts';
import { termsOf } from './terms-of.ts';
import { thingsIn } from './things.ts';

const AMOUNT = /amount|total|price|cost|sum|value|fee|charge/iu;
/** Words for adding and for what is added. */
const ADDING: ReadonlySet<string> = new Set(
  'sum summed total amount altogether together all entry entries line lines come cost add'.split(' ').map(canonical),
);

interface Target {
  readonly relation: Scene['question']['relation'];
  readonly side: JsonObject;
  readonly words: string;
}

/** `The expenses add up to €282`: the amounts of the items that are described, and the figure or the field for their sum. */
export function sumFound(scene: Scene): Found {
  const { main, other } = scene.question;
  const target = other === null ? null : targetOf(other, scene);
  const opposite = target === null ? null : OPPOSITE[target.relation];
  const terms = termsOf(main, scene).filter(
    ({ kind, stems, asked }) => !(kind === 'word' && ADDING.has(stems[0] ?? '')) && !isNumber(asked?.literal.kind),
  );
  if (target === null || opposite === null) return unread(scene);
  for (const collection of collectionsNamed(
    terms.flatMap(({ stems }) => stems),
    scene,
  ).concat(othersOf(scene))) {
    const counted = countIn(collection, terms, scene);
    const path = counted === null || counted.count === 0 ? null : amountPath(collection.locator, scene);
    if (counted === null || path === null) continue;
    const where = counted.where.map((one): JsonObject => ({ ...one }));
    const atom = (relation: Target['relation']): JsonObject => ({
      type: 'derived_value_match',
      claim: `The sum of ${path} in ${collection.locator}${where.length === 0 ? '' : ` with ${show(where)}`} ${RELATION_WORDS[relation]} ${target.words}`,
      operation: 'sum',
      operands: [collection.locator],
      path,
      ...(where.length === 0 ? {} : { where }),
      relation,
      ...target.side,
    });
    const cases = [
      met(`${path} of ${collection.locator} adds up so`, atom(target.relation)),
      unmet(`${path} of ${collection.locator} adds up to something else`, atom(opposite)),
    ];
    return { cases, unread: null, lacks: null };
  }
  return unread(scene);
}

function unread({ question }: Scene): Found {
  return { cases: [], unread: question.text, lacks: null };
}

function isNumber(kind: string | undefined): boolean {
  return kind === 'number';
}

/** Lists of the state that no word names: their items may be told by what they hold. */
function othersOf({ pool }: Scene) {
  return [...pool.containers.values()].filter(
    ({ origin, isList, size, locator }) =>
      origin === 'final' && isList && size > 1 && pool.itemsOf(locator).length === size,
  );
}

/** The key under which every item of a collection has an amount; null where there are none or several. */
function amountPath(collection: string, { pool }: Scene): string | null {
  const items = thingsIn(pool).records.filter(({ id }) => parentOf(id) === collection);
  const keys = items.map(({ id, leaves }) =>
    leaves
      .filter((leaf) => leaf.record === id && typeof leaf.value !== 'boolean' && AMOUNT.test(leaf.path.at(-1) ?? ''))
      .map(({ locator }) => keysOf(locator).at(-1) ?? ''),
  );
  const shared = [...new Set(keys[0])].filter((key) => keys.every((own) => own.includes(key)));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

/** A figure, or the one field that bears all words of the clause. */
function targetOf(clause: Clause, scene: Scene): Target | null {
  const [asked, ...more] = askedValues(clause);
  if (asked !== undefined) {
    const isFigure =
      /\d/u.test(asked.literal.text) && (asked.literal.kind === 'money' || asked.literal.kind === 'number');
    return isFigure && more.length === 0 && typeof asked.expected === 'string'
      ? { relation: asked.relation, side: { expected: asked.expected }, words: asked.expected }
      : null;
  }
  const words = (clause.masked.match(/\p{L}+/gu) ?? [])
    .filter((word) => !STOP_WORDS.has(word.toLowerCase()))
    .map(canonical);
  const fits = [...scene.pool.leaves.values()].filter(
    (leaf) => leaf.origin === 'final' && isFigure(leaf) && words.every((word) => scene.pool.pathWords(leaf).has(word)),
  );
  const [leaf] = fits;
  return leaf === undefined || fits.length > 1 || !wordsOf(leaf.path.at(-1) ?? '').some((word) => words.includes(word))
    ? null
    : { relation: 'equal', side: { right: leaf.locator }, words: leaf.locator };
}

function isFigure({ value }: Leaf): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
