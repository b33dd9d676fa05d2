import { parseSentence } from '../grammar/parse.ts';
import type { Clause, Sentence } from '../grammar/types.ts';
import type { Found, Scene } from '../investigate/case.ts';
import { type TermReader, termReader } from './terms.ts';

/** One statement of a criterion, with the scene in which it is to be settled. */
export interface Reading {
  readonly scene: Scene;
  readonly sentence: Sentence;
  readonly clause: Clause;
  readonly terms: TermReader;
}

/**
 * One way in which criteria ask. Null where a statement does not ask so; otherwise the cases that settle it, or the words
 * that were not understood (`unread`), or what the best that was found lacks (`lacks`).
 */
export type Form = (reading: Reading) => Found | null;

/** The statements of a scene's criterion. */
export function readingsOf(scene: Scene): readonly Reading[] {
  const sentence = parseSentence(scene.criterion.text, scene.brief.values);
  const terms = termReader(sentence, scene.brief.values);
  return sentence.clauses.map((clause) => ({ scene, sentence, clause, terms }));
}
