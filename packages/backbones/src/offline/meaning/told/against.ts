import { findLiterals, type ValueContext } from '@sauron/core/values';
import { ASIDE, type Claim } from './claim.ts';
import { type Fit, weightIn } from './fits.ts';
import { contradicts, countsAlike, countsOtherwise, namesOtherDay, normalised } from './idioms.ts';
import type { Part } from './parts.ts';
import { isTelling, type Piece, saidAs } from './piece.ts';
import { CONTRASTS, denies, isRequest, isUnreal, REASONS, reverses } from './polarity.ts';
import type { Statement } from './spoken.ts';
import { states, weightOf } from './states.ts';

/** Share of the reasons that a claim gives. */
const ENOUGH_OF_REASON = 0.5;
const GIVES_REASON = /^(?:because|as|since|for)\b/iu;
/** What separates one thing that is told from the next. */
const SEPARATOR = /[,;:]\s|\s(?:and|but|with|while)\s/iu;

/** What keeps a text that speaks of the same from saying the same. */
export interface Objection {
  readonly why: string;
  /** The text speaks against the claim; otherwise it only does not bear it out. */
  readonly refutes: boolean;
}

/** Why a text that speaks of the same does not say the same: a denial, another number; null where it says it. */
export function objectionTo(
  claim: Claim,
  { statement, part, own: says }: Fit,
  context: ValueContext,
): Objection | null {
  const main = unquoted(claim.main);
  const near = [statement.plain, ...statement.around.map(normalised)].map(unquoted);
  const own = unquoted(part.plain);
  const whole = part.isLeaning ? `${unquoted(part.context)} ${own}` : own;
  const refuted = (why: string): Objection => ({ why, refutes: true });
  const unclear = (why: string): Objection => ({ why, refutes: false });
  if (claim.asks === true) return near.some(isRequest) ? null : refuted('a request');
  const isValued = claim.pieces.some(isTelling);
  if (claim.explains) {
    if (!near.some((text) => REASONS.test(text) || CONTRASTS.test(text))) return unclear('a reason');
  } else if (claim.denies !== null) {
    const isDenied = isValued
      ? claim.denies === 'softly' || near.some(denies)
      : denies(whole) || isDeniedByReason(statement, part);
    if (!isDenied && !(reverses(main) && contradicts(own, main)))
      return {
        why: 'a denial',
        // The very act must be said to have been done, and nothing beside it be denied.
        refutes: says.some(({ isSaid }) => isSaid) && !isDeniedElsewhere(claim, statement, context),
      };
  } else if (reverses(own)) return refuted('the message denies it');
  if (claim.asks === false && !claim.explains && isRequest(own)) return refuted('it is only asked for');
  if (claim.denies === null && contradicts(whole, main)) return refuted('the message says the opposite');
  const isPlain = claim.denies === null && !claim.explains && reasonsOf(claim).length === 0;
  if (isPlain && isUnreal(own) && !isUnreal(main)) return unclear('what only would have been');
  if (namesOtherDay(isValued ? statement.plain : whole, main)) return refuted('the message says another');
  if (countsOtherwise(statement.plain, main)) return refuted('the message says another');
  if (!isValued && !countsAlike(near.join('\n'), main)) return unclear('the number');
  const another = anotherFor(claim, statement.text, context);
  if (another !== null) return { why: 'the message says it of another', refutes: another === 'wholly' };
  return isReasoned(claim, near.join('\n'), context) ? null : unclear('the reason');
}

/** What is quoted, or called so, denies nothing. */
function unquoted(text: string): string {
  return text.replaceAll(/["“][^"”]*["”]/gu, '""');
}

/** Whether something else of what the claim names is denied beside it. */
function isDeniedElsewhere({ pieces }: Claim, { text, around, parts }: Statement, context: ValueContext): boolean {
  const nouns = pieces.filter(({ isNoun, isLoose }) => isNoun && !isLoose);
  const others = [...parts.map((part) => part.plain), ...around.filter((one) => one !== text)];
  return others.some((one) => denies(one) && weightIn(nouns, one, context) > 0);
}

/** `It stays, because it could not be moved`: the reason that follows denies. */
function isDeniedByReason({ parts }: Statement, part: Part): boolean {
  const next = parts[parts.indexOf(part) + 1];
  return next !== undefined && GIVES_REASON.test(next.text) && denies(next.plain);
}

/** Pieces of the reasons that a claim gives. */
export function reasonsOf({ pieces }: Claim): readonly Piece[] {
  return pieces.filter(({ clause, isLoose }) => clause > 0 && clause !== ASIDE && !isLoose);
}

function isReasoned(claim: Claim, text: string, context: ValueContext): boolean {
  const reasons = reasonsOf(claim);
  return weightIn(reasons, text, context) >= ENOUGH_OF_REASON * weightOf(reasons);
}

/** Of a sentence that tells several things, the one with another value, or name, has more of the claim's words. */
function anotherFor({ pieces }: Claim, text: string, context: ValueContext): 'wholly' | 'partly' | null {
  const values = pieces.filter((piece) => piece.kind === 'value' && piece.clause === 0 && isTelling(piece));
  const [key, ...more] = values.length > 0 ? values : pieces.filter(({ kind, isLoose }) => kind === 'name' && !isLoose);
  if (key === undefined || more.length > 0) return null;
  const kind = key.term?.asked?.literal.kind;
  const rest = pieces.filter(
    (piece) => piece !== key && !piece.isLoose && (piece.kind === 'word' || piece.kind === 'name'),
  );
  const runs = text.split(SEPARATOR);
  const own = runs.filter((run) => states(run, key, context));
  // `Viktor Hahn, the plumber`: nothing is told by itself there.
  if (!own.some((run) => /\p{Ll}{4}/u.test(run.replace(saidAs(key), '')))) return null;
  const most = Math.max(...own.map((run) => weightIn(rest, run, context)));
  const isAnothers = runs.some(
    (run) =>
      !own.includes(run) &&
      (kind === undefined
        ? /\s\p{Lu}\p{Ll}+/u.test(run)
        : findLiterals(run, context).some((literal) => literal.kind === kind)) &&
      weightIn(rest, run, context) > most,
  );
  return isAnothers ? (most === 0 ? 'wholly' : 'partly') : null;
}
