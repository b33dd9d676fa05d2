import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { SOFT_WORDS } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';
import type { Leaf, Origin, Pool } from '../transcript/pool.ts';
import { type Case, eitherWay, factAtom, inOrder, met, RELATION_WORDS, type Scene, unmet } from './case.ts';
import { contextAtoms } from './context-atoms.ts';
import { messagesOf, nearWord, overlap, says, sentencesOf, statedAtom, subjectOf } from './messages.ts';
import { type Place, rankPlaces } from './places.ts';
import { ENOUGH_OF_A_SIDE } from './value-cases.ts';

/** Words that say on which side of the record a place is to be looked for; the first that fits. */
const ORIGIN_CUES: readonly (readonly [cue: RegExp, origins: readonly Origin[]])[] = [
  [
    /\b(?:reply|response|told|report(?:s|ed)|message|hears?|quoted|announced|said|stat(?:es|ed)|summary)\b/iu,
    ['message'],
  ],
  [
    /\b(?:retrieved|returned|fetched|looked[- ]up|look-?up|results?|search(?:ed)?|came back|found by|showed|came out)\b/iu,
    ['output'],
  ],
  [/\b(?:passed|sent|entered|submitted|requested|argument|typed)\b/iu, ['arguments', 'final']],
  [/\b(?:initial(?:ly)?|at the start|before the|original(?:ly)?)\b/iu, ['initial', 'output']],
  [/\b(?:stored|saved|recorded|final|ends?|kept|on file|noted)\b/iu, ['final']],
];
/** Places whose scores are nearer than this are all looked at. */
const NEARLY = 0.15;

interface Side {
  readonly clause: Clause;
  readonly origins: readonly Origin[];
}

/** `The saved total matches the total that was retrieved.` */
export function agreeCases(scene: Scene): Case[] {
  const { main, other } = scene.question;
  if (other === null) return [];
  const [left, right] = [sideOf(main, other, scene), sideOf(other, main, scene)];
  const spoken = [left, right].find(({ origins }) => origins.includes('message'));
  if (spoken !== undefined) return spokenCases(spoken, spoken === left ? right : left, scene);
  const pair = bestPair([left, right], scene);
  if (pair === null) return [];
  const around = pair.flatMap((place) => contextAtoms(place, scene.pool).slice(0, 1));
  const [one, two] = pair.map(({ leaf }) => leaf.locator);
  const cross = (relation: 'equal' | 'different'): JsonObject => {
    return {
      type: 'cross_value_match',
      claim: `${one} ${RELATION_WORDS[relation]} ${two}`,
      left: one ?? '',
      relation,
      right: two ?? '',
    };
  };
  const cases = inOrder(
    scene.stands(pair[0].leaf.value, 'equal', pair[1].leaf.value) === true,
    met('the two places agree', cross('equal'), ...around),
    unmet('the two places differ', cross('different'), ...around),
  );
  return eitherWay(scene, cases);
}

/** A side that names little of its own is about the same thing as the other, on the other side of the record. */
function sideOf(own: Clause, other: Clause, { brief }: Scene): Side {
  const content = own.content.length >= 2 ? own.content : [...new Set([...own.content, ...other.content])];
  const names = new Set([...own.names, ...other.names].filter((name) => content.includes(name)));
  const opposite: readonly Origin[] = originsOf(other)?.includes('final') === true ? ['output', 'final'] : [];
  const fallback: readonly Origin[] = opposite.length > 0 ? opposite : [brief.hasFinal ? 'final' : 'output'];
  return { clause: { ...own, content, names }, origins: originsOf(own) ?? fallback };
}

function originsOf({ masked }: Clause): readonly Origin[] | null {
  return ORIGIN_CUES.find(([cue]) => cue.test(masked))?.[1] ?? null;
}

function placesFor({ clause, origins }: Side, { pool }: Scene): Place[] {
  const places = rankPlaces(clause, pool, { origins }).filter(
    ({ coverage, namesFound, leaf }) => coverage >= ENOUGH_OF_A_SIDE && namesFound && leaf.value !== null,
  );
  return places.filter(({ score }) => score >= (places[0]?.score ?? 0) - NEARLY);
}

/** The best two different places whose values are of one kind; of equally good results, the last. */
function bestPair([left, right]: readonly [Side, Side], scene: Scene): [Place, Place] | null {
  let best: { readonly pair: [Place, Place]; readonly score: number } | null = null;
  const others = placesFor(right, scene);
  for (const one of placesFor(left, scene)) {
    for (const two of others) {
      if (one.leaf.locator === two.leaf.locator || kindOf(one.leaf) !== kindOf(two.leaf)) continue;
      if (!areOfOneKind([one.leaf, left], [two.leaf, right])) continue;
      if (scene.stands(one.leaf.value, 'equal', two.leaf.value) === null) continue;
      const score = one.score + two.score + (one.leaf.path.at(-1) === two.leaf.path.at(-1) ? 0.1 : 0);
      if (best === null || score >= best.score) best = { pair: [one, two], score };
    }
  }
  return best?.pair ?? null;
}

/** Two fields say something of each other where they have a word in common, or where each side names its own. */
function areOfOneKind([one, left]: readonly [Leaf, Side], [two, right]: readonly [Leaf, Side]): boolean {
  const [first, second] = [wordsOf(one.path.at(-1) ?? ''), wordsOf(two.path.at(-1) ?? '')];
  const isNamed = (words: readonly string[], { clause }: Side) => words.some((word) => clause.content.includes(word));
  return first.some((word) => second.includes(word)) || (isNamed(first, left) && isNamed(second, right));
}

function kindOf({ value }: Leaf): string {
  const isNumber = typeof value === 'bigint' || (typeof value === 'string' && /^[$€£]?[\d.,]+$/u.test(value));
  return isNumber ? 'number' : typeof value;
}

/** Whether a leaf is what a noun asks for: its key says so, or it is the id of such a record. */
function isOf(leaf: Leaf, noun: string, pool: Pool): boolean {
  const key = leaf.path.at(-1) ?? '';
  const isId = /(?:^|_)(?:id|name|title|number)$/iu.test(key) && pool.pathWords(leaf).has(noun);
  return wordsOf(key).includes(noun) || isId;
}

/** What a message says against what a place holds. */
function spokenCases(spoken: Side, other: Side, scene: Scene): Case[] {
  const { question, brief, pool } = scene;
  const origins = other.origins.includes('message') ? (['final', 'output'] as const) : other.origins;
  const { head } = spoken.clause;
  const place = placesFor({ ...other, origins }, scene).find(
    ({ leaf }) => head === null || SOFT_WORDS.has(head) || isOf(leaf, head, pool),
  );
  if (place === undefined) return [];
  const { value } = place.leaf;
  const spokenTexts = messagesOf(scene).filter(({ actor }) => actor === 'agent');
  const about = spokenTexts
    .flatMap(({ text }) => sentencesOf(text))
    .filter((sentence) => overlap(subjectOf(spoken.clause), sentence) >= 0.5);
  const where = question.inResponse ? 'response' : 'any_agent_message';
  const near = about[0] === undefined ? {} : { near: nearWord(spoken.clause, about[0], null) };
  const around = [factAtom(place.leaf), ...contextAtoms(place, pool)];
  if (about.some((sentence) => says(sentence, value, brief.values))) {
    const stated = statedAtom(value, { stated: true, where, ...near });
    return eitherWay(scene, [met('the message states what the record holds', stated, ...around)]);
  }
  const unsaid = statedAtom(value, { stated: false, where, ...near });
  return eitherWay(scene, [unmet('the message does not state what the record holds', unsaid, ...around)]);
}
