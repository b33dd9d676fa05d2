import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { type Condition, conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { NUMBER_WORDS } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { ADDING, isGeneric, MONEY_RECORDS } from './lexicon.ts';
import { isIn, type Period, periodConditions, periodOf } from './period.ts';
import { matchOf } from './told-match.ts';

/** Items of one collection that a phrase describes. */
export interface Items {
  readonly collection: string;
  readonly where: readonly Condition[];
  /** Those of them that were shown. */
  readonly things: readonly Thing[];
  /** Whether every item of the collection was shown. */
  readonly isWhole: boolean;
  readonly score: number;
  /** What shows that they are meant, where the conditions hold a mere key: the record that it stands for. */
  readonly around: readonly JsonObject[];
}

interface Wanted {
  readonly also?: readonly Term[];
  /** Stems that say how the items are put together. */
  readonly soft?: ReadonlySet<string>;
}

/** The collections whose items a phrase may describe, those that bear out most of it first. */
export function itemsFor(words: readonly Word[], reading: Reading, { also = [], soft }: Wanted = {}): readonly Items[] {
  const { scene } = reading;
  const period = periodOf(words, scene.brief.values);
  const asked = [...also, ...askedTerms(words, reading)].filter(
    (term) =>
      !isGeneric(term) &&
      !(term.kind === 'word' && term.stems.some((stem) => ADDING.has(stem) || soft?.has(stem) === true)) &&
      !(period !== null && term.kind === 'value' && isOfPeriod(term, period)),
  );
  const groups = Map.groupBy(thingsIn(scene.pool).records, ({ id }) => parentOf(id));
  const count = countAsked(words);
  return [...groups]
    .flatMap(([collection, things]) => describe(collection, things, { asked, period, reading }) ?? [])
    .filter(({ things, isWhole }) => count === null || things.length === count || (!isWhole && things.length < count))
    .toSorted((left, right) => right.score - left.score || right.things.length - left.things.length);
}

function isOfPeriod({ asked }: Term, { text }: Period): boolean {
  const value = asked?.literal.value ?? '';
  return value === text.slice(0, 4) || /^\p{L}+ \d{4}$/u.test(value);
}

/** `the two payments`: how many items a phrase says that there are; null where it does not say. */
function countAsked(words: readonly Word[]): number | null {
  for (const [index, { lower, literal }] of words.entries()) {
    const next = words[index + 1];
    const size = literal === null ? NUMBER_WORDS[lower] : literal.kind === 'number' ? Number(literal.value) : undefined;
    const isCounted = next !== undefined && /^(?:NOUN|ADJ|VERB)$/u.test(next.pos) && next.literal === null;
    if (size !== undefined && size > 0 && size <= MAX_COUNT && isCounted && !/^(?:a|once|twice|thrice)$/u.test(lower))
      return size;
  }
  return null;
}

const MAX_COUNT = 60;

interface Asking {
  readonly asked: readonly Term[];
  readonly period: Period | null;
  readonly reading: Reading;
}

function describe(collection: string, things: readonly Thing[], { asked, period, reading }: Asking): Items | null {
  const { scene } = reading;
  const container = scene.pool.containers.get(collection);
  const own = new Set(wordsOf(keysOf(collection).join(' ')));
  const isOwn = ({ kind, stems }: Term) => kind === 'word' && stems.some((stem) => own.has(stem));
  const isMoney = ({ kind, stems }: Term) => kind === 'word' && stems.some((stem) => MONEY_RECORDS.has(stem));
  const named = asked.filter(isOwn).length;
  const rest = asked.filter((term) => !isOwn(term) && !isMoney(term));
  const matches =
    rest.length === 0
      ? []
      : things.flatMap(
          (thing) =>
            matchOf(rest, thing, { reading, isNamed: named > 0 || (asked.some(isMoney) && isOfMoney(own)) }) ?? [],
        );
  const full = matches.filter(
    ({ missing, thing }) => missing.length === 0 && (period === null || isDated(thing, period)),
  );
  const found =
    rest.length === 0
      ? things.filter((thing) => period === null || isDated(thing, period))
      : full.map(({ thing }) => thing);
  const [first] = found;
  if (first === undefined || (named === 0 && rest.length === 0)) return null;
  const where = whereOf(full[0] ?? null, rest, reading);
  const dated = period === null ? [] : (periodConditions(first, period) ?? (ownerOf(first) === undefined ? null : []));
  if (where === null || dated === null) return null;
  const told = things.filter((thing) => [...where, ...dated].every((condition) => meets(thing, condition, reading)));
  if (told.length !== found.length) return null;
  const hits = full[0]?.hits.size ?? 0;
  return {
    collection,
    where: [...where, ...dated],
    things: found,
    isWhole: container !== undefined && (container.shown || container.size === things.length),
    score: hits * 2 + named * 1.5 + (found.length > 1 ? 1 : 0) - (asked.some(isMoney) && !isOfMoney(own) ? 3 : 0),
    around: full[0] === undefined ? [] : linkedAtoms(full[0]),
  };
}

/** Items without a date of their own are of their owner's time: the lines of the April budget. */
function isDated(thing: Thing, period: Period): boolean {
  if (periodConditions(thing, period) !== null) return isIn(thing, period);
  const owner = ownerOf(thing);
  return owner !== undefined && isIn(owner, period);
}

function ownerOf(thing: Thing): Thing | undefined {
  return thing.links().find(({ id }) => id !== thing.id && thing.id.startsWith(id));
}

/** Whether a collection is one of payments, orders or the like. */
function isOfMoney(own: ReadonlySet<string>): boolean {
  return [...own].some((stem) => MONEY_RECORDS.has(stem));
}

/** Conditions for what the items say themselves; what their own owner says needs none. */
function whereOf(match: Match | null, rest: readonly Term[], { scene }: Reading): readonly Condition[] | null {
  if (match === null) return [];
  const above = (id: string) => match.thing.id !== id && match.thing.id.startsWith(id);
  const collection = foldCase(parentOf(match.thing.id));
  const own = rest.filter((term) => {
    const hit = match.hits.get(term);
    if (hit === undefined) return true;
    const isInPlace = hit.leaf === null && term.kind === 'text' && collection.includes(`"${foldCase(term.text)}"`);
    return !isInPlace && !(hit.isLinked && above(hit.thing.id));
  });
  return conditionsOf(match, own, scene);
}

/** What the linked records say that tell an item. */
function linkedAtoms({ hits }: Match): JsonObject[] {
  const atoms = [...hits].flatMap(([term, hit]) => (hit.isLinked ? [hitAtom(hit, term)] : []));
  return atoms.filter((atom) => atom !== null).slice(0, MAX_LINKED);
}

const MAX_LINKED = 2;

export function meets(thing: Thing, { path, relation, value }: Condition, { scene }: Reading): boolean {
  return thing.leaves.some(
    (leaf) => pathIn(leaf, thing) === path && scene.stands(leaf.value, relation, value) === true,
  );
}
