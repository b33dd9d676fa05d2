import type { JsonObject } from '@sauron/core/episode';
import { type Case, factAtom, met, RELATION_WORDS, type Scene, show, unmet } from '../../investigate/case.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { linkCondition, pathIn } from '../../investigate/match.ts';
import { type Thing, thingsIn } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import { type Answer, answersTo } from '../statement/answers.ts';
import { alikeOf } from '../statement/lexicon.ts';
import type { Mention } from '../statement/mentions.ts';
import { type Grounds, prove } from '../statement/prove.ts';
import { contradictions, heldAtoms, noneAlike } from '../statement/refute.ts';
import type { Asking } from './asking.ts';
import { noneTied, noneWith } from './none-tied.ts';
import { conditionsOf, rankAtoms } from './rank-atoms.ts';
import type { Selection } from './select.ts';
import { type Tie, tiesOf } from './ties.ts';

/** What is said, tested on the one that is chosen; null where it can't be told of the things of the selection. */
export function settle(asking: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  return ofItself(asking, selection, scene) ?? ofBearers(asking, selection, scene);
}

/** The chosen one says it itself, or another of the selection does. */
function ofItself(asking: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  const { winner, group, ordered } = selection;
  // What tells among what is chosen is not said of the chosen one.
  const told = asking.told.filter(
    ({ isLight, term }) => !isLight && !asking.chosen.some((other) => other.term.start === term.start),
  );
  if (told.length === 0 || !group.isState) return null;
  const mentions = [...asking.chosen, ...asking.told];
  const answerOf = (thing: Thing) => answerFor(mentions, thing, scene);
  const own = answerOf(winner.thing);
  if (own === null) return null;
  const missing = own.missing.filter((mention) => told.includes(mention));
  const rank = rankAtoms(asking.spot, selection);
  const says = `${winner.thing.id} is the one`;
  if (own.missing.length === 0 && !own.isDead && told.some((mention) => isOwnHit(own, mention)))
    return [met(says, ...rank, ...heldAtoms(own))];
  if (missing.length === 0) return null;
  const others = ordered.flatMap(({ thing }) => (thing === winner.thing ? [] : (answerOf(thing) ?? [])));
  const wider = elsewhere(asking, selection, scene);
  const isTaken = [...others, ...wider].some((other) => other.missing.length === 0);
  const isKeyed = told.some((mention) => own.held.has(mention) || own.other.has(mention)) || isTaken;
  if (!isKeyed) return null;
  // A word that is no status was hardly understood.
  if (
    missing.some(({ term }) => term.kind === 'word' && !isTaken && !term.stems.some((stem) => scene.pool.isKey(stem)))
  )
    return null;
  const lacking = missing
    .map((mention) => lackAtom(mention, winner.thing, [...others, ...wider]))
    .filter((atom) => atom !== null);
  if (lacking.length > 0) return [unmet(`${winner.thing.id} is the one and not so`, ...rank, ...lacking)];
  const against = contradictions({ ...own, missing }, scene);
  const none = noneAlike(own, mentions, scene);
  const cases = against.map((one) => unmet(one.says, ...rank, ...one.atoms));
  if (cases.length > 0) return cases;
  return none === null ? null : [unmet(`no such item is as described`, ...rank, ...none)];
}

/** What another thing of the collection holds for a mention, the winner does not. */
function lackAtom(mention: Mention, winner: Thing, others: readonly Answer[]): JsonObject | null {
  for (const { held, thing } of others) {
    const hit = held.get(mention);
    if (hit === undefined || hit.leaf === null || (hit.held !== null && !hit.isLinked)) continue;
    const condition = hit.isLinked
      ? linkCondition(hit.thing, thing)
      : { path: pathIn(hit.leaf, thing), value: hit.leaf.value };
    if (condition === null) continue;
    const path = condition.path.replace(/\[\*\]$/u, '');
    const relation = path === condition.path ? 'different' : 'not_contains';
    const locator = `${winner.id}.${path}`;
    const claim = `${locator} ${RELATION_WORDS[relation]} ${show(condition.value)}`;
    return { type: 'state_value_match', claim, locator, relation, expected: condition.value };
  }
  return null;
}

/** Things of the same collection that lack a filter of the selection. */
function elsewhere(asking: Asking, { group }: Selection, scene: Scene): readonly Answer[] {
  const mentions = asking.told;
  return group.things.flatMap((thing) => answerFor(mentions, thing, scene) ?? []);
}

function isOwnHit({ held }: Answer, mention: Mention): boolean {
  const hit = held.get(mention);
  return hit !== undefined && (hit.leaf !== null || mention.term.kind === 'word');
}

function answerFor(mentions: readonly Mention[], thing: Thing, scene: Scene): Answer | null {
  const statement = { mentions, negated: false, newest: false, isExistence: false, unknown: [] };
  const grounds: Grounds = { scene, terms: mentions.map(({ term }) => term) };
  return answersTo(statement, [thing], grounds)[0] ?? null;
}

