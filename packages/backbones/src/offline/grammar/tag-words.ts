import { createRequire } from 'node:module';
import { findLiterals, type Literal, type ValueContext } from '@sauron/core/values';
import type model from 'wink-eng-lite-web-model';
import type { ItemToken, ItsFunction, WinkMethods } from 'wink-nlp';
import { canonical } from '../reading/words.ts';
import type { PartOfSpeech, Word } from './types.ts';
import { isParticiple } from './word-classes.ts';

/** Words that stand for a literal while parts of speech are found. */
const STANDS_FOR: Readonly<Record<Literal['kind'], string>> = {
  number: '5',
  money: '5',
  percent: '5',
  date: 'Monday',
  time: 'noon',
  datetime: 'Monday',
  quoted: 'Rome',
  identifier: 'Rome',
};

let tagger: WinkMethods | null = null;

/** Loaded at the first sentence: most commands read none. */
function loadTagger(): WinkMethods {
  if (tagger !== null) return tagger;
  const load = createRequire(import.meta.url);
  tagger = load('wink-nlp')(load('wink-eng-lite-web-model') as typeof model, ['pos']) as WinkMethods;
  return tagger;
}

/** The words of a text with their parts of speech. Literals are one word each. */
export function tagWords(text: string, context: ValueContext): readonly Word[] {
  const literals = findLiterals(text, context);
  const { plain, places } = standIn(text, literals);
  const words: Word[] = [];
  let at = 0;
  const { its, readDoc } = loadTagger();
  let lastLiteral: Literal | null = null;
  // A full stop by itself, for `checked in.` would be read as one word.
  const spaced = plain.replace(/(?<=\p{L})\.\s*$/u, ' .');
  readDoc(spaced)
    .tokens()
    .each((token: ItemToken) => {
      const value = token.out(its.value);
      const start = spaced.indexOf(value, at);
      at = start + value.length;
      const place = places.find(({ from, to }) => start >= from && start < to);
      if (place !== undefined) {
        if (place.literal !== lastLiteral) words.push(literalWord(place.literal));
        lastLiteral = place.literal;
        return;
      }
      const shift = places.reduce((sum, { to, longer }) => (to <= start ? sum + longer : sum), 0);
      // `):` is read as a face.
      if (/^[():;,.'"-]{2,}$/u.test(value)) {
        for (const [index, mark] of [...value].entries()) {
          words.push(wordOf(mark, { start: start + shift + index, pos: 'PUNCT', lemma: mark }));
        }
        return;
      }
      words.push(
        wordOf(value, {
          start: Math.min(start + shift, text.length - value.length),
          pos: token.out(its.pos) as PartOfSpeech,
          lemma: token.out(its.lemma as ItsFunction<string>),
        }),
      );
    });
  const mended: Word[] = [];
  for (const [index, word] of words.entries()) mended.push(mend(word, mended.at(-1), words[index + 1]));
  return mended;
}

interface Place {
  readonly from: number;
  readonly to: number;
  readonly literal: Literal;
  /** By how much the literal is longer than what stands for it. */
  readonly longer: number;
}

/** A text in which a plain word stands for each literal, so that none disturbs what stands around it. */
function standIn(text: string, literals: readonly Literal[]): { readonly plain: string; readonly places: Place[] } {
  const places: Place[] = [];
  let plain = '';
  let at = 0;
  for (const literal of literals) {
    plain += text.slice(at, literal.start);
    const word = STANDS_FOR[literal.kind];
    const length = literal.end - literal.start;
    // Spaces keep it apart from what stands right beside it.
    const padded = ` ${word} `;
    places.push({
      from: plain.length,
      to: plain.length + padded.length,
      literal,
      longer: length - padded.length,
    });
    plain += padded;
    at = literal.end;
  }
  return { plain: plain + text.slice(at), places };
}

function literalWord(literal: Literal): Word {
  const { text, start, end, value } = literal;
  return { text, lower: text.toLowerCase(), stem: value.toLowerCase(), lemma: text, pos: 'LIT', start, end, literal };
}

function wordOf(text: string, { start, pos, lemma }: Pick<Word, 'start' | 'pos' | 'lemma'>): Word {
  const isWord = /\p{L}/u.test(text);
  return {
    text,
    lower: text.toLowerCase().replaceAll('’', "'"),
    stem: isWord ? canonical(text) : text,
    lemma,
    pos,
    start,
    end: start + text.length,
    literal: null,
  };
}

/** Nouns that are verbs where a name, a literal or a determiner follows. */
const NAMING =
  /^(?:names|lists|shows|states|totals|concerns?|covers|notes|reads|points?|refers?|records|mentions|reports|marks|leads?|links?)$/u;

/** What the tagger takes for something else where its neighbours tell better; the first that fits. */
const MENDS: readonly {
  readonly to: PartOfSpeech;
  readonly when: (word: Word, before: Word | undefined, after: Word | undefined) => boolean;
}[] = [
  {
    to: 'PART',
    when: ({ lower }, before) => lower === "n't" || lower === 'not' || (lower === 'longer' && before?.lower === 'no'),
  },
  { to: 'ADV', when: ({ lower }, _before, after) => lower === 'no' && after?.lower === 'longer' },
  { to: 'CCONJ', when: ({ lower }) => /^(?:nor|and|or|but)$/u.test(lower) },
  { to: 'ADP', when: ({ lower, pos }, before) => lower === 'except' && pos !== 'ADP' && before?.pos !== 'AUX' },
  // `the porch light is`: a noun where a verb follows a determiner and an adjective.
  {
    to: 'NOUN',
    when: ({ pos }, before, after) => pos === 'ADJ' && isNoun(before) && (after?.pos === 'AUX' || ends(after)),
  },
  { to: 'NOUN', when: ({ pos }, before, after) => pos === 'VERB' && before?.pos === 'DET' && !isNoun(after) },
  // `porch light on`
  {
    to: 'NOUN',
    when: ({ pos }, before, after) =>
      pos === 'ADJ' && isNoun(before) && after !== undefined && /^(?:on|off|open|closed|locked)$/u.test(after.lower),
  },
  // `neither wrote nor called`
  {
    to: 'PART',
    when: ({ lower }, _before, after) => lower === 'neither' && (after?.pos === 'VERB' || after?.pos === 'AUX'),
  },
  // `boarding passes went`: of two verbs in a row after a noun the first is a noun.
  {
    to: 'NOUN',
    when: (word, before, after) =>
      word.pos === 'VERB' &&
      !isParticiple(word) &&
      !word.lower.endsWith('ing') &&
      before?.pos === 'NOUN' &&
      (after?.pos === 'VERB' || after?.pos === 'AUX'),
  },
  // `a merged pull request`: a bare verb between a determiner or an adjective and a noun is a noun.
  {
    to: 'NOUN',
    when: ({ pos, lower, lemma }, before, after) =>
      pos === 'VERB' &&
      lower === lemma &&
      (/^(?:DET|ADJ|NUM)$/u.test(before?.pos ?? '') || before?.lower.endsWith('ed') === true) &&
      isNoun(after),
  },
  // `the shed cost less than €400`
  {
    to: 'VERB',
    when: ({ pos, lower }, before, after) =>
      pos === 'NOUN' &&
      /^costs?$/u.test(lower) &&
      isNoun(before) &&
      (after?.literal != null || /^(?:less|more|no|only|at|exactly)$/u.test(after?.lower ?? '')),
  },
  // `the list names Lea`, `both point to ISS-1`
  {
    to: 'VERB',
    when: ({ pos, lower }, before, after) =>
      pos === 'NOUN' &&
      NAMING.test(lower) &&
      (isNoun(before) || before?.literal != null || /^(?:both|all|they|it)$/u.test(before?.lower ?? '')) &&
      (/^(?:PROPN|LIT|DET|NUM)$/u.test(after?.pos ?? '') || /^(?:to|flat|at)$/u.test(after?.lower ?? '')),
  },
  // `is off`.
  {
    to: 'ADJ',
    when: ({ lower, pos }, before, after) =>
      /^(?:on|off|in|out|up|down)$/u.test(lower) &&
      pos !== 'ADJ' &&
      (before?.pos === 'AUX' || /^(?:both|all|still|now|each)$/u.test(before?.lower ?? '')) &&
      ends(after),
  },
];

function isNoun(word: Word | undefined): boolean {
  return word?.pos === 'NOUN' || word?.pos === 'PROPN';
}

function ends(word: Word | undefined): boolean {
  return word === undefined || word.pos === 'PUNCT' || word.pos === 'CCONJ';
}

function mend(word: Word, before: Word | undefined, after: Word | undefined): Word {
  if (word.literal !== null) return word;
  const rule = MENDS.find(({ when }) => when(word, before, after));
  return rule === undefined ? word : { ...word, pos: rule.to };
}
