import type { JsonObject } from '@sauron/core/episode';
import { findLiterals } from '@sauron/core/values';
import { factAtom, met, type Scene, unmet, valueAtom } from '../../investigate/case.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { says, statedAtom } from '../../investigate/messages.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { type Heard, saidAs } from './atoms.ts';
import type { Claim } from './claim.ts';
import { coversOf, states } from './cover.ts';
import type { Piece } from './piece.ts';
import { placesFor } from './places.ts';
import { type Statement, statementsOf } from './spoken.ts';

/** Words that only hold what is told against the record. */
const COMPARING =
  /^(?:stored|saved|recorded|record|records|file|correct(?:ly)?|right(?:ly)?|accurate(?:ly)?|truthful(?:ly)?|actual(?:ly)?|really|match(?:es)?|agrees?|tall(?:ies|y)|corresponds?|borne|figure|number|held|quoted|given|closing|one|ones|total|about|exact(?:ly)?|same|true|agree|match|tally|much|many|long|far|hour|time|day|date|present|currently)$/iu;

/** What kind of value is meant. */
type Kind = 'money' | 'moment' | 'time' | 'any';

const KINDS: readonly (readonly [cue: RegExp, kind: Kind])[] = [
  [/\b(?:hour|time|times|what time)\b/iu, 'time'],
  [/\b(?:when|by when|day|date|deadline|how long|until)\b/iu, 'moment'],
  [
    /\bhow much (?!\p{L}+ \p{L}+ (?:is|are|was|were|has|have|the)\b)|\b(?:price|cost|costs|charge|fee|amount|rent|sum)\b/iu,
    'money',
  ],
];

function kindOf(text: string): Kind {
  return KINDS.find(([cue]) => cue.test(text))?.[1] ?? 'any';
}

function isOfKind({ value }: Leaf, kind: Kind): boolean {
  const text = String(value);
  if (kind === 'money')
    return typeof value === 'number' || typeof value === 'bigint' || /^\W*\d[\d.,]*\W*\w{0,3}$/u.test(text);
  if (kind === 'time') return /\d:\d\d/u.test(text);
  if (kind === 'moment') return /^\d{4}-\d\d-\d\d/u.test(text) || /\b\d{1,2}:\d\d\b/u.test(text);
  return true;
}

/** `The weight in the reply is the one on record.`: what the record holds is stated, and the figure that is named is it. */
export function recordedFound(claim: Claim, heard: Heard, isCompared: boolean): Found {
  const { scene } = heard;
  const kind = kindOf(claim.text);
  const pieces = claim.pieces.filter(({ text }) => !COMPARING.test(text));
  const places = placesFor(pieces, scene, {
    fits: (leaf) => isOfKind(leaf, kind),
    by: kind === 'any' || !isCompared ? 'key' : 'word',
  });
  const [place] = places;
  const both = /\bold\b.*\bnew\b|\bbefore and after\b|\b(?:previous|former)\b.*\bnew\b/iu.test(claim.text)
    ? changedFound(pieces, heard)
    : null;
  if (both !== null) return both;
  const values = [...new Set(places.map(({ leaf }) => String(leaf.value)))];
  if (place === undefined || values.length > 1) {
    return toldOfRecord(pieces, heard, kind) ?? { cases: [], unread: claim.text, lacks: null };
  }
  const { leaf } = place;
  const named = pieces.filter(({ term, isLoose, kind: own }) => term !== null && !isLoose && own === 'value');
  const wrong = named.find((piece) => scene.stands(leaf.value, 'equal', saidAs(piece)) === false);
  if (wrong !== undefined) {
    return {
      cases: [unmet('the record holds something else', valueAtom(leaf, 'different', saidAs(wrong)))],
      unread: null,
      lacks: null,
    };
  }
  const found = statedFound(leaf, pieces, heard);
  // Where the message gives another value, it may be the record that was not understood.
  const isOpen = !isCompared && found.cases[0]?.verdict === 'UNMET' && givesValue(pieces, heard);
  return isOpen ? { cases: [], unread: claim.text, lacks: null } : found;
}

