import type { JsonObject, Relation } from '@sauron/core/episode';
import { inOrder, met, OPPOSITE, RELATION_WORDS, unmet } from '../../investigate/case.ts';
import { matchAtoms, rankMatches } from '../../investigate/match.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Container, keysOf, parentOf } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { foundBy } from './found.ts';
import { quantifiedIn } from './quantified.ts';
import { countedOf } from './quantifier.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** `The design review has four participants`: the length of a list of the one record that the other words name. */
export const lengthForm: Form = (reading) => {
  const { clause, scene } = reading;
  const quantified = quantifiedIn(clause);
  if (
    quantified === null ||
    quantified.quantifier.kind === 'all' ||
    quantified.at === 'adjunct' ||
    clause.negated ||
    clause.content !== null
  )
    return null;
  const { head, phrase } = countedOf(quantified.phrase);
  if (head === null) return null;
  const own = termsOfPhrase(phrase, reading).filter(({ start }) => start !== head.start);
  const list = listOf([...own, ...termsBeside(reading, quantified.phrase)], head.stem, reading);
  const { quantifier } = quantified;
  const [relation, count] =
    quantifier.kind === 'none' ? (['equal', 0] as const) : ([quantifier.relation, quantifier.count] as const);
  const opposite = OPPOSITE[relation];
  if (list === null || opposite === null) return null;
  const says = `${list.container.locator} holds ${list.container.size}`;
  const atom = (wanted: Relation): JsonObject => ({
    type: 'state_count',
    claim: `Of the items of ${list.container.locator} the count ${RELATION_WORDS[wanted]} ${count}`,
    locator: list.container.locator,
    relation: wanted,
    expected: count,
  });
  return foundBy(
    inOrder(
      scene.stands(list.container.size, relation, count) === true,
      met(says, atom(relation), ...list.proof),
      unmet(says, atom(opposite), ...list.proof),
    ),
  );
};

/** The list with the noun's name in the one record that bears out the other terms. */
function listOf(
  terms: readonly Term[],
  stem: string,
  { scene }: Reading,
): { readonly container: Container; readonly proof: readonly JsonObject[] } | null {
  const { pool } = scene;
  const telling = terms.filter(({ soft, kind }) => !soft || kind !== 'word');
  if (telling.length === 0) return null;
  const lists = [...pool.containers.values()].filter(
    ({ origin, isList, locator }) =>
      origin === 'final' && isList && parentOf(locator) !== '$' && wordsOf(keysOf(locator).at(-1) ?? '').includes(stem),
  );
  const owners = thingsIn(pool).records.filter(({ id }) => lists.some(({ locator }) => parentOf(locator) === id));
  const full = rankMatches(telling, owners, scene).filter(({ missing }) => missing.length === 0);
  const [only] = full;
  const container = lists.find(({ locator }) => parentOf(locator) === only?.thing.id);
  return only === undefined || full.length > 1 || container === undefined
    ? null
    : { container, proof: matchAtoms(only) };
}
