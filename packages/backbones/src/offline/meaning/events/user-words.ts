import type { Word } from '../../grammar/types.ts';
import type { Reading } from '../reading.ts';
import { companyOf } from '../told/listeners.ts';

const IS_USER = /^(?:user|customer|caller|client)$/u;
const PRONOUN = /^(?:she|he|they)$/u;
/** Somebody with a say over what the agent does, by a word that no record knows anyone by. */
const PARTY =
  /^(?:landlord|landlady|boss|manager|owner|head|chair|principal|director|employer|secretary|treasurer|coach|requester)$/u;

/** The words with `the user` for the name by which the user goes, for the pronouns after it and for a party of whom no record knows. */
export function asUser(words: readonly Word[], { scene, sentence }: Reading): readonly Word[] {
  const { names, isRecorded } = companyOf(scene);
  const isParty = (at: number) =>
    words[at - 1]?.lower === 'the' && PARTY.test(words[at]?.lower ?? '') && !isRecorded(words[at]?.lower ?? '');
  const isNamed = (all: readonly Word[], at: number) => nameLength(all, at, names ?? []) > 0;
  const speaksOfUser = sentence.words.some(({ lower }, at) => IS_USER.test(lower) || isNamed(sentence.words, at));
  const made: Word[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    if (word === undefined) continue;
    const length = nameLength(words, at, names ?? []);
    if (length > 0 || (speaksOfUser && PRONOUN.test(word.lower))) {
      made.push(plain(word, 'the', 'DET'), plain(word, 'user', 'NOUN'));
      at += Math.max(length, 1) - 1;
    } else made.push(isParty(at) ? plain(word, 'user', 'NOUN') : word);
  }
  return made;
}

function nameLength(words: readonly Word[], at: number, names: readonly (readonly string[])[]): number {
  const found = names.find((parts) => parts.every((part, offset) => words[at + offset]?.text === part));
  return found?.length ?? 0;
}

function plain(word: Word, lower: 'the' | 'user', pos: Word['pos']): Word {
  return { ...word, text: lower, lower, stem: lower, lemma: lower, pos, literal: null };
}
