import type { JsonObject, Relation } from '@sauron/core/episode';
import { inOrder, met, RELATION_WORDS, unmet } from '../../investigate/case.ts';
import type { Container } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { exclusiveIn } from './exclusive.ts';
import { foundBy, notRead } from './found.ts';
import { bears, elementsOf, listSpokenOf } from './list-spoken-of.ts';
import { tellsAnAct } from './quantified.ts';
import { termsBeside, termsOfPhrase } from './terms-beside.ts';

/** `Only A and B are invited to X`, `X is shared with nobody`: a list of one record holds those and nothing else. */
export const exclusiveForm: Form = (reading) => {
  const { clause, scene } = reading;
  const exclusive = exclusiveIn(reading);
  if (exclusive === null || clause.negated || clause.content !== null || clause.hanging.length > 0) return null;
  const members = exclusive.members.map((phrase) => termsOfPhrase(phrase, reading));
  const held = listSpokenOf(termsBeside(reading, exclusive.phrase), reading);
  // Whoever passes over `only` says less than the statement does.
  if (held === null || members.some((terms) => terms.length === 0))
    return members.length === 0 || tellsAnAct(clause) ? null : notRead(exclusive.phrase.words[0]?.text ?? '');
  const elements = elementsOf(held, scene);
  if (elements.length !== held.list.size) return null;
  const proofs = members.map((terms) => elements.find(({ thing }) => bears(terms, thing, scene)) ?? null);
  const isWhole = !proofs.includes(null) && new Set(proofs).size === held.list.size;
  const says = `${held.list.locator} holds ${held.list.size}`;
  const seen = elements.flatMap(({ atoms }) => atoms);
  const size = sizeAtom(held.list, 'equal', members.length);
  const other =
    held.list.size === members.length
      ? sizeAtom(held.list, 'equal', held.list.size)
      : sizeAtom(held.list, 'different', members.length);
  return foundBy(
    inOrder(
      isWhole,
      met(says, size, ...held.proof, ...(isWhole ? proofs.flatMap((one) => one?.atoms ?? []) : [])),
      unmet(says, other, ...held.proof, ...seen),
    ).filter(({ verdict }) => (verdict === 'MET') === isWhole),
  );
};

function sizeAtom({ locator }: Container, relation: Relation, expected: number): JsonObject {
  return {
    type: 'state_count',
    claim: `Of the items of ${locator} the count ${RELATION_WORDS[relation]} ${expected}`,
    locator,
    relation,
    expected,
  };
}
