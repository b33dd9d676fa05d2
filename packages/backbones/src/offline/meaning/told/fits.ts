import { findLiterals, type ValueContext } from '@sauron/core/values';
import type { Claim } from './claim.ts';
import { isSolid, type Piece, states, weightIn, weightOf } from './piece.ts';
import { clashes, contradicts, deniesHow, REASONS, REQUEST, REVERSING } from './said.ts';
import type { Part, Statement } from './spoken.ts';

/** How a sentence of a message, or a part of one, stands to a claim. */
export interface Fit {
  readonly statement: Statement;
  readonly part: Part;
  /** Pieces that stand there itself. */
  readonly own: readonly Piece[];
  /** Share of the claim that it bears out with what it points to, 0 to 1. */
  readonly share: number;
  /** Whether it speaks of the same, in its subject and in what it says of it. */
  readonly isSame: boolean;
}

/** Shares of a claim that must be found: of a sentence with its amounts or titles, of its words then, of a mere part. */
const ENOUGH = { valued: 0.55, words: 0.3, part: 0.6, half: 0.5 } as const;
/** What stands only in what a part points to, or in a sentence beside it, counts less. */
const WEIGHTS = { valued: [1, 0, 0.8], part: [1, 0.9, 0.5] } as const;
/** Begins by pointing back. */
const REFERS = /^(?:It|That|This|They|These|Those|He|She|Not|One|There|So)\b/u;

/** How sentences stand to a claim, best first: a value ties a claim to a whole sentence, words alone to a part of one. */
export function fitsOf(claim: Claim, statements: readonly Statement[], context: ValueContext): readonly Fit[] {
  const fits = statements.flatMap((statement) =>
    statement.parts.map((part) => fitOf(claim, { statement, part }, context)),
  );
  return fits.toSorted((left, right) => right.share - left.share || right.own.length - left.own.length);
}

function fitOf(claim: Claim, { statement, part }: Pick<Fit, 'statement' | 'part'>, context: ValueContext): Fit {
  const isValued = claim.pieces.some(({ tells }) => tells);
  const { text, around, onOneMatter } = statement;
  // A sentence beside it that is about something else says nothing of this.
  const isLinked = (one: string) => onOneMatter || (isValued && (REFERS.test(one) || REFERS.test(text)));
  const beside = around.filter(isLinked).join('\n');
  const texts = isValued ? [text, '', beside] : [part.text, part.context, beside];
  const pieces = isValued ? claim.pieces : claim.pieces.filter(isSolid);
  const places = new Map(
    pieces.map((piece) => [piece, texts.findIndex((one) => one !== '' && states(one, piece, context))]),
  );
  const worthOf = (piece: Piece) => {
    const at = places.get(piece) ?? -1;
    // A part with a verb of its own takes over what it speaks of, and not what was done.
    const isOthers = at > 0 && !isValued && (!piece.isNoun || (at > 1 && piece.kind === 'name'));
    return isOthers ? 0 : (WEIGHTS[isValued ? 'valued' : 'part'][at] ?? 0);
  };
  const shareOf = (some: readonly Piece[]) =>
    some.length === 0 ? 1 : some.reduce((sum, piece) => sum + piece.weight * worthOf(piece), 0) / weightOf(some);
  const own = pieces.filter((piece) => places.get(piece) === 0);
  const near = pieces.filter((piece) => places.get(piece) === 2);
  const words = pieces.filter(({ literal }) => literal === null);
  const nouns = words.filter(({ kind, isNoun }) => kind === 'word' && isNoun);
  const isWorded = isValued
    ? shareOf(words) >= ENOUGH.words ||
      own.filter(({ tells }) => tells).length > 1 ||
      words.every(({ isNoun, isLoose }) => !isNoun || isLoose)
    : shareOf(words.filter(({ isNoun }) => !isNoun)) >= ENOUGH.half &&
      weightOf(nouns.filter((piece) => worthOf(piece) > 0)) >= ENOUGH.half * weightOf(nouns);
  const isNamed = pieces.every(
    (piece) => piece.isLoose || worthOf(piece) > 0 || (piece.kind !== 'name' && (isValued || piece.kind === 'word')),
  );
  const isOwn = isValued ? weightOf(own) >= weightOf(near) : own.length > 0 || claim.denies !== null;
  const share = pieces.length === 0 ? 0 : shareOf(pieces);
  return {
    statement,
    part,
    own,
    share,
    isSame: isOwn && isNamed && isWorded && share >= ENOUGH[isValued ? 'valued' : 'part'],
  };
}

