import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, inOrder, met, OPPOSITE, RELATION_WORDS, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { statedAtom } from '../../investigate/messages.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { sameAmount } from './facts.ts';
import { MONEY_RECORDS } from './lexicon.ts';
import { handleTerm, pointsBack, withoutPointers } from './referents.ts';
import { plainSkeleton } from './remarks.ts';
import { figuresSaid } from './said-figures.ts';
import { groupsOf } from './skeleton.ts';
import { SUM_CUTS } from './sum-cuts.ts';
import { type Sum, sumsOf, unseenSum } from './sum-of.ts';
import { type Target, targetsFor } from './targets.ts';

/** `The June transactions under outings add up to the stored total.` */
export function sumForm(reading: Reading): Found | null {
  const skeleton = plainSkeleton(reading.sentence.words);
  let isAsked = false;
  for (const { pattern, needsRecords } of SUM_CUTS) {
    const parts = groupsOf(skeleton, pattern);
    if (parts === null) continue;
    const { items = [], target = [], also = [] } = parts;
    if (needsRecords === true && !namesRecords(items)) continue;
    if (needsRecords !== true) isAsked = true;
    const cases = casesFor([...also, ...items], target, reading);
    if (cases.length > 0) return { cases, unread: null, lacks: null };
  }
  return isAsked && ADDS.test(skeleton.text) ? { cases: [], unread: reading.sentence.text, lacks: null } : null;
}

/** Sentences that nothing but a sum settles. */
const ADDS = /\b(?:sums?|adds? up|adding|net amount|nets? out)\b/u;

/** `the transactions of August`: several records that have amounts. */
function namesRecords(words: readonly Word[]): boolean {
  return words.some(({ stem, lower, pos }) => pos === 'NOUN' && /s$/u.test(lower) && MONEY_RECORDS.has(stem));
}

function casesFor(items: readonly Word[], target: readonly Word[], reading: Reading): Case[] {
  const pairs = pairsOf(items, target, reading);
  const spoken = figuresSaid([...items, ...target], reading);
  const judged = pairs.map(([sum, against]) => ({ sum, against, holds: holds(sum, against, reading) }));
  const chosen = judged.find((one) => one.holds === true) ?? judged[0];
  return chosen === undefined
    ? []
    : casesOf(chosen.sum, chosen.against, { isLikely: chosen.holds !== false || !chosen.sum.isWhole, spoken });
}

interface Judged {
  readonly isLikely: boolean;
  readonly spoken: readonly number[];
}

/** Sums with what they are held against, where both can be told; one side may point back at the other. */
function pairsOf(items: readonly Word[], target: readonly Word[], reading: Reading): (readonly [Sum, Target])[] {
  if (pointsBack(items)) {
    return targetsFor(target, reading).flatMap((against) => {
      const handle = against.kind === 'field' ? handleTerm(against.thing) : null;
      const also = handle === null ? [] : [handle];
      return sumsWith(withoutPointers(items), against, { reading, also }).map((sum) => [sum, against] as const);
    });
  }
  const sums = sumsOf(items, reading, {});
  if (sums.length === 0) {
    const wanted = { hints: askedTerms(items, reading) };
    return targetsFor(withoutPointers(target), reading, wanted).flatMap((against) =>
      sumsWith(items, against, { reading, also: [] }).map((sum) => [sum, against] as const),
    );
  }
  return sums.flatMap((sum) => {
    const owners = pointsBack(target) ? ownersOf(sum, reading) : [];
    const wanted = {
      ...(owners.length === 0 ? {} : { among: owners }),
      ...(pointsBack(target) ? { hints: askedTerms(items, reading) } : {}),
      ...(sum.collection === null ? {} : { without: sum.collection }),
    };
    return targetsFor(pointsBack(target) ? withoutPointers(target) : target, reading, wanted).map(
      (against) => [sum, against] as const,
    );
  });
}

interface Along {
  readonly reading: Reading;
  readonly also: readonly Term[];
}

/** Sums of what a phrase describes, also of items that only the field they are held against tells. */
function sumsWith(words: readonly Word[], against: Target, { reading, also }: Along): readonly Sum[] {
  const sums = sumsOf(words, reading, { also });
  if (sums.length > 0 || against.kind !== 'field') return sums;
  const unseen = unseenSum(words, against, reading);
  return unseen === null ? [] : [unseen];
}

