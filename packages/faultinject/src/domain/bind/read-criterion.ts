import type { Criterion, Episode } from '@sauron/core/episode';
import { stemsOf } from './stem.ts';
import { type KnownRecord, recordsOf } from './vocabulary.ts';

/** What stands in a part of a criterion's text. */
export interface ReadText {
  readonly text: string;
  readonly stems: ReadonlySet<string>;
  /** Records that it names, by key or by name. */
  readonly records: readonly KnownRecord[];
  readonly numbers: readonly number[];
  readonly quotes: readonly string[];
}

export interface ReadCriterion extends ReadText {
  readonly criterion: Criterion;
}

export function readCriterion(criterion: Criterion, episode: Episode): ReadCriterion {
  return { criterion, ...readText(criterion.text, episode) };
}

export function readText(text: string, episode: Episode): ReadText {
  const records = mentionedRecords(text, episode);
  const bare = records.reduce((left, { record }) => left.replaceAll(record.key, ' '), text);
  return {
    text,
    stems: stemsOf(bare),
    records,
    numbers: [...bare.matchAll(/(?<![\p{L}\p{N}-])\d[\d,]*(?:\.\d+)?(?![\p{L}\p{N}-])/gu)].map(([number]) =>
      Number(number.replaceAll(',', '')),
    ),
    quotes: [...text.matchAll(/["“]([^"”]+)["”]/gu)].map(([, quoted]) => quoted ?? ''),
  };
}

/** Fields that name a record. */
const NAME_FIELD = /name$|^title$|^label$/u;
const MIN_NAME = 4;

/** By key first: a record that is named twice is named once. */
function mentionedRecords(text: string, episode: Episode): KnownRecord[] {
  return recordsOf(episode).filter(({ record }) => {
    if (record.key.length > 1 && holdsPhrase(text, record.key)) return true;
    return Object.entries(record.value).some(
      ([field, value]) =>
        NAME_FIELD.test(field) &&
        typeof value === 'string' &&
        value.length >= MIN_NAME &&
        // A name is written as one: a title "Photo" is not meant by every photo.
        text.includes(value) &&
        holdsPhrase(text, value),
    );
  });
}

/** Whether a phrase stands in a text on word borders; case is folded. */
export function holdsPhrase(text: string, phrase: string): boolean {
  const [where, what] = [text.toLowerCase(), phrase.toLowerCase()];
  for (let at = where.indexOf(what); at !== -1; at = where.indexOf(what, at + 1)) {
    const [before, after] = [where[at - 1] ?? ' ', where[at + what.length] ?? ' '];
    if (!/[\p{L}\p{N}-]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}
