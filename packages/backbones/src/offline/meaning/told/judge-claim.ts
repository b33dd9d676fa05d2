import { statedAtom } from '../../investigate/messages.ts';
import { against, type Heard, type Judged, saidAs, toldAtoms, waysOf } from './atoms.ts';
import type { Claim } from './claim.ts';
import { ASIDE } from './clauses.ts';
import { coversOf, states } from './cover.ts';
import { fitsOf } from './loose.ts';
import { isLabel, isTelling, type Piece } from './piece.ts';
import { denies } from './polarity.ts';
import { statementsOf } from './spoken.ts';
import { judgeTied } from './tied.ts';
import { missingWords } from './untold.ts';

/** Compares a claim with what was said. */
export function judgeClaim(claim: Claim, heard: Heard): Judged {
  const { scene, messages } = heard;
  const { values } = scene.brief;
  if (claim.pieces.every(({ isLoose }) => isLoose)) return { finding: 'unclear', word: claim.text };
  const statements = statementsOf(messages, values);
  if (statements.length === 0) return { finding: 'unclear', word: 'no message' };
  const absent = absentFrom(claim, heard);
  if (absent.length > 0) return notStated(claim, absent, heard);
  if (claim.pieces.some(isTelling)) return judgeTied(claim, coversOf(claim, statements, values), heard);
  const fits = fitsOf(claim, statements, values);
  const same = fits.filter(({ isSame }) => isSame);
  const told = same.find((fit) => fit.against === null);
  if (told !== undefined) return { finding: 'told', atoms: toldAtoms(claim, told.statement, heard) };
  const [first] = same;
  if (first?.against === 'the reason' || first?.against === 'a reason') {
    return first.against === 'a reason' ? { finding: 'unclear', word: 'the reason' } : missingReason(claim, heard);
  }
  // Another part of the sentence that denies something of the same leaves it open.
  const things = claim.pieces.filter(({ isLoose, isNoun, isSaid }) => !isLoose && isNoun && !isSaid);
  const labels = claim.pieces.filter(isLabel);
  const isOpen =
    first?.against === 'a denial' &&
    first.statement.parts.some(
      ({ plain, context }) =>
        denies(plain) &&
        labels.every((piece) => states(plain, piece, values)) &&
        things.some((piece) => states(`${context} ${plain}`, piece, values)),
    );
  if (isOpen) return { finding: 'unclear', word: claim.text };
  if (first !== undefined && first.against !== null) {
    return against({ message: first.statement.message, text: first.part.text }, first.against);
  }
  return missingWords(claim, fits, heard);
}

/** Values, names and quoted texts that no message states. */
function absentFrom({ pieces }: Claim, { messages, scene }: Heard): readonly Piece[] {
  return pieces.filter(
    (piece) =>
      piece.kind !== 'word' && !piece.isLoose && messages.every(({ text }) => !states(text, piece, scene.brief.values)),
  );
}

function notStated({ pieces }: Claim, absent: readonly Piece[], { where }: Heard): Judged {
  const values = pieces.filter(isTelling);
  const isKnown = values.length > 0 && values.every((piece) => !absent.includes(piece));
  if (isKnown && absent.every((piece) => !isTelling(piece))) return { finding: 'unclear', word: absent[0]?.text ?? '' };
  const ordered = absent.toSorted((left, right) => Number(isTelling(right)) - Number(isTelling(left)));
  return {
    finding: 'untold',
    proofs: ordered.flatMap((piece) => waysOf(piece).map((value) => [statedAtom(value, { stated: false, where })])),
    lacks: ordered[0]?.text ?? '',
  };
}

/** The reason that a claim gives is not told. */
function missingReason({ pieces, text }: Claim, { messages, scene, where }: Heard): Judged {
  const absent = pieces.filter(
    (piece) =>
      piece.clause > 0 &&
      piece.clause !== ASIDE &&
      !piece.isLoose &&
      messages.every((one) => !states(one.text, piece, scene.brief.values)),
  );
  const [first] = absent.toSorted((left, right) => right.weight - left.weight);
  if (first === undefined) return { finding: 'unclear', word: text };
  return { finding: 'untold', proofs: [[statedAtom(saidAs(first), { stated: false, where })]], lacks: first.text };
}
