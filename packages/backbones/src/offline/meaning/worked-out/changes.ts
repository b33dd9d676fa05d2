import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Case, inOrder, met, OPPOSITE, RELATION_WORDS, type Scene, unmet } from '../../investigate/case.ts';
import { pathIn } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountPath, amountsAt, itemsText, operandsOf } from './amounts.ts';
import { amountOf, rounded, sameAmount } from './facts.ts';
import { type Ground, groundsOf, stemsOf } from './ground.ts';
import { itemsFor } from './items.ts';
import { plainSkeleton } from './remarks.ts';
import { firstCut } from './skeleton.ts';
import { figureOf } from './targets.ts';

const UP = '(?:grew|grown|rose|risen|increased|went up|gone up|climbed)';
const DOWN = '(?:fell|fallen|sank|sunk|dropped|decreased|went down|gone down|shrank|declined)';
const MORE = '(?:increase|rise|growth|gain)';
const LESS = '(?:decrease|drop|fall|decline|reduction)';
const AS = '(?:as much as|what|the (?:amount|sum|same amount|same sum)(?: that)?|the same as)';
const SAME =
  '(?:is|are|=|equals?|matches|match|was|corresponds to|agrees with|is neither above nor below|is the same as)';

/** How sentences say that something rose or fell (`field`) by an amount that stands elsewhere. */
export const CUTS: readonly { readonly pattern: RegExp; readonly down: boolean }[] = [UP, DOWN].flatMap(
  (verb, index) => {
    const [noun, down] = index === 0 ? [MORE, false] : [LESS, true];
    return [
      {
        pattern: new RegExp(
          `^what (?:was |were )?(?<amount>.+?) and what (?<field>.+?) (?:had |has )?${verb} by (?:is|are|was) the same\\b`,
          'u',
        ),
        down,
      },
      {
        pattern: new RegExp(
          `^(?<field>.+?) (?:has |had |have )?${verb}(?<place> (?:in|on) .+?)? by ${AS} (?<amount>.+)$`,
          'u',
        ),
        down,
      },
      {
        pattern: new RegExp(
          `^(?<field>.+?) (?:has |had |have )?${verb}(?<place> (?:in|on) .+?)? by (?<figure>.*¤[mn].*)$`,
          'u',
        ),
        down,
      },
      { pattern: new RegExp(`^(?<amount>.+?),? ${SAME} the ${noun} (?:in|of) (?:what )?(?<field>.+)$`, 'u'), down },
      {
        pattern: new RegExp(
          `^(?:the )?${noun} (?:in|of) (?<field>.+?) ${SAME} (?:the )?(?:sum|total|amount)?(?: that)? ?(?<amount>.+)$`,
          'u',
        ),
        down,
      },
    ];
  },
);

/** `The fund grew by exactly as much as was transferred to it today.` */
export function changeForm(reading: Reading): Found | null {
  const cut = firstCut(plainSkeleton(reading.sentence.words), CUTS);
  if (cut === null) return null;
  const { field = [], place = [], amount = [], figure = [] } = cut.parts;
  const grounds = changedFields([...field, ...place], reading);
  const [ground, ...others] = grounds;
  const change = ground === undefined ? null : changeAt(ground, reading.scene, cut.row.down);
  if (ground === undefined || change === null || others.some(({ leaf }) => leaf.value !== ground.leaf.value))
    return unread(reading);
  const cases = figure.length > 0 ? againstFigure(change, figure, reading) : againstItems(change, amount, reading);
  return cases.length === 0 ? unread(reading) : { cases, unread: null, lacks: null };
}

function unread({ sentence }: Reading): Found {
  return { cases: [], unread: sentence.text, lacks: null };
}

