import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Pool } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { joinedLabels } from './labels.ts';
import {
  alikeOf,
  CONTAINING,
  FIELD_OF_VERB,
  LIGHT_NOUNS,
  LIGHT_VERBS,
  LIGHT_WORDS,
  PLACE_NOUNS,
  RESULT_VERBS,
  TEXT_KEYS,
} from './lexicon.ts';
import { type Mention, mentionsOf } from './mentions.ts';
import { withZones } from './zones.ts';

/** How a word stands that is in no phrase. */
export const PLAIN = {
  said: true,
  fields: [],
  likely: [],
  inText: false,
  mayText: false,
  isHead: false,
  isVerb: false,
  isLight: false,
} as const;

/** They say in what a number is measured. */
const UNITS =
  /^(?:degrees?|percent|[kMGT]i?B|[kMG]bps|[km]?m|k?g|mg|k?Wh?|lumens?|litres?|liters?|kilometres?|miles?)$/u;
/** What stands after a degree sign. */
const DEGREE = /^°?[CF]\.?$/u;

/** What some statements of one sentence mention, taken as one, with every word of theirs in it. */
export function draftsOf(
  readings: readonly Reading[],
  within: readonly Word[],
  taken: ReadonlySet<Word>,
): readonly Mention[] {
  const [first] = readings;
  if (first === undefined) return [];
  const starts = new Set([...taken].map(({ start }) => start));
  const placed = withoutRepeats(readings.flatMap(mentionsOf));
  const covered = [...starts, ...placed.map(({ term }) => term.start)];
  // `names` that was taken for a noun.
  const told = within.find(
    ({ lower, pos }) => pos !== 'VERB' && lower.endsWith('s') && CONTAINING.has(lower.slice(0, -1)),
  );
  const lost = isWhole(readings)
    ? first.terms
        .ofWords(within)
        .filter((term) => !covered.some((start) => start >= term.start && start < term.end))
        .map((term): Mention => ({ term, ...PLAIN, isVerb: LIGHT_VERB_STEMS.has(term.stems[0] ?? '') }))
    : [];
  const { text } = first.sentence;
  const all = joinedNumbers(withZones([...placed, ...lost], text), first);
  const drafts = alternatives(joinedLabels(all, text, first.scene.pool), text)
    .filter(({ term }) => !starts.has(term.start) && !DEGREE.test(term.text))
    .flatMap((mention) => fronted(compound(numbered(mention, first)), first));
  const verbs = new Set(within.filter(({ pos }) => pos === 'VERB').map(({ start }) => start));
  const hasValue = drafts.some(({ said, term, isVerb }) => said && !isVerb && !term.soft);
  const { pool } = first.scene;
  const keys = drafts.flatMap(({ term }) =>
    term.kind === 'word' ? term.stems.filter((stem) => pool.isKey(stem)) : [],
  );
  const speaksOfText = keys.some((stem) => TEXT_KEYS.has(stem));
  // `laptop LAP-23`, `the job "Clean up"`, `the invoice number INV-4990`: nouns that only say what the text after them is.
  const nouns = new Set(within.filter(({ pos }) => pos === 'NOUN').map(({ start }) => start));
  const isLabel = ({ term }: Mention) =>
    term.kind !== 'value' &&
    term.stems.length === 1 &&
    drafts.some(
      (other) =>
        other.term.kind === 'text' &&
        other.term.start > term.end &&
        (other.term.start - term.end <= 2 && !pool.knows(term.stems[0] ?? '')
          ? true
          : term.kind === 'word' && nouns.has(term.start) && onlyNouns(term.end, other.term.start)),
    );
  const onlyNouns = (from: number, to: number) =>
    within.every(({ start, end, pos }) => end <= from || start >= to || pos === 'NOUN' || pos === 'PUNCT');
  const isMeasure = ({ term }: Mention) =>
    /\d ?$/u.test(text.slice(0, term.start)) && (UNITS.test(term.text) || /^ of /u.test(text.slice(term.end)));
  return drafts
    .map((mention) => weighed({ ...mention, isVerb: mention.isVerb || verbs.has(mention.term.start) }, hasValue, first))
    .map((mention) => ({
      ...mention,
      isLight: mention.isLight || isLabel(mention) || isMeasure(mention),
      likely: mention.said && mention.term.kind !== 'word' ? [...mention.likely, ...keys] : mention.likely,
      inText: mention.inText || (told !== undefined && mention.said && mention.term.start > told.start),
      mayText: mention.mayText || (speaksOfText && mention.said && mention.term.kind !== 'word'),
    }));
}

