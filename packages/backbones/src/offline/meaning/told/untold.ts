import { statedAtom } from '../../investigate/messages.ts';
import { against, type Heard, type Judged } from './atoms.ts';
import type { Claim } from './claim.ts';
import { states } from './cover.ts';
import { contradicts } from './idioms.ts';
import type { Fit } from './loose.ts';
import { isLabel, type Piece } from './piece.ts';
import { reverses } from './polarity.ts';

/** Words that one proof names. */
const MAX_WORDS = 2;

/** Words of a claim that stand in no message, nor anything like them; or what is said of its subject instead. */
export function missingWords(claim: Claim, fits: readonly Fit[], { messages, scene, where }: Heard): Judged {
  const { pieces, text, denies } = claim;
  const solid = pieces.filter((piece) => !piece.isLoose && piece.clause === 0);
  const words = solid.filter(({ kind }) => kind === 'word');
  const absent = words.filter((piece) => messages.every((one) => !states(one.text, piece, scene.brief.values)));
  const opposite = reverses(claim.main) ? null : oppositeOf(claim, fits);
  if (opposite !== null) return opposite;
  const verbs = words.filter(({ isSaid }) => isSaid);
  const isNamed = claim.explains || /\bnamely\b/iu.test(text);
  // Where subject and complement stand together, the verb may be told by another.
  const isTogether = fits.some(({ own }) => own.filter(({ isSaid }) => !isSaid).length > 1);
  const isUnsaid =
    !isNamed &&
    !isTogether &&
    denies === null &&
    verbs.length > 0 &&
    verbs.every((piece) => absent.includes(piece) && (piece.isVerb || piece.isNoun));
  const said = new Set(verbs);
  const ties = solid.filter(({ kind }) => kind !== 'word').length;
  const isHalf = fits.some(
    ({ isTied, own }) =>
      isTied && (ties > 1 || (said.size === 0 && absent.length < 2) || own.some((piece) => said.has(piece))),
  );
  const isForeign =
    absent.some(({ isNoun }) => isNoun) &&
    sum(absent) * 2 > sum(words) &&
    !(isHalf && solid.some(({ kind }) => kind === 'name')) &&
    !isNamed;
  if (absent.length === 0 || !(isUnsaid || isForeign)) {
    return named(solid, fits, scene) ?? { finding: 'unclear', word: absent[0]?.text ?? text };
  }
  const ordered = absent.toSorted((left, right) => rankOf(right) - rankOf(left));
  const proof = ordered.slice(0, MAX_WORDS).map((piece) => statedAtom(piece.text, { stated: false, where }));
  return { finding: 'untold', proofs: [proof, ...proof.map((atom) => [atom])], lacks: ordered[0]?.text ?? '' };
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { weight }) => total + weight, 0);
}

/** A part about the claim's subject says the opposite: `stays open` where it is said to be closed. */
function oppositeOf({ main, pieces }: Claim, fits: readonly Fit[]): Judged | null {
  const solid = pieces.filter(({ isLoose }) => !isLoose);
  const hasSubject = solid.some(({ kind }) => kind !== 'word') || solid.filter(({ isNoun }) => isNoun).length > 1;
  const found = hasSubject
    ? fits.find(({ isTied, share, part }) => isTied && share >= SUBJECT && contradicts(part.plain, main))
    : undefined;
  return found === undefined
    ? null
    : against({ message: found.statement.message, text: found.part.text }, 'the message says the opposite');
}

/** Share of a claim that its subject makes up at least. */
const SUBJECT = 0.4;

/** Nouns say what is spoken of. */
function rankOf({ isNoun, weight }: Piece): number {
  return (isNoun ? 2 : 0) + weight;
}

/** All is said, but of someone else: where the rest of the claim stands, the name, or the number, does not. */
function named(pieces: readonly Piece[], fits: readonly Fit[], { brief }: Heard['scene']): Judged | null {
  const names = pieces.filter((piece) => piece.kind === 'name' || isLabel(piece));
  const rest = pieces.filter((piece) => !names.includes(piece));
  if (names.length === 0 || rest.length === 0) return null;
  const scopeOf = ({ part, statement }: Fit) =>
    names.every(isLabel) ? `${part.context} ${part.text}` : statement.text;
  const other = fits.find(
    (fit) =>
      (fit.part.context === '' || names.every(isLabel)) &&
      rest.every((piece) => states(`${fit.part.context} ${fit.part.plain}`, piece, brief.values)) &&
      names.every((piece) => !states(scopeOf(fit), piece, brief.values)) &&
      (names.every(isLabel) || /(?<!^)\b\p{Lu}\p{Ll}+/u.test(fit.part.text)),
  );
  return other === undefined
    ? null
    : against({ message: other.statement.message, text: other.part.text }, names[0]?.text ?? '');
}
