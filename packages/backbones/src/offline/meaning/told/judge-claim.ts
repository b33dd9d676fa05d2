import { objectionTo, reasonsOf } from './against.ts';
import { against, type Heard, type Judged, notStated, toldAtoms } from './atoms.ts';
import { ASIDE, type Claim, isSolid } from './claim.ts';
import { fitsOf } from './fits.ts';
import { isTelling, type Piece } from './piece.ts';
import { statementsOf } from './spoken.ts';
import { holdsName, states, weightOf } from './states.ts';

/** Words that one proof names. */
const MAX_WORDS = 2;

/** Compares a claim with what was said. */
export function judgeClaim(claim: Claim, heard: Heard): Judged {
  const context = heard.scene.brief.values;
  const { pieces } = claim;
  if (pieces.every(({ isLoose }) => isLoose)) return { finding: 'unclear', word: claim.text };
  const statements = statementsOf(heard.messages, context);
  if (statements.length === 0) return { finding: 'unclear', word: 'no message' };
  const isAbsent = (piece: Piece) => heard.messages.every(({ text }) => !states(text, piece, context));
  const absent = pieces.filter(
    (piece) => piece.kind !== 'word' && piece.clause !== ASIDE && !piece.isLoose && isAbsent(piece),
  );
  // `Una` for `Una Barroso`
  const shortened = absent.find((piece) => heard.messages.some(({ text }) => holdsPartOf(text, piece)));
  if (shortened !== undefined) return { finding: 'unclear', word: shortened.text };
  const values = pieces.filter(isTelling);
  if (absent.length > 0) {
    const isElsewhere = values.length > 0 && !absent.some(isTelling);
    const ordered = absent.toSorted((left, right) => Number(isTelling(right)) - Number(isTelling(left)));
    return isElsewhere ? { finding: 'unclear', word: absent[0]?.text ?? '' } : notStated(ordered, heard);
  }
  const fits = fitsOf(claim, statements, context);
  const same = fits.filter(({ isSame }) => isSame).map((fit) => ({ fit, objection: objectionTo(claim, fit, context) }));
  const told = same.find(({ objection }) => objection === null);
  if (told !== undefined) return { finding: 'told', atoms: toldAtoms(claim, told.fit.statement, heard) };
  const [first] = same;
  if (first?.objection != null) {
    const { why, refutes } = first.objection;
    const reasons = why === 'the reason' ? reasonsOf(claim) : [];
    // Another reason is given, and not a word of the claim's own.
    if (values.length === 0 && reasons.length > 1 && reasons.every(isAbsent)) return notStated(reasons, heard);
    return refutes ? against(first.fit, why, heard) : { finding: 'unclear', word: why };
  }
  // The values are stated, though perhaps of something else.
  return values.length > 0 ? { finding: 'unclear', word: claim.text } : missingWords(claim, isAbsent, heard);
}

function holdsPartOf(text: string, { kind, text: name }: Piece): boolean {
  return kind === 'name' && name.split(' ').some((word) => /^\p{Lu}\p{L}{2}/u.test(word) && holdsName(text, word));
}

/** A piece as a sentence writes it; null where it says it in other words. */
export function wordIn(text: string, { stems, text: said }: Piece): string | null {
  if (text.includes(said)) return said;
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.find((word) => stems.some((stem) => word.toLowerCase().startsWith(stem.slice(0, 5)))) ?? null;
}

/** Where most of what a claim says stands in no message, nor anything like it, nothing is said of the matter. */
function missingWords(claim: Claim, isAbsent: (piece: Piece) => boolean, heard: Heard): Judged {
  const words = claim.pieces.filter((piece) => isSolid(piece) && piece.kind === 'word');
  const absent = words.filter(isAbsent);
  const nouns = absent.filter(({ isNoun }) => isNoun).toSorted((left, right) => right.weight - left.weight);
  if (claim.explains || nouns.length === 0 || weightOf(absent) * 2 <= weightOf(words))
    return { finding: 'unclear', word: absent[0]?.text ?? claim.text };
  const proof = notStated(nouns.slice(0, MAX_WORDS), heard);
  return proof.finding === 'untold' ? { ...proof, proofs: [proof.proofs.flat(), ...proof.proofs] } : proof;
}
