import { OBJECT_CLASS, PURE_READS, verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { LIGHT, MORE_CLASSES } from './act-words.ts';
import { isReading } from './reading-tools.ts';

/** Tools that may have done an act, the likeliest first; those of one group are as likely as each other. */
export type ToolGroups = readonly (readonly string[])[];

/** Rates every tool by the act's verbs and by the nouns that its name shares with the act. */
export function toolsFor(
  act: Act,
  { around, looks = false }: { readonly around: ReadonlySet<string>; readonly looks?: boolean },
  { scene }: Reading,
): ToolGroups {
  const words = act.terms.filter(({ kind }) => kind === 'word');
  const nouns = new Set(words.flatMap(({ stems }) => stems));
  const named = new Set([...act.verbs, ...words.filter(({ soft }) => !soft).flatMap(({ stems }) => stems)]);
  const spelled = toolsSpelled(
    act,
    scene.brief.tools.map(({ tool }) => tool),
  );
  if (spelled.length > 0) return [spelled];
  const unknown = unknownSpelled(act);
  if (unknown !== null) return [[unknown]];
  const groups = new Map<number, string[]>();
  for (const { tool } of scene.brief.tools) {
    const rating = rate(wordsOf(tool), { act, nouns, named, around, reads: isReading(tool), looks });
    if (rating > 0) groups.set(rating, [...(groups.get(rating) ?? []), tool]);
  }
  return [...groups].sort(([left], [right]) => right - left).map(([, tools]) => tools);
}

/** Tools that the words spell out: `court_book`. */
export function toolsSpelled({ words }: Pick<Act, 'words'>, tools: readonly string[]): string[] {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return [];
  const text = words
    .map((word, index) => `${index > 0 && (words[index - 1]?.end ?? 0) < word.start ? ' ' : ''}${word.text}`)
    .join('');
  return tools.filter(
    (tool) => /[_.]/u.test(tool) && new RegExp(`(?<![\\w.])${tool.replaceAll('.', '\\.')}(?![\\w])`, 'u').test(text),
  );
}

/** A name as tools have it, of a tool that was not called. */
export function unknownSpelled({ words }: Pick<Act, 'words'>): string | null {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return null;
  const text = words
    .map((word, index) => `${index > 0 && (words[index - 1]?.end ?? 0) < word.start ? ' ' : ''}${word.text}`)
    .join('');
  return /(?<![\w.@/'"“])\p{Ll}+(?:_\p{Ll}+)+(?![\w@/'"”])/u.exec(text)?.[0] ?? null;
}

interface Rated {
  readonly act: Act;
  readonly nouns: ReadonlySet<string>;
  /** Its verbs, and the nouns that it can't do without. */
  readonly named: ReadonlySet<string>;
  /** Words that stand nearby: the collection of what is meant, the place that the other act names. */
  readonly around: ReadonlySet<string>;
  readonly reads: boolean;
  /** Whether tools that only read are as good, where they share a noun with the act. */
  readonly looks: boolean;
}

function rate(parts: readonly string[], { act, nouns, named, around, reads, looks }: Rated): number {
  const own = parts.filter((part) => nouns.has(part)).length;
  const near = parts.some((part) => around.has(part)) ? 1 : 0;
  // What only looks does nothing, but for a trial that is named by its own word.
  const isLook = looks && own > 0;
  if (reads && !isLook && !parts.some((part) => PURE_READS.has(part) && named.has(part))) return 0;
  const verb = Math.max(verbRating(parts, act), reads && isLook ? UNTOLD : 0);
  if (verb === 0) return 0;
  return verb * 4 + Math.min(own, 3) * 4 + near * 2 + (reads ? 1 : 0);
}

const EXACT = 3;
const OF_CLASS = 2;
const UNTOLD = 1;

function verbRating(parts: readonly string[], { verbs, terms }: Act): number {
  const telling = [...verbs].filter((verb) => !LIGHT.has(verb));
  const objects = terms.flatMap(({ stems }) => stems.flatMap((stem) => OBJECT_CLASS.get(stem) ?? []));
  const classes = new Set([...telling.flatMap(classesOf), ...objects]);
  const undoes = parts.some((part) => isUndoing(part));
  if (undoes && ![...classes].some((found) => found === 'remove' || found === 'end')) return 0;
  if (parts.some((part) => telling.includes(part))) return EXACT;
  const does = parts.flatMap(classesOf);
  if (does.some((found) => classes.has(found))) return OF_CLASS;
  const nominal = terms.some(({ kind, stems }) => kind === 'word' && stems.some((stem) => parts.includes(stem)));
  // A verb of its own that does something else, or that is not known, rules out a tool that shares no noun with the act.
  if (telling.some((verb) => classesOf(verb).length === 0 || does.length > 0) && !nominal) return 0;
  return verbs.size === 0 && !nominal ? 0 : UNTOLD;
}

function isUndoing(part: string): boolean {
  const classes = verbClasses(part);
  return (
    (classes.length > 0 && classes.every((found) => found === 'remove')) || /^un(?:share|subscrib|link)/u.test(part)
  );
}

/** What a word does, by the lexicon and by what it is said of here; looking and saying are no doing. */
export function classesOf(word: string): string[] {
  return [...verbClasses(word), ...(MORE_CLASSES.get(word) ?? [])].filter(
    (found) => found !== 'read' && found !== 'say',
  );
}
