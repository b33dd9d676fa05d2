import type { ValueContext } from '@sauron/core/values';
import { Cache } from '../cache.ts';
import { Cursor } from './cursor.ts';
import { parseClause } from './parse-clause.ts';
import { tagWords } from './tag-words.ts';
import type { Clause, Joint, Sentence, Word } from './types.ts';

const sentences = new Cache<Sentence>(4_000);

/** UTF-16 units of the longest text that is read: a longer one is no sentence, and has no words. */
export const MAX_LENGTH = 2_000;

/** Takes a sentence apart. Never throws, whatever the text: what fits nowhere is passed over. */
export function parseSentence(text: string, context: ValueContext): Sentence {
  if (text.length > MAX_LENGTH) return { text, words: [], clauses: [], joints: [] };
  return sentences.get(JSON.stringify([text, context]), () => parseAnew(text, tagWords(text, context)));
}

function parseAnew(text: string, words: readonly Word[]): Sentence {
  const cursor = new Cursor(words);
  const clauses: Clause[] = [];
  const joints: (Joint | 'but')[] = [];
  while (!cursor.done()) {
    const from = cursor.at;
    const last = clauses.at(-1);
    const clause = parseClause(cursor, { subject: last === undefined ? null : last.subject, depth: 0 });
    if (clause.verb !== null || clause.subject !== null || clause.adjuncts.length + clause.hanging.length > 0) {
      const joint = clauses.length > 0 ? jointBefore(words, from) : null;
      if (joint !== null) joints.push(joint);
      clauses.push(joint === 'nor' ? { ...clause, negated: true } : clause);
    }
    if (cursor.at === from) cursor.next();
  }
  return { text, words, clauses, joints };
}

function jointBefore(words: readonly Word[], at: number): Joint | 'but' {
  const near = [words[at], words[at - 1], words[at + 1]].map((word) => word?.lower);
  return near.includes('or') ? 'or' : near.includes('nor') ? 'nor' : near.includes('but') ? 'but' : 'and';
}
