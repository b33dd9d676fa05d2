import { findLiterals } from '@sauron/core/values';
import type { Found } from '../../investigate/case.ts';
import { factAtom, met, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import { type Message, says, statedAtom } from '../../investigate/messages.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { type Claim, claimOf } from './claim.ts';
import { type Fit, fitsOf } from './fits.ts';
import { wordIn } from './judge-claim.ts';
import { saidAs } from './piece.ts';
import { placesFor } from './places.ts';
import { statementsOf } from './spoken.ts';

/** Words that only hold what is told against the record. */
const COMPARING =
  /^(?:stored|saved|recorded|records?|file|correct(?:ly)?|right(?:ly)?|accurate(?:ly)?|truthful(?:ly)?|actual(?:ly)?|really|match(?:es)?|agrees?|tall(?:y|ies)|corresponds?|borne|figure|number|held|quoted|given|closing|ones?|total|about|exact(?:ly)?|same|true|much|many|long|far|hour|time|day|date|present|currently)$/iu;

/** What kind of value is meant, and how such values are written. */
const KINDS: readonly (readonly [cue: RegExp, written: RegExp])[] = [
  [/\b(?:hour|times?)\b/iu, /\d:\d\d/u],
  [/\b(?:when|day|date|deadline|how long|until)\b/iu, /^\d{4}-\d\d-\d\d|\b\d{1,2}:\d\d\b/u],
  [
    /\bhow much (?!\p{L}+ \p{L}+ (?:is|are|was|were|has|have|the)\b)|\b(?:price|costs?|charge|fee|amount|rent|sum)\b/iu,
    /^\W*\d[\d.,]*\W*\w{0,3}$/u,
  ],
];

/** What the user was told, and in which messages. */
export interface Spoken {
  readonly scene: Scene;
  readonly messages: readonly Message[];
  readonly where: string;
}

/** `The weight in the reply is the one on record.`: what the record holds is stated, and the figure that is named is it. */
export function recordedFound({ text, pieces: all }: Claim, spoken: Spoken, isCompared: boolean): Found {
  const { scene, messages } = spoken;
  const context = scene.brief.values;
  const kind = KINDS.find(([cue]) => cue.test(text))?.[1] ?? null;
  const pieces = all.filter((piece) => !COMPARING.test(piece.text));
  const places = placesFor(pieces, scene, {
    fits: ({ value }) => kind === null || kind.test(String(value)),
    isKeyed: kind === null || !isCompared,
  });
  const [leaf] = places;
  const unread: Found = { cases: [], unread: text, lacks: null };
  if (leaf === undefined || new Set(places.map(({ value }) => String(value))).size > 1) return unread;
  const named = pieces.filter(({ isLoose, kind: own }) => !isLoose && own === 'value');
  const wrong = named.find((piece) => scene.stands(leaf.value, 'equal', saidAs(piece)) === false);
  if (wrong !== undefined) {
    return foundOf(unmet('the record holds something else', valueAtom(leaf, 'different', saidAs(wrong))));
  }
  const words = claimOf(pieces.filter(({ term }) => term === null));
  const fits = fitsOf(words, statementsOf(messages, context), context);
  const found = statedFound(leaf, fits, spoken);
  // Where the message gives another value, it may be the record that was not understood.
  const [best] = fits;
  const givesAnother = best !== undefined && best.share > 0 && findLiterals(best.statement.text, context).length > 0;
  return !isCompared && found.cases[0]?.verdict === 'UNMET' && givesAnother ? unread : found;
}

function foundOf(...cases: Found['cases']): Found {
  return { cases, unread: null, lacks: null };
}

/** Whether the value of a place is stated, in a sentence with a word of the matter where it could stand there by chance. */
function statedFound(leaf: Leaf, fits: readonly Fit[], { scene, where }: Spoken): Found {
  const stating = fits.find(({ statement }) => says(statement.text, leaf.value, scene.brief.values));
  const fit = stating ?? fits[0];
  const anchor = fit?.own.find(({ isNoun, isLoose }) => isNoun && !isLoose);
  const near = fit === undefined || anchor === undefined ? null : wordIn(fit.statement.text, anchor);
  const fact = factAtom(leaf);
  const isTelling = near !== null || String(leaf.value).replace(/\D/gu, '').length > 2;
  if (stating !== undefined && (isTelling || stating.share > 0)) {
    const stated = statedAtom(leaf.value, { stated: true, where });
    return foundOf(met('the message states what the record holds', stated, fact));
  }
  const absent = [undefined, ...(near === null ? [] : [near])].map((word) =>
    statedAtom(leaf.value, { stated: false, where, near: word }),
  );
  return foundOf(...absent.map((atom) => unmet('the message does not state what the record holds', atom, fact)));
}
