import { quoteShort } from '../../episode/shorten.ts';
import { type ChunkTerms, chunkTerms, questionForm } from './chunk-terms.ts';
import { dayAround, dayQuestion } from './date-reading.ts';
import { scanChunks } from './scan-chunks.ts';

/** One thing that is looked for: any of some terms, or words next to each other. `label` shows it to the asker. */
export type SearchUnit =
  | { readonly kind: 'term'; readonly label: string; readonly terms: readonly string[] }
  | { readonly kind: 'phrase'; readonly label: string; readonly words: readonly string[] };

/** Too common to look for unless nothing else is asked. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a an the of to in on at by for from and or is are was were be been with that this it as did does do has have had'.split(
    ' ',
  ),
);
const QUOTED = /"([^"]+)"|“([^”]+)”/g;
const MAX_UNITS = 64;

/**
 * Reads a search text. Quoted parts and identifiers are phrases; days are one unit in whatever form; an identifier of
 * letters is looked for by its words too. No units where the text holds no word or number.
 */
export function readQuestion(text: string): readonly SearchUnit[] {
  const units = new Map<string, SearchUnit>();
  const add = (unit: SearchUnit) => {
    const key = unit.kind === 'term' ? `t ${unit.terms.join(' ')}` : `p ${unit.words.join(' ')}`;
    if (units.size < MAX_UNITS && !units.has(key)) units.set(key, unit);
  };
  let rest = text;
  for (const [whole, straight, curly] of text.matchAll(QUOTED)) {
    readPhrase(straight ?? curly ?? '').forEach(add);
    rest = rest.replace(whole, () => ' '.repeat(whole.length));
  }
  readLoose(rest).forEach(add);
  const all = [...units.values()];
  const telling = all.filter((unit) => !isStopWord(unit));
  return telling.length > 0 ? telling : all;
}

function readPhrase(text: string): readonly SearchUnit[] {
  const parts = partsOf(text);
  const [only] = parts;
  if (parts.length === 1 && only !== undefined) return unitsOf(only);
  const words = wordsIn(text);
  return words.length === 0 ? [] : [phrase(text, words)];
}

function wordsIn(text: string): readonly string[] {
  const words: string[] = [];
  scanChunks(text, (start, end) => words.push(...chunkTerms(text.slice(start, end)).words));
  return words;
}

function readLoose(text: string): readonly SearchUnit[] {
  return partsOf(text).flatMap(unitsOf);
}

/** A chunk of the question, or several that state a day together. */
type Part =
  | { readonly label: string; readonly terms: ChunkTerms; readonly days: null }
  | { readonly label: string; readonly terms: null; readonly days: readonly string[] };

function partsOf(text: string): readonly Part[] {
  const spans: (readonly [number, number])[] = [];
  scanChunks(text, (start, end) => spans.push([start, end]));
  const days = spans.flatMap(([start, end]) => dayAround(text, start, end) ?? []);
  const parts: Part[] = [];
  for (const [start, end] of spans) {
    const day = days.find((candidate) => start >= candidate.start && end <= candidate.end);
    const label = text.slice(start, end);
    if (day === undefined) parts.push({ label, terms: chunkTerms(label), days: null });
    else if (start === day.start) {
      parts.push({ label: text.slice(day.start, day.end), terms: null, days: dayQuestion(day.reading) });
    }
  }
  return parts;
}

function unitsOf(part: Part): readonly SearchUnit[] {
  if (part.days !== null) return [term(part.label, part.days)];
  const { words, days } = part.terms;
  if (days.length > 0) return [term(part.label, days.flatMap(dayQuestion))];
  const [first, ...others] = words;
  if (first === undefined) return [];
  if (others.length === 0) return [term(part.label, [questionForm(first)])];
  const loose = words.every((word) => /^\p{L}+$/u.test(word)) && !/[@/]/.test(part.label) && !isUnspaced(part.label);
  return [phrase(part.label, words), ...(loose ? words.map((word) => term(word, [questionForm(word)])) : [])];
}

/** Words of one character each come from a script without blanks; alone they say nothing. */
function isUnspaced(label: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(label);
}

function term(label: string, terms: readonly string[]): SearchUnit {
  return { kind: 'term', label: quoteShort(label), terms };
}

function phrase(label: string, words: readonly string[]): SearchUnit {
  return { kind: 'phrase', label: quoteShort(label), words };
}

function isStopWord(unit: SearchUnit): boolean {
  return unit.kind === 'term' && unit.terms.length === 1 && STOP_WORDS.has(unit.terms[0] ?? '');
}
