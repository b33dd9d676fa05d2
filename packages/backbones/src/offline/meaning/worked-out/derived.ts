import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import {
  type Case,
  inOrder,
  met,
  OPPOSITE,
  RELATION_WORDS,
  type Scene,
  unmet,
  valueAtom,
} from '../../investigate/case.ts';
import { messagesOf, says, statedAtom } from '../../investigate/messages.ts';
import { thingsIn } from '../../investigate/things.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountOf, sameAmount } from './facts.ts';
import { bodyOf, isAspect } from './fields.ts';
import { type Ground, groundsOf } from './ground.ts';
import { recordsFor, shownBy } from './records.ts';
import { skeletonOf } from './skeleton.ts';

/** A value that is worked out from others. */
export interface Derived {
  readonly operation: 'sum' | 'difference' | 'date_difference';
  /** What the operation is done on, as core's atom takes it. */
  readonly on: JsonObject;
  /** What the shown places come to; null where too little was shown. */
  readonly value: number | null;
  /** Whether all that counts was shown. */
  readonly isWhole: boolean;
  readonly words: string;
  readonly around: readonly JsonObject[];
}

/** What a value that is worked out is held against. */
export type Target =
  | { readonly kind: 'figure'; readonly relation: Relation; readonly value: number }
  | ({ readonly kind: 'field' } & Ground)
  | { readonly kind: 'stated'; readonly at: Spoken | Leaf; readonly around: readonly JsonObject[] };

/** What the agent said. */
export type Spoken = 'response' | 'any_agent_message';

const REPLY = /\b(?:reply|response|answer|(?:final|closing|last) message)\b/u;
const SPOKEN =
  /\b(?:user|customer|client|caller) (?:was|is|has been) (?:told|given|quoted)\b|\b(?:told|quoted|given|reported) to the (?:user|customer|client|caller)\b|\b(?:user|customer|client|caller) (?:hears|heard|is informed of|reads)\b/u;

type Wanted = Omit<Parameters<typeof groundsOf>[2], 'kind'>;

/** What a phrase may mean as the other side of a comparison. */
export function targetsFor(words: readonly Word[], reading: Reading, wanted: Wanted = {}): readonly Target[] {
  const { text } = skeletonOf(words);
  const figure = figureOf(words, reading);
  if (figure !== null) return [figure];
  const where = spokenIn(text);
  if (where !== null) return [{ kind: 'stated', at: where, around: [] }];
  const fields = groundsOf(words, reading, { ...wanted, kind: 'amount' });
  if (fields.length > 0) return fields.map((ground) => ({ kind: 'field', ...ground }));
  // A mail or another text that gives the figure.
  const among = thingsIn(reading.scene.pool).records.filter((thing) => bodyOf(thing) !== null);
  const { full } = recordsFor(words, reading, { without: isAspect, among });
  const [match, ...more] = full;
  const leaf = match === undefined ? null : bodyOf(match.thing);
  return match === undefined || leaf === null || more.length > 0
    ? []
    : [{ kind: 'stated', at: leaf, around: shownBy(match) }];
}

/** Where the agent is said to have said something; null where it is not. */
export function spokenIn(text: string): Spoken | null {
  return REPLY.test(text) ? 'response' : SPOKEN.test(text) ? 'any_agent_message' : null;
}

/** `no more than $46.00`: the one amount of a phrase with its relation; null where it states none or several. */
export function figureOf(words: readonly Word[], { terms }: Reading): (Target & { readonly kind: 'figure' }) | null {
  const values = terms
    .ofWords(words)
    .flatMap(({ asked }) => (asked !== null && /^(?:number|money|percent)$/u.test(asked.literal.kind) ? [asked] : []));
  const [first] = values;
  const value = first === undefined || values.length > 1 ? null : amountOf(first.literal.value);
  return first === undefined || value === null ? null : { kind: 'figure', relation: first.relation, value };
}

/** The cases of the first pair that agrees, else of the first; none where there is no pair. */
export function derivedCases(pairs: readonly (readonly [Derived, Target])[], scene: Scene): Case[] {
  const compared = pairs.map(([derived, target]) => compare(derived, target, scene));
  return (compared.find(({ holds }) => holds === true) ?? compared[0])?.cases ?? [];
}

