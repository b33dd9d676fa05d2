import { type Hit, statusLeaf } from '../../investigate/explain-term.ts';
import { DEAD_STEMS, isDead, type Match, matchThing } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Claim } from './claim.ts';
import { alikeOf } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { type Grounds, isInBody, prove } from './prove.ts';
import { isKind } from './state.ts';

/** How one thing answers to a statement. */
export interface Answer extends Match {
  /** What it holds instead, at the field that is meant. */
  readonly other: ReadonlyMap<Term, Leaf>;
  /** Leaves under the keys that its words name. */
  readonly keyed: ReadonlyMap<Term, readonly Leaf[]>;
  /** Whether it is no longer there, and the statement does not speak of that. */
  readonly isDead: boolean;
}

/** The things that answer to a statement, those that lack least first. */
export function answersTo({ mentions }: Claim, things: readonly Thing[], grounds: Grounds): readonly Answer[] {
  const kinds = new Set(things.flatMap(({ id }) => wordsOf(keysOf(parentOf(id)).at(-1) ?? '')));
  const asked = mentions.filter(
    ({ term, isVerb }) => !isVerb && term.kind === 'word' && kinds.has(term.stems[0] ?? ''),
  );
  const isOfKind = ({ thing, hits }: Answer) =>
    asked.length === 0 ||
    asked.some(({ term }) => {
      const hit = hits.get(term);
      const isOwn =
        hit?.isLinked === false &&
        (hit.leaf === null || wordsOf(hit.leaf.path.at(-1) ?? '').includes(term.stems[0] ?? ''));
      return isOwn || isKindOrAlike(term, thing);
    });
  return things
    .flatMap((thing) => answerOf(mentions, thing, grounds) ?? [])
    .filter(isOfKind)
    .map((answer) => ({ answer, weight: weightOf(answer, mentions) }))
    .toSorted((one, other) => compare(one.weight, other.weight))
    .map(({ answer }) => answer);
}

function weightOf({ hits, missing, thing, isDead: isGone }: Answer, mentions: readonly Mention[]): readonly number[] {
  // What does not answer to the words that tell what is meant is hardly meant.
  const lost = mentions.filter(({ term, said }) => !said && missing.includes(term)).length;
  const kinds = [...hits.keys()].filter((term) => term.kind === 'word' && isKind(term.stems[0] ?? '', thing)).length;
  const pointed = mentions.filter(({ term, likely }) =>
    wordsOf(hits.get(term)?.leaf?.path.at(-1) ?? '').some((word) => likely.includes(word)),
  ).length;
  const own = [...hits.values()].filter(({ isLinked, leaf }) => !isLinked && leaf !== null).length;
  const telling = [...hits.keys()].filter(({ kind }) => kind !== 'word').length;
  const weight = [missing.length + 2 * lost + (isGone ? 1 : 0), -hits.size, -kinds, -pointed, -own];
  return [...weight, -telling, thing.leaves.length];
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

function isKindOrAlike({ stems: [stem = ''] }: Term, thing: Thing): boolean {
  return [stem, ...alikeOf(stem)].some((one) => isKind(one, thing));
}

/** Null where the thing bears out nothing that could tell it. */
function answerOf(mentions: readonly Mention[], thing: Thing, { scene, terms }: Grounds): Answer | null {
  const other = new Map<Term, Leaf>();
  const keyed = new Map<Term, readonly Leaf[]>();
  const byTerm = new Map(mentions.map((mention) => [mention.term, mention]));
  const isNamed = mentions.some(({ term, isVerb }) => !isVerb && term.kind === 'word' && isKindOrAlike(term, thing));
  const explain = (term: Term): Hit | null => {
    const mention = byTerm.get(term);
    if (mention === undefined) return null;
    const proof = prove(mention, { thing, scene, terms });
    if (proof.other !== null) other.set(term, proof.other);
    if (proof.keyed.length > 0) keyed.set(term, proof.keyed);
    const isPassing = proof.hit !== null && mention.text === null && !isNamed && isInBody(proof.hit);
    return isPassing ? null : proof.hit;
  };
  const isTellingSoft = mentions.every(({ said, term }) => said || term.soft);
  const match = matchThing(terms, thing, { ...scene, includesGone: true, explain, isTellingSoft });
  if (match === null) return null;
  const hits = new Map(match.hits);
  // That it is something else shows that it is not what is denied.
  for (const [term, leaf] of other) if (term.denied) hits.set(term, { leaf, thing, held: null, isLinked: false });
  const used = new Set([...[...hits.values()].flatMap(({ leaf }) => leaf ?? []), ...other.values()]);
  for (const [term, leaves] of keyed) {
    const isTold = leaves.some((leaf) => used.has(leaf) || leaf.value === true || isReached(leaf, hits));
    const tells = byTerm.get(term)?.said === false && leaves.some(({ value }) => value !== null && value !== '');
    if (!isTold && !tells) hits.delete(term);
  }
  // `went out`: a thing may do without such words, and not be otherwise.
  const isMet = ({ either }: Term) => either !== null && [...hits.keys()].some((one) => one.either === either);
  const isLacking = (term: Term) => !hits.has(term) && !match.missing.includes(term) && !isMet(term);
  const unsaid = [...[...keyed.keys()].filter(({ soft }) => !soft), ...other.keys()].filter(isLacking);
  const missing = [...match.missing, ...unsaid].toSorted((one, two) => one.start - two.start);
  const speaksOfEnd = terms.some(({ stems, denied }) => !denied && stems.some((stem) => DEAD_STEMS.has(stem)));
  const status = statusLeaf(thing);
  const isAsked = status !== undefined && used.has(status);
  return { ...match, hits, missing, other, keyed, isDead: isDead(thing) && !speaksOfEnd && !isAsked };
}

/** Whether a leaf names a linked thing that bears something out. */
function isReached({ value }: Leaf, hits: ReadonlyMap<Term, Hit>): boolean {
  return [...hits.values()].some(
    ({ isLinked, thing }) =>
      isLinked &&
      (keysOf(thing.id).at(-1) === value ||
        thing.leaves.some((leaf) => leaf.record === thing.id && leaf.value === value)),
  );
}
