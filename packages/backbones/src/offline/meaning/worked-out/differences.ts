import type { Word } from '../../grammar/types.ts';
import type { Found, Scene } from '../../investigate/case.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { type Derived, derivedAtom, derivedCases, figureOf, type Target } from './derived.ts';
import { amountOf, rounded } from './facts.ts';
import { type Ground, groundsOf } from './ground.ts';
import { cutsOf, plainSkeleton, settledBy } from './skeleton.ts';
import { sumsOf } from './sum-of.ts';

const IS =
  '(?:is|are|was|=|equals?|match(?:es)?|agrees with|corresponds to|comes? to|amounts? to|should be|is neither above nor below)';
const BY_WHAT = '(?:as much as|what|the (?:same )?(?:amount|sum)(?: that)?|the same as)';

/** How sentences say that a field (`field`) rose or fell, or that it is a whole less a part. */
export const CHANGE_CUTS: readonly { readonly pattern: RegExp; readonly sign: 1 | -1 }[] = [
  {
    sign: 1 as const,
    verb: '(?:grew|grown|rose|risen|increased|went up|gone up|climbed)',
    noun: '(?:increase|rise|growth|gain)',
  },
  {
    sign: -1 as const,
    verb: '(?:fell|fallen|sank|sunk|dropped|decreased|went down|gone down|shrank|declined)',
    noun: '(?:decrease|drop|fall|decline|reduction)',
  },
].flatMap(({ sign, verb, noun }) =>
  [
    `^what (?:was |were )?(?<amount>.+?) and what (?<field>.+?) (?:had |has )?${verb} by (?:is|are|was) the same\\b`,
    `^(?<field>.+?) (?:has |had |have )?${verb}(?<place> (?:in|on) .+?)? by (?:(?<figure>.*¤[mn].*)|${BY_WHAT} (?<amount>.+))$`,
    `^(?<amount>.+?),? ${IS} the ${noun} (?:in|of) (?:what )?(?<field>.+)$`,
    `^(?:the )?${noun} (?:in|of) (?<field>.+?) ${IS} (?:the )?(?:sum|total|amount)?(?: that)? ?(?<amount>.+)$`,
  ].map((pattern) => ({ sign, pattern: new RegExp(pattern, 'u') })),
);

/** `The fund grew by as much as was transferred to it today.` */
export function changeForm(reading: Reading): Found | null {
  const [cut] = cutsOf(plainSkeleton(reading.sentence.words), CHANGE_CUTS);
  if (cut === undefined) return null;
  const { field = [], place = [], amount = [], figure = [] } = cut.parts;
  const { scene } = reading;
  const words = [...field, ...place];
  // What did not change is meant only where nothing that changed is.
  const which = ({ locator }: Leaf) => scene.pool.leaves.has(`initial:${locator}`);
  const moved = groundsOf(words, reading, { kind: 'amount', which });
  const grounds = moved.length > 0 ? moved : groundsOf(words, reading, { kind: 'amount' });
  const changes = grounds.flatMap((ground) => changeOf(ground, cut.row.sign, scene) ?? []);
  const [change] = changes;
  // Where a phrase may mean several fields, they have to have changed alike.
  if (change === undefined || changes.some(({ value }) => value !== change.value)) return settledBy([], reading);
  const against = figure.length > 0 ? figureOf(figure, reading) : null;
  const pairs = against === null ? againstItems(change, amount, reading) : [[change, against] as const];
  return settledBy(derivedCases(pairs, scene), reading);
}

/** By how much a field rose, or fell where that is asked; null where it did not change or the state before is not known. */
function changeOf({ leaf, around }: Ground, sign: 1 | -1, { pool, brief }: Scene): Derived | null {
  if (!brief.hasInitial) return null;
  const before = pool.leaves.get(`initial:${leaf.locator}`);
  const [first, second] = [amountOf(leaf.value), before === undefined ? null : amountOf(before.value)];
  const places = [leaf.locator, `initial:${leaf.locator}`];
  return {
    operation: 'difference',
    on: { operands: sign === 1 ? places : places.toReversed() },
    value: first === null || second === null ? null : rounded((first - second) * sign),
    isWhole: true,
    words: `What ${leaf.locator} changed by`,
    around,
  };
}

/** What was transferred, paid or booked: the amounts of the records that are described, added up. */
function againstItems(
  change: Derived,
  words: readonly Word[],
  reading: Reading,
): readonly (readonly [Derived, Target])[] {
  return sumsOf(words, reading).map((sum) => {
    const shown = derivedAtom(sum, 'equal', { expected: sum.value });
    const target = { kind: 'figure', relation: 'equal', value: Math.abs(sum.value) } as const;
    return [{ ...change, around: [shown, ...sum.around, ...change.around] }, target] as const;
  });
}

const LESS: readonly { readonly pattern: RegExp }[] = [
  { pattern: new RegExp(`^(?<target>.+?) ${IS} (?<whole>.+?) (?:less|minus|without) (?<part>.+)$`, 'u') },
  { pattern: new RegExp(`^(?<target>.+?) ${IS} the difference between (?<whole>.+?) and (?<part>.+)$`, 'u') },
];

/** `The reimbursement is the total less the advance.` */
export function differenceForm(reading: Reading): Found | null {
  const [cut] = cutsOf(plainSkeleton(reading.sentence.words), LESS);
  if (cut === undefined) return null;
  const { target = [], whole = [], part = [] } = cut.parts;
  const only = (grounds: readonly Ground[]) => (grounds.length === 1 ? (grounds[0] ?? null) : null);
  const aim = only(groundsOf(target, reading, { kind: 'amount' }));
  // What the same record has is meant before what others have.
  const partOf = (words: readonly Word[], among: readonly Thing[]) =>
    groundsOf(words, reading, { kind: 'amount', among });
  const [from, less] = [whole, part].map((words) => {
    const own = aim === null ? [] : partOf(words, [aim.thing]);
    return only(own.length > 0 ? own : partOf(words, thingsIn(reading.scene.pool).records));
  });
  if (aim === null || from == null || less == null || from.leaf === less.leaf) return null;
  const difference: Derived = {
    operation: 'difference',
    on: { operands: [from.leaf.locator, less.leaf.locator] },
    value: rounded((amountOf(from.leaf.value) ?? 0) - (amountOf(less.leaf.value) ?? 0)),
    isWhole: true,
    words: `${from.leaf.locator} less ${less.leaf.locator}`,
    around: [...from.around, ...less.around],
  };
  return settledBy(derivedCases([[difference, { kind: 'field', ...aim }]], reading.scene), reading);
}
