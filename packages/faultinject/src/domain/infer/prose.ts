import type { JsonValue } from '@sauron/core/episode';

const SENTENCE_WORDS = 4;
const LONG_WORDS = 8;

/** Whether a text reads as a sentence: four words or more that end like one, or eight words of any kind. */
export function isProse(value: JsonValue | undefined): boolean {
  if (typeof value !== 'string') return false;
  const words = value.split(/\s+/u).filter((word) => /\p{L}{2}/u.test(word)).length;
  return words >= LONG_WORDS || (words >= SENTENCE_WORDS && /[.!?…]["')]?$/u.test(value.trim()));
}

/** Names that fields of prose go by. */
const PROSE_NAME = /(?:^|_)(?:notes?|reason|text|body|message|comment|description|memo|question|remark|details)$/iu;

/** Whether a value reads as prose, or stands under a name that prose goes by and is more than one word. */
export function isProseAs(name: string, value: JsonValue | undefined): boolean {
  return isProse(value) || (PROSE_NAME.test(name) && typeof value === 'string' && /\S\s+\S/u.test(value));
}
