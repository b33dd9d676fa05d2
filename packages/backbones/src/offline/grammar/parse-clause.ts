import type { Cursor } from './cursor.ts';
import { parsePhrase, startsPhrase } from './parse-phrase.ts';
import { comparisonLength, readQuantity } from './quantities.ts';
import type { Adjunct, Clause, Hanging, Joint, Phrase, Word } from './types.ts';
import {
  BINDERS,
  isGerund,
  isNegation,
  isParticiple,
  isVerbal,
  MODALS,
  PARTICLES,
  readPreposition,
  SAYING,
} from './word-classes.ts';

interface Around {
  /** The subject of the clause before, for a verb that has none of its own. */
  readonly subject: Phrase | null;
  readonly depth: number;
}

const MAX_DEPTH = 4;

/** Reads one statement: up to the next one, or to the end. */
export function parseClause(cursor: Cursor, { subject: earlier, depth }: Around): Clause {
  const start = cursor.peek()?.start ?? 0;
  const made = new Draft();
  skipJoints(cursor);
  readFront(cursor, made, depth);
  const subject = readSubject(cursor);
  made.subject = subject;
  // `Document "Title": contains …`
  if (subject !== null && cursor.is(({ lower }) => lower === ':') && cursor.verbGroupAhead(1)) cursor.next();
  if (readVerbs(cursor, made)) {
    if (subject === null && !made.isThere) made.subject = earlier;
    readRest(cursor, made, depth);
  } else if (subject !== null) readVerbless(cursor, made);
  return uncleft(made.toClause(start, cursor.lastEnd()));
}

/** `It is for Friday that the tasks are set`: the tasks are set for Friday. */
function uncleft(clause: Clause): Clause {
  const { subject, verb, adjuncts } = clause;
  const last = adjuncts.at(-1);
  const [said] = last?.phrase.relatives ?? [];
  if (subject?.head?.lower !== 'it' || verb?.lemma !== 'be' || last === undefined || said?.subject == null)
    return clause;
  const phrase = { ...last.phrase, relatives: [] };
  return {
    ...said,
    start: clause.start,
    negated: said.negated !== clause.negated,
    adjuncts: [...said.adjuncts, ...adjuncts.slice(0, -1), { ...last, phrase }],
  };
}

/** A clause in the making. */
class Draft {
  subject: Phrase | null = null;
  verb: Word | null = null;
  moreVerbs: Word[] = [];
  verbJoint: Joint | null = null;
  auxiliaries: string[] = [];
  particle: string | null = null;
  negated = false;
  adverbs: Word[] = [];
  objects: Phrase[] = [];
  predicates: Word[] = [];
  adjuncts: Adjunct[] = [];
  hanging: Hanging[] = [];
  content: Clause | null = null;
  isThere = false;

