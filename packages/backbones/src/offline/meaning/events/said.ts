import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { messagesOf, says, sentencesOf } from '../../investigate/messages.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { foundTimes, type Grounded, notFound, type Occurrence, placeOf } from './occurrence.ts';
import { type EventPhrase, isToolWord } from './phrase.ts';
import { isAsking } from './tools.ts';
import { spelledOut } from './words-text.ts';

/** How an answer begins that says no. */
const REFUSING =
  /^\W*(?:no\b(?! problem)|nope\b|don['’]?t\b|do not\b|please don['’]?t|rather not|not (?:yet|now)|leave (?:it|that|them)\b|skip\b|wait\b|hold (?:off|on)|stop\b|never mind|cancel that)/iu;

interface Matter {
  /** The terms of the whole sentence. */
  readonly about: readonly Term[];
  /** The verbs for what was done then. */
  readonly done: ReadonlySet<string>;
}

/** Finds when the user agreed to something, answered, or was asked. */
export function userTurns({ kind, words }: EventPhrase, { about, done }: Matter, scene: Scene): Grounded {
  const exchanges = exchangesIn(scene);
  const times = exchanges.flatMap(({ question, answer }): Occurrence[] => {
    const turn = kind === 'asked' ? question : answer;
    if (turn === null || !isAbout(`${question?.text ?? ''} ${answer?.text ?? ''}`, about, scene)) return [];
    const isQuestion = question === null && sentencesOf(turn.text)[0]?.includes('?') === true;
    if (kind === 'agreed' && (REFUSING.test(turn.text) || isQuestion)) return [];
    const atoms = [turn, question].flatMap((one) => (one === null ? [] : [turnAtom(one, about, scene)]));
    return [{ at: turn.id, place: placeOf(turn.id, scene), atoms }];
  });
  if (times.length > 0) return foundTimes(times);
  // `Shall I rent it?`: what was asked about may be put otherwise.
  const isAsked = exchanges.some(({ question }) => wordsOf(question?.text ?? '').some((word) => done.has(word)));
  return notFound(spelledOut(words), isAsked ? [] : unaskedFilters(about, scene));
}

/** Messages in which the agent told something: all the names, or half of the words; what something costs is told by a figure. */
export function agentTurns({ terms, words }: EventPhrase, scene: Scene): Grounded {
  const named = terms.filter(isNamed);
  const needsFigure = words.some(({ stem }) => stem === canonical('price'));
  const times = messagesOf(scene).flatMap(({ actor, id, text }): Occurrence[] => {
    const isTold = isAbout(text, terms, scene) && named.every((term) => mentions(text, term, scene));
    if (actor !== 'agent' || id === 'response' || !isTold || (needsFigure && !/\d/u.test(text))) return [];
    const atoms = [turnAtom({ id, text, locator: `${id}.text` }, terms, scene)];
    return [{ at: id, place: placeOf(id, scene), atoms }];
  });
  return times.length > 0 ? foundTimes(times) : notFound(spelledOut(words));
}

function isNamed({ kind, soft, either }: Term): boolean {
  return kind !== 'word' && (!soft || either !== null);
}

/** Whether a text holds a name or value of the sentence, or else half of its plain words. */
function isAbout(text: string, about: readonly Term[], scene: Scene): boolean {
  const named = about.filter(isNamed);
  if (named.length > 0) return named.some((term) => mentions(text, term, scene));
  const words = about.filter(({ kind, soft }) => kind === 'word' && !soft);
  return words.filter((term) => mentions(text, term, scene)).length * 2 >= words.length;
}

function mentions(text: string, { kind, stems, asked, text: own }: Term, { brief }: Scene): boolean {
  if (kind === 'value') return asked !== null && says(text, own, brief.values);
  return stems.length > 0 && ` ${wordsOf(text).join(' ')} `.includes(` ${stems.join(' ')} `);
}

/**
 * What shows that the user was not spoken to about it: nothing said to the user holds its name or text. A plain word may be
 * put otherwise, but for the one by which tools or the state call the topic.
 */
function unaskedFilters(about: readonly Term[], scene: Scene): JsonObject[] {
  const isTopic = (stem: string) => scene.pool.isKey(stem) || isToolWord(stem, scene);
  const told =
    about.find((term) => isNamed(term) && term.kind !== 'value') ??
    about.find(({ kind, soft, stems }) => kind === 'word' && !soft && stems.every(isTopic));
  if (told === undefined) return [];
  const tool = scene.brief.tools.map((one) => one.tool).filter(isAsking);
  const asked = { kind: 'tool_call', tool, anyArgument: { relation: 'contains', value: told.text } };
  return [{ kind: 'message', actor: 'agent', text: told.text }, ...(tool.length === 0 ? [] : [asked])];
}

/** Something that was said: a message, a question that a tool put, or what came back from it. */
interface Turn {
  readonly id: string;
  readonly text: string;
  /** Where the text stands. */
  readonly locator: string;
}

/** A question to the user and what came of it; one of the two may be missing. */
interface Exchange {
  readonly question: Turn | null;
  readonly answer: Turn | null;
}

/** Questions and answers: by tools that ask, and by messages. The first message of the user is the task. */
function exchangesIn(scene: Scene): readonly Exchange[] {
  const { pool, brief } = scene;
  const byCall = pool
    .calls()
    .filter(({ tool }) => isAsking(tool ?? ''))
    .flatMap(({ id }): Exchange[] => {
      const answers = pool.resultsOf(id).map((result) => longestText(result.id, scene));
      return (answers.length === 0 ? [null] : answers).map((answer) => ({ question: longestText(id, scene), answer }));
    });
  const known = new Set(byCall.map(({ answer }) => answer?.text));
  const spoken = messagesOf(scene)
    .filter(({ id }) => id !== 'response')
    .map((message) => ({ ...message, locator: `${message.id}.text` }))
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
  const byMessage = spoken.flatMap((answer, index): Exchange[] => {
    if (answer.actor !== 'user' || answer.id === brief.userMessages[0] || known.has(answer.text)) return [];
    return [{ question: spoken.slice(0, index).findLast(({ actor }) => actor === 'agent') ?? null, answer }];
  });
  return [...byCall, ...byMessage];
}

/** What an event says: of several texts the longest. */
function longestText(id: string, { pool }: Scene): Turn {
  const [leaf] = pool
    .ofEvent(id)
    .filter(({ value }) => typeof value === 'string')
    .toSorted((left, right) => String(right.value).length - String(left.value).length);
  return { id, text: String(leaf?.value ?? ''), locator: leaf?.locator ?? id };
}

/** The atom that shows what was said: the sentence that names what it is about, else the first; a call with what it asked. */
function turnAtom({ id, text, locator }: Turn, about: readonly Term[], scene: Scene): JsonObject {
  const { pool } = scene;
  const isCall = pool.events.get(id)?.kind === 'tool_call';
  if (isCall) return callAtom(id, { leaves: pool.ofEvent(id).filter((leaf) => leaf.locator === locator) }, pool);
  const sentences = sentencesOf(text);
  const naming = sentences.find((one) => about.some((term) => term.kind !== 'word' && mentions(one, term, scene)));
  const quote = (naming ?? sentences[0] ?? text).trim();
  return { type: 'quote_match', claim: `${id} says so`, locator, quote };
}
