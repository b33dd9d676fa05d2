import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { factAtom, inOrder, met, RELATION_WORDS, type Scene, turned, unmet } from '../../investigate/case.ts';
import { messagesOf, says, sentencesOf, statedAtom } from '../../investigate/messages.ts';
import { STOP_WORDS } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf, Origin } from '../../transcript/pool.ts';
import type { Form, Reading } from '../reading.ts';
import { placesCalled, type Wanted } from './places-called.ts';

/** `matches`, `equals`, `agrees with`, `is the same as`, `is the one in`: what joins two places that hold the same. */
const JOINS =
  /\b(?:match(?:es|ed)?|equals?|agree[sd]?(?: with)?|tall(?:y|ies)(?: with)?|corresponds? (?:to|with)|(?:is|was|are) (?:the same as|the one|equal to|identical to)|differs? from)\b/iu;

/** Whether a sentence says of two places of the record that they hold the same, as far as its words tell. */
export function asksToAgree(text: string): boolean {
  const join = JOINS.exec(text);
  if (join === null || join.index === 0) return false;
  const sides = [text.slice(0, join.index), text.slice(join.index + join[0].length)];
  return sides.some((side) => ORIGIN_CUES.some(([cue]) => cue.test(side)));
}

/** Words that say on which side of the record a place is; the first row that fits. */
const ORIGIN_CUES: readonly (readonly [cue: RegExp, origins: readonly Origin[]])[] = [
  [
    /\b(?:reply|response|told|message|hears?|quoted|announced|said|state[sd]?|summary|report(?:s|ed)?)\b/iu,
    ['message'],
  ],
  [/\b(?:retrieved|returned|fetched|looked[- ]up|results?|search(?:ed)?|came back|found|showed)\b/iu, ['output']],
  [/\b(?:passed|entered|submitted|requested|typed)\b/iu, ['arguments']],
  [/\b(?:initial(?:ly)?|at the start|original(?:ly)?)\b/iu, ['initial']],
  [/\b(?:stored|saved|recorded|final|kept|on file|noted|written)\b/iu, ['final']],
];
const CUE_WORDS = new Set(
  wordsOf(
    'retrieved returned fetched looked result search found showed stored saved recorded final kept noted told message reply response quoted said stated user customer caller agent number',
  ),
);

interface Side {
  readonly wanted: Wanted;
  readonly isSpoken: boolean;
}

/** `The saved total matches the total that was retrieved`: a place of the state and one of an answer, or of a message. */
export const agreeForm: Form = (reading) => {
  const { scene, sentence, clause } = reading;
  const join = JOINS.exec(sentence.text);
  if (join === null || join.index === 0 || sentence.words.some(({ literal }) => literal?.kind === 'quoted'))
    return null;
  const [before, after] = [
    sentence.words.filter(({ end }) => end <= join.index),
    sentence.words.filter(({ start }) => start >= join.index + join[0].length),
  ];
  const sides = sidesOf([before, after], reading);
  if (sides === null) return null;
  const turns = clause.negated !== /^differs?/iu.test(join[0]);
  const [left, right] = sides;
  if (left.isSpoken && right.isSpoken) return null;
  const found =
    left.isSpoken || right.isSpoken ? spokenCases(left.isSpoken ? right : left, scene) : pairCases(sides, scene);
  return found === null ? null : { cases: turns ? found.map(turned) : found, unread: null, lacks: null };
};

/** A side that names little is about the same thing as the other one, elsewhere in the record. */
function sidesOf(
  [before, after]: readonly [readonly Word[], readonly Word[]],
  { scene }: Reading,
): [Side, Side] | null {
  const [own, other] = [contentOf(before), contentOf(after)];
  if (own.words.length === 0 || (own.words.length < 2 && other.words.length < 2)) return null;
  const cues = [before, after].map((words) => cueOf(words));
  if (cues.every((cue) => cue === null)) return null;
  const rest: readonly Origin[] =
    scene.brief.hasFinal && !cues.some((cue) => cue?.includes('final')) ? ['final'] : ['output'];
  const [left, right] = cues.map((cue) => cue ?? rest);
  if (left === undefined || right === undefined) return null;
  const names = [...new Set([...own.names, ...other.names])];
  const sideFor = (side: Content, more: Content, origins: readonly Origin[]): Side => {
    const words = side.words.length >= 2 ? side.words : [...new Set([...side.words, ...more.words])];
    return {
      wanted: { words, names: names.filter((name) => words.includes(name)), origins },
      isSpoken: origins.includes('message'),
    };
  };
  return [sideFor(own, other, left), sideFor(other, own, right)];
}

interface Content {
  readonly words: readonly string[];
  readonly names: readonly string[];
}

function contentOf(words: readonly Word[]): Content {
  const telling = words.filter(
    ({ lower, stem, pos }) =>
      /^(?:NOUN|PROPN|ADJ|NUM|LIT)$/u.test(pos) && !STOP_WORDS.has(lower) && !CUE_WORDS.has(stem),
  );
  return {
    words: [...new Set(telling.map(({ stem }) => stem))],
    names: telling.filter(({ pos, literal }) => pos === 'PROPN' || literal !== null).map(({ stem }) => stem),
  };
}

function cueOf(words: readonly Word[]): readonly Origin[] | null {
  const text = words.map((word) => word.text).join(' ');
  return ORIGIN_CUES.find(([cue]) => cue.test(text))?.[1] ?? null;
}

function pairCases([left, right]: readonly [Side, Side], scene: Scene) {
  const [one, two] = [onlyOf(left, scene), onlyOf(right, scene)];
  if (one === null || two === null || one.locator === two.locator) return null;
  const holds = scene.stands(one.value, 'equal', two.value);
  if (holds === null) return null;
  const cross = (relation: 'equal' | 'different'): JsonObject => ({
    type: 'cross_value_match',
    claim: `${one.locator} ${RELATION_WORDS[relation]} ${two.locator}`,
    left: one.locator,
    relation,
    right: two.locator,
  });
  return inOrder(
    holds,
    met('the two places agree', cross('equal')),
    unmet('the two places differ', cross('different')),
  );
}

/** The one place of a side; null where it has several that hold different things, or none. Of answers the last counts. */
function onlyOf({ wanted }: Side, scene: Scene): Leaf | null {
  const places = placesCalled(wanted, scene);
  const values = new Set(places.map(({ leaf }) => String(leaf.value)));
  const isAnswer = places.every(({ leaf }) => leaf.origin === 'output');
  return values.size === 1 || isAnswer ? (places.at(-1)?.leaf ?? null) : null;
}

/** What a message says against what a place holds. */
function spokenCases(side: Side, scene: Scene) {
  const leaf = onlyOf(side, scene);
  if (leaf === null || typeof leaf.value === 'boolean') return null;
  const { value } = leaf;
  const sentences = messagesOf(scene)
    .filter(({ actor }) => actor === 'agent')
    .flatMap(({ text }) => sentencesOf(text));
  const isStated = sentences.some((sentence) => says(sentence, value, scene.brief.values));
  const stated = statedAtom(value, { stated: isStated, where: 'any_agent_message' });
  return isStated
    ? [met('the message states what the record holds', stated, factAtom(leaf))]
    : [unmet('the message does not state what the record holds', stated, factAtom(leaf))];
}
