import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { parseSentence } from '../grammar/parse.ts';
import { asksToAgree } from '../meaning/agree/agree-form.ts';
import { wordsOf } from '../reading/words.ts';
import type { Container, Leaf } from '../transcript/pool.ts';
import { queryKey, type Session } from '../transcript/session.ts';
import type { Asking } from './sources.ts';
import { onlyReads } from './tools.ts';

/** A query to ask. */
export interface Read {
  readonly tool: string;
  readonly arguments: JsonObject;
}

const SUMMARY: Read = { tool: 'state_summary', arguments: {} };
const PROFILE: Read = { tool: 'state_get', arguments: { locator: 'profile' } };
const CHANGES: Read = { tool: 'state_diff', arguments: {} };
const WHOLE_STATE: Read = { tool: 'state_get', arguments: { locator: '$' } };

const WHOLE_STATE_TOKENS = 5_000;
const TOKENS_PER_KEY = 8;
const MIN_TOKENS_TO_READ_ON = 3_000;
/** Words of a search; longer ones add nothing. */
const MAX_SEARCH_WORDS = 12;
/** Messages read whole. */
const MAX_MESSAGES = 30;

/** Broad reads that serve the whole cluster, whatever is asked: a sentence tells only roughly where its answer stands. */
export function sharedReads(questions: readonly Asking[], { brief, tools }: Session): Read[] {
  const called = brief.tools.some(({ agentCalls, userCalls }) => agentCalls + userCalls > 0);
  const messages = [...brief.userMessages, ...brief.agentMessages];
  return [
    ...(brief.hasFinal ? [tools.has('state_summary') ? SUMMARY : WHOLE_STATE] : []),
    ...(brief.hasInitial ? [CHANGES] : []),
    ...(brief.hasFinal && questions.some(({ text }) => /['’]s own\b|\bthat the user has\b|\bprofile\b/iu.test(text))
      ? [PROFILE]
      : []),
    ...(called ? [{ tool: 'trace_tool_calls', arguments: {} }] : []),
    ...(brief.hasResponse ? [{ tool: 'response_get', arguments: {} }] : []),
    ...(messages.length > 0 ? [{ tool: 'trace_get', arguments: { events: messages.slice(0, MAX_MESSAGES) } }] : []),
  ];
}

/** Records of which only a changed field was shown. */
export function changedRecords({ pool, brief, budget }: Session): Read[] {
  if (!brief.hasInitial) return [];
  const partly = [...pool.leaves.values()]
    .filter(({ origin, record }) => origin === 'final' && record !== '$' && pool.containers.get(record)?.shown !== true)
    .map(({ record }) => /^.*?\["[^"\]]*"\]/u.exec(record)?.[0] ?? record);
  const room = Math.floor((budget.queries - brief.criteria.length) / 2);
  return [...new Set(partly)]
    .slice(0, Math.max(0, Math.min(MAX_CHANGED, room)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Changed records that are read whole. */
const MAX_CHANGED = 8;

/** The rest of a list of calls that was cut, while there is much left to read with. */
export function restOfCalls({ readOn, budget }: Session): Read[] {
  return readOn === null || budget.tokens < MIN_TOKENS_TO_READ_ON
    ? []
    : [{ tool: 'trace_tool_calls', arguments: { filter: { from: readOn } } }];
}

/** What calls that change something were given, where the list of calls only described it. */
export function hiddenArguments({ pool }: Session): Read[] {
  const events = pool
    .calls()
    .filter(({ id, tool }) => pool.containers.get(`${id}.arguments`)?.shown === false && !onlyReads(tool ?? ''))
    .map(({ id }) => id);
  return Array.from({ length: Math.ceil(events.length / MAX_BODIES) }, (_, index) => ({
    tool: 'trace_get',
    arguments: { events: events.slice(index * MAX_BODIES, (index + 1) * MAX_BODIES) },
  }));
}

/** Bodies of calls in one read. */
const MAX_BODIES = 12;

/** A small state is read whole: one answer that serves every question. */
export function wholeState({ pool, brief, budget }: Session): Read[] {
  const hidden = [...pool.containers.values()].filter(
    ({ origin, shown, locator }) => origin === 'final' && !shown && locator !== '$',
  );
  const tokens = hidden.reduce((sum, container) => sum + tokensOf(container), 0);
  const small = hidden.length > 0 && tokens <= Math.min(WHOLE_STATE_TOKENS, budget.tokens * 0.3);
  return brief.hasFinal && small ? [WHOLE_STATE] : [];
}

/** About what a container that was only described would take: its items, times the keys that they have. */
function tokensOf({ size, isList, shape }: Container): number {
  const quotes = shape.match(/"/gu)?.length ?? 0;
  return size * TOKENS_PER_KEY * (isList || shape.startsWith('map') ? 0.5 + quotes / 2 : 1);
}

/** Searches for the names of several questions: a name that one search looks for is in no other. */
function nameSearches(questions: readonly Asking[], session: Session): Read[] {
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

/** Records that a search showed by one field, and that bear a name of an open question: they are read whole. */
function namedRecords(questions: readonly Asking[], { pool, budget }: Session): Read[] {
  const labels = [...pool.leaves.values()].filter(
    ({ origin, record, value }) =>
      origin === 'final' &&
      record !== '$' &&
      typeof value === 'string' &&
      value.length <= MAX_LABEL &&
      pool.containers.get(record)?.shown !== true,
  );
  const found = questions.map(({ terms }) => {
    const names = terms.filter(({ kind, stems }) => (kind === 'name' || kind === 'text') && stems.length > 0);
    const named = labels.filter(({ value }) => {
      const words = wordsOf(String(value));
      return names.some(({ stems }) => stems.every((stem) => words.includes(stem)));
    });
    return [...new Set(named.map(({ record }) => /^.*?\["[^"\]]*"\]/u.exec(record)?.[0] ?? record))];
  });
  const longest = Math.max(0, ...found.map((own) => own.length));
  // One for each question in turn, so that none uses up what is left.
  const inTurn = Array.from({ length: longest }, (_, index) => found.flatMap((own) => own[index] ?? [])).flat();
  return [...new Set(inTurn)]
    .slice(0, Math.min(MAX_NAMED, Math.floor(budget.queries / 2)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Records that records of the open questions name by their keys, and that were not read. */
function linkedRecords(questions: readonly Asking[], { pool, budget }: Session): Read[] {
  const collections = new Map<string, string>();
  for (const locator of pool.containers.keys()) {
    const [, collection, prefix] = /^([^[\]]+)\["([A-Za-z]+[-_])[^"\]]*"\]$/u.exec(locator) ?? [];
    if (collection !== undefined && prefix !== undefined && !collection.startsWith('initial:')) {
      collections.set(prefix, collection);
    }
  }
  const words = new Set(
    questions.flatMap(({ terms }) =>
      terms.filter(({ kind }) => kind === 'name' || kind === 'text').flatMap(({ stems }) => stems),
    ),
  );
  const isAbout = (record: string) =>
    pool
      .inRecord(record)
      .some(
        ({ value }) =>
          typeof value === 'string' && value.length <= MAX_LABEL && wordsOf(value).some((word) => words.has(word)),
      );
  const acted = new Set(
    pool.calls().flatMap(({ id, tool, actor }) => (actor === 'agent' && !onlyReads(tool ?? '') ? [id] : [])),
  );
  // What was acted on first, then what the records in question name.
  const leaves = [...pool.leaves.values()];
  const named = [
    ...leaves.filter(({ origin, event }) => origin === 'arguments' && event !== null && acted.has(event)),
    ...leaves.filter(({ origin, record }) => origin === 'final' && isAbout(record)),
  ];
  const keys = named.flatMap(({ value }) => {
    const [prefix] = typeof value === 'string' ? (/^[A-Za-z]+[-_](?=\w+$)/u.exec(value) ?? []) : [];
    const collection = prefix === undefined ? undefined : collections.get(prefix);
    if (collection === undefined) return [];
    const locator = `${collection}["${String(value)}"]`;
    return pool.containers.get(locator)?.shown === true ? [] : [locator];
  });
  return [...new Set(keys)]
    .slice(0, Math.min(MAX_LINKED, Math.floor(budget.queries / 3)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Records that are read because others name them. */
const MAX_LINKED = 6;
/** Records that are read whole for their names, and the longest text that is a name. */
const MAX_NAMED = 10;
const MAX_LABEL = 80;

/** Bodies of events that are read together. */
const MAX_EVENTS = 6;

/** Containers and events that an answer cut although a question may need what is in them: best first, events in one read. */
function targetedReads(questions: readonly Asking[], { pool }: Session): Read[] {
  const words = new Set(questions.flatMap((question) => [...question.words]));
  const rated = [...pool.containers.values(), ...[...pool.leaves.values()].filter(({ cut }) => cut)]
    .filter((place) => !('shown' in place && place.shown))
    .map((place) => ({
      place,
      hits:
        hitsIn([...pool.pathWords(place)], words) +
        hitsIn('shape' in place ? wordsOf(place.shape) : wordsOf(String(place.value)), words) +
        hitsIn(wordsOf(pool.toolOf(place.event) ?? ''), words),
    }))
    .filter(({ hits }) => hits > 0)
    .sort((left, right) => right.hits - left.hits || left.place.locator.length - right.place.locator.length);
  const events = [...new Set(rated.flatMap(({ place: { event } }) => event ?? []))].slice(0, MAX_EVENTS);
  const places = rated.filter(({ place: { origin } }) => origin === 'final' || origin === 'initial');
  return [
    ...places.map(({ place: { locator } }) => ({ tool: 'state_get', arguments: { locator } })),
    ...(events.length > 0 ? [{ tool: 'trace_get', arguments: { events } }] : []),
  ];
}

function hitsIn(found: readonly string[], words: ReadonlySet<string>): number {
  return found.filter((word) => words.has(word)).length;
}

/** Those that can be asked now and were not, each once. */
export function openReads(wanted: readonly Read[], { asked, tools }: Session): Read[] {
  const seen = new Set(asked);
  return wanted.filter(({ tool, arguments: given }) => {
    const key = queryKey(tool, given);
    if (!tools.has(tool) || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Targeted reads of one turn. */
const MAX_TARGETED = 6;

/** What every question may need, whether or not it is settled by now: what bears its names, and what that names. */
export function readsForNames(questions: readonly Asking[], session: Session): Read[] {
  // What is shown whole is not searched.
  if (session.pool.containers.get('$')?.shown === true) return firstOpen([namedResults], questions, session);
  return firstOpen([namedResults, nameSearches, namedRecords, linkedRecords], questions, session);
}

/** Answers of the calls that were given a name which stands in a comparison of two places. */
function namedResults(questions: readonly Asking[], { pool }: Session): Read[] {
  const names = questions
    .filter(({ text }) => asksToAgree(text))
    .flatMap(({ terms }) => terms.filter(({ kind }) => kind === 'name' || kind === 'text').map(({ text }) => text));
  const holdsName = ({ value }: Leaf) =>
    typeof value === 'string' && names.some((name) => foldCase(value).includes(foldCase(name)));
  const results = pool
    .calls()
    .filter(({ id, tool }) => onlyReads(tool ?? '') && pool.ofEvent(id).some(holdsName))
    .flatMap(({ id }) => pool.resultsOf(id))
    .filter(({ id }) => pool.ofEvent(id).length === 0)
    .map(({ id }) => id);
  return results.length === 0 ? [] : [{ tool: 'trace_get', arguments: { events: results.slice(-MAX_EVENTS) } }];
}

/** For what is still open: searches for words, then the places that answers cut. */
export function readsForOpen(unsettled: readonly Asking[], session: Session): Read[] {
  const reads = [
    ...resultSearches(unsettled),
    ...wordSearches(unsettled, session),
    ...targetedReads(unsettled, session).slice(0, MAX_TARGETED),
  ];
  return openReads(reads, session).slice(0, session.budget.queries);
}

/** Answers that hold the names of two acts: a list of calls leaves them out, and calls are told by what they name. */
function resultSearches(questions: readonly Asking[]): Read[] {
  const orders = questions.filter(({ acts }) => acts.length > 1);
  const texts = orders.map((question) => {
    const names = searchWords(question, 'names');
    return (names.length > 0 ? names : searchWords(question, 'words')).join(' ');
  });
  return texts.flatMap((text) =>
    text === '' ? [] : [{ tool: 'trace_search', arguments: { text, filter: { kind: 'tool_result' } } }],
  );
}

type Round = (questions: readonly Asking[], session: Session) => readonly Read[];

function firstOpen(rounds: readonly Round[], questions: readonly Asking[], session: Session): Read[] {
  const { queries } = session.budget;
  for (const round of rounds) {
    const reads = openReads(round(questions, session), session);
    if (reads.length > 0) return reads.slice(0, queries);
  }
  return [];
}

function wordSearches(questions: readonly Asking[], session: Session): Read[] {
  return questions.flatMap((question) => searchesFor(question, searchWords(question, 'words'), session));
}
