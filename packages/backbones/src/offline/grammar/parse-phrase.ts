import type { Cursor } from './cursor.ts';
import { comparisonLength, readQuantity } from './quantities.ts';
import type { Adjunct, Clause, Joint, Phrase, Quantity, Word } from './types.ts';
import { BINDERS, isParticiple, isStatementVerb, isVerbal, readPreposition } from './word-classes.ts';

type ParseClause = (cursor: Cursor, around: { readonly subject: null; readonly depth: number }) => Clause;

const NOMINAL = /^(?:NOUN|PROPN|NUM|LIT|PRON|SYM)$/u;
const CORE = /^(?:DET|ADJ|NOUN|PROPN|NUM|LIT|PRON|SYM)$/u;
/** These ask for something or point at a whole clause and begin no phrase of their own in front of a verb. */
const RELATIVE = /^(?:who|which|that|whose|whom|where|whichever|whoever)$/u;
const OBJECT_RELATIVE = /^(?:which|that|whom|where|whose)$/u;
/** They do things; a past tense after them is the verb of the statement. */
const ACTORS = /^(?:agent|assistant|user|customer|it|he|she|they|who|nobody|everyone|somebody|someone)$/u;
/** `none of the guests`: they only tell how many. */
const PARTITIVE = /^(?:none|each|all|both|any|one|some|either|neither|most|half)$/u;
const DETERMINERS =
  /^(?:the|a|an|this|that|these|those|each|every|all|both|no|neither|either|any|some|another|other|none|nothing|nobody|nowhere|everything|everyone|everybody|anything|anyone|anybody|its|his|her|their|my|our|whatever|one)$/u;

export function startsPhrase(cursor: Cursor): boolean {
  const word = cursor.peek();
  if (word === undefined || (BINDERS.has(word.lower) && word.pos !== 'NOUN')) return false;
  if (CORE.test(word.pos) || comparesValue(cursor)) return true;
  if (word.pos === 'VERB' && /(?:ed|ing)$/u.test(word.lower)) return cursor.nounAhead(1);
  return (
    readsQuantity(cursor) ||
    (word.pos === 'ADV' &&
      /^(?:exactly|only|just|precisely|almost|about)$/u.test(word.lower) &&
      cursor.is(({ pos }) => CORE.test(pos), 1))
  );
}

function readsQuantity(cursor: Cursor): boolean {
  return readQuantity(cursor, false) !== null;
}

interface Inside {
  /** Inside another phrase, where `and` goes on with the outer one. */
  readonly isInner?: boolean;
  /** Before the verb of the statement. */
  readonly isSubject?: boolean;
  /** A member of a list: what follows is a member beside it. */
  readonly isMember?: boolean;
}

/** What may follow the core of a phrase. */
interface Draft {
  readonly core: Core;
  readonly attached: Adjunct[];
  readonly relatives: Clause[];
  readonly siblings: Phrase[];
  joint: Joint | null;
  readonly inside: Inside;
}

/** Reads a noun phrase with what is attached to it. Null where there is none. */
export function parsePhrase(cursor: Cursor, parseClause: ParseClause, inside: Inside = {}): Phrase | null {
  const start = cursor.peek()?.start ?? 0;
  const owned = readOwned(cursor);
  if (owned === null) return null;
  const { core, owner } = owned;
  const draft: Draft = { core, attached: [], relatives: [], siblings: [], joint: null, inside };
  while (goesOn(cursor, draft, parseClause));
  const { attached, relatives, siblings, joint } = draft;
  return {
    ...phraseOf(core, { start, end: cursor.lastEnd(), owner }),
    attached,
    relatives,
    siblings,
    joint: siblings.length > 0 ? (joint ?? 'and') : null,
  };
}

