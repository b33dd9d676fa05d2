import type { Scene } from '../../investigate/case.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { stemsOf } from './vocabulary.ts';

/** Nouns of what is looked at: a tool that is named by nothing else shows it. */
const SHOWN = stemsOf(
  'thread history detail details status forecast balance summary info information statement availability profile overview catalogue catalog day week month slot agenda calendar',
);
/** The verb of a tool's name, before or behind what is looked at: `release_get` releases nothing. */
const LOOKS_BY_VERB =
  /^(?:get|list|search|find|fetch|lookup|query|view|show|check(?!_?(?:in|out)\b))[_.](?!or_)|[_.](?:get|search|find|lookup|fetch|query|replies|answers|responses|results)$/iu;

/** `check_out`, `check_item`: what is ticked off is not looked at. */
const CHECKS_OFF = /(?:^|[_.])check_?(?:in|out|off|item)\b/iu;

/** Whether a tool looks and changes nothing: by its verb, or since it is named by what it shows alone. */
export function isReading(tool: string): boolean {
  if (CHECKS_OFF.test(tool)) return false;
  if (onlyReads(tool) || LOOKS_BY_VERB.test(tool) || looksInside(tool)) return true;
  const words = wordsOf(tool);
  return (
    SHOWN.has(words.at(-1) ?? '') &&
    words.every((word) => SHOWN.has(word) || verbClasses(word).every((found) => found === 'read' || found === 'send'))
  );
}

/** `travel_search_offers`, `orders_list_returns`: the verb stands behind the name of a place. */
function looksInside(tool: string): boolean {
  const place = /^(\p{L}+)[_.](?:get|list|search|find|fetch|lookup|query|view|show)[_.]/iu.exec(tool)?.[1] ?? '';
  return place !== '' && (/[^s]s$/iu.test(place) || wordsOf(place).every((word) => verbClasses(word).length === 0));
}

/** Whether a tool puts a question to the user. */
export function isAsking(tool: string): boolean {
  const words = wordsOf(tool);
  return words.includes('ask') && !words.some((word) => /^(?:task|price|quote)$/u.test(word));
}

/** Whether a tool answers with lines about many things. */
export function lists(tool: string): boolean {
  return /(?:^|_)(?:search|list|find|query)(?:_|$)/iu.test(tool);
}

/** Tools that only read; where any was called, those that were. */
export function readTools({ brief }: Pick<Scene, 'brief'>): string[] {
  const tools = brief.tools.filter(({ tool }) => isReading(tool));
  const called = tools.filter(({ agentCalls }) => agentCalls > 0);
  return (called.length > 0 ? called : tools).map(({ tool }) => tool);
}

/**
 * Of the tools that show something the ones that are named after what was looked at, where there are such: those that are by
 * most of its words, or by any.
 */
export function topicTools(terms: readonly Term[], scene: Scene, by: 'most' | 'any' = 'most'): string[] {
  const stems = new Set(terms.filter(({ kind }) => kind === 'word').flatMap((term) => term.stems));
  // `pitch_schedule` for the schedule of a pitch.
  const isNamedAlone = (tool: string) =>
    wordsOf(tool).every(
      (word) => stems.has(word) && verbClasses(word).every((found) => found === 'create' || found === 'read'),
    );
  const rated = scene.brief.tools
    .filter(({ tool }) => isReading(tool) || isNamedAlone(tool))
    .map(({ tool }) => ({
      tool,
      count: wordsOf(tool).filter((word) => stems.has(word) && !PURE_READS.has(word)).length,
    }));
  const most = Math.max(0, ...rated.map(({ count }) => count));
  return most === 0
    ? readTools(scene)
    : rated.filter(({ count }) => (by === 'any' ? count > 0 : count === most)).map(({ tool }) => tool);
}

/** `in the contacts`, `in the bank records`: where something was looked up. */
export function isPlaceWord({ kind, stems: [stem = ''] }: Term, scene: Scene): boolean {
  return kind === 'word' && readTools(scene).some((tool) => wordsOf(tool).includes(stem) && !PURE_READS.has(stem));
}
