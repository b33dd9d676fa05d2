import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { type Clause, isName } from '../reading/clause.ts';
import { type Asked, askedValues, isDateKind } from '../reading/quantity.ts';
import type { Leaf, Origin } from '../transcript/pool.ts';
import { type Case, factAtom, inOrder, met, OPPOSITE, type Scene, turned, unmet, valueAtom } from './case.ts';
import { contextAtoms } from './context-atoms.ts';
import { type Place, rankPlaces } from './places.ts';

/** Share of a clause's subject that a place must name before its value speaks for the criterion. */
export const ENOUGH_TO_SUPPORT = 0.7;
/** The same for one side of a comparison, where the other side helps to tell it. */
export const ENOUGH_OF_A_SIDE = 0.6;
/** The same before its value speaks against it. */
export const ENOUGH_TO_REFUTE = 0.75;
/** Places whose scores are nearer than this answer equally well. */
export const NEARLY = 0.06;
const NEARLY_WHEN_NAMED = 0.025;

/** A place with the value that is asked of it. */
interface Candidate {
  readonly place: Place;
  readonly asked: Asked;
  readonly holds: boolean;
}

/** `The goal is $20,000.`, `The stay is at least 3 nights.`: one place, one value. Chosen by words, then compared. */
export function valueCases(scene: Scene, origins: readonly Origin[]): Case[] {
  const candidates = rankPlaces(scene.question.main, scene.pool, { origins })
    .filter(({ coverage, namesFound }) => coverage >= ENOUGH_TO_SUPPORT && namesFound)
    .flatMap((place) => candidatesAt(place, scene));
  const [best] = candidates;
  if (best === undefined) return [];
  const nearly = best.place.coverage === 1 && best.place.keyNamed ? NEARLY_WHEN_NAMED : NEARLY;
  const near = candidates.filter(({ place }) => place.score >= best.place.score - nearly);
  const chosen = near.find(({ holds }) => holds) ?? best;
  const oneValue = new Set(near.map(({ place }) => String(place.leaf.value))).size === 1;
  const cases = casesFor(chosen, oneValue, scene);
  return scene.question.negated && chosen.asked.relation !== 'different' ? cases.map(turned) : cases;
}

function candidatesAt(place: Place, { question, stands }: Scene): Candidate[] {
  const { leaf, naming } = place;
  return askedValues(question.main).flatMap((given) => {
    if (naming.has(given.literal) || isSubject(given, question.main) || !canHold(leaf, given)) return [];
    const asked = inUnit(given, leaf);
    const holds = stands(leaf.value, asked.relation, asked.expected);
    return holds === null ? [] : [{ place, asked, holds }];
  });
}

function casesFor({ place, asked, holds }: Candidate, oneValue: boolean, scene: Scene): Case[] {
  const { leaf, coverage, keyNamed } = place;
  const around = [...answeredBeside(leaf, scene), ...contextAtoms(place, scene.pool)];
  const opposite = OPPOSITE[asked.relation];
  const clear = coverage >= ENOUGH_TO_REFUTE && keyNamed && (holds || oneValue);
  const against =
    opposite !== null && clear
      ? unmet(`${leaf.locator} holds another value`, valueAtom(leaf, opposite, asked.expected), ...around)
      : null;
  const rest = otherValues(place, asked, scene);
  if (rest === null) return !holds && against !== null ? [against] : [];
  const own = valueAtom(leaf, asked.relation, asked.expected);
  const speaksFor = met(`${leaf.locator} holds the value`, own, ...rest, ...around);
  if (against === null) return holds ? [speaksFor] : [];
  return inOrder(holds, speaksFor, against);
}

/** A percentage stands as a bare number under a key that says percent. */
export function inUnit(asked: Asked, { path, value }: Leaf): Asked {
  const { kind, value: text } = asked.literal;
  const bare =
    kind === 'percent' &&
    typeof value === 'number' &&
    /percent|pct|rate\b|bright|volume|humidity|battery|progress/iu.test(path.at(-1) ?? '');
  return bare ? { ...asked, expected: text.replace(/[^\d.,-]/gu, '') } : asked;
}

/** An id or title in the subject tells which record is meant; it is not what is said of it. */
function isSubject({ literal }: Asked, { predicateAt }: Clause): boolean {
  return isName(literal) && literal.start < predicateAt;
}

/** Atoms for the clause's other values, found beside the place; null where one of them is not there. */
function otherValues({ leaf, naming }: Place, asked: Asked, { question, pool, stands }: Scene): JsonObject[] | null {
  const atoms = askedValues(question.main)
    .filter(({ literal }) => literal !== asked.literal && !naming.has(literal))
    .map((one) => {
      const beside = pool
        .inRecord(leaf.record)
        .find((sibling) => canHold(sibling, one) && stands(sibling.value, one.relation, one.expected) === true);
      return beside === undefined ? null : valueAtom(beside, one.relation, one.expected);
    });
  return atoms.includes(null) ? null : atoms.filter((atom) => atom !== null);
}

/** A value of the same result that the call did not already hold, so that the answer is more than an echo of what was asked. */
export function answeredBeside({ origin, event }: Leaf, { pool }: Scene): JsonObject[] {
  if (origin !== 'output' || event === null) return [];
  const call = pool.events.get(event)?.call ?? null;
  const given = new Set(call === null ? [] : pool.ofEvent(call).map(({ value }) => String(value)));
  const own = pool
    .ofEvent(event)
    .find(({ value }) => value !== null && String(value).length <= 80 && !given.has(String(value)));
  return own === undefined ? [] : [factAtom(own)];
}

/** A text with a date or a time in it, which an id is not. */
const DATED = /\d[-/.:]\d|\p{L}{3,}\.? \d|\d(?:st|nd|rd|th)?\.? \p{L}{3,}|\d ?[ap]\.?m\b/iu;

/** Whether a value of this kind can stand at the leaf at all, so that a name is not compared with an amount. */
export function canHold({ value }: Pick<Leaf, 'value'>, { literal }: Asked): boolean {
  const text = typeof value === 'string';
  if (isDateKind(literal.kind)) return text && DATED.test(value);
  if (literal.kind === 'quoted' || literal.kind === 'identifier') return text || isNumber(value);
  return isNumber(value) || (text && /^\D{0,4}[\d.,\s]+\D{0,4}$/u.test(value) && /\d/u.test(value));
}

function isNumber(value: JsonValue): boolean {
  return typeof value === 'number' || typeof value === 'bigint';
}
