import type { JsonObject } from '@sauron/core/episode';
import type { Word } from '../../grammar/types.ts';
import { factAtom, met, type Scene, turned } from '../../investigate/case.ts';
import { argumentPath, callAtom } from '../../investigate/context-atoms.ts';
import { says } from '../../investigate/messages.ts';
import { PURE_READS } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { callsOf } from './calls.ts';
import { noneOf, placeOf, refusal, settledBy } from './occurrence.ts';
import { orderParts } from './order-parts.ts';
import { toolsSpelled, writersOf } from './tools.ts';
import { classesOf, stemsOf, USER } from './vocabulary.ts';
import { spelledOut, textOf, withoutStop } from './words-text.ts';

const DID = '(?:is|are|was|were|has been|have been|had been|had|has)';
const HOW = '(?:(?:all|both|really|actually|directly|straight|simply|only|just|first|indeed|over|out|up) )*';
const CAME = '(?:came|comes|come|originate[sd]?|stem(?:s|med)|derive[sd]?)';
const TOOK =
  '(?:taken|copied|drawn|obtained|lifted|read|sourced|derived|pulled|carried|picked|learn(?:t|ed)|gathered|extracted|known)';
const GAVE =
  '(?:supplied|provided|given|returned|delivered|yielded|shown|reported|named|stated|listed|offered|found|seen|printed|recorded|written|quoted|looked up|stored|noted)';
const GIVES =
  '(?:supplied|provided|gave|gives|given|returned|returns|yielded|delivered|showed|shows|shown|produced|reported|had)';

/** A construction; its groups are the words of the value and of the source. */
const CONSTRUCTIONS = [
  `(?<value>.+?) (?:did )?(?<deny>not )?${HOW}${CAME} ${HOW}(?:of|from|off|in|on) (?<source>.+)`,
  `(?<value>.+?) ${DID} (?<deny>not |never )?${HOW}${TOOK} ${HOW}(?:of|from|off|in|on) (?<source>.+)`,
  `(?<value>.+?) ${DID} (?<deny>not |never )?(?:one )?(?:that )?(?:${DID} )?(?:been )?${HOW}${GAVE} ${HOW}(?:by|on|in|at|among) (?<source>.+)`,
  `(?<value>.+?) ${DID} (?<deny>not )?(?:exactly )?(?:(?:the|an?) (?:very )?(?:same )?[\\p{L}-]+|one|what) (?:that |which )?(?<source>.+?) (?:had |has )?(?:previously |already |earlier )?${GIVES}`,
].map((source) => new RegExp(`^${source}$`, 'u'));

/** What a sentence says of where a value came from. */
interface ProvenanceParts {
  /** The words for the value that was used. */
  readonly value: readonly Word[];
  /** The words for what it came from. */
  readonly source: readonly Word[];
  readonly denied: boolean;
}

/** Takes a sentence that tells where a value came from apart; null where it tells none. */
export function provenanceParts(all: readonly Word[]): ProvenanceParts | null {
  if (orderParts(all) !== null) return null;
  const { text, between } = textOf(withoutStop(all));
  for (const construction of CONSTRUCTIONS) {
    const { value = '', source = '', deny } = construction.exec(text)?.groups ?? {};
    const wordsFor = (part: string) => between(text.indexOf(part), text.indexOf(part) + part.length);
    const parts = { value: wordsFor(value), source: wordsFor(source), denied: deny !== undefined };
    // `the rate that was returned`: what gave it is not told.
    const isTold = parts.source.some(({ pos }) => /^(?:NOUN|PROPN|X|LIT|ADJ)$/u.test(pos));
    if (value !== '' && !/,.*,/u.test(value) && isTold) return parts;
  }
  return null;
}

/** Any answer will do. */
const ANY =
  /\b(?:tools?|earlier|previous|prior|some) (?:\w+ )?(?:results?|answers?|calls?|outputs?|responses?|lookups?)\b|^(?:a|any|some|one of the) tools?$/u;
const OF_USER = new RegExp(`\\b(?:${USER}|owner|it|they|he|she)\\b`, 'u');

