import type { FactInput } from '@sauron/core/oracle';
import type { BindingRule } from '../rule.ts';
import { stemsOf } from '../stem.ts';

const TOLD =
  /\b(?:is|was|are|were) (?:told|informed)\b|\b(?:response|report|answer|message|summary)\b.*\b(?:says|states|names|mentions|gives)\b|\b(?:tells|informs) the\b/iu;
const ADVERSE = /\b(?:not|refused|failed|impossible|unavailable|closed|declined|missing|too)\b/iu;

/** "The lead is told that the refund is $158.20.": the words that criterion and final message have in common. */
export const told: BindingRule = (read, { episode: { response } }) => {
  if (!TOLD.test(read.text) || response === null) return [];
  const said = read.text.slice(TOLD.exec(read.text)?.index ?? 0);
  return commonPhrases(said, response)
    .slice(0, 1)
    .map(({ phrase, score }) => {
      const id = `said-${read.criterion.id}`;
      const fact: FactInput = { id, forms: [phrase] };
      return {
        binding: { op: ADVERSE.test(said) ? 'message_discloses' : 'message_asserts', fact: id },
        facts: [fact],
        score: score + 2,
      };
    });
};

/** Longest runs of words that both texts have, as the message spells them; runs with a number come first. */
function commonPhrases(text: string, message: string): { readonly phrase: string; readonly score: number }[] {
  const words = text.split(/\s+/u).map(bare);
  const phrases: { phrase: string; score: number }[] = [];
  for (let start = 0; start < words.length; start += 1) {
    for (let end = words.length; end > start; end -= 1) {
      const phrase = words.slice(start, end).join(' ');
      if (!isWhole(message, phrase)) continue;
      const score = stemsOf(phrase).size + (/\d/u.test(phrase) ? 3 : 0);
      if (score >= 2) phrases.push({ phrase, score });
      break;
    }
  }
  return phrases.toSorted((a, b) => b.score - a.score || b.phrase.length - a.phrase.length);
}

function bare(word: string): string {
  return word.replace(/^[("'“]+|[)"'”.,;:!?]+$/gu, '');
}

/** As facts are looked up: case counts, on word borders. */
function isWhole(message: string, phrase: string): boolean {
  const at = message.indexOf(phrase);
  if (at === -1 || phrase === '') return false;
  return !/[\p{L}\p{N}]/u.test(message[at - 1] ?? ' ') && !/[\p{L}\p{N}]/u.test(message[at + phrase.length] ?? ' ');
}
