import type { JsonObject } from '@sauron/core/episode';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { type Message, messagesOf, says, statedAtom } from '../../investigate/messages.ts';
import type { Claim } from './claim.ts';
import { fitsOf, objectionTo } from './fits.ts';
import { holdsName, isSolid, type Piece, states, weightOf } from './piece.ts';
import { statementsOf } from './spoken.ts';

/** Whether messages say what a claim says, with what shows it. */
export interface Judged {
  readonly isTold: boolean;
  /** Each set of atoms shows it by itself; the strongest first. */
  readonly proofs: readonly (readonly JsonObject[])[];
  readonly says: string;
  /** The message speaks of it, and says otherwise. */
  readonly isSpokenOf: boolean;
}

/** The messages that a criterion speaks of. */
export interface Heard {
  readonly scene: Scene;
  readonly messages: readonly Message[];
  readonly where: 'response' | 'any_agent_message';
}

const MAX_STATED = 4;
const MAX_LABEL = 40;
/** Words that one proof names. */
const MAX_WORDS = 2;

/** Compares a claim with what was said; the words where that is not clear. */
export function judgeClaim(claim: Claim, { scene, messages, where }: Heard): Judged | string {
  const context = scene.brief.values;
  const isSaid = (piece: Piece) => messages.some(({ text }) => states(text, piece, context));
  const absence = (pieces: readonly Piece[]): Judged => ({
    isTold: false,
    proofs: pieces
      // A small number may stand somewhere as a word: then with the word before it.
      .flatMap(({ label, said }) => (label === null ? [said] : [`${label} ${said}`, said]))
      .map((value) => [statedAtom(value, { stated: false, where })]),
    says: `no message states ${pieces[0]?.text}`,
    isSpokenOf: false,
  });
  const solid = claim.pieces.filter(({ isLoose, clause }) => !isLoose && clause !== 'aside');
  if (solid.length === 0 || messages.length === 0) return claim.text;
  const isValued = solid.some(({ tells }) => tells);
  const absent = solid.filter((piece) => piece.kind !== 'word' && !isSaid(piece));
  if (absent.length > 0) {
    const values = absent.filter(({ tells }) => tells);
    // `Una` for `Una Barroso`; and what the value is of may be called otherwise.
    const isShortened = absent.some((piece) => messages.some(({ text }) => holdsPartOf(text, piece)));
    return isShortened || (isValued && values.length === 0) ? claim.text : absence([...values, ...absent]);
  }
  const same = fitsOf(claim, statementsOf(messages, context), context)
    .filter(({ isSame }) => isSame)
    .map((fit) => ({ fit, objection: objectionTo(claim, fit, context) }));
  const best = same.find(({ objection }) => objection === undefined) ?? same[0];
  if (best !== undefined) {
    const { fit, objection } = best;
    if (objection?.refutes === false) return objection.why;
    const { message, text } = fit.statement;
    const locator = message.id === 'response' ? message.id : `${message.id}.text`;
    const quote = objection === undefined ? text : fit.part.text;
    // What the quote holds as it is written needs no atom of its own.
    const values = claim.pieces.filter(
      ({ kind, text: own }) => kind === 'value' || (kind !== 'word' && !text.includes(own)),
    );
    const stated = values
      .filter((piece) => !piece.isLoose && isSaid(piece))
      .slice(0, MAX_STATED)
      .map(({ said }) => statedAtom(said, { stated: true, where }));
    const covered = values
      .filter((piece) => piece.kind === 'value' && !isSaid(piece))
      .flatMap(({ said }) => coverOf(said, scene));
    const held = { type: 'quote_match', claim: `${locator} holds these words`, locator, quote };
    return {
      isTold: objection === undefined,
      proofs: [objection === undefined ? [...stated, held, ...covered] : [held]],
      says: objection === undefined ? 'the message says so' : `the message does not say so: ${objection.why}`,
      isSpokenOf: true,
    };
  }
  // Values may be stated of something else. Where most of the words stand in no message, nothing is said of the matter.
  const words = solid.filter((piece) => isSolid(piece) && piece.kind === 'word');
  const missing = words.filter((piece) => !isSaid(piece));
  const nouns = missing.filter(({ isNoun }) => isNoun).slice(0, MAX_WORDS);
  if (isValued || claim.explains || nouns.length === 0 || weightOf(missing) * 2 <= weightOf(words)) return claim.text;
  const proof = absence(nouns);
  return { ...proof, proofs: [proof.proofs.flat(), ...proof.proofs] };
}

/** Whether a text has a word of a name that it does not have whole. */
function holdsPartOf(text: string, { kind, text: name }: Piece): boolean {
  return kind === 'name' && name.split(' ').some((word) => /^\p{Lu}\p{L}{2}/u.test(word) && holdsName(text, word));
}

/** What shows a value that the message need not repeat: it stands in the record, or the user said it. */
export function coverOf(value: string, scene: Scene): readonly JsonObject[] {
  const leaf = [...scene.pool.leaves.values()].find(
    ({ origin, value: held }) =>
      /^(?:final|arguments)$/u.test(origin) &&
      (typeof held === 'number' || (typeof held === 'string' && held.length < MAX_LABEL)) &&
      scene.stands(held, 'equal', value) === true,
  );
  if (leaf !== undefined) return [factAtom(leaf)];
  const said = messagesOf(scene).find(({ actor, text }) => actor === 'user' && says(text, value, scene.brief.values));
  return said === undefined ? [] : [statedAtom(value, { stated: true, where: `${said.id}.text` })];
}