/** `Anna's phone number`: the core, and whose it is. */
function readOwned(cursor: Cursor): { readonly core: Core; readonly owner: Phrase | null } | null {
  const start = cursor.peek()?.start ?? 0;
  let core = readCore(cursor);
  let owner: Phrase | null = null;
  while (
    core !== null &&
    cursor.is(({ lower }) => /^['’]s?$/u.test(lower)) &&
    cursor.is(({ pos }) => CORE.test(pos), 1)
  ) {
    cursor.next();
    owner = phraseOf(core, { start, end: cursor.lastEnd(), owner });
    core = readCore(cursor) ?? core;
  }
  return core === null ? null : { core, owner };
}

/** Where a clause about the phrase begins, and how many words introduce it. The first that fits counts. */
const RELATIVE_STARTS: readonly { readonly skip: number; readonly when: (cursor: Cursor, draft: Draft) => boolean }[] =
  [
    // `that was sent`
    { skip: 1, when: (cursor) => cursor.is(({ lower }) => RELATIVE.test(lower)) && isVerbalAhead(cursor, 1) },
    // `, which was sent,`
    {
      skip: 2,
      when: (cursor) =>
        cursor.is(({ lower }) => lower === ',') &&
        cursor.is(({ lower }) => RELATIVE.test(lower) && lower !== 'that', 1) &&
        isVerbalAhead(cursor, 2),
    },
    // `that the user wanted`
    { skip: 1, when: (cursor) => cursor.is(({ lower }) => OBJECT_RELATIVE.test(lower)) && cursor.clauseAhead(1) },
    // `in which the amount stands`
    {
      skip: 2,
      when: (cursor) =>
        cursor.is(({ pos }) => pos === 'ADP') &&
        cursor.is(({ lower }) => OBJECT_RELATIVE.test(lower), 1) &&
        (cursor.clauseAhead(2) || isVerbalAhead(cursor, 2)),
    },
    // `the last train to arrive in Kestwick leaves …`
    {
      skip: 1,
      when: (cursor, { inside }) =>
        inside.isSubject === true &&
        cursor.is(({ lower }) => lower === 'to') &&
        cursor.is(({ pos }) => pos === 'VERB', 1) &&
        isReduced(cursor, true, 2),
    },
    // `booked under pets`
    {
      skip: 0,
      when: (cursor, { core, inside }) =>
        cursor.is((word) => word.pos === 'VERB' && (isParticiple(word) || word.lower.endsWith('ing'))) &&
        !ACTORS.test(core.words.at(-1)?.lower ?? '') &&
        isReduced(cursor, inside.isSubject === true),
    },
  ];

/** Reads one more thing that belongs to the phrase. False where nothing more does. */
function goesOn(cursor: Cursor, draft: Draft, parseClause: ParseClause): boolean {
  const { inside } = draft;
  if (cursor.is(({ lower }) => lower === '(')) return readBrackets(cursor, draft, parseClause);
  const relative = RELATIVE_STARTS.find(({ when }) => when(cursor, draft));
  if (relative !== undefined) {
    cursor.skip(relative.skip);
    draft.relatives.push(parseClause(cursor, { subject: null, depth: 2 }));
    const isClosed = cursor.is(({ lower }) => lower === ',') && cursor.is(isVerbal, 1);
    if (isClosed) cursor.next();
    return true;
  }
  if (isJoint(cursor) && inside.isMember !== true && (inside.isInner !== true || isLikeNext(cursor, draft.core))) {
    const read = readSibling(cursor, parseClause, inside.isSubject === true);
    if (read === null) return false;
    draft.siblings.push(read.phrase);
    draft.joint = read.joint ?? draft.joint;
    return true;
  }
  const from = cursor.at;
  const by = readPreposition(cursor);
  const phrase = by === null ? null : parsePhrase(cursor, parseClause, { ...inside, isInner: true });
  if (by === null || phrase === null) {
    cursor.at = from;
    return false;
  }
  draft.attached.push({ by, phrase });
  return true;
}

/** Inside another phrase a list goes on with what is like its first member: a name after a name, a value after a value. */
function isLikeNext(cursor: Cursor, { words, determiner }: Core): boolean {
  let ahead = 0;
  while (cursor.is(({ pos, lower }) => lower === ',' || pos === 'CCONJ', ahead)) ahead += 1;
  const [first, next] = [words.at(-1), cursor.peek(ahead)];
  if (first === undefined || next === undefined || determiner !== null) return false;
  return first.literal === null
    ? first.pos === 'PROPN' && next.pos === 'PROPN'
    : next.literal !== null && next.literal.kind === first.literal.kind;
}

function readBrackets(cursor: Cursor, draft: Draft, parseClause: ParseClause): boolean {
  cursor.next();
  // `(ending in 5790)`
  const isSaid = cursor.is(({ pos, lower }) => pos === 'VERB' && /(?:ed|ing)$/u.test(lower)) && !cursor.nounAhead(1);
  const phrase = isSaid ? null : parsePhrase(cursor, parseClause, { ...draft.inside, isInner: false });
  if (isSaid) draft.relatives.push(parseClause(cursor, { subject: null, depth: 2 }));
  cursor.takeWhile(({ lower }) => lower !== ')');
  cursor.next();
  if (phrase !== null) draft.attached.push({ by: '(', phrase });
  return true;
}

/** A verb, with adverbs or a denial before it. */
function isVerbalAhead(cursor: Cursor, from: number): boolean {
  let ahead = from;
  while (cursor.is(({ pos }) => pos === 'ADV' || pos === 'PART', ahead)) ahead += 1;
  return cursor.is(isVerbal, ahead);
}

/** `booked under pets` after its noun, where the verb of the statement comes later or came before. */
function isReduced(cursor: Cursor, isSubject: boolean, from = 1): boolean {
  if (!isSubject) return true;
  for (let ahead = from; ; ahead += 1) {
    const word = cursor.peek(ahead);
    if (word === undefined || word.lower === ';' || word.lower === '.') break;
    if (isVerbal(word) && isStatementVerb(word)) return true;
    if (BINDERS.has(word.lower) || RELATIVE.test(word.lower)) break;
  }
  return false;
}

function isJoint(cursor: Cursor): boolean {
  return cursor.is(({ pos, lower }) => lower === ',' || (pos === 'CCONJ' && lower !== 'but'));
}

/** `, B` or `and C`: null where a new statement follows instead. */
function readSibling(
  cursor: Cursor,
  parseClause: ParseClause,
  isSubject: boolean,
): { readonly phrase: Phrase; readonly joint: Joint | null } | null {
  let ahead = 0;
  let joint: Joint | null = null;
  while (cursor.is(({ pos, lower }) => lower === ',' || pos === 'CCONJ', ahead)) {
    const lower = cursor.peek(ahead)?.lower;
    if (lower === 'and' || lower === 'or' || lower === 'nor') joint = lower;
    ahead += 1;
  }
  const from = cursor.at;
  if (cursor.clauseAhead(ahead) && !isSubject) return null;
  cursor.skip(ahead);
  const phrase = startsPhrase(cursor)
    ? parsePhrase(cursor, parseClause, { isInner: true, isMember: true, isSubject })
    : null;
  if (phrase === null || (joint === null && !isListed(cursor))) {
    cursor.at = from;
    return null;
  }
  return { phrase, joint };
}

/** After a bare comma it is a list only where the list goes on or the phrase ends in `,` before a verb. */
function isListed(cursor: Cursor): boolean {
  return cursor.is(({ lower, pos }) => lower === ',' || pos === 'CCONJ' || pos === 'PUNCT') || cursor.done();
}

interface Core {
  readonly words: readonly Word[];
  readonly determiner: string | null;
  readonly quantity: Quantity | null;
}

/** Determiner, number, adjectives and nouns up to the head. */
function readCore(cursor: Cursor): Core | null {
  const words: Word[] = [];
  let determiner: string | null = null;
  let quantity: Quantity | null = null;
  for (;;) {
    const word = cursor.peek();
    if (word === undefined) break;
    const hasHead = words.some(({ pos, lower }) => NOMINAL.test(pos) && !PARTITIVE.test(lower));
    if (!hasHead && quantity === null) {
      const read = readQuantity(cursor, true);
      if (read !== null) {
        quantity = read;
        continue;
      }
    }
    if (BINDERS.has(word.lower) && word.pos !== 'NOUN') break;
    if (RELATIVE.test(word.lower) && (words.length > 0 || word.lower !== 'that')) break;
    if (word.lower === 'there' && words.length > 0) break;
    if (!hasHead && readComparison(cursor, words)) continue;
    if (isRate(cursor, words)) {
      // `€9 a month`
      words.push(word);
    } else if (word.pos === 'DET' || (words.length === 0 && DETERMINERS.test(word.lower))) {
      if (hasHead && determiner !== 'all' && determiner !== 'both') break;
      if (determiner === null || word.lower === 'other') determiner = word.lower;
      words.push(word);
    } else if (CORE.test(word.pos)) {
      if (word.pos === 'ADJ' && hasHead && !cursor.nounAhead(1)) break;
      words.push(word);
    } else if (word.pos === 'VERB' && !hasHead && /(?:ed|ing)$/u.test(word.lower) && cursor.nounAhead(1))
      words.push(word);
    else if (
      word.pos === 'ADV' &&
      !hasHead &&
      cursor.is(({ pos }) => pos === 'ADJ' || pos === 'NUM' || pos === 'LIT' || pos === 'DET', 1)
    )
      words.push(word);
    else if (word.lower === '-' && words.length > 0 && cursor.is(({ pos }) => CORE.test(pos), 1)) words.push(word);
    else if (
      word.lower === 'of' &&
      (determiner !== null || quantity !== null) &&
      words.every(({ lower, pos }) => DETERMINERS.test(lower) || pos === 'NUM' || pos === 'LIT' || pos === 'DET')
    ) {
      // `each of the entries`
    } else break;
    cursor.next();
  }
  return words.length === 0 && quantity === null ? null : { words, determiner, quantity };
}

function phraseOf(
  { words, determiner, quantity }: Core,
  { start, end, owner }: Pick<Phrase, 'start' | 'end' | 'owner'>,
): Phrase {
  const head = words.findLast(({ pos }) => NOMINAL.test(pos)) ?? null;
  return {
    start,
    end,
    words,
    determiner,
    quantity,
    head,
    owner,
    attached: [],
    relatives: [],
    siblings: [],
    joint: null,
  };
}

/** `no more than $39.00`: the words belong to the value. */
function readComparison(cursor: Cursor, words: Word[]): boolean {
  if (!comparesValue(cursor)) return false;
  const length = comparisonLength(cursor);
  for (let index = 0; index < length; index += 1) {
    const word = cursor.next();
    if (word !== undefined) words.push(word);
  }
  return true;
}

/** `a month` after an amount. */
function isRate(cursor: Cursor, words: readonly Word[]): boolean {
  return (
    words.at(-1)?.literal != null &&
    cursor.is(({ lower }) => /^(?:a|an|per|each)$/u.test(lower)) &&
    cursor.is(({ lower }) => /^(?:hour|day|night|week|month|year|person|head|piece)$/u.test(lower), 1)
  );
}

function comparesValue(cursor: Cursor): boolean {
  const length = comparisonLength(cursor);
  return length > 0 && cursor.is(({ pos }) => pos === 'LIT' || pos === 'NUM', length);
}
