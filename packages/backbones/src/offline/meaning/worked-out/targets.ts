import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { amountOf } from './facts.ts';
import { type Ground, groundsOf } from './ground.ts';
import { skeletonOf } from './skeleton.ts';

/** What a value that is worked out is held against. */
export type Target =
  | { readonly kind: 'figure'; readonly relation: Relation; readonly value: number }
  | { readonly kind: 'field'; readonly leaf: Leaf; readonly thing: Thing; readonly around: readonly JsonObject[] }
  | { readonly kind: 'spoken'; readonly where: 'response' | 'any_agent_message' };

const REPLY = /\b(?:reply|response|answer|(?:final|closing|last) message|summary to the user)\b/u;
const SPOKEN =
  /\b(?:user|customer|client|caller) (?:was|is|has been) (?:told|given|quoted)\b|\b(?:told|quoted|given|reported) to the (?:user|customer|client|caller)\b/u;

interface Wanted {
  readonly also?: readonly Term[];
  readonly hints?: readonly Term[];
  readonly among?: readonly Thing[];
  /** Collection whose items are added up, which are not what they come to. */
  readonly without?: string;
}

/** What a phrase may mean as the other side of a comparison, the likeliest first. */
export function targetsFor(words: readonly Word[], reading: Reading, wanted: Wanted = {}): readonly Target[] {
  const { text } = skeletonOf(words);
  const figure = figureOf(words, reading);
  if (figure !== null) return [figure];
  if (REPLY.test(text)) return [{ kind: 'spoken', where: 'response' }];
  if (SPOKEN.test(text)) return [{ kind: 'spoken', where: 'any_agent_message' }];
  return fieldsFor(words, reading, wanted).map(({ leaf, thing, around }) => ({ kind: 'field', leaf, thing, around }));
}

/** `no more than $46.00`: the one amount of a phrase with its relation; null where it states none or several. */
export function figureOf(words: readonly Word[], { terms }: Reading): (Target & { readonly kind: 'figure' }) | null {
  const values = terms
    .ofWords(words)
    .filter(({ asked }) => asked !== null && /^(?:number|money|percent)$/u.test(asked.literal.kind));
  const [first] = values;
  if (first?.asked == null || values.length > 1) return null;
  const { relation, literal } = first.asked;
  const value = amountOf(literal.value);
  return value === null ? null : { kind: 'figure', relation: boundAfter(words) ?? relation, value };
}

/** `€50.00 at most`: the bound stands after its value. */
function boundAfter(words: readonly Word[]): Relation | null {
  const bound = /¤[mnp] at (?:the )?(most|least)\b/u.exec(skeletonOf(words).text)?.[1];
  return bound === undefined ? null : bound === 'most' ? 'less_or_equal' : 'greater_or_equal';
}

/** Fields that bear out all of a phrase, equally well. */
export function fieldsFor(
  words: readonly Word[],
  reading: Reading,
  { also, among, hints, without }: Wanted,
): readonly Ground[] {
  const grounds = groundsOf(words, reading, {
    kinds: ['amount'],
    ...(also === undefined ? {} : { also }),
    ...(among === undefined ? {} : { among }),
    ...(hints === undefined ? {} : { hints }),
  }).filter(({ missing, thing }) => missing.length === 0 && !(without !== undefined && thing.id.startsWith(without)));
  const best = grounds.filter(({ score }) => score >= (grounds[0]?.score ?? 0) - NEARLY);
  // A field that the phrase names is meant before one that only stands in the same record.
  const named = Math.max(0, ...best.map((ground) => ground.named));
  return best.filter((ground) => ground.named === named);
}

const NEARLY = 0.3;
