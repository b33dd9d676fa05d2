import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { callAtom } from '../../investigate/context-atoms.ts';
import { type Message, messagesOf, says, sentencesOf } from '../../investigate/messages.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import type { Act } from './act.ts';
import { type Grounded, notGrounded, type Occurrence, placeOf } from './occurrence.ts';

/** A question to the user and what came of it. */
interface Exchange {
  /** The event by which the user answered; the question itself where nothing came. */
  readonly answer: Message | null;
  readonly question: { readonly id: string; readonly text: string; readonly isCall: boolean } | null;
}

/** How an answer begins that says no. */
const REFUSING =
  /^\W*(?:no\b(?! problem)|nope\b|don['’]?t\b|do not\b|please don['’]?t|rather not|not (?:yet|now)|leave (?:it|that|them)\b|skip\b|wait\b|hold (?:off|on)|stop\b|never mind|cancel that)/iu;

/** Finds when the user agreed to something, answered, or was asked. `about` are the words of the whole sentence. */
export function userTurns(act: Act, about: readonly Term[], reading: Reading): Grounded {
  const { scene } = reading;
  const exchanges = exchangesIn(scene);
  const wanted = exchanges.filter((exchange) => isAbout(exchange, about, scene));
  const times = wanted.flatMap((exchange) => occurrence(exchange, { act, about }, scene));
  if (times.length > 0) return { times, filters: [], unread: null, lacks: null };
  return notGrounded({ lacks: 'the user was not asked about it', filters: unaskedFilters(about, scene) });
}

function occurrence(
  { answer, question }: Exchange,
  { act, about }: { readonly act: Act; readonly about: readonly Term[] },
  scene: Scene,
): Occurrence[] {
  const asked = question === null ? [] : [questionAtom(question, about, scene)];
  if (act.kind === 'asked')
    return question === null ? [] : [{ at: question.id, place: placeOf(question.id, scene), atoms: asked }];
  if (answer === null) return [];
  const [first = answer.text] = sentencesOf(answer.text);
  if (act.kind === 'agreed' && (REFUSING.test(answer.text) || (first.includes('?') && question === null))) return [];
  const said: JsonObject = {
    type: 'quote_match',
    claim: `${answer.id} says so`,
    locator: answer.text === '' ? answer.id : locatorOf(answer, scene),
    quote: first.trim(),
  };
  return [{ at: answer.id, place: placeOf(answer.id, scene), atoms: [said, ...asked] }];
}

function locatorOf({ id, text }: Message, { pool }: Scene): string {
  return pool.ofEvent(id).find(({ value }) => value === text)?.locator ?? `${id}.text`;
}

function questionAtom(question: NonNullable<Exchange['question']>, about: readonly Term[], scene: Scene): JsonObject {
  const { pool } = scene;
  if (question.isCall) {
    const leaf = pool
      .ofEvent(question.id)
      .find(({ value }) => typeof value === 'string' && question.text.includes(value));
    return callAtom(question.id, { leaves: leaf === undefined ? [] : [leaf] }, pool);
  }
  const sentences = sentencesOf(question.text);
  const telling = sentences.find((sentence) =>
    about.some((term) => term.kind !== 'word' && mentions(sentence, term, scene)),
  );
  const quote = telling ?? sentences.at(-1) ?? question.text;
  return { type: 'quote_match', claim: `${question.id} asks so`, locator: `${question.id}.text`, quote: quote.trim() };
}

/** Questions and answers in order: of messages, and of tools that ask. The first message is the task. */
function exchangesIn(scene: Scene): Exchange[] {
  const { pool, brief } = scene;
  const spoken = messagesOf(scene)
    .filter(({ id }) => id !== 'response')
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene));
  const asking = pool.calls().filter(({ tool }) => isAsking(tool ?? ''));
  const exchanges: Exchange[] = asking.flatMap(({ id }): Exchange[] => {
    const question = { id, text: textOfEvent(id, scene), isCall: true };
    const answers = pool
      .resultsOf(id)
      .map((result): Message => ({ id: result.id, actor: 'user', text: answerIn(result.id, scene), whole: true }));
    return answers.length === 0 ? [{ question, answer: null }] : answers.map((answer) => ({ question, answer }));
  });
  const called = new Set(exchanges.flatMap(({ answer }) => answer?.text ?? []));
  for (const [index, message] of spoken.entries()) {
    if (message.actor !== 'user' || message.id === brief.userMessages[0] || called.has(message.text)) continue;
    const before = spoken.slice(0, index).findLast(({ actor }) => actor === 'agent');
    exchanges.push({
      answer: message,
      question: before === undefined ? null : { id: before.id, text: before.text, isCall: false },
    });
  }
  return exchanges.toSorted((left, right) => placeIn(left, scene) - placeIn(right, scene));
}

