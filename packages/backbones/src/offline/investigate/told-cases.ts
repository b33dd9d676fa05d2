import type { JsonObject, JsonValue } from '@sauron/core/episode';
import type { Literal } from '@sauron/core/values';
import { isName } from '../reading/clause.ts';
import { type Asked, askedValues } from '../reading/quantity.ts';
import { wordsOf } from '../reading/words.ts';
import { type Case, eitherWay, factAtom, met, type Scene, unmet } from './case.ts';
import { judgeClaim } from './claim.ts';
import { contextAtoms } from './context-atoms.ts';
import { type Message, messagesOf, nearWord, overlap, says, sentencesOf, statedAtom, subjectOf } from './messages.ts';
import { rankPlaces } from './places.ts';
import { spelled } from './text-cases.ts';
import { ENOUGH_OF_A_SIDE } from './value-cases.ts';

/** Share of a clause's words that the sentence with the value should hold, where it has any. */
const NEAR_ENOUGH = 0.34;
const MAX_VALUES = 4;
const TRUTH = /\b(?:correct\w*|accurate\w*|truthful\w*|true|honest\w*|actual\w*|right(?:ly)?|real)\b/iu;

/** `The response states that the goal is $20,000.` */
export function toldCases(scene: Scene): Case[] {
  const { question, brief } = scene;
  const isHeard = (id: string) => !question.inResponse || id === 'response' || id === brief.responseEvent;
  const spoken = messagesOf(scene).filter(({ actor, id }) => actor === 'agent' && isHeard(id));
  if (spoken.length === 0) return [];
  const values = askedValues(question.main);
  if (values.length > 0) return eitherWay(scene, valuesTold(values, spoken, scene));
  return [...placeTold(spoken, scene), ...claimTold(spoken, scene)];
}

function whereOf({ question }: Scene): string {
  return question.inResponse ? 'response' : 'any_agent_message';
}

/** Every value of the criterion is stated, each in a sentence about the criterion's subject. */
function valuesTold(values: readonly Asked[], spoken: readonly Message[], scene: Scene): Case[] {
  const { question, brief } = scene;
  const where = whereOf(scene);
  const found = values.slice(0, MAX_VALUES).map((asked) => ({ asked, sentence: bestSentence(asked, spoken, scene) }));
  const truth = TRUTH.test(question.text) ? trueInRecord(values, scene) : [];
  const missing = found.find(({ sentence }) => sentence === null);
  if (missing !== undefined) {
    return [unmet('a value is not stated', statedAtom(missing.asked.expected, { stated: false, where }))];
  }
  const subject = subjectOf(question.main);
  const bound = found.every(({ sentence }) => overlap(subject, sentence ?? '') >= NEAR_ENOUGH);
  const inOne = spoken.some(
    ({ text }) =>
      overlap(subject, text) >= ENOUGH_OF_A_SIDE && values.every(({ expected }) => says(text, expected, brief.values)),
  );
  if (truth === null || !(bound || inOne || values.every(({ literal }) => isTelling(literal)))) return [];
  const stated = found.map(({ asked: { expected, literal }, sentence }) =>
    statedAtom(expected, { stated: true, where, near: nearWord(question.main, sentence ?? '', literal) }),
  );
  return [met('the message states it', ...stated, ...truth)];
}

/** A value that hardly stands in a message by chance. */
function isTelling(literal: Literal): boolean {
  return isName(literal) || literal.value.replace(/\D/gu, '').length >= 4;
}

/** Of the sentences that state a value, the one with most of the clause's words. */
function bestSentence({ expected }: Asked, spoken: readonly Message[], { question, brief }: Scene): string | null {
  const stating = spoken
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => says(sentence, expected, brief.values));
  return stating.toSorted((left, right) => overlap(question.main, right) - overlap(question.main, left))[0] ?? null;
}

