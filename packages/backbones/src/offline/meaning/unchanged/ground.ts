import { foldCase } from '@sauron/core/values';
import { ObjectCache } from '../../cache.ts';
import type { Word } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Hit } from '../../investigate/explain-term.ts';
import { type Match, ownOf, rankMatches } from '../../investigate/match.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, parentOf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { type Handle, handlesOf, namesRecord } from './handles.ts';
import { ACT_KINDS } from './lexicon.ts';
import type { Part, Runs } from './parts.ts';
import { recordsIn } from './records.ts';

/** What a part of a sentence is about. */
export interface Target {
  readonly terms: readonly Term[];
  /** The record that bears the terms out; null where only a name or a kind of thing is meant. */
  readonly match: Match | null;
  /** By what calls name it; empty where only a kind of thing is meant. */
  readonly handles: readonly Handle[];
  /** The field of the record that is meant; null where the whole is. */
  readonly field: Leaf | null;
}

/** What a part is about: one thing, several that answer alike, or one for each member of a list. */
interface Grounded {
  readonly targets: readonly Target[];
  readonly isList: boolean;
}

/** The words that tell what is meant, and the collection in which it stands. */
type Meant = Pick<Part, 'words' | 'matter' | 'stance'> & { readonly under?: string };

/** Things of one kind that were not acted upon. */
const MAX_PLURAL = 6;

/** Finds what a part is about, or says what of it was not understood. */
export function ground(meant: Meant, reading: Reading): Grounded | string {
  const { members, areNames } = membersOf(meant, reading);
  const found = members.map((runs) => targetsOf(termsOf(runs, reading), meant, reading));
  const isList =
    found.length > 1 && found.every(([one, ...more]) => (areNames ? one : one?.match) && more.length === 0);
  if (isList) return { targets: found.flat(), isList };
  const { scene } = reading;
  const terms = termsOf(meant.matter, reading);
  const targets = targetsOf(terms, meant, reading);
  if (targets.length > 0) return { targets, isList: false };
  // `the members who have paid`: which of several is told by what is not read here.
  if (meant.stance === 'undone' && !(terms.length > 0 && hasRelative(meant)))
    return { targets: [namedTarget(terms, scene)], isList: false };
  const missing = rankMatches(terms, recordsIn(scene.pool).things, withGone(scene))[0]?.missing ?? terms;
  return unknownIn(missing, scene) ?? missing[0]?.text ?? scene.criterion.text;
}

function hasRelative({ words }: Meant): boolean {
  return words.some(({ lower }) => /^(?:who|that|which)$/u.test(lower));
}

interface Member {
  readonly runs: (readonly Word[])[];
  /** Whether it says more of all: `Folder Trips: A and B`. */
  isAside: boolean;
  /** Whether nothing but a joint stands between its name and the one before. */
  readonly isDirect: boolean;
}

/** The runs of each member of a list, and whether they are names. What stands beside names and is none says more of all. */
function membersOf({ words, matter, stance }: Meant, reading: Reading) {
  const members: Member[] = [];
  const isName = (word: Word | undefined) => word?.pos === 'PROPN' || (word?.literal ?? null) !== null;
  let before: Word | undefined;
  for (const run of matter) {
    const between = words.filter(({ start }) => start >= (before?.end ?? 0) && start < (run[0]?.start ?? 0));
    const last = members.at(-1);
    const isNew = between.some(({ lower }) => /^(?:and|or|nor|;|:)$/u.test(lower) || (lower === ',' && isName(run[0])));
    if (last !== undefined && isNew) last.isAside ||= between.some(({ lower }) => lower === ':');
    if (last !== undefined && !isNew) last.runs.push(run);
    else members.push({ runs: [run], isAside: false, isDirect: isName(before) && isName(run[0]) });
    before = run.at(-1);
  }
  const named = members.filter(({ runs }) => termsOf(runs, reading).some(isNaming));
  const areNames = stance === 'undone' && named.length > 1 && named.slice(1).every(({ isDirect }) => isDirect);
  const isAside = (one: Member) => one.isAside || (areNames && !named.includes(one));
  const asides = members.filter(isAside).flatMap(({ runs }) => runs);
  return { members: members.filter((one) => !isAside(one)).map(({ runs }) => [...runs, ...asides]), areNames };
}

