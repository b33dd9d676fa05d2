import type { Clause, Phrase, Sentence } from './types.ts';

/** A sentence as the grammar reads it, one line, for people. */
export function showSentence({ clauses, joints }: Sentence): string {
  return clauses
    .map((clause, index) => `${index === 0 ? '' : ` ${joints[index - 1] ?? 'and'} `}${showClause(clause)}`)
    .join('');
}

export function showClause(clause: Clause): string {
  const {
    subject,
    verb,
    moreVerbs,
    verbJoint,
    auxiliaries,
    particle,
    passive,
    negated,
    objects,
    predicates,
    adjuncts,
    hanging,
    content,
  } = clause;
  const parts = [
    subject === null ? '' : showPhrase(subject),
    verb === null
      ? '–'
      : `${negated ? 'NOT ' : ''}${passive ? 'PASSIVE ' : ''}${[...auxiliaries, [verb, ...moreVerbs].map(({ lower }) => lower).join(`/${verbJoint}/`), particle ?? ''].join(' ').trim()}`,
    ...objects.map(showPhrase),
    ...predicates.map(({ lower }) => `=${lower}`),
    ...adjuncts.map(({ by, phrase }) => `${by}→${showPhrase(phrase)}`),
    content === null ? '' : `THAT ${showClause(content)}`,
    ...hanging.map(({ by, clause: inner }) => `${by.toUpperCase()} ${showClause(inner)}`),
  ];
  return `{${parts.filter((part) => part !== '').join(' | ')}}`;
}

export function showPhrase(phrase: Phrase): string {
  const { words, quantity, owner, attached, relatives, siblings, joint } = phrase;
  const own = [
    owner === null ? '' : `${showPhrase(owner)}'s`,
    quantity === null ? '' : `#${quantity.relation}:${quantity.count}`,
    words.map(({ text }) => text).join(' '),
    ...attached.map(({ by, phrase: inner }) => `(${by} ${showPhrase(inner)})`),
    ...relatives.map((clause) => `WHO${showClause(clause)}`),
  ];
  return `[${own.filter((part) => part !== '').join(' ')}${siblings.map((one) => ` ${joint ?? 'and'} ${showPhrase(one)}`).join('')}]`;
}
