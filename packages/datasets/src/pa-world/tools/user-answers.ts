import type { UserAnswer } from '../errand.ts';

/**
 * The answer that a question is about: the one of whose words most stand in it (whole words or phrases, whatever the case
 * of letters), the first of those that tie. Undefined where no answer has a word in it.
 */
export function answerTo(question: string, answers: readonly UserAnswer[]): string | undefined {
  const text = spaced(question);
  let best: { readonly answer: string; readonly count: number } | undefined;
  for (const { about, answer } of answers) {
    const count = about.filter((phrase) => text.includes(spaced(phrase))).length;
    if (count > (best?.count ?? 0)) best = { answer, count };
  }
  return best?.answer;
}

/** Words in small letters with one blank before and behind each. */
function spaced(text: string): string {
  return ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
}