/** Another record refers to the chosen one and says it, or refers to another one. */
function ofBearers(asking: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  const { winner } = selection;
  const told = asking.told.filter(({ term }) => !asking.chosen.some((other) => other.term.start === term.start));
  const ties = tiesOf(selection, scene).flatMap((tie) => bornOut(told, tie, scene) ?? []);
  const rank = rankAtoms(asking.spot, selection);
  const right = ties.find(({ tie }) => tie.thing === winner.thing);
  if (right !== undefined)
    return [
      met(
        `${right.tie.bearer.id} is for ${winner.thing.id}`,
        ...rank,
        ...right.atoms,
        ...right.tie.leaves.map(factAtom),
      ),
    ];
  const isTold = told.some(({ isLight, term }) => !isLight && term.kind !== 'word');
  // Where nobody and nothing is named, only what was chosen among can have been taken instead.
  const wrong = ties.find(({ tie }) => isTold || selection.ordered.some(({ thing }) => thing === tie.thing));
  if (wrong === undefined)
    return untied(told, selection, scene)?.map((one) => ({ ...one, atoms: [...rank, ...one.atoms] })) ?? null;
  const none = noneTied(wrong.tie, selection).map(({ atom }) => atom);
  const atoms = [...wrong.atoms, ...wrong.tie.leaves.map(factAtom), ...none];
  return [
    unmet(`${wrong.tie.bearer.id} is for ${wrong.tie.thing.id} and not for ${winner.thing.id}`, ...rank, ...atoms),
  ];
}

/** No record that could refer to the chosen one is as described. */
function untied(told: readonly Mention[], selection: Selection, scene: Scene): readonly Case[] | null {
  const links = tiesOf(selection, scene).filter(({ isLink }) => isLink);
  for (const tie of links) {
    const collection = parentOf(tie.bearer.id);
    const kind = wordsOf(
      [keysOf(collection).at(-1) ?? '', ...tie.leaves.map(({ path }) => path.at(-1) ?? '')].join(' '),
    );
    const names = told.filter((mention) => !mention.isLight && !isOfKind(mention, kind));
    if (names.length === 0 || names.some(({ term }) => term.kind === 'word')) continue;
    const things = thingsIn(scene.pool).records.filter(({ id }) => parentOf(id) === collection);
    const full = things
      .flatMap((thing) => answerFor(names, thing, scene) ?? [])
      .find(({ missing }) => missing.length === 0);
    const own = answerFor(names, tie.bearer, scene);
    const [none] = noneTied(tie, selection);
    if (none === undefined) continue;
    if (full !== undefined) {
      const { atom } = noneWith(collection, [...conditionsOf(full), ...none.where]);
      return [unmet('no such record refers to it', ...heldAtoms(full), atom)];
    }
    const against = own === null ? null : noneAlike(own, names, scene);
    if (against !== null) return [unmet('no such record is there', ...against)];
  }
  return null;
}

interface Born {
  readonly tie: Tie;
  readonly atoms: readonly JsonObject[];
}

/** What the bearer bears out of what is said; null where it lacks some of it. */
function bornOut(told: readonly Mention[], tie: Tie, scene: Scene): Born | null {
  const { bearer, thing } = tie;
  const paths = tie.leaves.map(({ path }) => path.at(-1) ?? '');
  const kind = wordsOf([keysOf(parentOf(bearer.id)).at(-1) ?? '', ...paths].join(' '));
  const grounds: Grounds = { scene, terms: told.map(({ term }) => term) };
  const proofs = told.map((mention) => ({ mention, proof: prove(mention, bearer, grounds) }));
  const held = proofs.flatMap(({ mention, proof }) => (proof.kind === 'held' ? [{ mention, hit: proof.hit }] : []));
  const lacks = proofs.filter(
    ({ mention, proof }) =>
      proof.kind !== 'held' &&
      !mention.isLight &&
      !isOfKind(mention, kind) &&
      !thing.words.has(mention.term.stems[0] ?? ''),
  );
  const isNamed = told.some((mention) => isOfKind(mention, kind)) || held.some(({ hit }) => hit.leaf !== null);
  if (lacks.length > 0 || !isNamed) return null;
  return { tie, atoms: held.map(({ mention, hit }) => hitAtom(hit, mention.term)).filter((atom) => atom !== null) };
}

const MIN_SHARED = 5;

/** `reserved` is said of reservations, `booked` of bookings, `attached` of attachments. */
function isOfKind({ term }: Mention, kind: readonly string[]): boolean {
  const [stem = ''] = term.stems;
  return (
    term.kind === 'word' &&
    kind.some(
      (word) =>
        word === stem ||
        alikeOf(stem).includes(word) ||
        (stem.length >= MIN_SHARED && word.startsWith(stem.slice(0, stem.length - 1))),
    )
  );
}
