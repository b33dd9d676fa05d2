import { inOrder, met, unmet } from '../../investigate/case.ts';
import type { Form } from '../reading.ts';
import { domainsNamed } from './collection.ts';
import { tellItems } from './conditions.ts';
import { countAtom } from './count-form.ts';
import { saysOnly } from './exclusive.ts';
import { foundBy } from './found.ts';
import { exceptsIn, quantifiedIn } from './quantified.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** `The completed tasks of X include A`: an item of the collection is as described and is the one that is named. */
export const includeForm: Form = (reading) => {
  const { clause, scene } = reading;
  const { subject, verb, negated, content, hanging } = clause;
  if (subject === null || subject.head === null || verb === null || !/^(?:include|comprise)$/u.test(verb.lemma))
    return null;
  if (
    negated ||
    content !== null ||
    hanging.length > 0 ||
    exceptsIn(clause) ||
    saysOnly(reading) ||
    quantifiedIn(clause) !== null
  )
    return null;
  const described = termsOfPhrase(subject, reading);
  const named = termsBeside(reading, subject);
  for (const domain of domainsNamed(subject.head.stem, scene)) {
    const told = tellItems(
      [...described, ...named].toSorted((left, right) => left.start - right.start),
      {
        domain,
        scene,
        isAsserted: (term) => named.includes(term),
      },
    );
    if (told === null || told.where.length === 0) continue;
    const says = `${told.matching.length} items of ${domain.locator} are as described`;
    return foundBy(
      inOrder(
        told.matching.length > 0,
        met(says, countAtom({ domain, told }, 'greater_or_equal', 1), ...told.proof),
        unmet(says, countAtom({ domain, told }, 'equal', 0), ...told.proof),
      ),
    );
  }
  return null;
};
