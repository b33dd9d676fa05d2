import { perObject } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import type { Pool } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import {
  alikeOf,
  FIELD_OF_VERB,
  LIGHT_NOUNS,
  LIGHT_VERBS,
  LIGHT_WORDS,
  PLACE_NOUNS,
  RESULT_VERBS,
  TEXT_KEYS,
} from './lexicon.ts';
import { type Mention, mentionsOf, PLAIN } from './mentions.ts';

/** What some statements of one sentence mention, taken as one, with every word of theirs in it that no idiom has taken. */
export function wordingOf(
  readings: readonly Reading[],
  within: readonly Word[],
  taken: ReadonlySet<Word>,
): readonly Mention[] {
  const [first] = readings;
  if (first === undefined) return [];
  const { sentence, scene, terms } = first;
  const placed = new Map(readings.flatMap(mentionsOf).map((mention) => [mention.term.start, mention]));
  const isCovered = (term: Term) => [...placed.keys()].some((start) => start >= term.start && start < term.end);
  // What the grammar lost of a sentence is looked for as well.
  const isWhole = readings.every(({ clause }) => sentence.clauses.includes(clause));
  const lost = isWhole ? terms.ofWords(within.map(asPosition)).filter((term) => !isCovered(term)) : [];
  const all = [...placed.values(), ...lost.map((term): Mention => ({ ...PLAIN, term, isVerb: false }))]
    .toSorted((left, right) => left.term.start - right.term.start)
    .filter(({ term }) => ![...taken].some(({ start }) => start === term.start));
  const drafts = joined(all, sentence.text, scene.pool).flatMap((mention) =>
    fronted(plain(mention, scene.pool), first),
  );
  const keys = drafts.flatMap(({ term }) =>
    term.kind === 'word' ? term.stems.filter((stem) => scene.pool.isKey(stem)) : [],
  );
  const verbs = new Map(within.flatMap((word) => (word.pos === 'VERB' ? [[word.start, word.lemma] as const] : [])));
  const hasValue = drafts.some(({ said, term, isVerb }) => said && !isVerb && !term.soft);
  const speaksOfText = keys.some((stem) => TEXT_KEYS.has(stem));
  // `the invoice number INV-4990`: nouns that only say what the text after them is.
  const isLabel = ({ term: { kind: own, stems, start: from } }: Mention) =>
    own !== 'value' &&
    stems.length === 1 &&
    (own === 'word' || !scene.pool.knows(stems[0] ?? '')) &&
    drafts.some(({ term: { kind, start } }) => {
      const between = within.filter((word) => word.start >= from && word.start < start);
      return kind === 'text' && start > from && between.every(({ pos }) => /^(?:NOUN|PROPN|PUNCT)$/u.test(pos));
    });
  return drafts.map((mention): Mention => {
    const { term, said, text, likely } = mention;
    const lemma = verbs.get(term.start) ?? (mention.isVerb ? term.text : null);
    const isLight =
      isLightWord(term, { lemma, hasValue, pool: scene.pool }) || isMeasure(term, sentence.text) || isLabel(mention);
    return {
      ...mention,
      // Which day of the week a thing falls on tells it.
      term: { ...term, soft: (term.soft || isLight) && !WEEKDAY.test(term.text) },
      fields: /^(?:on|off)$/u.test(term.text) ? [...mention.fields, keys] : mention.fields,
      isVerb: lemma !== null,
      likely: said && term.kind !== 'word' ? [...likely, ...keys] : likely,
      text: text ?? (speaksOfText && said && term.kind !== 'word' ? 'may' : null),
    };
  });
}

/** `is off`, `is still on`: what a switch is at, and no particle. */
function asPosition(word: Word, index: number, words: readonly Word[]): Word {
  const before = words[index - 1];
  const isAfterBe = before !== undefined && (before.lemma === 'be' || /^(?:not|still|now)$/u.test(before.lower));
  const isLast = !/^(?:DET|NOUN|PROPN|PRON|ADJ|NUM|LIT)$/u.test(words[index + 1]?.pos ?? '');
  const isPosition = isAfterBe && (word.lower === 'off' || (word.lower === 'on' && isLast));
  return isPosition ? { ...word, pos: 'ADJ' } : word;
}

interface Weighing {
  /** Of a verb. */
  readonly lemma: string | null;
  /** Whether something is said that shows what a change came to. */
  readonly hasValue: boolean;
  readonly pool: Pool;
}

/** Whether a thing may do without a word. */
function isLightWord({ kind, stems: [stem = ''] }: Term, { lemma, hasValue, pool }: Weighing): boolean {
  if (kind !== 'word') return false;
  if (LIGHT_WORDS.has(stem) || LIGHT_NOUNS.has(stem) || (PLACE_NOUNS.has(stem) && !pool.isKey(stem))) return true;
  if (lemma === null) return LIGHT_VERB_STEMS.has(stem) && !pool.knows(stem);
  // `born on`: the verb only names the field.
  const isField = hasValue && FIELD_OF_VERB.get(lemma)?.some((field) => pool.isKey(field)) === true;
  return isField || LIGHT_VERBS.has(lemma) || LIGHT_VERB_STEMS.has(stem) || (hasValue && RESULT_VERBS.has(lemma));
}