/** `Both the old and the new price`: what a place held at first and what it holds now. */
function changedFound(pieces: readonly Piece[], { scene, messages, where }: Heard): Found | null {
  const rest = pieces.filter(({ text }) => !/^(?:old|new|previous|former|before|after)$/iu.test(text));
  const before = ({ locator }: Leaf) => scene.pool.leaves.get(`initial:${locator}`);
  const changed = placesFor(rest, scene, {
    fits: (leaf) => before(leaf) !== undefined && before(leaf)?.value !== leaf.value,
    by: 'key',
  });
  const [place, ...more] = changed;
  const old = place === undefined ? undefined : before(place.leaf);
  if (place === undefined || old === undefined || more.length > 0) return null;
  const both = [old, place.leaf];
  const missing = both.find(({ value }) => messages.every(({ text }) => !says(text, value, scene.brief.values)));
  if (missing !== undefined) {
    const absent = statedAtom(missing.value, { stated: false, where });
    return { cases: [unmet('one of the two is not stated', absent, factAtom(missing))], unread: null, lacks: null };
  }
  const stated = both.map(({ value }) => statedAtom(value, { stated: true, where }));
  return { cases: [met('both are stated', ...stated, ...both.map(factAtom))], unread: null, lacks: null };
}

function statedFound(leaf: Leaf, pieces: readonly Piece[], { scene, messages, where }: Heard): Found {
  const covers = coversOf(
    { text: '', main: '', pieces, denies: null, explains: false, asks: false },
    statementsOf(messages, scene.brief.values),
    scene.brief.values,
  );
  const context = scene.brief.values;
  const stating = covers.find(({ statement }) => says(statement.text, leaf.value, context));
  const anchor = anchorIn(stating?.statement ?? covers[0]?.statement, pieces, scene);
  const fact = factAtom(leaf);
  if (
    stating !== undefined &&
    (anchor !== null || stating.share > 0 || String(leaf.value).replace(/\D/gu, '').length > 2)
  ) {
    return {
      cases: [met('the message states what the record holds', statedAtom(leaf.value, { stated: true, where }), fact)],
      unread: null,
      lacks: null,
    };
  }
  const cases = [
    unmet('the message does not state what the record holds', statedAtom(leaf.value, { stated: false, where }), fact),
    ...(anchor === null
      ? []
      : [
          unmet(
            'the message does not state it there',
            statedAtom(leaf.value, { stated: false, where, near: anchor }),
            fact,
          ),
        ]),
  ];
  return { cases, unread: null, lacks: null };
}

/** Whether the sentence about the matter has any value in it. */
function givesValue(pieces: readonly Piece[], { scene, messages }: Heard): boolean {
  const { values } = scene.brief;
  const claim: Claim = { text: '', main: '', pieces, denies: null, explains: false, asks: false };
  const [best] = coversOf(claim, statementsOf(messages, values), values);
  return best !== undefined && best.share > 0 && findLiterals(best.statement.text, values).length > 0;
}

/** A word of the claim that stands in a sentence, as it is written there. */
function anchorIn(statement: Statement | undefined, pieces: readonly Piece[], { brief }: Scene): string | null {
  if (statement === undefined) return null;
  const held = pieces.filter(
    (piece) => piece.term === null && !piece.isLoose && states(statement.text, piece, brief.values),
  );
  const words = statement.text.match(/[\p{L}\p{N}]+/gu) ?? [];
  for (const { stems, isNoun } of held) {
    const word = isNoun
      ? words.find((one) => stems.some((stem) => one.toLowerCase().startsWith(stem.slice(0, 6))))
      : undefined;
    if (word !== undefined) return word;
  }
  return null;
}

/** Of the values that a sentence about the matter states, one that a record about it holds. */
function toldOfRecord(pieces: readonly Piece[], heard: Heard, kind: Kind): Found | null {
  const { scene, messages, where } = heard;
  const { values } = scene.brief;
  const claim: Claim = { text: '', main: '', pieces, denies: null, explains: false, asks: false };
  const [best] = coversOf(claim, statementsOf(messages, scene.brief.values), values);
  if (best === undefined || kind === 'any' || best.share < HALF) return null;
  const names = pieces.filter(({ kind: own }) => own === 'name');
  const told = findLiterals(best.statement.text, values);
  for (const { value } of told) {
    const places = placesFor(names.length > 0 ? names : pieces, scene, {
      fits: (leaf) => isOfKind(leaf, kind) && scene.stands(leaf.value, 'equal', value) === true,
      by: 'name',
    });
    const [place] = places;
    if (place === undefined) continue;
    const atoms: JsonObject[] = [statedAtom(value, { stated: true, where }), factAtom(place.leaf)];
    return { cases: [met('the message states what the record holds', ...atoms)], unread: null, lacks: null };
  }
  return null;
}

const HALF = 0.5;
