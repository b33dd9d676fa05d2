import type { JsonObject } from '@sauron/core/episode';
import { met, unmet } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import type { Form } from '../reading.ts';

/** Verbs after which an item is gone, or there is a new one; what is cancelled, paid or closed may stay where it is. */
const CHANGES: readonly (readonly [change: 'added' | 'removed', verbs: RegExp])[] = [
  ['removed', /^(?:delete|remove|erase|discard|trash)$/u],
  ['added', /^(?:make|create|add|insert|register|draft)$/u],
];

/** `No bill was deleted`, where only the two states are known: how many items of the collection came or went. */
export const addedRemovedForm: Form = ({ scene, sentence, clause }) => {
  const { brief, pool } = scene;
  const { subject, verb } = clause;
  const isUntold = brief.tools.length === 0 && pool.calls().length === 0;
  if (!isUntold || !brief.hasFinal || !brief.hasInitial || sentence.clauses.length !== 1) return null;
  if (
    subject?.determiner !== 'no' ||
    subject.words.length > 2 ||
    subject.attached.length + subject.relatives.length > 0
  )
    return null;
  if (verb === null || clause.objects.length + clause.adjuncts.length + clause.hanging.length > 0) return null;
  const change = CHANGES.find(([, verbs]) => verbs.test(verb.lemma))?.[0];
  const [collection] = collectionsNamed(subject.head === null ? [] : [subject.head.stem], scene);
  if (change === undefined || collection === undefined) return null;
  const { locator } = collection;
  const counted = (relation: 'equal' | 'greater'): JsonObject => ({
    type: 'state_delta_count',
    claim: `Of the items of ${locator} that were ${change} the count ${relation === 'equal' ? 'equals' : 'is greater than'} 0`,
    locator,
    change,
    relation,
    expected: 0,
  });
  return {
    cases: [
      met(`no item of ${locator} was ${change}`, counted('equal')),
      unmet(`an item of ${locator} was ${change}`, counted('greater')),
    ],
    unread: null,
    lacks: null,
  };
};
