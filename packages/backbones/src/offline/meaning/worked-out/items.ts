import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import { type Condition, conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { isGeneric, isMoney, isOfMoney } from './lexicon.ts';
import { type Period, periodConditions, periodOf } from './period.ts';
import { matchOf, shownBy } from './records.ts';

/** Items of one collection that a phrase describes. */
export interface Items {
  readonly collection: string;
  readonly where: readonly Condition[];
  /** Those of them that were shown. */
  readonly things: readonly Thing[];
  /** Whether every item of the collection was shown. */
  readonly isWhole: boolean;
  readonly score: number;
  /** Whether the phrase names the collection in the plural. */
  readonly isNamed: boolean;
  /** What shows that they are meant, where the conditions hold a mere key: the record that it stands for. */
  readonly around: readonly JsonObject[];
}

/** The collections whose items a phrase may describe, those that bear out most of it first. */
export function itemsFor(words: readonly Word[], reading: Reading, also: readonly Term[] = []): readonly Items[] {
  const { scene } = reading;
  const period = periodOf(words, scene.brief.values);
  const asked = [...also, ...askedTerms(words, reading)].filter(
    (term) => !isGeneric(term) && period?.starts.includes(term.start) !== true,
  );
  const groups = Map.groupBy(thingsIn(scene.pool).records, ({ id }) => parentOf(id));
  const found = [...groups].flatMap(
    ([collection, things]) => describe(collection, things, { asked, period, reading }) ?? [],
  );
  // What the phrase calls by its name is meant before what only has a field of that name.
  const named = found.filter(({ isNamed }) => isNamed);
  return (named.length > 0 ? named : found).toSorted(
    (left, right) => right.score - left.score || right.things.length - left.things.length,
  );
}

interface Asking {
  readonly asked: readonly Term[];
  readonly period: Period | null;
  readonly reading: Reading;
}

function describe(collection: string, things: readonly Thing[], { asked, period, reading }: Asking): Items | null {
  const container = reading.scene.pool.containers.get(collection);
  const own = new Set(wordsOf(keysOf(collection).join(' ')));
  const isOwn = ({ kind, stems }: Term) => kind === 'word' && stems.some((stem) => own.has(stem));
  const named = asked.filter(isOwn).length;
  const isOfOther = asked.some(isMoney) && !isOfMoney(own);
  const rest = asked.filter((term) => !isOwn(term) && !isMoney(term));
  const isNamed = named > 0 || (asked.some(isMoney) && isOfMoney(own));
  const matches = rest.length === 0 ? [] : things.flatMap((thing) => matchOf(rest, thing, { reading, isNamed }) ?? []);
  const full = matches.filter(({ missing }) => missing.length === 0);
  const [first] = full;
  if (rest.length === 0 ? named === 0 : first === undefined) return null;
  const described = rest.length === 0 ? things : full.map(({ thing }) => thing);
  const [one] = described;
  const where = first === undefined ? [] : whereOf(first, rest, reading);
  const dated = period === null || one === undefined ? [] : periodConditions(one, period);
  if (where === null || dated === null) return null;
  const all = [...where, ...dated];
  const found = things.filter((thing) => all.every((condition) => meets(thing, condition, reading)));
  // The conditions have to tell the very items that are described.
  const isTold = found.every((thing) => described.includes(thing));
  if (!isTold || found.length === 0 || (period === null && found.length < described.length)) return null;
  return {
    collection,
    where: all,
    things: found,
    isWhole: container !== undefined && (container.shown || container.size === things.length),
    score: (first?.hits.size ?? 0) * 2 + named * 1.5 + (found.length > 1 ? 1 : 0) - (isOfOther ? 3 : 0),
    isNamed: asked.some((term) => isOwn(term) && /s$/u.test(term.text)),
    around: first === undefined ? [] : shownBy(first),
  };
}

/** Conditions for what the items say themselves; what their own owner says needs none. */
function whereOf({ thing, hits }: Match, rest: readonly Term[], { scene }: Reading): readonly Condition[] | null {
  const place = foldCase(parentOf(thing.id));
  const own = rest.filter((term) => {
    const hit = hits.get(term);
    if (hit === undefined) return true;
    const isInPlace = hit.leaf === null && term.kind === 'text' && place.includes(`"${foldCase(term.text)}"`);
    return !isInPlace && !(hit.isLinked && thing.id !== hit.thing.id && thing.id.startsWith(hit.thing.id));
  });
  return conditionsOf({ thing, hits, torn: 0, missing: [] }, own, scene);
}

function meets(thing: Thing, { path, relation, value }: Condition, { scene }: Reading): boolean {
  return thing.leaves.some(
    (leaf) => pathIn(leaf, thing) === path && scene.stands(leaf.value, relation, value) === true,
  );
}