/** What terms can mean: records that bear all of them out; of what was not done, those that they name, or the mere names. */
function targetsOf(terms: readonly Term[], meant: Meant, { scene }: Reading): readonly Target[] {
  if (terms.length === 0) return [];
  const matches = matchesOf(terms, meant, scene);
  const targets = matches.map(
    (match): Target => ({
      terms,
      match,
      handles: handlesOf(terms.filter(isNaming), match.thing, scene),
      field: fieldOf(match, terms, meant.words),
    }),
  );
  if (meant.stance === 'stayed') return targets;
  const own = targets.filter(({ match }) => match !== null && isItself(match));
  const isPlural = own.length <= MAX_PLURAL && terms.every(({ kind }) => kind === 'word') && !hasRelative(meant);
  if (own.length === 1 || (own.length > 1 && isPlural)) return own;
  if (own.length > 1 && hasRelative(meant)) return [];
  return terms.some(isNaming) ? [namedTarget(terms, scene)] : [];
}

function namedTarget(terms: readonly Term[], scene: Scene): Target {
  const named = terms.filter((term) => isNaming(term) && !term.soft);
  // `Mallard Grill (table@mallard.example)`: an address is the addressee's too.
  const meant = named.filter((term) => term === named[0] || term.text.includes('@'));
  return { terms, match: null, handles: handlesOf(meant, null, scene), field: null };
}

function isNaming({ kind }: Term): boolean {
  return kind === 'name' || kind === 'text';
}

/** The records that bear out all of the terms, the closest. */
function matchesOf(terms: readonly Term[], { under = '', stance }: Meant, scene: Scene): readonly Match[] {
  const about = withGone(scene);
  const asked = terms.every(({ soft }) => soft) ? terms.map((term) => ({ ...term, soft: false })) : terms;
  const { things, made } = recordsIn(scene.pool);
  const id = terms.find((term) => term.asked?.literal.kind === 'identifier')?.text;
  const ranked = rankMatches(asked, things, about).filter(({ thing, missing }) => {
    const key = keysOf(thing.id).at(-1);
    // An id tells a record alone: nouns beside it only say what it is.
    const isTold = missing.every(({ kind, denied, soft }) => soft || (key === id && kind === 'word' && !denied));
    // What was made on the way did not stay.
    return isTold && thing.id.startsWith(under) && !(stance === 'stayed' && made.has(key));
  });
  const rated = ownOf(ranked, about).map((match) => ({ match, rates: ratesOf(match) }));
  const [best] = rated.toSorted((left, right) => compare(right.rates, left.rates));
  return rated.flatMap(({ match, rates }) => (best !== undefined && compare(rates, best.rates) === 0 ? [match] : []));
}

/**
 * Rates of a match, the weightiest first: that it is no message which only mentions what is meant; that it bears out most by
 * itself, and most of it word by word; told by its kind alone, that it is nearest to the root.
 */
function ratesOf({ thing, hits }: Match): readonly number[] {
  const told = [...hits];
  const isOf = (words: ReadonlySet<string>) =>
    told.filter(([{ kind, stems }]) => kind === 'word' && stems.some((stem) => words.has(stem))).length;
  const place = wordsOf(keysOf(parentOf(thing.id)).join(' '));
  const mail = new Set(place.filter((word) => ACT_KINDS.message.nouns.has(word)));
  const own = told.filter(([, { isLinked }]) => !isLinked).length;
  const isBare = told.every(([{ kind }]) => kind === 'word');
  const near = isBare ? [-keysOf(thing.id).length, isOf(thing.words)] : [];
  return [mail.size === 0 || isOf(mail) > 0 ? 1 : 0, own, told.filter(isWhole).length, ...near];
}

