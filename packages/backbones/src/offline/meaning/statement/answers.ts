import { ObjectCache } from '../../cache.ts';
import { type Hit, statusLeaf } from '../../investigate/explain-term.ts';
import { DEAD_STEMS, isDead } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import { isInBody } from './fits.ts';
import { type Grounds, isKind, type Proof } from './grounds.ts';
import { alikeOf } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { linkedBy, prove } from './prove.ts';
import type { Statement } from './statement.ts';

/** How one thing answers to a statement. */
export interface Answer {
  readonly thing: Thing;
  readonly held: ReadonlyMap<Mention, Hit>;
  /** What it holds instead, at the field that is meant. */
  readonly other: ReadonlyMap<Mention, Leaf>;
  /** What it does not bear out, in the order of the text; what it holds something else for is among them. */
  readonly missing: readonly Mention[];
  /** Its status, where it is no longer there and the statement does not speak of that. */
  readonly isDead: boolean;
}

/** The things of the kind that is meant that answer, those that lack least first. */
export function answersTo(statement: Statement, things: readonly Thing[], grounds: Grounds): readonly Answer[] {
  const kinds = new Set(things.flatMap(({ id }) => wordsOf(keysOf(parentOf(id)).at(-1) ?? '')));
  return anyAnswersTo(statement, things, grounds).filter((answer) => isOfKind(statement, answer, kinds));
}

/** The things of whatever kind that answer, those that lack least first. */
export function anyAnswersTo(statement: Statement, things: readonly Thing[], grounds: Grounds): readonly Answer[] {
  return things
    .flatMap((thing) => answerOf(statement, thing, grounds) ?? [])
    .map((answer) => ({ answer, weight: weightOf(answer) }))
    .toSorted((left, right) => compare(left.weight, right.weight))
    .map(({ answer }) => answer);
}

function weightOf({ held, missing, thing, isDead: isGone }: Answer): readonly number[] {
  const own = [...held.values()].filter(({ isLinked, leaf }) => !isLinked && leaf !== null).length;
  const kinds = [...held.keys()].filter(
    ({ term, isHead }) => isHead && term.kind === 'word' && isKind(term.stems[0] ?? '', thing),
  ).length;
  const pointed = [...held].filter(
    ([{ likely }, { leaf }]) => leaf !== null && wordsOf(leaf.path.at(-1) ?? '').some((word) => likely.includes(word)),
  ).length;
  // What does not answer to the words that tell what is meant is hardly meant.
  const lost = missing.filter(({ said }) => !said).length;
  return [missing.length + 2 * lost + (isGone ? 1 : 0), -held.size, -kinds, -pointed, -own, thing.leaves.length];
}