/** `The IBAN used for the payment came from the invoice`: an argument of a call is what an earlier answer gave first. */
export const provenanceForm: Form = ({ scene, sentence }) => {
  const { brief, pool } = scene;
  const parts = provenanceParts(sentence.words);
  const source = textOf(parts?.source ?? []).text;
  if (parts === null || OF_USER.test(source)) return null;
  const used = valueMeant(stemsIn(parts.value), scene);
  const isAny = ANY.test(source);
  // Without an argument that is meant, the sentence is of something else, unless only answers can be its source.
  if (used === null) return isAny ? refusal(spelledOut(parts.value)) : null;
  const { leaf, call } = used;
  const tool = isAny ? [] : toolsNamed(parts.source, scene);
  const isHeld = ({ value }: Leaf) =>
    scene.stands(value, 'equal', leaf.value) === true ||
    (typeof value === 'string' && says(value, leaf.value, brief.values));
  const first = [...pool.events.values()]
    .filter(
      ({ id, kind, status }) =>
        kind === 'tool_result' && status !== 'error' && placeOf(id, scene) < placeOf(call, scene),
    )
    .toSorted((left, right) => placeOf(left.id, scene) - placeOf(right.id, scene))
    .flatMap(({ id }) => pool.ofEvent(id).find(isHeld) ?? [])[0];
  if (tool.length === 0 && !isAny) return null;
  const atom = callAtom(call, { leaves: [leaf] }, pool);
  const path = argumentPath(leaf).replace(/^(?!\[)/u, '.');
  const linkAtom = (from: JsonObject, linked: boolean): JsonObject => {
    const claim = `${leaf.locator} ${linked ? 'was' : 'was not'} given by an earlier answer`;
    return { type: 'provenance_link', claim, event: call, path: `arguments${path}`, ...from, linked };
  };
  const of = tool.length === 0 ? {} : { tool };
  const filter = { kind: 'tool_result', ...of, text: String(leaf.value), to: call };
  const made = noneOf('no such answer gave it', [filter], [atom, ...(tool.length === 0 ? [linkAtom({}, false)] : [])]);
  const isGiven = first !== undefined && (isAny || tool.includes(pool.toolOf(first.event) ?? ''));
  const from: JsonObject = isAny || first === undefined ? {} : { from: first.event };
  const fact = first === undefined ? [] : [factAtom(first)];
  const cases = isGiven ? [met('an answer gave it first', linkAtom(from, true), atom, ...fact), made] : [made];
  return settledBy(...(parts.denied ? cases.map(turned) : cases));
};

function stemsIn(words: readonly Word[]): ReadonlySet<string> {
  return new Set(words.flatMap(({ stem, lower }) => [stem, ...wordsOf(lower)]));
}

/** Tools that the words name. */
function toolsNamed(words: readonly Word[], scene: Scene): string[] {
  const spelled = toolsSpelled(words, scene);
  const said = stemsIn(words);
  const countOf = (tool: string) => wordsOf(tool).filter((word) => said.has(word) && !PURE_READS.has(word)).length;
  const tools = scene.brief.tools.map(({ tool }) => tool);
  const most = Math.max(1, ...tools.map(countOf));
  return spelled.length > 0 ? spelled : tools.filter((tool) => countOf(tool) === most);
}

/** Words for kinds of values, with how these are written and the keys under which they stand. */
const KINDS: readonly (readonly [said: ReadonlySet<string>, value: RegExp, key: RegExp])[] = [
  [stemsOf('address mail email recipient mailbox'), /^\S+@\S+\.\S+$/u, /./u],
  [stemsOf('date day'), /^\d{4}-\d{2}-\d{2}/u, /./u],
  [stemsOf('time hour slot'), /(?:^|T)\d{1,2}:\d{2}/u, /./u],
  [
    stemsOf('amount price figure sum money cost fee'),
    /^-?[\d.]+$/u,
    /amount|price|total|sum|value|cost|fee|paid|pay/iu,
  ],
  [stemsOf('id number reference code'), /^(?=.*\d)[\p{L}\d_-]{3,}$/u, /./u],
];

/** An argument of a call that changed something. */
interface UsedValue {
  readonly leaf: Leaf;
  readonly call: string;
}

/** The argument that the words mean, by its key or the kind of its value, of the call that they tell best; null where none is meant for sure. */
function valueMeant(said: ReadonlySet<string>, scene: Scene): UsedValue | null {
  const classes = new Set([...said].flatMap(classesOf));
  const kinds = KINDS.filter(([kind]) => [...kind].some((word) => said.has(word)));
  const rate = (part: string) => (said.has(part) ? 2 : classesOf(part).some((found) => classes.has(found)) ? 1 : 0);
  const isKeyed = ({ path }: Leaf) => wordsOf(path.at(-1) ?? '').some((word) => said.has(word));
  const isOfKind = ({ value, path }: Leaf) =>
    kinds.some(([, written, key]) => written.test(String(value)) && key.test(path.at(-1) ?? ''));
  const rated = callsOf(writersOf(scene), false, scene).flatMap(({ id, words }) => {
    const given = scene.pool.ofEvent(id);
    const keyed = given.filter(isKeyed);
    const found = [keyed.filter(isOfKind), keyed, given.filter(isOfKind)].find(({ length }) => length > 0) ?? [];
    const [leaf] = found;
    const rating = [...words].reduce((sum, part) => sum + rate(part), 0);
    return leaf === undefined || found.some(({ value }) => value !== leaf.value) ? [] : [{ leaf, call: id, rating }];
  });
  const most = Math.max(0, ...rated.map(({ rating }) => rating));
  const best = rated.filter(({ rating }) => rating === most);
  return new Set(best.map(({ leaf }) => String(leaf.value))).size === 1 ? (best[0] ?? null) : null;
}
