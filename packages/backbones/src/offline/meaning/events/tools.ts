import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import { onlyReads } from '../../investigate/tools.ts';
import { OBJECT_CLASS, PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { EventPhrase } from './phrase.ts';
import { classesOf, LIGHT, stemsOf } from './vocabulary.ts';
import { asWritten } from './words-text.ts';

/** Nouns of what is looked at: a tool that is named by nothing else shows it. */
const SHOWN = stemsOf(
  'thread history detail details status forecast balance summary info information statement availability profile overview catalogue catalog day week month slot agenda calendar',
);
const VERBS = '(?:get|list|search|find|fetch|lookup|query|view|show)';
/** The verb of a tool's name, before or behind what is looked at: `release_get` releases nothing. */
const LOOKS_BY_VERB = new RegExp(
  `^(?:${VERBS}|check(?!_?(?:in|out)\\b))[_.](?!or_)|[_.](?:${VERBS}|replies|answers|responses|results)$`,
  'iu',
);
/** `travel_search_offers`, `orders_list_returns`: the verb stands behind the name of a place. */
const PLACE = new RegExp(`^(\\p{L}+)[_.]${VERBS}[_.]`, 'iu');
/** `check_out`, `check_item`: what is ticked off is not looked at. */
const CHECKS_OFF = /(?:^|[_.])check_?(?:in|out|off|item)\b/iu;
const LISTS = /(?:^|_)(?:search|list|find|query)(?:_|$)/iu;

/** Whether a tool looks and changes nothing: by its verb, or since it is named by what it shows alone. */
export function isReading(tool: string): boolean {
  const words = wordsOf(tool);
  const place = PLACE.exec(tool)?.[1] ?? '';
  const isPlace =
    /[^s]s$/iu.test(place) || (place !== '' && wordsOf(place).every((one) => verbClasses(one).length === 0));
  const isShown = (word: string) => verbClasses(word).every((found) => found === 'read' || found === 'send');
  if (CHECKS_OFF.test(tool)) return false;
  if (onlyReads(tool) || LOOKS_BY_VERB.test(tool) || isPlace) return true;
  return SHOWN.has(words.at(-1) ?? '') && words.every((word) => SHOWN.has(word) || isShown(word));
}

/** Whether a tool puts a question to the user. */
export function isAsking(tool: string): boolean {
  const words = wordsOf(tool);
  return words.includes('ask') && !words.some((word) => /^(?:task|price|quote)$/u.test(word));
}

/** Tools that change something. */
export function writersOf({ brief }: Pick<Scene, 'brief'>): string[] {
  return brief.tools.map(({ tool }) => tool).filter((tool) => !isReading(tool));
}

/** A name as tools have it, of a tool that was not called. */
const TOOL_NAME = /(?<![\w.@/'"“])\p{Ll}+(?:_\p{Ll}+)+(?![\w@/'"”])/u;

/** Tools that the words spell out: `court_book`. */
export function toolsSpelled(words: readonly Word[], { brief }: Pick<Scene, 'brief'>): string[] {
  const text = asWritten(words);
  const isSpelled = (tool: string) => new RegExp(`(?<![\\w.])${tool.replaceAll('.', '\\.')}(?![\\w])`, 'u').test(text);
  const spelled = brief.tools.flatMap(({ tool }) => (/[_.]/u.test(tool) && isSpelled(tool) ? [tool] : []));
  return spelled.length > 0 ? spelled : [...(TOOL_NAME.exec(text) ?? [])];
}

/** Tools by which what a phrase tells of may have happened, the likeliest first; those of one group are as likely as each other. */
export function toolsFor(phrase: EventPhrase, { brief }: Pick<Scene, 'brief'>): readonly (readonly string[])[] {
  const spelled = toolsSpelled(phrase.words, { brief });
  if (spelled.length > 0) return [spelled];
  const tools = brief.tools.map(({ tool }) => tool);
  const nouns = new Set(phrase.terms.flatMap(({ kind, stems }) => (kind === 'word' ? stems : [])));
  const rate = phrase.kind === 'looked' ? showRating : deedRating;
  const groups = [...Map.groupBy(tools, (tool) => rate(tool, nouns, phrase))]
    .filter(([rating]) => rating > 0)
    .sort(([left], [right]) => right - left)
    .map(([, group]) => group);
  if (phrase.kind !== 'looked') return groups;
  const reading = brief.tools.filter(({ tool }) => isReading(tool));
  const called = reading.filter(({ agentCalls }) => agentCalls > 0);
  const any = (called.length > 0 ? called : reading).map(({ tool }) => tool);
  const shown = groups.length > 0 ? groups : [any];
  // A list shows a line of each thing and does not open the thing itself.
  const opening = shown.map((group) => group.filter((tool) => !LISTS.test(tool))).filter(({ length }) => length > 0);
  return phrase.isFull && opening.length > 0 ? opening : shown;
}

/** By how many words a tool is named after what was looked at; `pitch_schedule` may show the schedule of a pitch. */
function showRating(tool: string, nouns: ReadonlySet<string>): number {
  const parts = wordsOf(tool);
  const isPlain = (part: string) => verbClasses(part).every((found) => found === 'create' || found === 'read');
  const shows = isReading(tool) || parts.every((part) => nouns.has(part) && isPlain(part));
  return shows ? parts.filter((part) => nouns.has(part) && !PURE_READS.has(part)).length : 0;
}

/** By its verb first, then by the nouns that it shares with what was done. */
function deedRating(tool: string, nouns: ReadonlySet<string>, phrase: EventPhrase): number {
  const { verbs, terms } = phrase;
  const parts = wordsOf(tool);
  const named = new Set([
    ...verbs,
    ...terms.flatMap(({ kind, soft, stems }) => (kind === 'word' && !soft ? stems : [])),
  ]);
  // What only looks does nothing, but for a trial that is named by its own word.
  const isTrial = (part: string) =>
    PURE_READS.has(part) || (verbs.has(part) && !LIGHT.has(part) && classesOf(part).length === 0);
  if (isReading(tool) && !parts.some((part) => named.has(part) && isTrial(part))) return 0;
  const own = parts.filter((part) => nouns.has(part)).length;
  const isNear = parts.some((part) => phrase.near?.includes(part));
  const verb = verbRating(parts, own > 0, phrase);
  return verb === 0 ? 0 : verb * 4 + Math.min(own, 3) * 4 + (isNear ? 2 : 0) + (isReading(tool) ? 1 : 0);
}

/** 3: the verb itself; 2: a verb of its class; 1: a noun only; 0: something else. */
function verbRating(parts: readonly string[], isNamed: boolean, { verbs, terms }: EventPhrase): number {
  const telling = [...verbs].filter((verb) => !LIGHT.has(verb));
  const objects = terms.flatMap(({ stems }) => stems.flatMap((stem) => OBJECT_CLASS.get(stem) ?? []));
  const classes = new Set([...telling.flatMap(classesOf), ...objects]);
  const isUndoing = (part: string) =>
    verbClasses(part).join('') === 'remove' || /^un(?:shar|subscrib|link)/u.test(part);
  if (parts.some((part) => telling.includes(part))) return 3;
  if (parts.some(isUndoing) && !classes.has('remove') && !classes.has('end')) return 0;
  if (parts.flatMap(classesOf).some((found) => classes.has(found))) return 2;
  // A verb of its own that says something else rules out a tool that shares no noun with the phrase.
  return isNamed || (verbs.size > 0 && telling.length === 0) ? 1 : 0;
}
