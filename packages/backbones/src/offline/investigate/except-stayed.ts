import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { wordsOf } from '../reading/words.ts';
import { keysOf, parentOf } from '../transcript/pool.ts';
import { scan, writersOf } from './absent-acts.ts';
import { type Case, factAtom, met, type Scene, unmet } from './case.ts';
import { collectionsNamed } from './collections.ts';
import { explainTerm } from './explain-term.ts';
import { isStaying } from './stayed-found.ts';
import { termsOf } from './terms-of.ts';
import { thingsIn } from './things.ts';

const WAYS = ['changed', 'removed'] as const;

/** `Apart from X, no subscription was changed`: no item of the collection was changed or removed but those that X names. */
export function exceptStayedCases(scene: Scene): Case[] {
  const { question, brief, pool } = scene;
  const { except, main } = question;
  if (except === null || !brief.hasInitial || !brief.hasFinal) return [];
  const stems = [...main.content, ...main.verbs].filter((stem) => !isStaying(stem));
  const [collection] = collectionsNamed(stems, scene);
  if (collection === undefined) return [];
  const own = new Set(wordsOf(collection.path.join('.')));
  if (main.literals.length > 0 || stems.some((stem) => !own.has(stem))) return [];
  const items = thingsIn(pool).records.filter(({ id }) => parentOf(id) === collection.locator);
  const terms = termsOf(except, scene).filter(
    ({ stems: words, soft }) => !soft && !words.every((word) => own.has(word)),
  );
  const hits = terms.map((term) => {
    const found = items.flatMap((item) => {
      const leaf = explainTerm(term, item, { terms, scene })?.leaf ?? null;
      return leaf === null || leaf.record !== item.id ? [] : [leaf];
    });
    const whole = found.filter(({ value }) => foldCase(String(value)) === foldCase(term.text));
    return whole.length > 0 ? whole : found;
  });
  if (hits.length === 0 || hits.some((found) => found.length !== 1)) return [];
  const named = hits.flat();
  const where = named.map(
    ({ locator, value }): JsonObject => ({ path: keysOf(locator).at(-1) ?? '', relation: 'different', value }),
  );
  const writers = writersOf(scene);
  // An act left undone is shown by a scan of all acts; that none of them reached another item, by the states.
  const around = [...(writers.length === 0 ? [] : [scan(writers, null, scene)]), ...named.map(factAtom)];
  const counted = (change: (typeof WAYS)[number], relation: 'equal' | 'greater'): JsonObject => ({
    type: 'state_delta_count',
    claim: `Of the other items of ${collection.locator} that were ${change} the count ${relation === 'equal' ? 'equals 0' : 'is greater than 0'}`,
    locator: collection.locator,
    change,
    where,
    relation,
    expected: 0,
  });
  return [
    met(`no other item of ${collection.locator} was changed`, ...WAYS.map((way) => counted(way, 'equal')), ...around),
    ...WAYS.map((way) => unmet(`another item of ${collection.locator} was ${way}`, counted(way, 'greater'), ...around)),
  ];
}