/** Fields that bear out a phrase; those that changed before the others. */
function changedFields(words: readonly Word[], reading: Reading): readonly Ground[] {
  const { pool } = reading.scene;
  const grounds = groundsOf(words, reading, { kinds: ['amount'] }).filter(({ missing }) => missing.length === 0);
  const isChanged = ({ leaf }: Ground) => pool.leaves.has(`initial:${leaf.locator}`);
  const best = grounds.filter(({ score }) => score >= (grounds[0]?.score ?? 0) - 1);
  const changed = best.filter(isChanged);
  const kept = changed.length > 0 ? changed : best;
  return kept.filter(({ score }) => score === kept[0]?.score);
}

/** By how much a field rose, or fell where that is asked. */
interface Change {
  readonly leaf: Leaf;
  readonly size: number | null;
  readonly operands: readonly string[];
  readonly around: readonly JsonObject[];
}

function changeAt({ leaf, around }: Ground, { pool, brief }: Scene, down: boolean): Change | null {
  if (!brief.hasInitial) return null;
  const before = pool.leaves.get(`initial:${leaf.locator}`);
  const [first, second] = [amountOf(leaf.value), before === undefined ? null : amountOf(before.value)];
  const size = first === null || second === null ? null : rounded(down ? second - first : first - second);
  const places = [leaf.locator, `initial:${leaf.locator}`];
  return { leaf, size, operands: down ? places.toReversed() : places, around };
}

function differenceAtom({ leaf, operands }: Change, relation: Relation, expected: number): JsonObject {
  return {
    type: 'derived_value_match',
    claim: `What ${leaf.locator} changed by ${RELATION_WORDS[relation]} ${expected}`,
    operation: 'difference',
    operands,
    relation,
    expected,
  };
}

function againstFigure(change: Change, words: readonly Word[], reading: Reading): Case[] {
  const figure = figureOf(words, reading);
  const opposite = figure === null ? null : OPPOSITE[figure.relation];
  if (figure === null || opposite === null) return [];
  const holds = change.size === null ? null : reading.scene.stands(change.size, figure.relation, figure.value);
  return inOrder(
    holds !== false,
    met(`${change.leaf.locator} changed so`, differenceAtom(change, figure.relation, figure.value), ...change.around),
    unmet(`${change.leaf.locator} changed otherwise`, differenceAtom(change, opposite, figure.value), ...change.around),
  );
}

/** What was transferred, paid or booked: the amounts of the records that are described. */
function againstItems(change: Change, words: readonly Word[], reading: Reading): Case[] {
  const stems = stemsOf(words.map(({ lower }) => lower).join(' '));
  const sums = itemsFor(words, reading)
    .filter(({ things }) => things.every(({ leaves }) => !leaves.includes(change.leaf)))
    .flatMap((items) => {
      const path = amountPath(items.things, stems);
      return path === null ? [] : [{ items, path, amounts: amountsAt(items.things, path) }];
    })
    .map(({ items, path, amounts }) => ({ items, path, total: rounded(amounts.reduce((sum, one) => sum + one, 0)) }));
  const agreeing = sums.find(({ total }) => change.size !== null && sameAmount(Math.abs(total), change.size));
  const [chosen] = agreeing === undefined ? sums : [agreeing];
  if (chosen === undefined) return [];
  const { items, path, total } = chosen;
  const added: JsonObject = {
    type: 'derived_value_match',
    claim: `The sum of ${path} in ${itemsText(items)} equals ${total}`,
    operation: 'sum',
    ...operandsOf(items, path),
    relation: 'equal',
    expected: total,
  };
  const size = Math.abs(total);
  const named = items.things.flatMap((thing) => thing.leaves.filter((leaf) => pathIn(leaf, thing) === path));
  const shown = [added, ...items.around, ...change.around];
  return named.length === 0
    ? []
    : inOrder(
        agreeing !== undefined,
        met(`${change.leaf.locator} changed by as much`, differenceAtom(change, 'equal', size), ...shown),
        unmet(`${change.leaf.locator} changed by another amount`, differenceAtom(change, 'different', size), ...shown),
      );
}
