import { findLiterals } from '@sauron/core/values';
import { statedAtom } from '../../investigate/messages.ts';
import { against, type Heard, type Judged, saidAs, toldAtoms } from './atoms.ts';
import type { Claim } from './claim.ts';
import { type Cover, states } from './cover.ts';
import { contradicts, countsOtherwise, namesOtherDay, normalised } from './idioms.ts';
import { isReasoned } from './loose.ts';
import type { Part } from './parts.ts';
import { isTelling, type Piece } from './piece.ts';
import { denies, isRequest, reverses } from './polarity.ts';
import type { Statement } from './spoken.ts';

/** Shares of a claim that must be found. */
const ENOUGH = { all: 0.55, words: 0.3, topic: 0.6 } as const;

/** A claim with an amount, a date, a title: it is told where that stands, of what the claim says it of. */
export function judgeTied(claim: Claim, covers: readonly Cover[], heard: Heard): Judged {
  const enough = covers.filter((cover) => isEnough(claim, cover));
  if (enough.length === 0) return elsewhere(claim, covers, heard);
  const told = enough.find((cover) => turned(claim, cover, heard) === null);
  if (told !== undefined) return { finding: 'told', atoms: toldAtoms(claim, told.statement, heard) };
  const [first] = enough;
  return (first === undefined ? null : turned(claim, first, heard)) ?? { finding: 'unclear', word: claim.text };
}

function sum(pieces: readonly Piece[]): number {
  return pieces.reduce((total, { weight }) => total + weight, 0);
}

/** Values that stand together tie a claim to a sentence; one alone needs words that stand with it. */
function isEnough({ pieces }: Claim, { share, wordShare, held, near, missing }: Cover): boolean {
  const values = held.filter(isTelling).length;
  if (sum(held) < sum(near) || (values === 0 && !near.some(isTelling))) return false;
  if (missing.some(({ kind, isLoose }) => kind === 'name' && !isLoose)) return false;
  const words = pieces.filter(({ kind, isLoose }) => !isLoose && (kind === 'word' || kind === 'name'));
  const isBare = words.length < 2 && words.every(({ isVerb }) => isVerb);
  return share >= ENOUGH.all && (wordShare >= ENOUGH.words || values > 1 || isBare);
}

/** The values are stated of something else: where the claim's words stand, other values stand. */
function elsewhere(claim: Claim, covers: readonly Cover[], heard: Heard): Judged {
  const values = claim.pieces.filter(isTelling);
  const topic = covers
    .filter(({ held }) => !held.some((piece) => values.includes(piece)))
    .toSorted((left, right) => right.wordShare - left.wordShare)[0];
  const anchor = topic?.held.find(({ kind, isLoose, isNoun }) => !isLoose && (kind === 'name' || isNoun));
  const [value] = values;
  if (topic === undefined || anchor === undefined || value === undefined || topic.wordShare < ENOUGH.topic) {
    return { finding: 'unclear', word: covers[0]?.missing[0]?.text ?? claim.text };
  }
  const near = wordIn(topic.statement.text, anchor);
  return {
    finding: 'untold',
    proofs: [[statedAtom(saidAs(value), { stated: false, where: heard.where, near })]],
    lacks: `${value.text} with ${anchor.text}`,
  };
}

/** A word as the sentence writes it. */
function wordIn(text: string, { stems, text: said }: Piece): string {
  if (text.includes(said)) return said;
  const [stem = ''] = stems;
  return (text.match(/\p{L}+/gu) ?? []).find((word) => word.toLowerCase().startsWith(stem.slice(0, 5))) ?? said;
}

/** What speaks against a claim whose words are all there. */
function turned(claim: Claim, { statement, held }: Cover, heard: Heard): Judged | null {
  const { values } = heard.scene.brief;
  const { message } = statement;
  const near = [statement.plain, ...statement.around.map(normalised)];
  if (claim.asks && !near.some(isRequest)) return against(statement, 'a request');
  const part = bestPart(claim, statement.parts, heard);
  const rival = rivalOf(claim, statement, heard);
  if (rival !== null) return rival;
  if (claim.denies === 'outright' && !claim.explains && !isDeniedNear(statement.parts, near)) {
    return against({ message, text: part.text }, 'a denial');
  }
  const isText = held.some(({ kind }) => kind === 'text');
  if (
    claim.denies === null &&
    !claim.asks &&
    !isText &&
    (reverses(part.plain) || contradicts(part.plain, claim.main))
  ) {
    return against({ message, text: part.text }, 'the message denies it');
  }
  if (namesOtherDay(statement.plain, claim.main) || countsOtherwise(part.plain, claim.main)) {
    return against({ message, text: part.text }, 'the message says another');
  }
  return isReasoned(claim, near.join('\n'), values) ? null : { finding: 'unclear', word: 'the reason' };
}

/** Something is denied in the sentence, or in one beside it. */
function isDeniedNear(parts: readonly Part[], near: readonly string[]): boolean {
  return parts.some(({ plain }) => denies(plain)) || near.some(denies);
}

/** The part with the claim's values, and with most of the rest. */
function bestPart(claim: Claim, parts: readonly Part[], heard: Heard): Part {
  const [best] = parts.toSorted(
    (left, right) => weightIn(claim.pieces, right, heard) - weightIn(claim.pieces, left, heard),
  );
  return best ?? { text: claim.text, plain: claim.text, context: '', isLeaning: false };
}

function weightIn(pieces: readonly Piece[], { plain }: Part, { scene }: Heard): number {
  return sum(pieces.filter((piece) => states(plain, piece, scene.brief.values)));
}

/** What separates one value from the next. */
const SEPARATOR = /[,;:]\s|\s(?:and|but|with|while)\s/iu;

/** A piece of the sentence with another value of the same kind, and with more of what the claim says of its own. */
function rivalOf({ pieces }: Claim, { text, message }: Statement, { scene }: Heard): Judged | null {
  const { values } = scene.brief;
  const asserted = pieces.filter((piece) => piece.kind === 'value' && isTelling(piece));
  const [value, ...others] = asserted;
  const kind = value?.term?.asked?.literal.kind;
  if (value === undefined || kind === undefined || others.length > 0) return null;
  const words = pieces.filter((piece) => piece.kind === 'word' && !piece.isLoose);
  const runs = text.split(SEPARATOR);
  const weight = (run: string) => sum(words.filter((piece) => states(run, piece, values)));
  const own = runs.filter((run) => states(run, value, values));
  const most = Math.max(0, ...own.map(weight));
  const names = pieces.filter((piece) => piece.kind === 'name' && !piece.isLoose);
  const isOfOther = own.some((run) => namesSomeone(run) && names.every((piece) => !states(run, piece, values)));
  const rival = runs.find(
    (run) =>
      !own.includes(run) &&
      findLiterals(run, values).some((literal) => literal.kind === kind) &&
      (weight(run) > most || (isOfOther && names.some((piece) => states(run, piece, values)))),
  );
  return own.length > 0 && rival !== undefined ? against({ message, text: rival }, 'another value') : null;
}

/** Whether a run of words has a name in it, other than at its start. */
function namesSomeone(run: string): boolean {
  return /(?<=\p{L} )\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+|^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+ \p{Ll}/u.test(run);
}
