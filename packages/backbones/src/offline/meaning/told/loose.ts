import type { ValueContext } from '@sauron/core/values';
import type { Claim } from './claim.ts';
import { ASIDE } from './clauses.ts';
import { names, states } from './cover.ts';
import { contradicts, countsOtherwise, included, namesOtherDay, normalised } from './idioms.ts';
import { type Part, withReasons } from './parts.ts';
import type { Piece } from './piece.ts';
import { CONTRASTS, denies, isRequest, REASONS, reverses } from './polarity.ts';
import type { Statement } from './spoken.ts';

/** How a part of a message stands to a claim. */
export interface Fit {
  readonly statement: Statement;
  readonly part: Part;
  /** Share of the claim that the part bears out, 0 to 1. */
  readonly share: number;
  /** Whether it speaks of the same, in its subject and in what it says of it. */
  readonly isSame: boolean;
  /** Whether all that names its subject stands there. */
  readonly isTied: boolean;
  /** Pieces that stand in the part itself. */
  readonly own: readonly Piece[];
  /** Why it does not say the same although it speaks of the same: a denial, another number; null where it says it. */
  readonly against: string | null;
}

/** A pronoun for what was spoken of before. */
const POINTS = /\b(?:it|them|that|this|they|one|none)\b/iu;
const WEIGHT = { own: 1, context: 0.9, near: 0.5 } as const;
const ENOUGH = 0.6;
const ENOUGH_OF_REASON = 0.5;

/** How each part stands to a claim, best first. */
export function fitsOf(claim: Claim, statements: readonly Statement[], context: ValueContext): readonly Fit[] {
  return statements
    .flatMap((statement) =>
      [...statement.parts, ...(claim.denies === null && !claim.explains ? [] : withReasons(statement.parts))].map(
        (part) => fitOf(claim, { statement, part }, context),
      ),
    )
    .toSorted((left, right) => right.share - left.share);
}

interface Place {
  readonly statement: Statement;
  readonly part: Part;
}

function fitOf(claim: Claim, { statement, part }: Place, context: ValueContext): Fit {
  const pieces = claim.pieces.filter((piece) => piece.clause === 0 && !piece.isLoose);
  const plain = claim.denies === null ? included(part.plain) : part.plain;
  const own = pieces.filter((piece) => states(plain, piece, context));
  const behind = pieces.filter((piece) => !own.includes(piece) && names(normalised(part.context), piece, context));
  const rest = statement.around.map(normalised).join('\n');
  const near = pieces.filter(
    (piece) =>
      statement.onOneMatter &&
      piece.isNoun &&
      !own.includes(piece) &&
      !behind.includes(piece) &&
      states(rest, piece, context),
  );
  const total = sum(pieces);
  const share =
    total === 0 ? 0 : (WEIGHT.own * sum(own) + WEIGHT.context * sum(behind) + WEIGHT.near * sum(near)) / total;
  const tying = pieces.filter(({ kind }) => kind !== 'word');
  const said = pieces.filter(({ isSaid }) => isSaid);
  const nouns = pieces.filter(({ kind, isSaid }) => kind === 'word' && !isSaid);
  const saidOf = (some: readonly Piece[]) => sum(some.filter((piece) => said.includes(piece)));
  const backs = part.context !== '' && (own.length > 0 || claim.denies !== null);
  // `stays open` says that it is not closed.
  const isTurned = reverses(claim.main) && contradicts(part.plain, claim.main);
  const isSaid = isTurned || said.length === 0 || (saidOf(own) + (backs ? saidOf(behind) : 0)) * 2 >= sum(said);
  const isNamed =
    sum(nouns.filter((piece) => ![own, behind, near].some((some) => some.includes(piece)))) * 2 <= sum(nouns);
  const isTied = tying.every((piece) => own.includes(piece) || behind.includes(piece) || near.includes(piece));
  return {
    statement,
    part,
    share,
    isTied,
    own,
    isSame:
      share >= ENOUGH &&
      (own.length > 0 || (claim.denies !== null && POINTS.test(part.plain))) &&
      isSaid &&
      isTied &&
      isNamed &&
      isActed(claim, plain, context) &&
      !isTorn(tying, nouns, { part, context }),
    against: againstOf(claim, { statement, part }, context),
  };
}

/** A common verb that is all that is said must stand there too: `has been let`. */
function isActed({ pieces, denies: denied }: Claim, text: string, context: ValueContext): boolean {
  const said = pieces.filter(({ isSaid, clause }) => isSaid && clause === 0);
  const words = pieces.filter(({ kind, clause }) => kind === 'word' && clause === 0);
  // Where only a name is left, the common words must be there as well.
  if (words.every(({ isLoose }) => isLoose)) {
    const held = words.filter((piece) => states(text, piece, context));
    return held.length * 2 >= words.length;
  }
  if (denied !== null || said.some(({ isLoose }) => !isLoose)) return true;
  const verbs = said.filter(({ isVerb }) => isVerb);
  return verbs.length === 0 || verbs.some((piece) => states(text, piece, context));
}

/** Of a list that tells several things of several names, name and thing stand in different items. */
function isTorn(
  tying: readonly Piece[],
  nouns: readonly Piece[],
  { part, context }: { readonly part: Part; readonly context: ValueContext },
): boolean {
  const items = part.text.split(/,\s|\sand\s/u);
  const [first] = tying.filter(({ kind }) => kind === 'name');
  if (first === undefined || nouns.length === 0 || items.length < 2) return false;
  const own = items.filter((item) => states(item, first, context));
  const isOwn = own.some((item) => nouns.some((piece) => states(item, piece, context)));
  const hasOther = own.some((item) => (item.match(/\b\p{Ll}{4,}/gu) ?? []).length > 1);
  const elsewhere = items.some(
    (item) =>
      !own.includes(item) && /\s\p{Lu}\p{Ll}+/u.test(item) && nouns.some((piece) => states(item, piece, context)),
  );
  return !isOwn && hasOther && elsewhere;
}

function againstOf(claim: Claim, { statement, part }: Place, context: ValueContext): string | null {
  const main = claim.main;
  const whole = part.isLeaning ? `${part.context} ${part.plain}` : part.plain;
  const near = [statement.plain, ...statement.around.map(normalised)];
  if (claim.asks) return near.some(isRequest) ? null : 'a request';
  if (!claim.explains) {
    const isTurned = reverses(main) && contradicts(part.plain, main);
    if (claim.denies !== null && !denies(whole) && !isTurned) return 'a denial';
    if (claim.denies === null && reverses(part.plain)) return 'the message denies it';
    if (isRequest(part.plain)) return 'it is only asked for';
  } else if (!near.some((text) => REASONS.test(text) || CONTRASTS.test(text))) return 'a reason';
  if (!reverses(main) && contradicts(whole, main)) return 'the message says the opposite';
  if (namesOtherDay(whole, main) || countsOtherwise(whole, main)) return 'the message says another';
  return isReasoned(claim, near.join('\n'), context) ? null : 'the reason';
}

/** Whether the reasons that a claim gives stand there too. */
export function isReasoned({ pieces }: Claim, text: string, context: ValueContext): boolean {
  const reasons = pieces.filter(({ clause, isLoose }) => clause > 0 && clause !== ASIDE && !isLoose);
  const held = reasons.filter((piece) => states(text, piece, context));
  return reasons.length === 0 || sum(held) >= ENOUGH_OF_REASON * sum(reasons);
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { weight }) => total + weight, 0);
}