  toClause(start: number, end: number): Clause {
    const {
      subject,
      verb,
      moreVerbs,
      verbJoint,
      auxiliaries,
      particle,
      negated,
      adverbs,
      objects,
      predicates,
      adjuncts,
      hanging,
      content,
    } = this;
    const passive =
      verb !== null &&
      isParticiple(verb) &&
      auxiliaries.some((word) => /^(?:is|are|was|were|be|been|being|got|'s)$/u.test(word));
    return {
      start,
      end,
      subject,
      verb,
      moreVerbs,
      verbJoint,
      auxiliaries,
      particle,
      passive,
      negated,
      adverbs,
      objects,
      predicates,
      adjuncts,
      hanging,
      content,
    };
  }
}

function skipJoints(cursor: Cursor): void {
  while (
    cursor.is(({ pos, lower }) => pos === 'CCONJ' || lower === ',' || lower === ';' || lower === ':' || lower === '.')
  ) {
    cursor.next();
  }
}

/** What stands before the subject: `In the contacts, …`, `Before anything was sent, …`, `Still open is …`. */
function readFront(cursor: Cursor, made: Draft, depth: number): void {
  for (;;) {
    const word = cursor.peek();
    if (word === undefined) return;
    if (readAsFarAs(cursor, made)) {
      // `as far as its plan goes`
    } else if (BINDERS.has(word.lower) && depth < MAX_DEPTH && cursor.clauseAhead(1)) {
      cursor.next();
      made.hanging.push({ by: word.lower, clause: parseClause(cursor, { subject: null, depth: depth + 1 }) });
    } else if (BINDERS.has(word.lower) && cursor.is(isGerund, 1)) {
      cursor.next();
      made.hanging.push({ by: word.lower, clause: parseClause(cursor, { subject: null, depth: depth + 1 }) });
    } else if (
      (word.pos === 'ADV' || isNegation(word)) &&
      readQuantity(cursor, false) === null &&
      comparisonLength(cursor) === 0
    ) {
      if (isNegation(word)) made.negated = true;
      else made.adverbs.push(word);
      cursor.next();
    } else if (!readAdjunct(cursor, made)) return;
    if (cursor.is(({ lower }) => lower === ',')) cursor.next();
  }
}

function readAsFarAs(cursor: Cursor, made: Draft): boolean {
  if (!['as', 'far', 'as'].every((word, index) => cursor.is(({ lower }) => lower === word, index))) return false;
  cursor.skip(3);
  const phrase = parsePhrase(cursor, parseClause, { isSubject: true });
  if (phrase !== null) made.adjuncts.push({ by: 'as to', phrase });
  cursor.takeWhile(({ lower }) => lower !== ',');
  return true;
}

function readAdjunct(cursor: Cursor, made: Draft): boolean {
  const by = readPreposition(cursor);
  if (by === null) return false;
  const phrase = parsePhrase(cursor, parseClause, { isSubject: made.verb === null });
  if (phrase === null) {
    made.particle ??= by;
    return true;
  }
  made.adjuncts.push({ by, phrase });
  return true;
}

function readSubject(cursor: Cursor): Phrase | null {
  if (cursor.is(({ lower }) => lower === 'there') && cursor.is(isVerbal, 1)) return null;
  if (cursor.is(isGerund) && cursor.is(({ pos }) => /^(?:DET|PRON|PROPN|LIT)$/u.test(pos), 1) && cursor.clauseAhead(1))
    return gerundPhrase(cursor);
  return startsPhrase(cursor) ? parsePhrase(cursor, parseClause, { isSubject: true }) : null;
}

/** `Rebuilding the index` as a subject: what is done stands attached by `of`. */
function gerundPhrase(cursor: Cursor): Phrase | null {
  const word = cursor.next();
  if (word === undefined) return null;
  const object = startsPhrase(cursor) ? parsePhrase(cursor, parseClause, { isSubject: true }) : null;
  return {
    start: word.start,
    end: cursor.lastEnd(),
    words: [word],
    determiner: null,
    quantity: null,
    head: word,
    owner: null,
    attached: object === null ? [] : [{ by: 'of', phrase: object }],
    relatives: [],
    siblings: [],
    joint: null,
  };
}

/** `have both been cancelled`. */
const FLOATING = /^(?:both|all|each)$/u;

/** Auxiliaries, negation, adverbs and the main verb. False where there is no verb. */
function readVerbs(cursor: Cursor, made: Draft): boolean {
  if (cursor.is(({ lower }) => lower === 'there') && cursor.is(isVerbal, 1)) {
    made.isThere = true;
    cursor.next();
  }
  let found = false;
  for (;;) {
    const word = cursor.peek();
    if (word === undefined) break;
    // `has yet to be done`: it is not.
    const isStillToCome = word.lower === 'yet' && cursor.is(({ lower }) => lower === 'to', 1);
    if (isNegation(word) || isStillToCome) made.negated = true;
    else if (
      (word.pos === 'ADV' || (FLOATING.test(word.lower) && (made.verb ?? made.subject) !== null)) &&
      cursor.verbAhead(1)
    ) {
      made.adverbs.push(word);
    } else if (word.pos === 'AUX' || MODALS.has(word.lower)) {
      if (made.verb !== null && made.verb.pos !== 'AUX') break;
      if (made.verb !== null) made.auxiliaries.push(made.verb.lower);
      made.verb = word;
      found = true;
    } else if (word.pos === 'VERB') {
      if (made.verb !== null && made.verb.pos !== 'AUX' && !MODALS.has(made.verb.lower)) break;
      if (made.verb !== null) made.auxiliaries.push(made.verb.lower);
      made.verb = word;
      cursor.next();
      readParticle(cursor, made);
      return true;
    } else if (word.lower === 'to' && cursor.is(({ pos }) => pos === 'VERB' || pos === 'AUX', 1) && found) {
      made.auxiliaries.push('to');
    } else break;
    cursor.next();
  }
  return found;
}

function readParticle(cursor: Cursor, made: Draft): void {
  const word = cursor.peek();
  if (word === undefined || !PARTICLES.has(word.lower)) return;
  const after = cursor.peek(1);
  if (
    after !== undefined &&
    /^(?:DET|PROPN|NOUN|LIT|NUM)$/u.test(after.pos) &&
    word.pos === 'ADP' &&
    !/^(?:up|out|off|away|back|down)$/u.test(word.lower)
  )
    return;
  made.particle = word.lower;
  cursor.next();
}

/** Objects, what is said of the subject, and what hangs on the verb. */
function readRest(cursor: Cursor, made: Draft, depth: number): void {
  for (;;) {
    const word = cursor.peek();
    if (
      word === undefined ||
      word.lower === ';' ||
      (word.lower === ')' && depth > 0) ||
      (word.lower === '.' && depth === 0)
    )
      return;
    const before = cursor.at;
    if (word.lower === ',' || word.pos === 'CCONJ') {
      if (!readJoint(cursor, made, depth)) return;
    } else if (word.lower === ':') {
      if (cursor.clauseAhead(1)) return;
      cursor.next();
    } else if (word.lower === 'that' && made.verb !== null && SAYING.test(made.verb.lemma) && cursor.clauseAhead(1)) {
      cursor.next();
      made.content = parseClause(cursor, { subject: null, depth: depth + 1 });
    } else if (BINDERS.has(word.lower) && depth < MAX_DEPTH && (cursor.clauseAhead(1) || cursor.is(isGerund, 1))) {
      cursor.next();
      if (cursor.is(({ lower }) => lower === 'that')) cursor.next();
      made.hanging.push({ by: word.lower, clause: parseClause(cursor, { subject: null, depth: depth + 1 }) });
    } else if (word.lower === 'to' && cursor.is(({ pos }) => pos === 'VERB' || pos === 'AUX', 1)) {
      cursor.next();
      made.hanging.push({ by: 'to', clause: parseClause(cursor, { subject: null, depth: depth + 1 }) });
    } else if (readAdjunct(cursor, made)) {
      // `at` and its phrase are read.
    } else if (FLOATING.test(word.lower) && cursor.is(({ pos }) => pos === 'ADJ', 1) && !cursor.nounAhead(1)) {
      made.adverbs.push(word);
      cursor.next();
    } else if (startsPhrase(cursor)) {
      const isPredicate = word.pos === 'ADJ' && !cursor.nounAhead(1) && comparisonLength(cursor) === 0;
      if (isPredicate) {
        made.predicates.push(word);
        cursor.next();
      } else {
        const phrase = parsePhrase(cursor, parseClause);
        if (phrase !== null) made.objects.push(phrase);
      }
    } else if (word.pos === 'ADJ') {
      made.predicates.push(word);
      cursor.next();
    } else if (isNegation(word)) {
      made.negated = true;
      cursor.next();
    } else if (word.pos === 'ADV' || PARTICLES.has(word.lower)) {
      made.adverbs.push(word);
      cursor.next();
    } else if (word.pos === 'VERB' && isParticiple(word) && made.verb?.lemma === 'be') {
      made.predicates.push(word);
      cursor.next();
    } else if (isVerbal(word) && depth > 0) return;
    else cursor.next();
    if (cursor.at === before) cursor.next();
  }
}

/** A comma, `and`, `or`: false where a new statement follows. */
function readJoint(cursor: Cursor, made: Draft, depth: number): boolean {
  let ahead = 0;
  while (cursor.is(({ pos, lower }) => pos === 'CCONJ' || lower === ',', ahead)) ahead += 1;
  const next = cursor.peek(ahead);
  if (next === undefined) return false;
  const isBare = ahead === 1 && cursor.is(({ lower }) => lower === ',');
  if (!isBare && isFurtherVerb(next, made)) {
    made.verbJoint = cursor.is(({ lower }) => lower === 'or', ahead - 1)
      ? 'or'
      : cursor.is(({ lower }) => lower === 'nor', ahead - 1)
        ? 'nor'
        : 'and';
    made.moreVerbs.push(next);
    cursor.skip(ahead + 1);
    return true;
  }
  if (
    isBare &&
    isFurtherVerb(next, made) &&
    cursor.is(({ lower, pos }) => lower === ',' || pos === 'CCONJ', ahead + 1)
  ) {
    made.moreVerbs.push(next);
    cursor.skip(ahead + 1);
    return true;
  }
  if (BINDERS.has(next.lower) || (isBare && isNegation(next))) {
    cursor.skip(ahead);
    return true;
  }
  const verbAhead = cursor.statementVerbAhead(ahead);
  // `has A and B ticked`
  const isHad = made.verb?.lemma === 'have' && verbAhead !== null && isParticiple(verbAhead) && verbAhead.pos !== 'AUX';
  if ((verbAhead !== null && !isHad) || (!isBare && cursor.verbGroupAhead(ahead))) return false;
  if (depth > 0 && isBare) return false;
  cursor.skip(ahead);
  return true;
}

/** `was sent or drafted`: a bare verb of the same form before anything else was said. */
function isFurtherVerb(next: Word, { verb, objects, adjuncts, predicates, hanging }: Draft): boolean {
  if (verb === null || verb.pos !== 'VERB' || (next.pos !== 'VERB' && !isParticiple(next))) return false;
  return objects.length + adjuncts.length + predicates.length + hanging.length === 0;
}

/** `Porch light: on`, `Colour: warm white`: a statement without its verb. */
function readVerbless(cursor: Cursor, made: Draft): void {
  const word = cursor.peek();
  if (word === undefined) return;
  if (word.lower === ':' || word.lower === '-' || word.lower === '–') {
    cursor.next();
    const phrase = startsPhrase(cursor) ? parsePhrase(cursor, parseClause) : null;
    if (phrase !== null) made.objects.push(phrase);
    else if (cursor.is(({ pos }) => pos !== 'PUNCT'))
      made.predicates.push(...cursor.takeWhile(({ pos }) => pos !== 'PUNCT'));
    return;
  }
  if (PARTICLES.has(word.lower) || word.pos === 'ADV' || word.pos === 'ADJ') {
    made.predicates.push(word);
    cursor.next();
  }
}