/** Records in which the items stand. */
function ownersOf({ items }: Sum, { scene }: Reading): readonly Thing[] {
  return thingsIn(scene.pool).records.filter(({ id }) =>
    items.some((item) => item.id !== id && item.id.startsWith(id)),
  );
}

/** Whether the shown items come to what they are held against; null where that does not show. */
function holds({ total }: Sum, against: Target, { scene }: Reading): boolean | null {
  if (total === null) return null;
  if (against.kind === 'figure') return scene.stands(Math.abs(total), against.relation, against.value);
  if (against.kind === 'field') return sameAmount(Math.abs(total), Math.abs(Number(against.leaf.value)));
  return null;
}

function casesOf(sum: Sum, against: Target, { isLikely, spoken }: Judged): Case[] {
  if (against.kind === 'spoken') return spokenCases(sum, against.where, spoken);
  const asked = against.kind === 'figure' ? figureSide(sum, against) : fieldSide(sum, against);
  const opposite = OPPOSITE[asked.relation];
  if (opposite === null) return [];
  const atom = (relation: Relation): JsonObject => ({
    type: 'derived_value_match',
    claim: `${sum.words} ${RELATION_WORDS[relation]} ${asked.words}`,
    operation: 'sum',
    ...sum.operands,
    relation,
    ...asked.side,
  });
  const around = [...(against.kind === 'field' ? against.around : []), ...sum.around];
  return inOrder(
    isLikely,
    met(`${sum.words} is as described`, atom(asked.relation), ...around),
    unmet(`${sum.words} is another one`, atom(opposite), ...around),
  );
}

interface Side {
  readonly relation: Relation;
  readonly side: JsonObject;
  readonly words: string;
}

const MIRRORED: Readonly<Partial<Record<Relation, Relation>>> = {
  less: 'greater',
  less_or_equal: 'greater_or_equal',
  greater: 'less',
  greater_or_equal: 'less_or_equal',
};

/** Charges may be kept as negative amounts: then they are held against the negative figure. */
function figureSide(sum: Sum, { relation, value }: Target & { readonly kind: 'figure' }): Side {
  const isMinus = sum.isMinus && value > 0;
  const expected = isMinus ? -value : value;
  return {
    relation: (isMinus ? MIRRORED[relation] : undefined) ?? relation,
    side: { expected },
    words: String(expected),
  };
}

/** A sum of negative amounts and the positive field that stands for it come to nothing. */
function fieldSide(sum: Sum, { leaf }: Target & { readonly kind: 'field' }): Side {
  if (!sum.isMinus || Number(leaf.value) <= 0) {
    return { relation: 'equal', side: { right: leaf.locator }, words: leaf.locator };
  }
  const operands = [...(sum.operands['operands'] as readonly string[]), leaf.locator];
  return { relation: 'equal', side: { operands, expected: 0 }, words: `0 together with ${leaf.locator}` };
}

/** A figure that a message states against what the items come to. */
function spokenCases(sum: Sum, where: 'response' | 'any_agent_message', spoken: readonly number[]): Case[] {
  const { total } = sum;
  const size = total === null ? null : Math.abs(total);
  const stated =
    spoken.find((figure) => size !== null && sameAmount(figure, size)) ?? (spoken.length === 1 ? spoken[0] : undefined);
  const figure = stated ?? (sum.isWhole ? (size ?? undefined) : undefined);
  if (figure === undefined) return [];
  const added = (relation: 'equal' | 'different'): JsonObject => ({
    type: 'derived_value_match',
    claim: `${sum.words} ${RELATION_WORDS[relation]} ${figure}`,
    operation: 'sum',
    ...sum.operands,
    relation,
    expected: sum.isMinus ? -figure : figure,
  });
  const says = (isStated: boolean) => statedAtom(figure, { stated: isStated, where });
  const speaksFor = met('the message states the sum', added('equal'), says(true));
  // What the message states instead is another sum; where it states none, it does not state this one.
  if (stated === undefined)
    return [speaksFor, unmet('the message does not state the sum', added('equal'), says(false))];
  const against = unmet('the sum is another one than the message states', added('different'), says(true));
  return inOrder(size !== null && sameAmount(figure, size), speaksFor, against);
}
