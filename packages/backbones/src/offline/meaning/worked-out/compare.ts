import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import {
  type Case,
  factAtom,
  inOrder,
  met,
  OPPOSITE,
  RELATION_WORDS,
  type Scene,
  show,
  unmet,
  valueAtom,
} from '../../investigate/case.ts';
import { messagesOf, says, statedAtom } from '../../investigate/messages.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountOf, dayOf, FIELDS, type Field, leafOf, rounded } from './fields.ts';
import { type Operand, operandsOf, type Wanted } from './operands.ts';
import { skeletonOf } from './skeleton.ts';

/** A value that is worked out from others. */
export interface Derived {
  readonly operation: 'sum' | 'difference' | 'date_difference';
  /** What the operation is done on, as core's atom takes it. */
  readonly on: JsonObject & { readonly operands: readonly string[] };
  /** What the shown places come to. */
  readonly value: number;
  /** Whether all that counts was shown. */
  readonly isWhole: boolean;
  readonly around: readonly JsonObject[];
}

export interface Figure {
  readonly kind: 'figure';
  readonly relation: Relation;
  readonly value: number;
}

/** What a value is held against: a figure, a field, a text of a record, or what the agent said. */
export type Against = Figure | Operand | { readonly kind: 'response' | 'any_agent_message' };

const REPLY = /\b(?:reply|response|answer|(?:final|closing|last) message)\b/u;
const SPOKEN =
  /\b(?:user|customer|client|caller) (?:was|is|has been) (?:told|given|quoted)\b|\b(?:told|quoted|given|reported) to the (?:user|customer|client|caller)\b|\b(?:user|customer|client|caller) (?:hears|heard|reads)\b/u;

/** What a phrase may mean as one side of a comparison. */
export function againstOf(words: readonly Word[], reading: Reading, wanted: Partial<Wanted> = {}): readonly Against[] {
  const { field = FIELDS.anyAmount } = wanted;
  const text = skeletonOf(words);
  const at = REPLY.test(text) ? 'response' : SPOKEN.test(text) ? 'any_agent_message' : null;
  const figure = field.isOpen ? figureOf(words, reading) : null;
  if (figure !== null || at !== null) return [figure ?? { kind: at ?? 'response' }];
  const fields = operandsOf(words, reading, { ...wanted, field });
  return fields.length > 0 ? fields : operandsOf(words, reading, { field: FIELDS.text });
}

/** `no more than $46.00`: the one amount of a phrase with its relation; null where it states none or several. */
export function figureOf(words: readonly Word[], { terms }: Reading): Figure | null {
  const values = terms.ofWords(words).flatMap(({ asked }) => asked ?? []);
  const [first, ...more] = values.filter(({ literal }) => /^(?:number|money|percent)$/u.test(literal.kind));
  const value = first === undefined || more.length > 0 ? null : amountOf(first.literal.value);
  return first === undefined || value === null ? null : { kind: 'figure', relation: first.relation, value };
}

/** How a value stands to what it is held against, with what shows that it is as asked and that it is not. */
export interface Compared {
  /** Null where that does not show. */
  readonly holds: boolean | null;
  readonly met: readonly JsonObject[];
  readonly unmet: readonly JsonObject[];
}

/** The cases of the first that holds; where none does, each of them has to be shown not to. */
export function casesOf(all: readonly (Compared | null)[]): readonly Case[] {
  const compared = all.filter((one) => one !== null);
  const chosen = compared.find(({ holds }) => holds === true) ?? compared[0];
  if (chosen === undefined) return [];
  const unlike = unmet('what was worked out is not as described', ...compared.flatMap((one) => one.unmet));
  return inOrder(chosen.holds !== false, met('what was worked out is as described', ...chosen.met), unlike);
}

export function derivedAtom({ operation, on }: Derived, relation: Relation, side: JsonObject): JsonObject {
  const of = `The ${operation.replace('_', ' ')} of ${show(on)}`;
  const claim = `${of} ${RELATION_WORDS[relation]} ${String(side['expected'] ?? side['right'])}`;
  return { type: 'derived_value_match', claim, operation, ...on, relation, ...side };
}

const MIRRORED: Readonly<Record<string, Relation>> = {
  less: 'greater',
  less_or_equal: 'greater_or_equal',
  greater: 'less',
  greater_or_equal: 'less_or_equal',
};

