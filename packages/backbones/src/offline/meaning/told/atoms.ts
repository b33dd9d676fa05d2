import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { type Message, statedAtom } from '../../investigate/messages.ts';
import type { Claim } from './claim.ts';
import { states } from './cover.ts';
import { coveringAtoms } from './covering.ts';
import { isLabel, type Piece } from './piece.ts';
import { locatorOf, type Statement } from './spoken.ts';

const MAX_STATED = 4;

/** Whether messages say what a claim says, with what shows it. */
export type Judged =
  | { readonly finding: 'told'; readonly atoms: readonly JsonObject[] }
  /** Each set of atoms shows it by itself; the strongest first. */
  | { readonly finding: 'untold'; readonly proofs: readonly (readonly JsonObject[])[]; readonly lacks: string }
  | { readonly finding: 'unclear'; readonly word: string };

export interface Heard {
  readonly scene: Scene;
  readonly messages: readonly Message[];
  readonly where: string;
}

interface Quoted {
  readonly message: Message;
  readonly text: string;
}

/** The atom that a message holds certain words. */
export function quoteAtom({ message, text }: Quoted): JsonObject {
  const locator = locatorOf(message);
  return { type: 'quote_match', claim: `${locator} holds these words`, locator, quote: text.trim() };
}

/** What a piece is looked for by. */
export function saidAs({ term, text }: Piece): string {
  const expected = term?.asked?.expected;
  return typeof expected === 'string' ? expected : text;
}

/** A small number may stand somewhere as a word: then with the word before it. */
export function waysOf(piece: Piece): readonly string[] {
  return isLabel(piece) ? [`${piece.before} ${saidAs(piece)}`, saidAs(piece)] : [saidAs(piece)];
}

/** The values and names that are stated, the sentence that tells, and where the rest of the claim's values stand. */
export function toldAtoms({ pieces }: Claim, statement: Statement, { scene, where }: Heard): readonly JsonObject[] {
  const { values } = scene.brief;
  const { message } = statement;
  const stated = pieces
    .filter((piece) => piece.kind !== 'word' && !piece.isLoose && states(message.text, piece, values))
    .slice(0, MAX_STATED)
    .map((piece) => statedAtom(saidAs(piece), { stated: true, where }));
  const unsaid = pieces.filter(
    (piece) => piece.term !== null && piece.kind === 'value' && !states(message.text, piece, values),
  );
  return [...stated, quoteAtom({ message, text: statement.text }), ...coveringAtoms(unsaid, scene)];
}

export function against(quoted: Quoted, lacks: string): Judged {
  return { finding: 'untold', proofs: [[quoteAtom(quoted)]], lacks };
}
