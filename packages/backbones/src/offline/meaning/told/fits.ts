import type { ValueContext } from '@sauron/core/values';
import { type Claim, isSolid } from './claim.ts';
import { contradicts, included } from './idioms.ts';
import type { Part } from './parts.ts';
import { isCalendarWord, isTelling, type Piece, saidAs } from './piece.ts';
import { reverses } from './polarity.ts';
import type { Statement } from './spoken.ts';
import { states, weightOf } from './states.ts';

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
const ENOUGH = { valued: 0.55, words: 0.3, part: 0.6 } as const;
/** What stands only in what a part points to, or in a sentence beside it, counts less. */
const WEIGHT = { context: 0.9, near: 0.8, loosely: 0.5 } as const;
/** A name in the middle of a sentence. */
const NAME = /(?<=[\p{L}\p{N},] )\p{Lu}\p{Ll}+/gu;
/** A pronoun for what was spoken of before. */
const POINTS = /\b(?:it|them|that|this|they|one|none)\b/iu;
/** Where two things are compared, each word counts. */
const COMPARES = /\b(?:than|as \w+ as|instead|rather|most|least|\w{3,}est)\b/iu;
/** Begins by pointing back. */
const REFERS = /^(?:It|That|This|They|These|Those|He|She|Not|One|There|So)\b/u;

/** How sentences stand to a claim, best first: a value ties a claim to a whole sentence, words alone to a part of one. */
export function fitsOf(claim: Claim, statements: readonly Statement[], context: ValueContext): readonly Fit[] {
  const isSaidAnywhere = (piece: Piece) => statements.some(({ text }) => states(text, piece, context));
  const nouns = claim.pieces.filter((piece) => isSolid(piece) && piece.isNoun && piece.kind === 'word');
  const said = nouns.filter(isSaidAnywhere);
  const mayDiffer = claim.denies === null && !claim.explains && !COMPARES.test(claim.main);
  const fits = statements.flatMap((statement) => {
    const near = [statement.text, ...statement.around].join('\n');
    // A noun that stands nowhere may be said by another; one that stands only elsewhere is of something else.
    const isLoose = mayDiffer && said.every((piece) => states(near, piece, context));
    const place = { statement, context, isLoose };
    return claim.pieces.some(isTelling)
      ? [valuedFit(claim, place)]
      : statement.parts.map((part) => partFit(claim, part, place));
  });
  return fits.toSorted((left, right) => right.share - left.share || right.own.length - left.own.length);
}

interface Place {
  readonly statement: Statement;
  readonly context: ValueContext;
  /** Nouns and verbs of the claim may be said by others there. */
  readonly isLoose: boolean;
}

/** Pieces of a claim by where they stand: each in the first of the texts that states it. */
function placed(
  pieces: readonly Piece[],
  texts: readonly [string, ...string[]],
  context: ValueContext,
): readonly (readonly Piece[])[] {
  const at = pieces.map((piece) => texts.findIndex((text) => text !== '' && states(text, piece, context)));
  const [own = [], ...more] = texts.map((_, index) => pieces.filter((_piece, place) => at[place] === index));
  // Where a sentence names somebody else, the names of other sentences are not meant.
  const isOthers = namesAnother(texts[0], own);
  return [own, ...more.map((some) => (isOthers ? some.filter(({ kind }) => kind !== 'name') : some))];
}

/** Whether a text has a name that is none of the pieces. */
function namesAnother(text: string, pieces: readonly Piece[]): boolean {
  const rest = pieces.reduce((left, piece) => left.replaceAll(saidAs(piece), ' '), text);
  return [...rest.matchAll(NAME)].some(([name]) => !isCalendarWord(name));
}

