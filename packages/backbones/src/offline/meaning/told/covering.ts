import type { JsonObject } from '@sauron/core/episode';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { messagesOf, says, statedAtom } from '../../investigate/messages.ts';
import type { Piece } from './piece.ts';

/** Values of one claim that are shown to stand somewhere. */
const MAX_SHOWN = 3;

/**
 * Atoms for values that only say which thing is meant and that the message need not repeat: they stand in the record, or
 * the user said them.
 */
export function coveringAtoms(pieces: readonly Piece[], scene: Scene): readonly JsonObject[] {
  const atoms: JsonObject[] = [];
  for (const piece of pieces) {
    const atom = coveringAtom(piece, scene);
    if (atom !== null && atoms.length < MAX_SHOWN) atoms.push(atom);
  }
  return atoms;
}

function coveringAtom({ term }: Piece, scene: Scene): JsonObject | null {
  const value = term?.asked?.literal.value;
  if (value === undefined) return null;
  const leaf = [...scene.pool.leaves.values()].find(
    (one) =>
      (one.origin === 'final' || one.origin === 'arguments') &&
      one.value !== null &&
      typeof one.value !== 'boolean' &&
      String(one.value).length < 40 &&
      scene.stands(one.value, 'equal', value) === true,
  );
  if (leaf !== undefined) return factAtom(leaf);
  const said = messagesOf(scene).find(({ actor, text }) => actor === 'user' && says(text, value, scene.brief.values));
  return said === undefined ? null : statedAtom(value, { stated: true, where: `${said.id}.text` });
}
