import { NOUN_VERBS, PURE_READS, verbClasses } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';

/** Whether a tool's name tells of looking and of no change. */
export function onlyReads(tool: string): boolean {
  const words = wordsOf(tool);
  return (
    words.some((word) => PURE_READS.has(word)) &&
    words.every(
      (word) => PURE_READS.has(word) || NOUN_VERBS.has(word) || verbClasses(word).every((found) => found === 'read'),
    )
  );
}