function valuedFit({ pieces }: Claim, { statement, context, isLoose }: Place): Fit {
  // A sentence beside it that is about something else says nothing of this.
  const beside = statement.around.filter(
    (text) => statement.onOneMatter || REFERS.test(text) || REFERS.test(statement.text),
  );
  const [own = [], near = []] = placed(pieces, [statement.text, beside.join('\n')], context);
  const there = new Set([...own, ...near]);
  const shareOf = (some: readonly Piece[]) => {
    const got = some.map((piece) => piece.weight * (own.includes(piece) ? 1 : there.has(piece) ? WEIGHT.near : 0));
    return some.length === 0 ? 1 : got.reduce((sum, one) => sum + one, 0) / weightOf(some);
  };
  const [values, rest] = [pieces.filter(isTelling), pieces.filter(({ kind }) => kind === 'word' || kind === 'name')];
  const words = rest.filter((piece) => !piece.isLoose);
  const isBare = words.length < 2 && words.every(({ isVerb }) => isVerb);
  const isHere = (piece: Piece) => there.has(piece);
  const isNamed = pieces.every((piece) => piece.kind !== 'name' || piece.isLoose || there.has(piece));
  const share = shareOf(pieces);
  const isWorded =
    share >= ENOUGH.valued && (shareOf(rest) >= ENOUGH.words || own.filter(isTelling).length > 1 || isBare);
  const isTied =
    isLoose && values.every((piece) => own.includes(piece)) && words.some((piece) => piece.isNoun && there.has(piece));
  const worth = (text: string) => weightIn(values, text, context) * pieces.length + weightIn(pieces, text, context);
  const [best] = statement.parts.toSorted((left, right) => worth(right.plain) - worth(left.plain));
  return {
    statement,
    part: best ?? { text: statement.text, plain: statement.plain, context: '', isLeaning: false, isLight: false },
    own,
    share,
    isSame: weightOf(own) >= weightOf(near) && values.some(isHere) && isNamed && (isWorded || isTied),
  };
}

/** How much of a claim a text states. */
export function weightIn(pieces: readonly Piece[], text: string, context: ValueContext): number {
  return weightOf(pieces.filter((piece) => states(text, piece, context)));
}

function partFit(claim: Claim, part: Part, { statement, context, isLoose }: Place): Fit {
  const pieces = claim.pieces.filter(isSolid);
  const plain = claim.denies === null ? included(part.plain) : part.plain;
  const beside = statement.onOneMatter ? statement.around.join('\n') : '';
  const [own = [], pointed = [], near = []] = placed(pieces, [plain, part.context, beside], context);
  // A part with a verb of its own takes over what it speaks of, and not what was done.
  const behind = pointed.filter(({ isSaid }) => !isSaid);
  const loosely = near.filter(({ isNoun }) => isNoun);
  const found = weightOf(own) + WEIGHT.context * weightOf(behind) + WEIGHT.loosely * weightOf(loosely);
  const share = pieces.length === 0 ? 0 : found / weightOf(pieces);
  const there = new Set([...own, ...behind, ...loosely]);
  const said = pieces.filter(({ isSaid }) => isSaid);
  const nouns = pieces.filter(({ kind, isSaid }) => kind === 'word' && !isSaid);
  const isHalf = (some: readonly Piece[], of: readonly Piece[]) =>
    weightOf(of.filter((piece) => some.includes(piece))) * 2 >= weightOf(of);
  // `stays open` says that it is not closed.
  const isTurned = reverses(claim.main) && contradicts(part.plain, claim.main);
  const isAlike = share >= ENOUGH.part && (isTurned || isHalf(own, said)) && isHalf([...there], nouns);
  // `The plants are with Greta`: what is done stands in no verb.
  const isTied =
    part.isLight &&
    isLoose &&
    !said.some((piece) => states(statement.text, piece, context)) &&
    nouns.some((noun) => own.includes(noun)) &&
    own.filter(({ isNoun }) => isNoun).length > 1;
  return {
    statement,
    part,
    own,
    share,
    isSame:
      (isAlike || isTied) &&
      (own.length > 0 || (claim.denies !== null && POINTS.test(part.plain))) &&
      pieces.every((piece) => piece.kind === 'word' || there.has(piece)),
  };
}
