import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { messagesOf, says, sentencesOf } from '../../investigate/messages.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Act } from './act.ts';
import { isToolWord, namedIn } from './act-terms.ts';
import { foundTimes, type Grounded, notFound, type Occurrence, placeOf } from './occurrence.ts';
import { isAsking } from './reading-tools.ts';
import { spelledOut } from './words-text.ts';

/** How an answer begins that says no. */
const REFUSING =
  /^\W*(?:no\b(?! problem)|nope\b|don['’]?t\b|do not\b|please don['’]?t|rather not|not (?:yet|now)|leave (?:it|that|them)\b|skip\b|wait\b|hold (?:off|on)|stop\b|never mind|cancel that)/iu;

/** What a turn of the user is about: the terms of the whole sentence, and the verbs for what was done then. */
export interface Matter {
  readonly about: readonly Term[];
  readonly done: ReadonlySet<string>;
}

/** Finds when the user agreed to something, answered, or was asked. */
export function userTurns(act: Act, { about, done }: Matter, scene: Scene): Grounded {
  const times = exchangesIn(scene)
    .filter((exchange) => isAbout(exchange, about, scene))
    .flatMap((exchange) => timeOf(exchange, { act, about }, scene));
  if (times.length > 0) return foundTimes(times);
  // `Shall I rent it?`: what was asked about may be put otherwise.
  const isAsked = exchangesIn(scene).some(({ question }) =>
    wordsOf(question?.text ?? '').some((word) => done.has(word)),
  );
  return notFound(spelledOut(act.words), isAsked ? [] : unaskedFilters(about, scene));
}

function timeOf(
  { answer, question }: Exchange,
  { act, about }: { readonly act: Act; readonly about: readonly Term[] },
  scene: Scene,
): Occurrence[] {
  const picks = (sentence: string) => about.some((term) => term.kind !== 'word' && mentions(sentence, term, scene));
  const asked = question === null ? [] : [turnAtom(question, { picks, other: 'last' }, scene)];
  if (act.kind === 'asked')
    return question === null ? [] : [{ at: question.id, place: placeOf(question.id, scene), atoms: asked }];
  if (answer === null) return [];
  const [first = ''] = sentencesOf(answer.text);
  if (act.kind === 'agreed' && (REFUSING.test(answer.text) || (first.includes('?') && question === null))) return [];
  const said = turnAtom(answer, { picks: () => false, other: 'first' }, scene);
  return [{ at: answer.id, place: placeOf(answer.id, scene), atoms: [said, ...asked] }];
}

/** Whether what was asked and answered is what the sentence is about: a name or value of it, or else half of its words. */
function isAbout({ answer, question }: Exchange, about: readonly Term[], scene: Scene): boolean {
  const text = `${question?.text ?? ''} ${answer?.text ?? ''}`;
  const named = about.filter(({ kind, soft, either }) => kind !== 'word' && (!soft || either !== null));
  return named.length > 0 ? named.some((term) => mentions(text, term, scene)) : holdsHalf(text, about);
}

/** Whether a text holds half of the plain words of some terms, at least one where there is any. */
function holdsHalf(text: string, terms: readonly Term[]): boolean {
  const words = terms.filter(({ kind, soft }) => kind === 'word' && !soft);
  const held = new Set(wordsOf(text));
  return words.filter(({ stems }) => stems.some((stem) => held.has(stem))).length * 2 >= words.length;
}

function mentions(text: string, { kind, stems, asked, text: own }: Term, { brief }: Scene): boolean {
  if (kind === 'value') return asked !== null && says(text, own, brief.values);
  const words = wordsOf(text);
  return words.some((_, index) => stems.length > 0 && stems.every((stem, offset) => words[index + offset] === stem));
}

/** What shows that the user was not spoken to about it: nothing said to the user holds its name, or its word. */
function unaskedFilters(about: readonly Term[], scene: Scene): JsonObject[] {
  const isTopic = (stem: string) => scene.pool.isKey(stem) || isToolWord(stem, scene);
  const named = about.find(
    ({ kind, soft, either }) => (kind === 'name' || kind === 'text') && (!soft || either !== null),
  );
  const told = named ?? about.find(({ kind, soft, stems }) => kind === 'word' && !soft && stems.every(isTopic));
  if (told === undefined) return [];
  const tools = scene.brief.tools.map(({ tool }) => tool).filter(isAsking);
  const anyArgument = { relation: 'contains', value: told.text };
  return [
    { kind: 'message', actor: 'agent', text: told.text },
    ...(tools.length === 0 ? [] : [{ kind: 'tool_call', tool: tools, anyArgument }]),
  ];
}

