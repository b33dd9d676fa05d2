import { parseSentence } from '../../grammar/parse.ts';
import { termReader } from '../terms.ts';
import { ANYBODY } from './asks.ts';
import { readClaim } from './claim.ts';
import { states } from './states.ts';
import { readTelling } from './telling.ts';

/** Sentences of checked evidence that are about messages. */
const OF_MESSAGES =
  /^(?:response |\S+ \(message by agent\) |(?:of )?all \d+ agent messages |the only agent message ).*?\b(?:states?|do(?:es)? not state|holds the words)\b/u;
const NOT_STATED = /\bdo(?:es)? not state "?(.+?)"?(?: in one sentence| with | near |;|$)/u;
/** Share of a claim's words that the quoted sentences hold, by these words or others. */
const ENOUGH = 0.3;

/**
 * What checked sentences about messages lack to establish a verdict on what was told; null where nothing is lacking,
 * undefined where the criterion, or what was checked, is about something else.
 */
export function tellingProblem(
  criterion: string,
  verdict: string,
  sentences: readonly string[],
): string | null | undefined {
  if (!sentences.some((sentence) => OF_MESSAGES.test(sentence))) return undefined;
  const sentence = parseSentence(criterion, {});
  const telling = readTelling(sentence, ANYBODY);
  if (telling === null) return undefined;
  const { pieces } = readClaim(telling, { terms: termReader(sentence, {}), sentence });
  const solid = pieces.filter(({ isLoose }) => !isLoose);
  const isTold = (verdict === 'MET') !== telling.silent;
  // Quoted words are read like the rest.
  const prose = sentences.join('\n').replaceAll('"', ' ');
  if (!isTold) {
    const absent = sentences.map((one) => NOT_STATED.exec(one)?.[1]).filter((one) => one !== undefined);
    const isOurs = absent.some(
      (words) =>
        criterion.toLowerCase().includes(words.toLowerCase()) ||
        (words.endsWith('%') && /percent|per cent/iu.test(criterion)) ||
        // What a record holds is not told.
        sentences.some((one) => one.includes(`= ${words} equals`) || one.includes(`= "${words}" equals`)),
    );
    return isOurs || (absent.length === 0 && solid.some((piece) => states(prose, piece, {})))
      ? null
      : 'No sentence says that it is not told.';
  }
  const named = solid.filter(({ kind }) => kind !== 'word').find((piece) => !states(prose, piece, {}));
  if (named !== undefined) return `No sentence states ${named.text}.`;
  const total = solid.reduce((sum, { weight }) => sum + weight, 0);
  const held = solid.filter((piece) => states(prose, piece, {})).reduce((sum, { weight }) => sum + weight, 0);
  return total === 0 || held / total >= ENOUGH ? null : 'The sentences do not say what is told.';
}
