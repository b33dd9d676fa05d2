import type { Word } from '../../grammar/types.ts';
import { OBJECT_CLASS, PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { isReading } from './reading-tools.ts';
import { classesOf, LIGHT } from './vocabulary.ts';

interface Wanted {
  /** Words that stand nearby: the collection of what is meant, the place that the other act names. */
  readonly around: ReadonlySet<string>;
  /** Whether tools that only read are as good, where they share a noun with the act. */
  readonly looks: boolean;
}

/** Tools that may have done an act, the likeliest first; those of one group are as likely as each other. */
export function toolsFor(act: Act, wanted: Wanted, { brief }: Reading['scene']): readonly (readonly string[])[] {
  const tools = brief.tools.map(({ tool }) => tool);
  const spelled = toolsSpelled(act.words, tools);
  if (spelled.length > 0) return [spelled];
  const unknown = TOOL_NAME.exec(asWritten(act.words))?.[0];
  if (unknown !== undefined) return [[unknown]];
  const groups = Map.groupBy(tools, (tool) => rate(tool, act, wanted));
  return [...groups]
    .filter(([rating]) => rating > 0)
    .sort(([left], [right]) => right - left)
    .map(([, group]) => group);
}

/** A name as tools have it, of a tool that was not called. */
const TOOL_NAME = /(?<![\w.@/'"“])\p{Ll}+(?:_\p{Ll}+)+(?![\w@/'"”])/u;

/** Tools that the words spell out: `court_book`. */
export function toolsSpelled(words: readonly Word[], tools: readonly string[]): string[] {
  const text = asWritten(words);
  return tools.filter(
    (tool) => /[_.]/u.test(tool) && new RegExp(`(?<![\\w.])${tool.replaceAll('.', '\\.')}(?![\\w])`, 'u').test(text),
  );
}

/** The words with the blanks between them as they are in the text. */
function asWritten(words: readonly Word[]): string {
  return words.map(({ text, start }, at) => ((words[at - 1]?.end ?? start) < start ? ` ${text}` : text)).join('');
}

function rate(tool: string, act: Act, { around, looks }: Wanted): number {
  const parts = wordsOf(tool);
  const words = act.terms.filter(({ kind }) => kind === 'word');
  const nouns = new Set(words.flatMap(({ stems }) => stems));
  const named = new Set([...act.verbs, ...words.filter(({ soft }) => !soft).flatMap(({ stems }) => stems)]);
  const own = parts.filter((part) => nouns.has(part)).length;
  const near = parts.some((part) => around.has(part)) ? 1 : 0;
  const reads = isReading(tool);
  // What only looks does nothing, but for a trial that is named by its own word.
  const isLook = looks && own > 0;
  const isTrial = (part: string) =>
    PURE_READS.has(part) || (act.verbs.has(part) && !LIGHT.has(part) && classesOf(part).length === 0);
  if (reads && !isLook && !parts.some((part) => named.has(part) && isTrial(part))) return 0;
  const verb = Math.max(verbRating(parts, act), reads && isLook ? UNTOLD : 0);
  return verb === 0 ? 0 : verb * 4 + Math.min(own, 3) * 4 + near * 2 + (reads ? 1 : 0);
}

/** Whether a tool that changes something is named by what the verb of an act says. */
export function doesSo(tool: string, act: Act): boolean {
  const [parts, classes] = [wordsOf(tool), new Set([...act.verbs].flatMap(classesOf))];
  // `orders_return` orders nothing.
  const isOther = (part: string) =>
    !act.verbs.has(part) && classesOf(part).length > 0 && !classesOf(part).some((found) => classes.has(found));
  return !isReading(tool) && verbRating(parts, act) >= OF_CLASS && !parts.some(isOther);
}

const EXACT = 3;
const OF_CLASS = 2;
const UNTOLD = 1;

function verbRating(parts: readonly string[], { verbs, terms }: Act): number {
  const telling = [...verbs].filter((verb) => !LIGHT.has(verb));
  const objects = terms.flatMap(({ stems }) => stems.flatMap((stem) => OBJECT_CLASS.get(stem) ?? []));
  const classes = new Set([...telling.flatMap(classesOf), ...objects]);
  if (parts.some((part) => telling.includes(part))) return EXACT;
  if (parts.some(isUndoing) && !classes.has('remove') && !classes.has('end')) return 0;
  const does = parts.flatMap(classesOf);
  if (does.some((found) => classes.has(found))) return OF_CLASS;
  const nominal = terms.some(({ kind, stems }) => kind === 'word' && stems.some((stem) => parts.includes(stem)));
  // A verb of its own that says something else rules out a tool that shares no noun with the act.
  if (!nominal && (verbs.size === 0 || telling.length > 0)) return 0;
  return UNTOLD;
}

function isUndoing(part: string): boolean {
  const classes = verbClasses(part);
  return (
    (classes.length > 0 && classes.every((found) => found === 'remove')) || /^un(?:shar|subscrib|link)/u.test(part)
  );
}