/** Holds what was worked out against a figure, a field or a text; null where that can't be done. */
export function compareDerived(derived: Derived, against: Against, scene: Scene): Compared | null {
  const { value, isWhole, on } = derived;
  if (against.kind !== 'figure' && against.kind !== 'field') {
    const around = [...derived.around, derivedAtom(derived, 'equal', { expected: value })];
    return isWhole ? stated([Math.abs(value)], against, { around, scene }) : null;
  }
  const asked = against.kind === 'figure' ? against.value : (amountOf(against.leaf.value) ?? Number.NaN);
  const relation = against.kind === 'figure' ? against.relation : 'equal';
  // Charges may be kept as negative amounts: then they are held against the negative figure, and with a field come to nothing.
  const isMinus = derived.operation === 'sum' && value < 0 && asked > 0;
  const used = (isMinus ? MIRRORED[relation] : undefined) ?? relation;
  const opposite = OPPOSITE[used];
  if (opposite === null) return null;
  const right = against.kind === 'field' ? against.leaf.locator : '';
  const nothing = { operands: [...on.operands, right], expected: 0 };
  const side = right === '' ? { expected: isMinus ? -asked : asked } : isMinus ? nothing : { right };
  const stands = scene.stands(rounded(isMinus ? -value : value), relation, rounded(asked)) === true;
  const around = [...derived.around, ...(against.kind === 'field' ? against.around : [])];
  return {
    // What was shown so far may come to more.
    holds: stands || (isWhole ? false : null),
    met: [derivedAtom(derived, used, side), ...around],
    unmet: [derivedAtom(derived, opposite, side), ...around],
  };
}

interface Shown {
  readonly around: readonly JsonObject[];
  readonly scene: Scene;
}

/** Whether a text states all of some values. */
function stated(values: readonly Leaf['value'][], text: Exclude<Against, Figure>, { around, scene }: Shown): Compared {
  const { leaf = null, shown = [] } = 'leaf' in text ? { leaf: text.leaf, shown: text.around } : {};
  const said = messagesOf(scene).flatMap((message) => (message.actor === 'agent' ? [message.text] : []));
  const texts = leaf !== null ? [String(leaf.value)] : text.kind === 'response' ? said.slice(-1) : said;
  const lacking = values.filter((value) => !texts.some((one) => says(one, value, scene.brief.values)));
  const atom = (value: Leaf['value'], is: boolean) =>
    leaf === null
      ? statedAtom(value, { stated: is, where: text.kind })
      : valueAtom(leaf, is ? 'contains' : 'not_contains', value);
  const unlike = [...lacking, ...values].slice(0, 1).map((value) => atom(value, false));
  const met = [...values.map((value) => atom(value, true)), ...around, ...shown];
  return { holds: lacking.length === 0, met, unmet: [...unlike, ...around, ...shown] };
}

/** Holds the fields of a record against those of another one or a text; null where they can't be compared. */
export function compareFields(
  own: Operand,
  against: Against,
  { fields, scene }: { readonly fields: readonly Field[]; readonly scene: Scene },
): Compared | null {
  const leavesOf = (one: Operand) => [one.leaf, ...fields.slice(1).flatMap((field) => leafOf(one.thing, field) ?? [])];
  const leaves = leavesOf(own);
  const isOfDay = fields.includes(FIELDS.day);
  if (against.kind === 'figure' || leaves.length < fields.length) return null;
  if (against.kind !== 'field') {
    // Texts state a moment by its day and its hour.
    const parts = leaves.map(({ value }) => String(value).split('T'));
    const values = parts.flatMap(([day = '', clock]) => [
      day,
      ...(isOfDay || clock === undefined ? [] : [clock.slice(0, 5)]),
    ]);
    return stated(values, against, { around: [...leaves.map(factAtom), ...own.around], scene });
  }
  const others = leavesOf(against);
  if (against.leaf === own.leaf || others.length < fields.length) return null;
  const pairs = leaves.map((leaf, at) => crossed(leaf, others[at] ?? leaf, { isOfDay, scene }));
  const differing = pairs.filter(({ holds }) => !holds);
  const unlike = [...differing, ...pairs].slice(0, 1).map(({ different }) => different);
  const around = [...own.around, ...against.around];
  return {
    holds: differing.length === 0,
    met: [...pairs.map(({ equal }) => equal), ...around],
    unmet: [...unlike, ...around],
  };
}

/** Two places that may hold the same; of moments, the day may be all that counts. */
function crossed(
  { locator: left, value }: Leaf,
  { locator: right, value: other }: Leaf,
  { isOfDay, scene }: { readonly isOfDay: boolean; readonly scene: Scene },
) {
  const isMereDay = dayOf(value) !== null && (isOfDay || String(value).length !== String(other).length);
  const atom = (relation: 'equal' | 'different'): JsonObject => {
    const claim = `${left} ${RELATION_WORDS[relation]} ${right}`;
    if (!isMereDay) return { type: 'cross_value_match', claim, left, relation, right };
    return {
      type: 'derived_value_match',
      claim,
      operation: 'date_difference',
      operands: [left, right],
      relation,
      expected: 0,
    };
  };
  const holds = isMereDay ? dayOf(value) === dayOf(other) : scene.stands(value, 'equal', other) === true;
  return { holds, equal: atom('equal'), different: atom('different') };
}
