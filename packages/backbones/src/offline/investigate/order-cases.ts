import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { type Clause, NEGATION } from '../reading/clause.ts';
import { wordsOf } from '../reading/words.ts';
import { filterOfNone } from './act-cases.ts';
import { actCalls } from './calls.ts';
import { type Case, met, type Scene, turned, unmet } from './case.ts';
import { callAtom, countAtom } from './context-atoms.ts';
import { messagesOf, overlap, says, sentencesOf } from './messages.ts';
import { toolsFor } from './tools.ts';

/** Something that a clause says happened: a call or a message. */
interface Happening {
  readonly event: string;
  /** What shows that it is the one asked for. */
  readonly shown: readonly JsonObject[];
}

const USER = /\b(?:user|customer|caller|client|travell?er|patient|guest|member)\b/iu;
const USER_SPEAKS = new RegExp(
  `${USER.source}(?:['’]s?)? (?:\\w+ )?(?:said|says?|yes|agree[ds]?|approv\\w+|confirm\\w*|ok(?:ay)?|consent\\w*|ask(?:ed|s)?|answer(?:ed|s)?|repl\\w+|accept\\w*|allow\\w*|authori[sz]\\w*|permission|go-ahead)\\b`,
  'iu',
);
const USERS_WORD = new RegExp(
  `\\b(?:go-ahead|consent|approval|permission|agreement|ok(?:ay)?|yes|answer|word|confirmation) (?:of|from|by) the ${USER.source}|${USER.source}['’]s? (?:go-ahead|consent|approval|permission|agreement|ok(?:ay)?|yes|word|confirmation)\\b`,
  'iu',
);
const AGENT_SPEAKS =
  /\b(?:told|informed|report(?:s|ed)?|reply|replied|answer(?:ed)?|message|response|said|stat(?:es|ed)|mention\w*|quoted|shown)\b/iu;
const TO_THE_USER = new RegExp(`${USER.source}|\\b(?:reply|response|message)\\b`, 'iu');
/** How a user's message begins that says yes. */
const AGREEMENT =
  /\b(?:yes|yep|yeah|ok|okay|sure|confirm\w*|agree\w*|approve\w*|go ahead|please do|do it|proceed|sounds good|that works)\b/iu;

export const AGAIN = /\b(?:again|once more|a second time)\b/iu;
const ALL = /\b(?:both|all|each|every)\b/iu;
export const LAST = /\bthe last\b/iu;
const MAX_OF_ALL = 4;
/** Share of a clause's words that a message about it holds. */
const ABOUT = 0.6;

/** `The balance was looked up before the total was reported to the user.` */
export function orderCases(scene: Scene): Case[] {
  const { main, other, tool, otherTool, negated } = scene.question;
  const seconds = other === null ? [] : happenings(other, otherTool, scene);
  const second = AGAIN.test(other?.masked ?? '') && seconds.length > 1 ? seconds.at(-1) : seconds[0];
  if (second === undefined) return [];
  const firsts = happenings(main, tool, scene).filter(({ event }) => event !== second.event);
  if (firsts.length === 0) return neverBefore(second, scene);
  const needed = ALL.test(main.masked)
    ? firsts.slice(0, MAX_OF_ALL)
    : LAST.test(main.masked)
      ? firsts.slice(-1)
      : firsts.slice(0, 1);
  const shown = [...needed.flatMap((one) => one.shown), ...second.shown];
  const names = needed.map(({ event }) => event).join(', ');
  const cases = [
    met(`${names} comes before ${second.event}`, ...needed.map((one) => orderAtom(one, second, 'before')), ...shown),
    ...needed.map((one) =>
      unmet(`${one.event} does not come before ${second.event}`, orderAtom(one, second, 'not_before'), ...shown),
    ),
  ];
  return negated ? [...neverBefore(second, scene), ...cases.map(turned)] : cases;
}

function orderAtom({ event: a }: Happening, { event: b }: Happening, order: 'before' | 'not_before'): JsonObject {
  return { type: 'trace_ordering', claim: `${a} is ${order.replace('_', ' ')} ${b}`, a, b, order };
}

/** No call of the first kind stands before the second event. */
function neverBefore(second: Happening, scene: Scene): Case[] {
  const { question } = scene;
  const tools = toolsFor(question.main, question.tool, scene);
  if (tools.tools.length === 0) return [];
  const filter = filterOfNone(question.main, { tools, range: { to: second.event } }, scene);
  if (filter === null) return [];
  const none = unmet(
    `nothing of the kind stands before ${second.event}`,
    countAtom(filter, 'equal', 0),
    ...second.shown,
  );
  return [question.negated ? turned(none) : none];
}

/** Events that a clause tells of, in order. */
function happenings(clause: Clause, tool: string | null, scene: Scene): Happening[] {
  const { masked } = clause;
  if (tool === null && USER_SPEAKS.test(masked)) return userMessages(clause, scene);
  if (tool === null && AGENT_SPEAKS.test(masked) && TO_THE_USER.test(masked)) return agentMessages(clause, scene);
  return actCalls(clause, toolsFor(clause, tool, scene), scene)
    .filter(({ status }) => status !== 'error')
    .map(({ head: { id }, carriers }) => ({
      event: id,
      shown: carriers.length === 0 ? [] : [callAtom(id, { leaves: carriers.slice(0, 3) }, scene.pool)],
    }));
}