const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/iu;
const LIGHT_VERB_STEMS = new Set([...LIGHT_VERBS].map(canonical));

/** They say in what a number is measured. */
const UNITS = /^(?:degrees?|percent|°?[CF]\.?|[kMGT]i?B|[kMG]bps|[km]?m|k?g|mg|k?Wh?|lit(?:er|re)s?)$/u;

function isMeasure({ start, text }: Term, sentence: string): boolean {
  return /\d ?°?$/u.test(sentence.slice(0, start)) && UNITS.test(text);
}

/** Numbers in groups, `0171 555 0199`, are one. */
const NUMBER_IN_GROUPS = /\+?\d+(?:[ -]\d+){2,}/gu;
const MAX_LABEL = 60;

/** Texts of several words by which the state calls something, the longest first. */
const labelsOf = perObject((pool: Pool): readonly string[] => {
  const texts = [...pool.leaves.values()].flatMap(({ value, origin }) =>
    origin === 'final' && typeof value === 'string' && value.length <= MAX_LABEL && /\p{L}.*[ &-].*\p{L}/u.test(value)
      ? [value]
      : [],
  );
  return [...new Set(texts)].sort((left, right) => right.length - left.length);
});

/** Makes one mention of those that stand in a label of the state, `Pascoe & Sons`, `cast iron pan, 28 cm`, or in one number. */
function joined(mentions: readonly Mention[], sentence: string, pool: Pool): readonly Mention[] {
  const numbers = [...sentence.matchAll(NUMBER_IN_GROUPS)].map(({ index, 0: text }) => ({ start: index, text }));
  const labels = labelsOf(pool).flatMap((text) => {
    const start = sentence.indexOf(text);
    const isPart = (at: number) => /[\p{L}\p{N}]/u.test(sentence[at] ?? '');
    return start < 0 || isPart(start - 1) || isPart(start + text.length) ? [] : [{ start, text }];
  });
  let rest = mentions;
  for (const { start, text } of [...numbers, ...labels]) {
    const end = start + text.length;
    const inside = rest.filter(({ term }) => term.start < end && term.end > start);
    const isWhole = inside.every(({ term }) => term.start >= start && term.end <= end && term.kind !== 'text');
    const isName = inside.some(({ term }) => term.kind === 'name' && term.end - term.start < text.length);
    const last = inside.at(-1);
    if (last === undefined || !isWhole || !(isName || /[,&\d]/u.test(text))) continue;
    const one: Mention = { ...last, term: textTerm(last.term, text, start) };
    rest = rest.flatMap((mention) => (mention === last ? [one] : inside.includes(mention) ? [] : [mention]));
  }
  return rest;
}

function textTerm(term: Term, text: string, start: number): Term {
  const end = start + text.length;
  const literal = { kind: 'quoted', text, value: text, start, end } as const;
  return { ...term, kind: 'text', text, stems: [], start, end, asked: { literal, relation: 'equal', expected: text } };
}

/** `Version 3` is no name where things have a version; `e-bike` stands in keys as two words. */
function plain(mention: Mention, pool: Pool): Mention {
  const { term } = mention;
  if (term.kind === 'word' && wordsOf(term.text).length > 1)
    return { ...mention, term: { ...term, kind: 'name', stems: wordsOf(term.text) } };
  const [, word = '', value = ''] = /^(\p{L}+) (\d+)$/u.exec(term.kind === 'name' ? term.text : '') ?? [];
  if (value === '' || !pool.isKey(canonical(word))) return mention;
  const literal = { kind: 'number', text: value, value, start: term.end - value.length, end: term.end } as const;
  const number: Term = {
    ...term,
    kind: 'value',
    text: value,
    stems: [],
    asked: { literal, relation: 'equal', expected: value },
  };
  return { ...mention, term: number, fields: [[canonical(word)], ...mention.fields] };
}

/** A capital at the start of a sentence makes no name of a word that keys have: `Folder Notes` is the folder called so. */
function fronted(mention: Mention, { scene: { pool }, sentence }: Reading): readonly Mention[] {
  const { term } = mention;
  if (term.kind !== 'name' || term.start !== 0 || term.text.includes('-')) return [mention];
  const [front = '', ...rest] = sentence.text.slice(0, term.end).split(' ');
  const stem = canonical(front);
  const isCommon = pool.isKey(stem) || LIGHT_NOUNS.has(stem) || alikeOf(stem).length > 0;
  const isLabel = [...pool.leaves.values()].some(
    ({ value }) =>
      typeof value === 'string' && value.startsWith(front) && /^(?: [\p{Lu}\p{N}]|$)/u.test(value.slice(front.length)),
  );
  if (!isCommon && (rest.length > 0 || !pool.knows(stem) || isLabel)) return [mention];
  const word: Mention = { ...mention, term: { ...term, kind: 'word', text: front, stems: [stem], end: front.length } };
  const text = rest.join(' ');
  return rest.length === 0
    ? [word]
    : [word, { ...mention, term: { ...term, text, stems: wordsOf(text), start: front.length + 1 } }];
}