/** Whether the statements are those of the sentence, as they stand in it. */
function isWhole(readings: readonly Reading[]): boolean {
  return readings.every(({ clause, sentence }) => sentence.clauses.includes(clause));
}

/** Verbs that are easily taken for nouns. */
const NOUN_LIKE =
  /^(?:finds|reads|shows|gets|looks|looking|stands|holds|contains|lists|carries|bears|figures|costs|goes)$/u;

const LIGHT_VERB_STEMS = new Set([...LIGHT_VERBS].map(canonical));
const RESULT_STEMS = new Set([...RESULT_VERBS].map(canonical));

/** Marks what a thing may do without. */
function weighed(mention: Mention, hasValue: boolean, { scene, sentence }: Reading): Mention {
  const { term, isVerb } = mention;
  const [stem = ''] = term.stems;
  const lemma = isVerb ? (sentence.words.find(({ start }) => start === term.start)?.lemma ?? '') : '';
  // `born on`: the verb only names the field.
  const isField = hasValue && FIELD_OF_VERB.get(lemma)?.some((field) => scene.pool.isKey(field)) === true;
  const isPlain =
    LIGHT_WORDS.has(stem) ||
    NOUN_LIKE.test(term.text) ||
    LIGHT_NOUNS.has(stem) ||
    (PLACE_NOUNS.has(stem) && !scene.pool.isKey(stem)) ||
    (isVerb && (isField || LIGHT_VERB_STEMS.has(stem) || (hasValue && RESULT_STEMS.has(stem))));
  return { ...mention, isLight: term.soft || (term.kind === 'word' && isPlain) };
}

/** `Version 3` is no name where things have a version. */
function numbered(mention: Mention, { scene }: Reading): Mention {
  const { term } = mention;
  const [, word = '', value = ''] = /^(\p{L}+) (\d[\d.]*)$/u.exec(term.kind === 'name' ? term.text : '') ?? [];
  const stem = canonical(word);
  if (value === '' || !scene.pool.isKey(stem)) return mention;
  const literal = { kind: 'number', text: value, value, start: term.end - value.length, end: term.end } as const;
  if (value.includes('.'))
    return { ...mention, term: textTerm(term.text, word.length + 1, term.text.length), fields: [[stem]] };
  return {
    ...mention,
    term: { ...term, kind: 'value', text: value, stems: [], asked: { literal, relation: 'equal', expected: value } },
    fields: [[stem], ...mention.fields],
  };
}

