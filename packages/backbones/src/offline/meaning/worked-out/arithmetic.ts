import type { JsonObject } from '@sauron/core/episode';
import { type Case, factAtom, inOrder, met, RELATION_WORDS, unmet } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Reading } from '../reading.ts';
import { askedTerms } from './asked-terms.ts';
import { amountOf, rounded, sameAmount } from './facts.ts';
import type { Ground } from './ground.ts';
import { pointsBack, withoutPointers } from './referents.ts';
import { plainSkeleton } from './remarks.ts';
import { firstCut } from './skeleton.ts';
import { fieldsFor } from './targets.ts';

const IS = '(?:is|are|=|equals?|matches|agrees with|comes? to|amounts? to|should be)';
const COSTS = '(?:takes?|is charged|pays?|costs?|gets?|is|amounts? to|comes? to|makes? up|equals?)';

/** How sentences say that one field is worked out from others: a difference, or a share. */
const CUTS: readonly { readonly pattern: RegExp }[] = [
  { pattern: new RegExp(`^(?<target>.+?) ${IS} (?<whole>.+?) (?:less|minus|without) (?<part>.+)$`, 'u') },
  {
    pattern: new RegExp(
      `^(?:as an? (?<role>[a-z ]+) , )?(?<target>.+?) ${COSTS} (?:exactly )?(?<share>half|(?:a|one|¤n|two|three) (?:halves|half|thirds?|quarters?|fifths?|tenths?)|¤p)(?: of)? (?<whole>.+)$`,
      'u',
    ),
  },
];

const PARTS: readonly (readonly [word: RegExp, parts: number])[] = [
  [/^hal(?:f|ves)$/u, 2],
  [/^thirds?$/u, 3],
  [/^quarters?$/u, 4],
  [/^fifths?$/u, 5],
  [/^tenths?$/u, 10],
];
const COUNTS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 };

/** `The reimbursement is the total less the advance.`, `The deposit is a quarter of the price.` */
export function arithmeticForm(reading: Reading): Found | null {
  const cut = firstCut(plainSkeleton(reading.sentence.words), CUTS);
  if (cut === null) return null;
  const { target = [], whole = [], part = [], share = [], role = [] } = cut.parts;
  const factor = share.length === 0 ? null : factorOf(share.map(({ lower, literal }) => literal?.value ?? lower));
  if (share.length > 0 && factor === null) return null;
  const aims = fieldsFor([...role, ...target], reading, {});
  const owners = pointsBack(whole) ? aims.map(({ thing }) => thing) : undefined;
  const wanted = { hints: askedTerms(target, reading), ...(owners === undefined ? {} : { among: owners }) };
  const wholes = fieldsFor(pointsBack(whole) ? withoutPointers(whole) : whole, reading, wanted);
  const parts = part.length === 0 ? [] : fieldsFor(part, reading, { hints: wanted.hints });
  const cases = factor === null ? differenceCases(aims, wholes, parts) : shareCases(aims, wholes, factor);
  return cases.length === 0 ? null : { cases, unread: null, lacks: null };
}

/** `three quarters`, `25 %`. */
function factorOf(words: readonly string[]): number | null {
  const last = words.at(-1) ?? '';
  const percent = /^([\d.]+)\s?(?:%|percent)$/u.exec(last)?.[1];
  if (percent !== undefined) return Number(percent) / 100;
  const parts = PARTS.find(([word]) => word.test(last))?.[1];
  const count = words.length === 1 ? 1 : (COUNTS[words[0] ?? ''] ?? Number(words[0]));
  return parts === undefined || Number.isNaN(count) ? null : count / parts;
}

function only(grounds: readonly Ground[]): Ground | null {
  const [first] = grounds;
  return first !== undefined && grounds.every(({ leaf }) => leaf.locator === first.leaf.locator) ? first : null;
}

/** A whole less a part: the one set of fields that can be told, or one that agrees. */
function differenceCases(aims: readonly Ground[], wholes: readonly Ground[], parts: readonly Ground[]): Case[] {
  const [aim, whole, part] = [only(aims), only(wholes), only(parts)];
  if (aim === null || whole === null || part === null || whole.leaf === part.leaf) return [];
  const [target, all, less] = [aim, whole, part].map(({ leaf }) => amountOf(leaf.value) ?? Number.NaN);
  const holds = sameAmount(rounded((all ?? 0) - (less ?? 0)), target ?? Number.NaN);
  const atom = (relation: 'equal' | 'different'): JsonObject => ({
    type: 'derived_value_match',
    claim: `${whole.leaf.locator} less ${part.leaf.locator} ${RELATION_WORDS[relation]} ${aim.leaf.locator}`,
    operation: 'difference',
    operands: [whole.leaf.locator, part.leaf.locator],
    relation,
    right: aim.leaf.locator,
  });
  return inOrder(
    holds,
    met(`${aim.leaf.locator} is the difference`, atom('equal'), ...aim.around, ...whole.around),
    unmet(`${aim.leaf.locator} is not the difference`, atom('different'), ...aim.around, ...whole.around),
  );
}

/** A share of a whole. What it comes to is worked out here; the atoms show both fields. */
function shareCases(aims: readonly Ground[], wholes: readonly Ground[], factor: number): Case[] {
  const [aim, whole] = [only(aims), only(wholes)];
  if (aim === null || whole === null || aim.leaf === whole.leaf) return [];
  const [target, all] = [amountOf(aim.leaf.value), amountOf(whole.leaf.value)];
  if (target === null || all === null) return [];
  const share = rounded(all * factor);
  const holds = sameAmount(share, target);
  const atom = (relation: 'equal' | 'different'): JsonObject => ({
    type: 'state_value_match',
    claim: `${aim.leaf.locator} ${RELATION_WORDS[relation]} ${share}`,
    locator: aim.leaf.locator,
    relation,
    expected: share,
  });
  const around = [factAtom(whole.leaf), ...aim.around, ...whole.around];
  return holds
    ? [met(`${aim.leaf.locator} is that share`, atom('equal'), ...around)]
    : [unmet(`${aim.leaf.locator} is another share`, atom('different'), ...around)];
}
