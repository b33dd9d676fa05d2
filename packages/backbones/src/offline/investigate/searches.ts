import { isJsonObject, parseStrictJson } from '@sauron/core/episode';
import { parseSentence } from '../grammar/parse.ts';
import type { Session } from '../transcript/session.ts';
import type { Read } from './read.ts';
import type { Asking } from './sources.ts';

/** Words of a search; longer ones add nothing. */
const MAX_SEARCH_WORDS = 12;

/** Searches for the names of several questions: a name that one search looks for is in no other. */
export function nameSearches(questions: readonly Asking[], session: Session): Read[] {
  const searched = new Set([...session.asked].flatMap((key) => phrasesIn(key)));
  return questions.flatMap((question) => {
    const names = searchWords(question, 'names');
    const fresh = names.filter((name) => !searched.has(name));
    for (const name of fresh) searched.add(name);
    if (names.length > 0) return searchesFor(question, fresh, session);
    const compounds = compoundsIn(question, session);
    return searchesFor(question, compounds.length > 0 ? compounds : searchWords(question, 'words'), session);
  });
}

/** Searches for the words of several questions. */
export function wordSearches(questions: readonly Asking[], session: Session): Read[] {
  return questions.flatMap((question) => searchesFor(question, searchWords(question, 'words'), session));
}

/** Answers that hold the names of two acts: a list of calls leaves them out, and calls are told by what they name. */
export function resultSearches(questions: readonly Asking[]): Read[] {
  const orders = questions.filter(({ acts }) => acts.length > 1);
  const texts = orders.map((question) => {
    const names = searchWords(question, 'names');
    return (names.length > 0 ? names : searchWords(question, 'words')).join(' ');
  });
  return texts.flatMap((text) =>
    text === '' ? [] : [{ tool: 'trace_search', arguments: { text, filter: { kind: 'tool_result' } } }],
  );
}

/** `kayak trip fund`: nouns in a row name a thing better than the other words. */
function compoundsIn({ text }: Asking, { brief }: Session): readonly string[] {
  const { words } = parseSentence(text, brief.values);
  const isNoun = (index: number) => words[index]?.pos === 'NOUN';
  const inRow = words.filter((_, index) => isNoun(index) && (isNoun(index - 1) || isNoun(index + 1)));
  return [...new Set(inRow.map((word) => word.lower))].slice(0, MAX_SEARCH_WORDS);
}

/** What a search that was asked looked for. */
function phrasesIn(key: string): string[] {
  const parsed = key.startsWith('state_search ') ? parseStrictJson(key.slice('state_search '.length)) : null;
  const text = parsed?.ok === true && isJsonObject(parsed.value) ? String(parsed.value['text'] ?? '') : '';
  return text.match(/"[^"]*"|\S+/gu) ?? [];
}

/** Searches for one question: for its names, or for the words that its record may hold. */
function searchesFor(question: Asking, words: readonly string[], session: Session): Read[] {
  const { brief, pool } = session;
  const text = words.join(' ');
  if (text === '') return [];
  return [
    ...(brief.hasFinal && pool.containers.get('$')?.shown !== true
      ? [{ tool: 'state_search', arguments: { text } }]
      : []),
    ...(!brief.hasFinal || (question.aspect === 'consistency' && question.kind !== 'events')
      ? [{ tool: 'trace_search', arguments: { text, filter: { kind: 'tool_result' } } }]
      : []),
  ];
}

/** Names and quoted texts as phrases: few records hold them. Common words find much else, and answers are bounded. */
function searchWords({ terms }: Asking, by: 'names' | 'words'): readonly string[] {
  const phrase = (said: string) => (/\s/u.test(said) ? `"${said.replaceAll('"', '')}"` : said);
  const names = terms.filter(({ kind }) => kind === 'name' || kind === 'text').map((term) => phrase(term.text));
  const words = terms
    .filter(({ kind, soft }) => (kind === 'word' || kind === 'value') && !soft)
    .map((term) => (term.kind === 'value' ? phrase(term.text) : term.text));
  const wanted = by === 'names' ? names : [...words, ...names];
  return [...new Set(wanted)].slice(0, MAX_SEARCH_WORDS);
}
