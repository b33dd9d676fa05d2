import type { JsonObject, Relation } from '@sauron/core/episode';
import { met, OPPOSITE, RELATION_WORDS, show, unmet } from '../../investigate/case.ts';
import type { Form } from '../reading.ts';
import { domainsNamed } from './collection.ts';
import { tellItems } from './conditions.ts';
import { foundBy } from './found.ts';
import { quantifiedIn } from './quantified.ts';
import { countedOf } from './quantifier.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** Verbs that leave a new item, or one less. */
const CHANGES: ReadonlyMap<string, 'added' | 'removed'> = new Map([
  ...'add create make insert register'.split(' ').map((verb) => [verb, 'added'] as const),
  ...'delete remove erase discard drop'.split(' ').map((verb) => [verb, 'removed'] as const),
]);

/** `Exactly three orders were added`: how many items of a collection came or went. */
export const deltaForm: Form = (reading) => {
  const { clause, scene } = reading;
  const { verb } = clause;
  const change = verb === null ? undefined : CHANGES.get(verb.lemma);
  const quantified = quantifiedIn(clause);
  if (change === undefined || quantified === null || quantified.quantifier.kind !== 'number' || clause.negated)
    return null;
  if (!clause.passive || quantified.at !== 'subject' || !scene.brief.hasInitial || !scene.brief.hasFinal) return null;
  const { head, phrase } = countedOf(quantified.phrase);
  const terms = [...termsOfPhrase(phrase, reading), ...termsBeside(reading, quantified.phrase)].filter(
    ({ start }) => start !== verb?.start,
  );
  const { relation, count } = quantified.quantifier;
  const opposite = OPPOSITE[relation];
  for (const domain of domainsNamed(head?.stem ?? null, scene)) {
    const told = tellItems(terms, { domain, scene, isAsserted: () => false });
    if (told === null || opposite === null || (change === 'removed' && told.where.length > 0)) continue;
    const where = told.where.map((one): JsonObject => ({ ...one }));
    const atom = (wanted: Relation): JsonObject => ({
      type: 'state_delta_count',
      claim: `Of the items of ${domain.locator}${where.length === 0 ? '' : ` with ${show(where)}`} that were ${change} the count ${RELATION_WORDS[wanted]} ${count}`,
      locator: domain.locator,
      change,
      ...(where.length === 0 ? {} : { where }),
      relation: wanted,
      expected: count,
    });
    return foundBy([
      met(`that many items of ${domain.locator} were ${change}`, atom(relation), ...told.proof),
      unmet(`another number of items of ${domain.locator} were ${change}`, atom(opposite), ...told.proof),
    ]);
  }
  return null;
};
