import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { type Spoken, spokenIn } from './derived.ts';
import { type Aspect, aspectsIn, bodyOf, isAspect, isBySelf, leafFor } from './fields.ts';
import { recordsFor, shownBy } from './records.ts';
import { skeletonOf } from './skeleton.ts';

/** What of two places is compared: an aspect that the words ask for, or a field that is called by the noun. */
export interface Field {
  readonly aspects: readonly Aspect[];
  readonly words: readonly Word[];
  readonly noun: Word | null;
}

/** A record with the field, or with a text that may state it (`body`). */
export interface Place {
  readonly id: string;
  /** One for each aspect; none where only the text may state it. */
  readonly leaves: readonly Leaf[];
  readonly body: Leaf | null;
  readonly around: readonly JsonObject[];
}

/** One side of a comparison. */
export type Side =
  | { readonly kind: 'spoken'; readonly where: Spoken }
  | { readonly kind: 'places'; readonly places: readonly Place[] };

/** Where the noun of a phrase ends and what is said of it begins. */
const BREAK =
  /^(?:of|in|on|from|for|at|with|by|to|that|which|under|as|whose|who|where|when|is|are|was|were|has|have|had|,|\()$/u;
/** A noun that stands for what the other side names. */
const ELLIPSIS = /^(?:that|those|what|(?:exactly |just )?(?:the )?(?:very |same )*(?:ones?|same))$/u;
const PAID = /^(?:pay|charge|claim|spend|transfer|refund|cost|owe|bill|deposit|book|reimburse|credit|ask)$/u;

/** The field that a phrase names: `the renewal date of …`, `Anna's address`; null where it points to that of the other side. */
export function fieldIn(words: readonly Word[]): Field | null {
  const at = words.findIndex(({ lower, pos }, index) => index > 0 && (BREAK.test(lower) || isLeft(pos, words[index])));
  const head = at < 0 ? words : words.slice(0, at);
  const first = words[0]?.lower;
  if ((first === 'what' || first === 'as') && words.some(({ lemma }) => PAID.test(lemma)))
    return { aspects: ['amount'], words: head, noun: null };
  if (ELLIPSIS.test(skeletonOf(head).text)) return null;
  const owned = head.findLastIndex(({ lower }) => /^['’]s?$/u.test(lower));
  const own = head.slice(owned + 1).filter(({ literal }) => literal === null);
  const noun = own.findLast(({ pos }) => pos === 'NOUN' || pos === 'PROPN') ?? own.at(-1) ?? null;
  return { aspects: aspectsIn(own), words: own, noun };
}

function isLeft(pos: Word['pos'], word: Word | undefined): boolean {
  return pos === 'VERB' && /(?:ed|en|ing|id)$/u.test(word?.lower ?? '');
}

interface Wanted {
  readonly field: Field;
  readonly reading: Reading;
  /** Whether a text is asked for, whatever fields its record has. */
  readonly isText: boolean;
}

const TRACED = /\b(?:look(?:ed)? up|retrieved|returned|listed|found|search|results?|lookup|read out|fetched|showed)\b/u;

/** What a phrase means as one side. Records with the field are meant before those that have a text, and both before results. */
export function sideFor(words: readonly Word[], { reading, field, isText }: Wanted): Side {
  const { text } = skeletonOf(words);
  const where = spokenIn(text);
  if (where !== null && !isText) return { kind: 'spoken', where };
  const { records } = thingsIn(reading.scene.pool);
  const own = isText ? [] : likeliest(records, words, field);
  const results = likeliest(resultsIn(reading.scene.pool), words, field);
  const kinds = [...own, textsFor(words, reading, records)];
  const isOfField = (term: Term) =>
    isAspect(term) || (term.kind === 'word' && field.noun !== null && term.stems.includes(field.noun.stem));
  const told = withoutTail(words);
  const found = (TRACED.test(text) ? [...results, ...kinds] : [...kinds, ...results]).map((among) =>
    recordsFor(told, reading, { without: isOfField, among }),
  );
  const chosen = found.find(({ full }) => full.length > 0);
  const places = (chosen?.full ?? []).map(
    (match): Place => ({
      id: match.thing.id,
      leaves: isText ? [] : (leavesIn(match.thing, field) ?? []),
      body: bodyOf(match.thing),
      around: shownBy(match),
    }),
  );
  return { kind: 'places', places };
}

/** Records with a field: those of the kind that a phrase names whose key is the very noun first. */
function likeliest(things: readonly Thing[], words: readonly Word[], field: Field): readonly (readonly Thing[])[] {
  const { noun } = field;
  const nouns = words.filter(({ pos, stem }) => pos === 'NOUN' && stem !== noun?.stem).map(({ stem }) => stem);
  const all = things.filter((thing) => leavesIn(thing, field) !== null);
  const ids = new Set(all.map(({ id }) => id));
  // A line of an order is meant only where it is called so, not where the order is.
  const having = all.filter(({ id }) => {
    const [, owner = '', list = ''] = /^(.+)\.([^.[\]]+)\[\d+\]$/u.exec(id) ?? [];
    return !ids.has(owner) || wordsOf(list).some((stem) => nouns.includes(stem));
  });
  const isKind = ({ words: own }: Thing) => nouns.some((stem) => own.has(stem));
  const isCalled = (thing: Thing) =>
    noun !== null &&
    leavesIn(thing, field)?.every(({ path }) => wordsOf(path.at(-1) ?? '').includes(noun.stem)) === true;
  const ofKind = having.filter(isKind);
  return [ofKind.filter(isCalled), ofKind, having.filter(isCalled), having].filter((group) => group.length > 0);
}

const SAYS =
  /^(?:gives?|gave|states?|names?|named|shows?|showed|says?|has|have|had|lists?|listed|carries|bears?|mentions?|got|contains?)$/u;

/** `that the mail gives`: the verb says no more of the mail. */
function withoutTail(words: readonly Word[]): readonly Word[] {
  return SAYS.test(words.at(-1)?.lower ?? '') ? words.slice(0, -1) : words;
}

/** The leaves of a record for a field; null where it lacks one. */
function leavesIn(thing: Thing, { aspects, words, noun }: Field): readonly Leaf[] | null {
  if (aspects.length > 0) {
    const leaves = aspects.flatMap((aspect) => leafFor(aspect, thing, words) ?? []);
    return leaves.length < aspects.length ? null : leaves;
  }
  const named = thing.leaves.filter(
    ({ record, path, value }) =>
      record === thing.id &&
      value !== null &&
      typeof value !== 'boolean' &&
      noun !== null &&
      wordsOf(path.at(-1) ?? '').includes(noun.stem),
  );
  const [leaf, ...more] = named;
  return leaf === undefined || more.length > 0 ? null : [leaf];
}

/** Records with a longer text; those of the user where the phrase says so. */
function textsFor(words: readonly Word[], { scene }: Reading, records: readonly Thing[]): readonly Thing[] {
  const isOfUser = words.some(({ lower }) => lower === 'user');
  return records.filter((thing) => bodyOf(thing) !== null && (!isOfUser || isBySelf(thing, scene.pool)));
}

/** What calls brought back: each record of a result, told by the tool and by what the call was given. */
function resultsIn(pool: Pool): readonly Thing[] {
  return thingsIn(pool).calls.flatMap((call) => {
    const outputs = Map.groupBy(
      call.leaves.filter(({ origin }) => origin === 'output'),
      ({ record }) => record,
    );
    const given = call.leaves.filter(({ origin }) => origin === 'arguments');
    return [...outputs].map(
      ([id, leaves]): Thing => ({
        ...call,
        id,
        words: new Set([...call.words, ...wordsOf(keysOf(id).join(' '))]),
        leaves: [...leaves, ...given],
        links: () => [],
      }),
    );
  });
}
