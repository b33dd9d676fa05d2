import type { Cursor } from './cursor.ts';
import { comparisonLength } from './quantities.ts';
import type { Word } from './types.ts';

/** Words that hang a clause on another. */
export const BINDERS: ReadonlySet<string> = new Set(
  'before after until till once when while because since if unless although though whereas so as'.split(' '),
);
export const MODALS: ReadonlySet<string> = new Set(
  'will would shall should can could may might must cannot'.split(' '),
);
/** Small words that belong to a verb. */
export const PARTICLES: ReadonlySet<string> = new Set('up out off on in down over back away through along'.split(' '));
/** Verbs whose `that` says what was said. */
export const SAYING =
  /^(?:say|tell|state|mention|report|inform|explain|note|learn|hear|know|show|claim|confirm|admit|warn|add|write|read|announce|point|make|see|find|promise|agree)$/u;
/** Prepositions of several words, longest first. */
const COMPOUND = [
  'in addition to',
  'with the exception of',
  'as well as',
  'on behalf of',
  'in place of',
  'instead of',
  'because of',
  'apart from',
  'aside from',
  'other than',
  'rather than',
  'out of',
  'due to',
  'prior to',
  'ahead of',
  'next to',
  'except for',
  'but for',
  'according to',
  'as of',
  'up to',
  'down to',
  'such as',
  'together with',
  'along with',
].map((text) => text.split(' '));
/** `but` and `than` govern a phrase as prepositions do. */
const MORE_PREPOSITIONS: ReadonlySet<string> = new Set('than per except besides'.split(' '));

const PAST =
  /^(?:sent|made|paid|told|said|found|bought|given|written|shown|seen|withdrawn|taken|chosen|kept|held|run|overwritten|sold|left|set|put|built|met|lost|won|brought|done|begun|drawn|known|cut|read|got|gone|come|become|hidden|spent|meant|drafted|stood|let|split|shut|rung|flown|driven|eaten|worn|fed|lent|dealt|laid|led|heard|thrown|torn|hung|bound|spread)$/u;

export function isVerbal({ pos, lower }: Word): boolean {
  return pos === 'AUX' || pos === 'VERB' || MODALS.has(lower);
}

export function isGerund({ pos, lower }: Word): boolean {
  return (pos === 'VERB' || pos === 'NOUN') && lower.endsWith('ing') && lower.length > 4;
}

/** A form that can follow `was`. */
export function isParticiple({ pos, lower }: Word): boolean {
  return (pos === 'VERB' || pos === 'ADJ') && (lower.endsWith('ed') || PAST.test(lower));
}

/** A form that can be the verb of a statement. */
export function isStatementVerb(word: Word): boolean {
  return (
    isVerbal(word) &&
    !(word.pos === 'VERB' && word.lower.endsWith('ing')) &&
    word.lower !== 'being' &&
    word.lower !== 'been'
  );
}

export function isNegation({ lower, pos }: Word): boolean {
  return /^(?:not|n't|never|cannot|longer)$/u.test(lower) || (lower === 'neither' && pos === 'PART');
}

/** Reads a preposition, one word or several; null where none stands here. */
export function readPreposition(cursor: Cursor): string | null {
  // `at most €5`: it compares.
  if (comparisonLength(cursor) > 0) return null;
  const compound = COMPOUND.find((words) =>
    words.every((word, index) => cursor.is(({ lower }) => lower === word, index)),
  );
  if (compound !== undefined) {
    cursor.skip(compound.length);
    return compound.join(' ');
  }
  const word = cursor.peek();
  if (
    word === undefined ||
    (word.pos !== 'ADP' && !MORE_PREPOSITIONS.has(word.lower) && !(word.lower === 'to' && word.pos !== 'PART'))
  ) {
    if (word?.lower === 'but' && isException(cursor)) {
      cursor.next();
      return 'but';
    }
    return null;
  }
  if (BINDERS.has(word.lower) && cursor.clauseAhead(1)) return null;
  cursor.next();
  return word.lower;
}

/** `nothing but X`, `no file but X`: what is left out. */
function isException(cursor: Cursor): boolean {
  const isDenied = [-1, -2, -3].some((back) =>
    cursor.is(
      ({ lower }) =>
        /^(?:nothing|nobody|none|no|nowhere|anything|anyone|anybody|everything|everyone|all|any)$/u.test(lower),
      back,
    ),
  );
  return isDenied && cursor.is(({ pos }) => /^(?:DET|PROPN|LIT|NOUN|NUM|PRON)$/u.test(pos), 1);
}