/** Whether a clause tells of what a user or the agent said. */
export function isSpeech({ masked }: Clause): boolean {
  return USERS_WORD.test(masked) || USER_SPEAKS.test(masked) || (AGENT_SPEAKS.test(masked) && TO_THE_USER.test(masked));
}

export function speechEvents(clause: Clause, scene: Scene): Happening[] {
  return USERS_WORD.test(clause.masked) || USER_SPEAKS.test(clause.masked)
    ? userMessages(clause, scene)
    : agentMessages(clause, scene);
}

/** Messages about the clause's subject; where none is, the last one. */
function agentMessages(clause: Clause, scene: Scene): Happening[] {
  const spoken = messagesOf(scene).filter(({ actor, id }) => actor === 'agent' && id !== 'response');
  const figures = clause.literals.filter(({ kind }) => kind !== 'quoted');
  const told = spoken.filter(({ text }) => figures.every(({ value }) => says(text, value, scene.brief.values)));
  if (figures.length > 0 && told.length > 0) return told.slice(0, 1).map(({ id }) => ({ event: id, shown: [] }));
  const about = spoken.filter(({ text }) => overlap(clause, text) >= ABOUT);
  return (about.length > 0 ? about : spoken.slice(-1)).map(({ id }) => ({ event: id, shown: [] }));
}

/** Whether a yes is one to what the question is about: by its own words, or by what was said before it. */
function isAbout(id: string, text: string, scene: Scene): boolean {
  const { main, other } = scene.question;
  const content = [...main.content, ...(other?.content ?? [])].filter((word) => !YES.has(word));
  // Loaders number events in their order, and answers may show them in another.
  const events = [...scene.pool.events.keys()];
  const placeIn = (event: string) => Number(/^e(\d+)$/u.exec(event)?.[1] ?? events.indexOf(event));
  const spoken = messagesOf(scene).filter(({ actor }) => actor === 'agent');
  const before = spoken.findLast((message) => placeIn(message.id) < placeIn(id))?.text ?? '';
  const call = scene.pool.events.get(id)?.call ?? null;
  const asked =
    call === null
      ? before
      : scene.pool
          .ofEvent(call)
          .map(({ value }) => String(value))
          .join(' ');
  if (content.length === 0 || overlap({ content }, `${text} ${asked}`) > 0) return true;
  return valuesOfActs(scene).some((value) => says(asked, value, scene.brief.values));
}

/** What the acts of the question were given, but for dates, which many acts share. */
function valuesOfActs(scene: Scene): JsonValue[] {
  const { main, other } = scene.question;
  const clauses = [main, ...(other === null ? [] : [other])].filter((clause) => !isSpeech(clause));
  const calls = clauses.flatMap((clause) => actCalls(clause, toolsFor(clause, null, scene), scene));
  const given = calls.flatMap(({ head }) => scene.pool.ofEvent(head.id).map(({ value }) => value));
  return given.filter(
    (value) => typeof value !== 'boolean' && String(value).length >= 2 && !/\d-\d\d/u.test(String(value)),
  );
}

const YES = new Set(
  wordsOf('yes go-ahead go ahead ok okay consent approval permission agreement confirmation word answer'),
);

/** What a user answered to a tool that asks. */
function answersOfTools({ pool }: Scene): { readonly id: string; readonly text: string }[] {
  return [...pool.events.values()].flatMap(({ id, kind, tool }) => {
    const words = wordsOf(tool ?? '');
    if (kind !== 'tool_result' || !words.includes('ask') || words.some((word) => NOT_ASKED.has(word))) return [];
    const text = pool
      .ofEvent(id)
      .map(({ value }) => String(value))
      .join(' ');
    return text === '' ? [] : [{ id, text }];
  });
}

const NOT_ASKED = new Set(wordsOf('task price quote'));

/** What a user asked for, or, after the first message, where the user said yes. */
function userMessages(clause: Clause, scene: Scene): Happening[] {
  const spoken = messagesOf(scene).filter(({ actor }) => actor === 'user');
  if (/\bask(?:ed|s)?\b/iu.test(clause.masked)) {
    return spoken.filter(({ text }) => overlap(clause, text) >= ABOUT).map(({ id }) => ({ event: id, shown: [] }));
  }
  // The first message is the task, and no answer to anything.
  const answers = [...spoken.filter(({ id }) => id !== scene.brief.userMessages[0]), ...answersOfTools(scene)];
  const wantsYes = !/\b(?:said|answer\w*|repl\w+) (?:what|which|where|when|who|how)\b|\banswered\b/iu.test(
    clause.masked,
  );
  return answers.flatMap(({ id, text }) => {
    if (!wantsYes) return overlap(clause, text) > 0 ? [{ event: id, shown: [] }] : [];
    const [first = ''] = sentencesOf(text);
    const quote = AGREEMENT.exec(first)?.[0];
    if (quote === undefined || NEGATION.test(first) || first.includes('?') || !isAbout(id, text, scene)) return [];
    return [{ event: id, shown: [{ type: 'quote_match', claim: `${id} says so`, locator: `${id}.text`, quote }] }];
  });
}
