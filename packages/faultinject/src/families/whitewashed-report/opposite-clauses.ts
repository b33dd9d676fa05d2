import { oppositeOf } from '../../kit/opposite.ts';

/** Where the reason of a statement, or what follows from it, begins. */
const CLAUSE = /\s*(?:[;:](?=\s)|,\s*(?=(?:so|since|because|but|which|as|although|and)\b))\s*/u;
const LINK = /^(?:so|since|because|but|which|as|although|and)\s+/u;
const MIN_WORDS = 4;

/** The parts of a sentence, each turned into what says the opposite; parts that say nothing adverse are left out. */
export function oppositeClauses(sentence: string): string[] {
  return sentence
    .replace(/[.!?]+$/u, '')
    .split(CLAUSE)
    .map((clause) => clause.replace(LINK, ''))
    .flatMap((clause) => {
      const opposite = oppositeOf(clause) ?? '';
      return opposite.split(/\s+/u).length < MIN_WORDS ? [] : [`${capital(opposite)}.`];
    });
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
