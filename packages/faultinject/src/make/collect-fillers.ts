import type { Episode } from '@sauron/core/episode';

const MAX_CHARACTERS = 160;
const MIN_CHARACTERS = 12;

/**
 * Thoughts of agents that fit into any episode of a set: they name no number, no id and nobody, so that they are out of place
 * nowhere. In the order in which they occur, each once.
 *
 * @param most where the search ends. @default 400
 */
export async function collectFillers(
  episodes: Iterable<Episode> | AsyncIterable<Episode>,
  most = 400,
): Promise<string[]> {
  const thoughts = new Set<string>();
  /** Words that stand in small letters somewhere: they are no names. */
  const words = new Set<string>();
  for await (const { trace } of episodes) {
    for (const event of trace.events) {
      if (event.kind === 'thought' && isPlain(event.text)) thoughts.add(event.text);
      if (event.kind === 'thought' || event.kind === 'message') {
        for (const word of event.text.match(/(?<!\p{L})\p{Ll}+/gu) ?? []) words.add(word);
      }
    }
    if (thoughts.size >= most) break;
  }
  return [...thoughts].filter((text) => namesNobody(text, words)).slice(0, most);
}

/** No digit, no quotation, no address, and of one line. */
function isPlain(text: string): boolean {
  return text.length >= MIN_CHARACTERS && text.length <= MAX_CHARACTERS && !/[\d"“”„«»@_/\n]/u.test(text);
}

/** Capitals are those of `I` and of words that begin a sentence and are known in small letters. */
function namesNobody(text: string, words: ReadonlySet<string>): boolean {
  return [...text.matchAll(/(?<!\p{L})\p{Lu}[\p{L}'’]*/gu)].every(({ 0: word, index }) => {
    if (/^I(?:['’]\p{L}+)?$/u.test(word)) return true;
    const beginsSentence = index === 0 || /[.!?:]\s+$/u.test(text.slice(0, index));
    return beginsSentence && words.has(word.toLowerCase());
  });
}
