import type { JsonObject } from '@sauron/core/episode';
import { factAtom, type Scene, valueAtom } from '../../investigate/case.ts';
import { type Message, messagesOf, says, statedAtom } from '../../investigate/messages.ts';
import type { Claim } from './claim.ts';
import type { Fit } from './fits.ts';
import { isLabel, type Piece, saidAs } from './piece.ts';
import type { Statement } from './spoken.ts';
import { states } from './states.ts';

const MAX_STATED = 4;
const MAX_SHOWN = 3;
const MAX_LABEL = 40;

/** Whether messages say what a claim says, with what shows it. */
export type Judged =
  | { readonly finding: 'told'; readonly atoms: readonly JsonObject[] }
  /** Each set of atoms shows it by itself; the strongest first. */
  | {
      readonly finding: 'untold';
      readonly proofs: readonly (readonly JsonObject[])[];
      readonly lacks: string;
      /** The message speaks of it, and says otherwise. */
      readonly isSpokenOf: boolean;
    }
  | { readonly finding: 'unclear'; readonly word: string };

/** The messages that a criterion speaks of. */
export interface Heard {
  readonly scene: Scene;
  readonly messages: readonly Message[];
  /** `response` or `any_agent_message`; null where the messages are texts of records or calls, and their ids the places. */
  readonly where: string | null;
}

/** The atom that a message holds certain words. */
function quoteAtom({ id }: Message, text: string, { scene }: Heard): JsonObject {
  const leaf = scene.pool.leaves.get(id);
  if (leaf !== undefined && id !== 'response') return valueAtom(leaf, 'contains', text.trim());
  const locator = id === 'response' ? id : `${id}.text`;
  return { type: 'quote_match', claim: `${locator} holds these words`, locator, quote: text.trim() };
}

/** The atoms that a value is, or is not, stated. */
function statingAtoms(value: string, stated: boolean, { where, messages, scene }: Heard): readonly JsonObject[] {
  if (where !== null) return [statedAtom(value, { stated, where })];
  return messages.flatMap(({ id }) => {
    const leaf = scene.pool.leaves.get(id);
    return leaf === undefined ? [] : [valueAtom(leaf, stated ? 'contains' : 'not_contains', value)];
  });
}

/** The values and names that are stated, the sentence that tells, and where the rest of the claim's values stand. */
export function toldAtoms({ pieces }: Claim, { message, text }: Statement, heard: Heard): readonly JsonObject[] {
  const { scene } = heard;
  const isStated = (piece: Piece) => states(message.text, piece, scene.brief.values);
  // What the quote holds as it is written needs no atom of its own.
  const isQuoted = (piece: Piece) => piece.term?.kind !== 'value' && text.includes(piece.text);
  const stated = pieces.filter(
    (piece) => piece.kind !== 'word' && !piece.isLoose && isStated(piece) && !isQuoted(piece),
  );
  const unsaid = pieces.filter((piece) => piece.kind === 'value' && !isStated(piece));
  return [
    ...stated
      .slice(0, MAX_STATED)
      .flatMap((piece) => statingAtoms(saidAs(piece), true, { ...heard, messages: [message] })),
    quoteAtom(message, text, heard),
    ...coveringAtoms(unsaid, scene),
  ];
}

/** What a part of a message says, where it speaks against the claim. */
export function against({ statement, part }: Fit, lacks: string, heard: Heard): Judged {
  return { finding: 'untold', proofs: [[quoteAtom(statement.message, part.text, heard)]], lacks, isSpokenOf: true };
}

/** That pieces are not stated, each a proof by itself. */
export function notStated(pieces: readonly Piece[], heard: Heard): Judged {
  const [first] = pieces;
  const proofsOf = (piece: Piece) => {
    // A small number may stand somewhere as a word: then with the word before it.
    const ways = isLabel(piece) ? [`${piece.before} ${saidAs(piece)}`, saidAs(piece)] : [saidAs(piece)];
    return ways.map((way) => statingAtoms(way, false, heard));
  };
  return { finding: 'untold', proofs: pieces.flatMap(proofsOf), lacks: first?.text ?? '', isSpokenOf: false };
}

/**
 * Atoms for values that only say which thing is meant and that the message need not repeat: they stand in the record, or
 * the user said them.
 */
export function coveringAtoms(pieces: readonly Piece[], scene: Scene): readonly JsonObject[] {
  const atoms = pieces.map(({ term }) => coveringAtom(term?.asked?.literal.value, scene));
  return atoms.filter((atom) => atom !== null).slice(0, MAX_SHOWN);
}

function coveringAtom(value: string | undefined, scene: Scene): JsonObject | null {
  if (value === undefined) return null;
  const leaf = [...scene.pool.leaves.values()].find(
    (one) =>
      (one.origin === 'final' || one.origin === 'arguments') &&
      one.value !== null &&
      typeof one.value !== 'boolean' &&
      String(one.value).length < MAX_LABEL &&
      scene.stands(one.value, 'equal', value) === true,
  );
  if (leaf !== undefined) return factAtom(leaf);
  const said = messagesOf(scene).find(({ actor, text }) => actor === 'user' && says(text, value, scene.brief.values));
  return said === undefined ? null : statedAtom(value, { stated: true, where: `${said.id}.text` });
}