function compare(left: readonly number[], right: readonly number[]): number {
  return left.map((rate, at) => rate - (right[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/** `Streamly` names Streamly before it names Streamly Music. */
function isWhole([{ kind, text }, { leaf, isLinked }]: readonly [Term, Hit]): boolean {
  return kind !== 'value' && leaf !== null && !isLinked && foldCase(String(leaf.value)) === foldCase(text);
}

/** Whether a record is what the terms name, and does not only mention it: a mail to an address is not the addressee. */
function isItself({ thing, hits }: Match): boolean {
  const told = [...hits];
  const isSaid = told.some(
    (one) =>
      (one[0].kind === 'word' && one[0].stems.some((stem) => thing.words.has(stem))) ||
      (isWhole(one) && one[1].leaf?.record === thing.id && namesRecord(one[1].leaf, thing.id)),
  );
  const isNamed = told.every(
    ([{ kind }, { leaf, isLinked }]) =>
      kind === 'word' || kind === 'value' || isLinked || leaf === null || namesRecord(leaf, thing.id),
  );
  return isSaid || (isNamed && told.some(([{ kind }, { leaf }]) => kind !== 'word' || leaf !== null));
}

/** The field that words name beside the record; null where they speak of the record as a whole. */
function fieldOf({ thing, hits }: Match, terms: readonly Term[], words: readonly Word[]): Leaf | null {
  const said = new Set(words.flatMap(({ lower, stem }) => [stem, ...wordsOf(lower)]));
  const wordsIn = ({ path }: Leaf) => wordsOf(path.at(-1) ?? '');
  const isTold = (word: string) => terms.some(({ kind, stems }) => kind === 'word' && stems.includes(word));
  // `in the living room`: what it holds tells the record.
  const telling = [...hits].flatMap(([{ kind, stems }, { leaf }]) =>
    leaf === null || kind === 'value' || stems.every((stem) => wordsOf(leaf.path.join(' ')).includes(stem))
      ? []
      : [leaf],
  );
  const named = thing.leaves.filter(
    (leaf) =>
      leaf.origin === 'final' &&
      !telling.includes(leaf) &&
      wordsIn(leaf).every((word) => said.has(word)) &&
      wordsIn(leaf).some(isTold),
  );
  const [field] = named.toSorted(
    (left, right) => wordsIn(right).length - wordsIn(left).length || left.path.length - right.path.length,
  );
  return field ?? null;
}

/** Terms of runs of words. Verbs only help to tell things. */
function termsOf(runs: Runs, { terms, scene }: Reading): readonly Term[] {
  const isVerb = ({ start, text }: Term, run: readonly Word[]) =>
    run.some((word) => word.start === start && word.pos === 'VERB' && /^\p{Ll}/u.test(text));
  return runs.flatMap((run) =>
    inAddressBook(terms.ofWords(run), scene).map((term): Term => {
      const { asked, text, kind } = term;
      // `#team`: a name for where people talk.
      if (/^[#@]/u.test(text)) return { ...term, kind: 'name', stems: wordsOf(text), soft: false };
      // `the order over €20`: its amount, where no comparison is meant.
      if (asked?.relation === 'greater' && asked.literal.kind === 'money')
        return { ...term, asked: { ...asked, relation: 'equal', expected: asked.literal.value } };
      return kind === 'word' && isVerb(term, run) ? { ...term, soft: true } : term;
    }),
  );
}

/** `the address book` is where contacts stand, if the state has contacts. */
function inAddressBook(terms: readonly Term[], { pool }: Scene): readonly Term[] {
  const at = terms.findIndex(({ text }, index) => text === 'book' && terms[index - 1]?.text === 'address');
  const stems = wordsOf('contact');
  if (at < 0 || !stems.every((stem) => pool.isKey(stem))) return terms;
  return terms.flatMap((term, index) => (index === at - 1 ? [] : index === at ? [{ ...term, stems }] : [term]));
}

/** The first of some words that stands nowhere in what was shown: what it means here is not known. Null where none is. */
export function unknownIn(terms: readonly Term[], { pool, brief }: Scene): string | null {
  const isTool = (stem: string) => brief.tools.some(({ tool }) => wordsOf(tool).includes(stem));
  const isKnown = (stem: string) => pool.knows(stem) || isTool(stem);
  return terms.find(({ kind, stems, soft }) => kind === 'word' && !soft && !stems.some(isKnown))?.text ?? null;
}

const scenes = new ObjectCache<Scene>();

/** The scene for finding what is meant: a record that is cancelled by now may be the one that was to stay. */
function withGone(scene: Scene): Scene {
  if (scene.includesGone) return scene;
  return scenes.get([scene.criterion, scene.brief, scene.pool], () => ({ ...scene, includesGone: true }));
}