function compare(left: readonly number[], right: readonly number[]): number {
  const at = left.findIndex((value, index) => value !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

const proofs = new ObjectCache<{ readonly proof: Proof }>();

function proofOf(mention: Mention, thing: Thing, grounds: Grounds): Proof {
  return proofs.get([mention, thing, grounds], () => ({ proof: prove(mention, thing, grounds) })).proof;
}

/** Null where the thing bears out nothing that could tell it. */
function answerOf({ mentions }: Statement, thing: Thing, grounds: Grounds): Answer | null {
  const held = new Map<Mention, Hit>();
  const other = new Map<Mention, Leaf>();
  const keyed: { readonly mention: Mention; readonly leaves: readonly Leaf[] }[] = [];
  const denied: Mention[] = [];
  const isNamed = mentions.some(
    ({ term, isVerb }) => !isVerb && term.kind === 'word' && isKindOrAlike(term.stems[0] ?? '', thing),
  );
  for (const mention of mentions) {
    const proof = proofOf(mention, thing, grounds);
    if (mention.term.denied) {
      if (proof.kind === 'held' && proof.hit.leaf !== null && !proof.hit.isLinked) denied.push(mention);
      if (proof.kind === 'other') held.set(mention, { leaf: proof.leaf, thing, held: null, isLinked: false });
    } else if (proof.kind === 'held') {
      // What a mail happens to mention is not what it is.
      if (mention.inText || mention.mayText || isNamed || !isInBody(proof.hit)) held.set(mention, proof.hit);
    } else if (proof.kind === 'other') other.set(mention, proof.leaf);
    else if (proof.kind === 'key') keyed.push({ mention, leaves: proof.leaves });
  }
  for (const mention of tornOf(held, thing)) held.delete(mention);
  const used = new Set([...[...held.values()].flatMap(({ leaf }) => leaf ?? []), ...other.values()]);
  const reached = new Set([...held.values()].flatMap(({ isLinked, thing: one }) => (isLinked ? [one.id] : [])));
  for (const { mention, leaves } of keyed) {
    const isUsed = (leaf: Leaf) =>
      used.has(leaf) || leaf.value === true || linkedBy(thing, [leaf]).some((one) => reached.has(one.id));
    const misplaced = mention.said && mention.isLight && !leaves.some(isUsed) ? elsewhere(held, leaves) : null;
    if (misplaced !== null) {
      held.delete(misplaced.mention);
      other.set(misplaced.mention, misplaced.leaf);
    }
    const tells = !mention.said && leaves.some(({ value }) => value !== null && value !== '');
    const shared = leaves.find((leaf) => isShared(leaf, grounds));
    if (tells || shared !== undefined || leaves.some(isUsed))
      held.set(mention, { leaf: tells ? null : (shared ?? null), thing, held: null, isLinked: false });
  }
  const hasWord = mentions.some(({ isLight, said }) => !isLight && !said);
  const isTold = [...held].some(
    ([{ isLight }, { isLinked, leaf }]) => !isLinked && (!isLight || (!hasWord && leaf !== null)),
  );
  if (!isTold) return null;
  // The noun that alternatives share is none of them.
  const met = new Set(
    [...held].flatMap(([{ term }, { leaf }]) => (leaf === null && term.kind === 'word' ? [] : (term.either ?? []))),
  );
  const missing = mentions.filter(
    (mention) =>
      denied.includes(mention) ||
      (!mention.term.denied &&
        !held.has(mention) &&
        !(mention.term.either !== null && met.has(mention.term.either)) &&
        (other.has(mention) || !mention.isLight)),
  );
  const speaksOfEnd = mentions.some(({ term }) => !term.denied && term.stems.some((stem) => DEAD_STEMS.has(stem)));
  const status = statusLeaf(thing);
  const isAsked = status !== undefined && used.has(status);
  return { thing, held, other, missing, isDead: isDead(thing) && !speaksOfEnd && !isAsked };
}

/** `belongs to the thread of the mail`: an id that another record of the collection has as well. */
function isShared({ value, path, record }: Leaf, { scene }: Grounds): boolean {
  return (
    typeof value === 'string' &&
    CODE.test(value) &&
    [...scene.pool.leaves.values()].some(
      (other) =>
        other.value === value &&
        other.record !== record &&
        other.origin === 'final' &&
        other.path.at(-1) === path.at(-1) &&
        parentOf(other.record) === parentOf(record),
    )
  );
}

const CODE = /^\p{L}{1,6}[-_]?\d+$/u;

/** `has $40 saved`: the only number that was found stands elsewhere than in the field that is named. */
function elsewhere(held: ReadonlyMap<Mention, Hit>, leaves: readonly Leaf[]) {
  const [leaf, ...others] = leaves.filter(({ value }) => typeof value === 'number');
  const values = [...held].filter(([{ term, said }, hit]) => term.kind === 'value' && said && isNumber(hit));
  const [only] = values;
  return leaf === undefined || others.length > 0 || only === undefined || values.length > 1
    ? null
    : { mention: only[0], leaf };
}

function isNumber({ leaf, isLinked }: Hit): boolean {
  return !isLinked && typeof leaf?.value === 'number';
}

/** What was found in several items of one list is not of one item: kept is what stands where the first name or text stands. */
function tornOf(held: ReadonlyMap<Mention, Hit>, thing: Thing): readonly Mention[] {
  const inItems = [...held].filter(
    ([, { leaf, isLinked }]) => !isLinked && leaf !== null && leaf.record !== thing.id && /\[\d+\]$/u.test(leaf.record),
  );
  const named =
    inItems.find(([{ term }]) => term.kind === 'name' || term.kind === 'text') ??
    inItems.find(([{ term }]) => term.kind === 'word');
  if (named === undefined) return [];
  const list = named[0].term.list;
  return inItems.flatMap(([mention, { leaf }]) =>
    leaf?.record === named[1].leaf?.record || (list !== null && mention.term.list === list) ? [] : [mention],
  );
}

/** Whether a statement's words name the kind of a thing, so that a thing of another kind is not meant. */
function isOfKind({ mentions }: Statement, { held, thing }: Answer, kinds: ReadonlySet<string>): boolean {
  const asked = mentions.filter(({ term, isHead }) => isHead && term.kind === 'word' && kinds.has(term.stems[0] ?? ''));
  const isOwn = ({ term }: Mention, hit: Hit | undefined) =>
    hit?.isLinked === false && (hit.leaf === null || wordsOf(hit.leaf.path.at(-1) ?? '').includes(term.stems[0] ?? ''));
  return (
    asked.length === 0 ||
    asked.some((mention) => isOwn(mention, held.get(mention)) || isKindOrAlike(mention.term.stems[0] ?? '', thing))
  );
}

function isKindOrAlike(stem: string, thing: Thing): boolean {
  return [stem, ...alikeOf(stem)].some((one) => isKind(one, thing));
}