interface Compared {
  /** Null where that does not show. */
  readonly holds: boolean | null;
  readonly cases: Case[];
}

const MIRRORED: Readonly<Partial<Record<Relation, Relation>>> = {
  less: 'greater',
  less_or_equal: 'greater_or_equal',
  greater: 'less',
  greater_or_equal: 'less_or_equal',
};

/** Charges may be kept as negative amounts: then they are held against the negative figure. */
function compare(derived: Derived, target: Target, scene: Scene): Compared {
  if (target.kind === 'stated') return compareStated(derived, target, scene);
  const { value, words } = derived;
  const asked = target.kind === 'figure' ? target.value : (amountOf(target.leaf.value) ?? Number.NaN);
  const isSum = derived.operation === 'sum';
  const isMinus = isSum && value !== null && value < 0 && asked > 0;
  const relation = target.kind === 'figure' ? target.relation : 'equal';
  const used = (isMinus ? MIRRORED[relation] : undefined) ?? relation;
  const opposite = OPPOSITE[used];
  const holds =
    value === null
      ? null
      : target.kind === 'figure'
        ? scene.stands(isMinus ? -value : value, relation, asked)
        : sameAmount(isMinus ? -value : value, asked);
  if (opposite === null) return { holds, cases: [] };
  const atom = (how: Relation) =>
    target.kind === 'figure'
      ? derivedAtom(derived, how, { expected: isMinus ? -asked : asked })
      : isMinus
        ? untilNothing(derived, how, target)
        : derivedAtom(derived, how, { right: target.leaf.locator });
  const around = [...derived.around, ...(target.kind === 'field' ? target.around : [])];
  const cases = inOrder(
    holds !== false || !derived.isWhole,
    met(`${words} is as described`, atom(used), ...around),
    unmet(`${words} is another one`, atom(opposite), ...around),
  );
  return { holds, cases };
}

/** A sum of negative amounts and the positive field that stands for it come to nothing. */
function untilNothing(derived: Derived, relation: Relation, { leaf }: Ground): JsonObject {
  const { operands = [] } = derived.on;
  const all = [...(Array.isArray(operands) ? operands : []), leaf.locator];
  return derivedAtom(derived, relation, { operands: all, expected: 0 });
}

export function derivedAtom({ operation, on, words }: Derived, relation: Relation, side: JsonObject): JsonObject {
  const claim = `${words} ${RELATION_WORDS[relation]} ${String(side['expected'] ?? side['right'])}`;
  return { type: 'derived_value_match', claim, operation, ...on, relation, ...side };
}

/** Whether a message or a text of a record states what the places come to. */
function compareStated(
  { value, words, isWhole, ...derived }: Derived,
  { at, around }: Target & { readonly kind: 'stated' },
  scene: Scene,
): Compared {
  if (value === null || !isWhole) return { holds: null, cases: [] };
  const shown = derivedAtom({ value, words, isWhole, ...derived }, 'equal', { expected: value });
  const cases = statesIt(Math.abs(value), { at, around: [...around, shown], words }, scene);
  return { holds: cases[0]?.verdict === 'MET', cases };
}

interface Stated {
  readonly at: Spoken | Leaf;
  readonly around: readonly JsonObject[];
  readonly words: string;
}

/** The cases of what the agent said, or of a text of a record, stating a value. */
export function statesIt(value: Leaf['value'], { at, around, words }: Stated, scene: Scene): Case[] {
  const said = () =>
    messagesOf(scene)
      .filter(({ actor }) => actor === 'agent')
      .map(({ text }) => text);
  const texts = typeof at === 'object' ? [String(at.value)] : at === 'response' ? said().slice(-1) : said();
  const atom = (stated: boolean) =>
    typeof at === 'object'
      ? valueAtom(at, stated ? 'contains' : 'not_contains', value)
      : statedAtom(value, { stated, where: at });
  return inOrder(
    texts.some((text) => says(text, value, scene.brief.values)),
    met(`the text states ${words}`, atom(true), ...around),
    unmet(`the text does not state ${words}`, atom(false), ...around),
  );
}