/** Places that hold the values, for a criterion that asks for the truth; null where one has none. */
function trueInRecord(values: readonly Asked[], { question, pool, brief }: Scene): JsonObject[] | null {
  const places = rankPlaces(question.main, pool, { origins: ['final', 'output'] }).filter(
    ({ coverage }) => coverage >= 0.5,
  );
  const held = values.map(({ expected }) =>
    places.find(({ leaf }) => says(String(leaf.value), expected, brief.values)),
  );
  return held.includes(undefined) ? null : held.flatMap((place) => (place === undefined ? [] : [factAtom(place.leaf)]));
}

/** `The user is told the balance.`: the value stands in the record and not in the criterion. */
function placeTold(spoken: readonly Message[], scene: Scene): Case[] {
  const { question, pool, brief } = scene;
  if (/\b(?:that|each|every|all|both)\b/iu.test(question.main.masked)) return [];
  const clause = { ...question.main, ...subjectOf(question.main) };
  const origins = brief.hasFinal ? (['final', 'output'] as const) : (['output'] as const);
  const places = rankPlaces(clause, pool, { origins }).filter(
    ({ coverage, namesFound, keyNamed, leaf }) =>
      coverage >= ENOUGH_OF_A_SIDE && namesFound && keyNamed && isTellable(leaf.value),
  );
  const near = places.filter(({ score }) => score >= (places[0]?.score ?? 0) - 0.1);
  const told = near.find(({ leaf }) => spoken.some(({ text }) => says(text, leaf.value, brief.values)));
  const chosen = told ?? near[0];
  if (chosen === undefined || clause.content.length === 0) return [];
  const { value } = chosen.leaf;
  const around = [factAtom(chosen.leaf), ...contextAtoms(chosen, pool)];
  const atom = statedAtom(value, { stated: told !== undefined, where: whereOf(scene) });
  const found =
    told === undefined
      ? unmet('the message does not state what the record holds', atom, ...around)
      : met('the message states what the record holds', atom, ...around);
  return eitherWay(scene, [found]);
}

function isTellable(value: JsonValue): boolean {
  return typeof value === 'string'
    ? value.length >= 2 && value.length <= 80
    : /^(?:number|bigint)$/u.test(typeof value);
}

/** `The user is told that the exchange failed.`: a sentence of the message says what the criterion says, or denies it. */
function claimTold(spoken: readonly Message[], scene: Scene): Case[] {
  const { claim, negated } = scene.question;
  if (claim === null || claim.length < 4 || negated) return [];
  const passage = (finding: string, stance: string): JsonObject[] => {
    const message = spoken.findLast(({ text }) => judgeClaim(claim, text) === finding);
    if (message === undefined) return [];
    const locator = message.id === 'response' ? 'response' : `${message.id}.text`;
    return [{ type: 'passage_support', claim, locator, stance }];
  };
  const supporting = passage('supported', 'supports');
  if (supporting.length > 0) return [met('the message says so', ...supporting)];
  const against = passage('contradicted', 'contradicts');
  return against.length > 0 ? [unmet('the message says the opposite', ...against)] : phraseTold(claim, spoken, scene);
}

/** A name that stands in no message, or a short phrase that should stand there word for word. */
function phraseTold(claim: string, spoken: readonly Message[], scene: Scene): Case[] {
  const { question, brief } = scene;
  const where = whereOf(scene);
  const unsaid = (word: string) => spoken.every(({ text, whole }) => whole && !wordsOf(text).includes(word));
  const missing = wordsOf(claim).find((word) => question.main.names.has(word) && unsaid(word));
  if (missing !== undefined) {
    return [unmet('a name is not stated', statedAtom(spelled(missing, scene), { stated: false, where }))];
  }
  if (claim.split(/\s+/u).length > 3) return [];
  const stated = spoken.some(({ text }) => says(text, claim, brief.values));
  const atom = statedAtom(claim, { stated, where });
  return [stated ? met('the message states it', atom) : unmet('the message does not state it', atom)];
}