/** What keeps a text that speaks of the same from saying the same. */
export interface Objection {
  readonly why: string;
  /** The text speaks against the claim; otherwise it only does not bear it out. */
  readonly refutes: boolean;
}

const WHICH = /^\W*(?:which|what|whose)\b/iu;

/** Why a text that speaks of the same does not say the same: a denial, another number; null where it says it. */
export function objectionTo(claim: Claim, { statement, part, own }: Fit, context: ValueContext): Objection | undefined {
  const { main, denies, explains, asks, pieces } = claim;
  const [text = '', ...near] = [part.text, statement.text, ...statement.around].map(unquoted);
  const whole = part.isLeaning ? `${unquoted(part.context)} ${text}` : text;
  const isPlain = denies === null && !explains;
  const isValued = pieces.some(({ tells }) => tells);
  const isDenied = isValued
    ? denies === 'softly' || near.some((one) => deniesHow(one) !== null)
    : deniesHow(whole) !== null;
  const reasons = pieces.filter(({ clause, isLoose }) => clause === 'reason' && !isLoose);
  const isReasoned = weightIn(reasons, near.join('\n'), context) >= ENOUGH.half * weightOf(reasons);
  const isExplained = near.some((one) => one.search(REASONS) >= 0 || /\b(?:but|though|however|only)\b/iu.test(one));
  const lacks = (words: RegExp) => words.test(main) && !words.test(statement.text);
  const rows: readonly (readonly [why: string, applies: boolean, refutes: boolean])[] = [
    ['a reason', explains && !isExplained, false],
    // The very act must be said to have been done; `which one was declined` may be told without the word.
    ['a denial', denies !== null && !explains && !isDenied, own.some(({ isNoun }) => !isNoun) && !WHICH.test(main)],
    ['the message denies it', isPlain && REVERSING.test(text), true],
    ['it is only asked for', !explains && REQUEST.test(text), true],
    ['the message says the opposite', denies === null && contradicts(whole, main), true],
    ['what only would have been', isPlain && /\bwould\b/iu.test(text) && !/\bwould\b/iu.test(main), false],
    ['what is compared', !isValued && lacks(/\b(?:less|more|fewer)(?! than)\b/u), false],
    ['the message says another', clashes(statement.text, main), false],
    ['the message says it of another', isOfAnother(claim, statement.text, context), false],
    ['the reason', !isReasoned, false],
  ];
  if (asks) return near.some((one) => REQUEST.test(one)) ? undefined : { why: 'a request', refutes: true };
  const found = rows.find(([, applies]) => applies);
  return found && { why: found[0], refutes: found[2] };
}

/** What is quoted, or called so, denies nothing. */
function unquoted(text: string): string {
  return text.replaceAll(/["“][^"”]*["”]/gu, '""');
}

/** Of a sentence that tells several things, the one with another value, or name, has more of the claim's words. */
function isOfAnother({ pieces }: Claim, text: string, context: ValueContext): boolean {
  const values = pieces.filter(({ tells, clause, kind }) => tells && clause === 'main' && kind === 'value');
  const [key, ...more] = values.length > 0 ? values : pieces.filter(({ kind, isLoose }) => kind === 'name' && !isLoose);
  if (key === undefined || more.length > 0) return false;
  const rest = pieces.filter((piece) => piece !== key && !piece.isLoose && piece.literal === null);
  const runs = text.split(/[,;:]\s|\s(?:and|but|with|while)\s/iu).map((run) => ({
    isOwn: states(run, key, context),
    isRival:
      key.literal === null
        ? /\s\p{Lu}\p{Ll}/u.test(run)
        : findLiterals(run, context).some(({ kind }) => kind === key.literal),
    // `Viktor Hahn, the plumber`: nothing is told by itself there.
    isBare: !/\p{Ll}{4}/u.test(run.replace(key.said, '')),
    weight: weightIn(rest, run, context),
  }));
  const own = runs.filter(({ isOwn }) => isOwn);
  const most = Math.max(...own.map(({ weight }) => weight));
  return !own.every(({ isBare }) => isBare) && runs.some((run) => !run.isOwn && run.isRival && run.weight > most);
}