/** A capital at the start of a sentence makes no name of a word that keys have: `Folder Notes` is the folder called so. */
function fronted(mention: Mention, { scene, sentence }: Reading): readonly Mention[] {
  const { term } = mention;
  if (term.kind !== 'name' || term.start !== 0 || term.text.includes('-')) return [mention];
  const [first = '', ...rest] = sentence.text.slice(term.start, term.end).split(' ');
  const stem = canonical(first);
  const isWord =
    scene.pool.isKey(stem) ||
    LIGHT_NOUNS.has(stem) ||
    alikeOf(stem).length > 0 ||
    (rest.length === 0 && scene.pool.knows(stem) && !isProper(first, scene.pool));
  if (!isWord) return [mention];
  const end = term.start + first.length;
  const isLabel = rest.length === 0 && /^ ?["“\p{N}\p{Lu}]/u.test(sentence.text.slice(term.end));
  const word: Mention = {
    ...mention,
    isHead: mention.isHead || isLabel,
    term: { ...term, kind: 'word', text: first, stems: [stem], end },
  };
  if (rest.length === 0) return [word];
  const text = rest.join(' ');
  return [
    { ...word, isHead: false },
    { ...mention, term: { ...term, text, stems: wordsOf(text), start: end + 1 } },
  ];
}

/** `Tom Reed`, `Ramipril 5 mg`: the state begins a name with it, and not a phrase such as `Budget review`. */
function isProper(word: string, { leaves }: Pool): boolean {
  return [...leaves.values()].some(
    ({ value, origin }) =>
      origin === 'final' &&
      typeof value === 'string' &&
      value.startsWith(word) &&
      /^(?: [\p{Lu}\p{N}]|$)/u.test(value.slice(word.length)),
  );
}

/** `e-bike` stands in keys as two words. */
function compound(mention: Mention): Mention {
  const { term } = mention;
  const stems = term.kind === 'word' && term.text.includes('-') ? wordsOf(term.text) : [];
  return stems.length < 2 ? mention : { ...mention, term: { ...term, kind: 'name', stems } };
}

/** `0171 555 0199`: numbers that stand side by side are one. */
function joinedNumbers(mentions: readonly Mention[], { sentence }: Reading): readonly Mention[] {
  const made: Mention[] = [];
  for (const mention of mentions.toSorted((left, right) => left.term.start - right.term.start)) {
    const before = made.at(-1);
    const gap = before === undefined ? '' : sentence.text.slice(before.term.end, mention.term.start);
    if (before !== undefined && isDigits(before.term) && isDigits(mention.term) && /^[ -]$/u.test(gap)) {
      made[made.length - 1] = { ...before, term: textTerm(sentence.text, before.term.start, mention.term.end) };
    } else made.push(mention);
  }
  return made;
}

function isDigits({ kind, text, asked }: Term): boolean {
  return /^\+?[\d -]+$/u.test(text) && (kind === 'text' || asked?.literal.kind === 'number');
}

function textTerm(sentence: string, start: number, end: number): Term {
  const text = sentence.slice(start, end);
  const literal = { kind: 'quoted', text, value: text, start, end } as const;
  return {
    kind: 'text',
    text,
    stems: [],
    start,
    end,
    asked: { literal, relation: 'equal', expected: text },
    soft: false,
    either: null,
    list: null,
    denied: false,
  };
}

function withoutRepeats(mentions: readonly Mention[]): readonly Mention[] {
  return mentions.filter(({ term }, index) => mentions.findIndex((other) => other.term.start === term.start) === index);
}

/** `Monday, May 4; Tuesday, May 5 or Friday, May 8`: days of which one is meant. */
function alternatives(mentions: readonly Mention[], text: string): readonly Mention[] {
  const sorted = mentions.toSorted((left, right) => left.term.start - right.term.start);
  const group: Mention[] = [];
  for (const mention of sorted) {
    const before = group.at(-1);
    const gap = before === undefined ? '' : text.slice(before.term.end, mention.term.start);
    if (!/^(?:date|datetime|time)$/u.test(mention.term.asked?.literal.kind ?? '')) continue;
    if (before !== undefined && !/^[;,]? ?(?:or |and )?$/u.test(gap)) {
      if (group.length > 1) break;
      group.length = 0;
    }
    group.push(mention);
  }
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined || group.length < 2) return mentions;
  const isChoice =
    /\bor\b/u.test(text.slice(first.term.start, last.term.end)) ||
    /\b(?:one|any) of\s*$/u.test(text.slice(0, first.term.start));
  if (!isChoice) return mentions;
  return mentions.map((one) => (group.includes(one) ? { ...one, term: { ...one.term, either: CHOICE } } : one));
}

/** No group of the grammar has this number. */
const CHOICE = -1;