const COSTS: ReadonlySet<string> = new Set(wordsOf('cost price fee fare rent'));

/** Messages in which the agent told something. */
export function agentTurns({ terms, words }: Act, scene: Scene): Grounded {
  const named = namedIn(terms);
  // What something costs is told by a figure.
  const needsFigure = words.some(({ stem }) => COSTS.has(stem));
  const found = messagesOf(scene).filter(
    ({ actor, id, text }) =>
      actor === 'agent' &&
      id !== 'response' &&
      named.every((term) => mentions(text, term, scene)) &&
      (!needsFigure || /\d/u.test(text)) &&
      (named.length > 0 || holdsHalf(text, terms)),
  );
  const times = found.map(({ id, text }): Occurrence => {
    const picks = (sentence: string) => named.some((term) => sentence.includes(term.text));
    const turn = { id, text, locator: `${id}.text`, isCall: false };
    return { at: id, place: placeOf(id, scene), atoms: [turnAtom(turn, { picks, other: 'first' }, scene)] };
  });
  return times.length > 0 ? foundTimes(times) : notFound(spelledOut(words));
}

/** Something that was said: a message, a question that a tool put, or what came back from it. */
interface Turn {
  readonly id: string;
  readonly text: string;
  /** Where the text stands. */
  readonly locator: string;
  /** Whether it is a call of a tool that asks. */
  readonly isCall: boolean;
}

/** A question to the user and what came of it; one of the two may be missing. */
interface Exchange {
  readonly question: Turn | null;
  readonly answer: Turn | null;
}

/** Questions and answers in order: of messages, and of tools that ask. The first message of the user is the task. */
function exchangesIn(scene: Scene): readonly Exchange[] {
  const { pool, brief } = scene;
  const byCall = pool
    .calls()
    .filter(({ tool }) => isAsking(tool ?? ''))
    .flatMap(({ id }): Exchange[] => {
      const question = longestText(id, true, scene);
      const answers = pool.resultsOf(id).map((result) => longestText(result.id, false, scene));
      return answers.length === 0 ? [{ question, answer: null }] : answers.map((answer) => ({ question, answer }));
    });
  const known = new Set(byCall.flatMap(({ answer }) => answer?.text ?? []));
  const spoken = messagesOf(scene)
    .filter(({ id }) => id !== 'response')
    .map(({ id, actor, text }) => ({ id, actor, text, locator: `${id}.text`, isCall: false }))
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
  const byMessage = spoken.flatMap((answer, index): Exchange[] => {
    if (answer.actor !== 'user' || answer.id === brief.userMessages[0] || known.has(answer.text)) return [];
    return [{ question: spoken.slice(0, index).findLast(({ actor }) => actor === 'agent') ?? null, answer }];
  });
  const place = ({ answer, question }: Exchange) => placeOf(answer?.id ?? question?.id ?? '', scene);
  return [...byCall, ...byMessage].toSorted((left, right) => place(left) - place(right));
}

/** What an event says: of several texts the longest. */
function longestText(id: string, isCall: boolean, { pool }: Scene): Turn {
  const [leaf] = pool
    .ofEvent(id)
    .filter(({ value }) => typeof value === 'string')
    .toSorted((left, right) => String(right.value).length - String(left.value).length);
  return { id, text: String(leaf?.value ?? ''), locator: leaf?.locator ?? id, isCall };
}

/** The atom that shows what was said: a sentence that a test picks, else the first or last one; a call with what it asked. */
function turnAtom(
  turn: Turn,
  { picks, other }: { readonly picks: (sentence: string) => boolean; readonly other: 'first' | 'last' },
  { pool }: Scene,
): JsonObject {
  const { id, text, locator, isCall } = turn;
  if (isCall) return callAtom(id, { leaves: pool.ofEvent(id).filter((leaf) => leaf.locator === locator) }, pool);
  const sentences = sentencesOf(text);
  const quote = sentences.find(picks) ?? sentences.at(other === 'first' ? 0 : -1) ?? text;
  return { type: 'quote_match', claim: `${id} says so`, locator, quote: quote.trim() };
}