function placeIn({ answer, question }: Exchange, scene: Scene): number {
  return placeOf(answer?.id ?? question?.id ?? '', scene);
}

export function isAsking(tool: string): boolean {
  const words = wordsOf(tool);
  return words.includes('ask') && !words.some((word) => word === 'task' || word === 'price' || word === 'quote');
}

function textOfEvent(id: string, { pool }: Scene): string {
  return pool
    .ofEvent(id)
    .map(({ value }) => String(value))
    .join(' ');
}

/** What a user answered: the longest text of the result. */
function answerIn(id: string, { pool }: Scene): string {
  const texts = pool.ofEvent(id).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return texts.toSorted((left, right) => right.length - left.length)[0] ?? '';
}

/** Whether what was asked and answered is what the sentence is about: a name or value of it, or most of its words. */
function isAbout({ answer, question }: Exchange, about: readonly Term[], scene: Scene): boolean {
  const text = `${question?.text ?? ''} ${answer?.text ?? ''}`;
  const telling = about.filter(({ kind, soft, either }) => kind !== 'word' && (!soft || either !== null));
  const found = telling.filter((term) => mentions(text, term, scene));
  if (telling.length > 0 && found.length > 0) return true;
  const words = about.filter(({ kind, soft }) => kind === 'word' && !soft);
  const held = new Set(wordsOf(text));
  const said = words.filter(({ stems }) => stems.some((stem) => held.has(stem)));
  return words.length === 0
    ? telling.length === 0
    : said.length > 0 && said.length * 2 >= words.length && telling.length === 0;
}

export function mentions(text: string, { kind, stems, asked, text: own }: Term, { brief }: Scene): boolean {
  if (kind === 'value') return asked !== null && says(text, own, brief.values);
  const words = wordsOf(text);
  return words.some((_, index) => stems.length > 0 && stems.every((stem, offset) => words[index + offset] === stem));
}

/** What shows that the user was not spoken to about it: nothing said to the user holds its name, or its word. */
function unaskedFilters(about: readonly Term[], { brief, pool }: Scene): JsonObject[] {
  const named = about.find(
    ({ kind, soft, either }) => (kind === 'name' || kind === 'text') && (!soft || either !== null),
  );
  const word = about.find(
    ({ kind, soft, stems }) => kind === 'word' && !soft && stems.every((stem) => isTopic(stem, { brief, pool })),
  );
  const told = named ?? word;
  const tools = brief.tools.map(({ tool }) => tool).filter(isAsking);
  if (told === undefined) return [];
  return [
    { kind: 'message', actor: 'agent', text: told.text },
    ...(tools.length === 0
      ? []
      : [{ kind: 'tool_call', tool: tools, anyArgument: { relation: 'contains', value: told.text } }]),
  ];
}

/** A word that tools or the state have for something. */
function isTopic(stem: string, { brief, pool }: Pick<Scene, 'brief' | 'pool'>): boolean {
  return pool.isKey(stem) || brief.tools.some(({ tool }) => wordsOf(tool).includes(stem));
}

const COSTS: ReadonlySet<string> = new Set(wordsOf('cost price fee fare rent'));

/** Messages in which the agent told something. */
export function agentTurns(act: Act, reading: Reading): Grounded {
  const { scene } = reading;
  const spoken = messagesOf(scene).filter(({ actor, id }) => actor === 'agent' && id !== 'response');
  const telling = act.terms.filter(({ kind, soft }) => kind !== 'word' && !soft);
  const words = act.terms.filter(({ kind, soft }) => kind === 'word' && !soft);
  const found = spoken.filter(({ text }) => {
    if (!telling.every((term) => mentions(text, term, scene))) return false;
    // What something costs is told by a figure.
    if (act.words.some(({ stem }) => COSTS.has(stem)) && !/\d/u.test(text)) return false;
    const held = new Set(wordsOf(text));
    const said = words.filter(({ stems }) => stems.some((stem) => held.has(stem)));
    return telling.length > 0 || said.length * 2 >= words.length;
  });
  return found.length === 0
    ? notGrounded({ lacks: 'no such message' })
    : {
        times: found.map(({ id, text }) => ({
          at: id,
          place: placeOf(id, scene),
          atoms: toldAtoms(id, text, telling),
        })),
        filters: [],
        unread: null,
        lacks: null,
      };
}

function toldAtoms(id: string, text: string, telling: readonly Term[]): JsonObject[] {
  const sentence = sentencesOf(text).find((one) => telling.some(({ text: own }) => one.includes(own)));
  return sentence === undefined
    ? []
    : [{ type: 'quote_match', claim: `${id} tells it`, locator: `${id}.text`, quote: sentence.trim() }];
}
