import { parseSentence } from '../../grammar/parse.ts';
import { termReader } from '../terms.ts';
import { ANYBODY } from './asks.ts';
import { readClaim } from './claim.ts';
import { states, weightIn, weightOf } from './piece.ts';
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
  const sentence = parseSentence(criterion, {});
  const telling = sentences.some((one) => OF_MESSAGES.test(one)) ? readTelling(sentence, ANYBODY) : null;
  if (telling === null) return undefined;
  const { pieces } = readClaim(telling, { terms: termReader(sentence, {}), sentence });
  const solid = pieces.filter(({ isLoose }) => !isLoose);
  // Quoted words are read like the rest.
  const prose = sentences.join('\n').replaceAll('"', ' ');
  if ((verdict === 'MET') !== telling.silent) {
    const unnamed = solid.find((piece) => piece.kind !== 'word' && !states(prose, piece, {}));
    if (unnamed !== undefined) return `No sentence states ${unnamed.text}.`;
    return weightIn(solid, prose, {}) >= ENOUGH * weightOf(solid) ? null : 'The sentences do not say what is told.';
  }
  const absent = sentences.flatMap((one) => NOT_STATED.exec(one)?.[1] ?? []);
  const isAsked = (words: string) =>
    criterion.toLowerCase().includes(words.toLowerCase()) || (words.endsWith('%') && /per ?cent/iu.test(criterion));
  // What a record holds is not told.
  const isHeld = (words: string) => sentences.some((one) => one.replaceAll('"', '').includes(`= ${words} equals`));
  const isOurs = absent.some((words) => isAsked(words) || isHeld(words));
  return isOurs || (absent.length === 0 && weightIn(solid, prose, {}) > 0)
    ? null
    : 'No sentence says that it is not told.';
}
