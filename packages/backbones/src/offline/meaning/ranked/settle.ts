import type { JsonObject } from '@sauron/core/episode';
import { type Case, factAtom, met, RELATION_WORDS, type Scene, show, unmet } from '../../investigate/case.ts';
import { hitAtom } from '../../investigate/explain-term.ts';
import { linkCondition, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, parentOf } from '../../transcript/pool.ts';
import { countAtom } from '../counted/tell-items.ts';
import type { Answer } from '../statement/answers.ts';
import { alikeOf } from '../statement/lexicon.ts';
import type { Mention } from '../statement/mentions.ts';
import { prove } from '../statement/prove.ts';
import { contradictions, heldAtoms } from '../statement/refute.ts';
import type { Asking } from './asking.ts';
import { lean, rankAtoms } from './rank-atoms.ts';
import { answersOf, type Selection } from './select.ts';
import { type Tie, tiesOf } from './ties.ts';

/** What is said, tested on the one that is chosen; null where it can't be told of the things of the selection. */
export function settle(asking: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  return ofItself(asking, selection, scene) ?? ofBearers(asking, selection, scene);
}

/** The chosen one says it itself, or another one of its collection does. */
function ofItself({ chosen, told, spot }: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  const { winner, things } = selection;
  // What tells among what is chosen is not said of the chosen one.
  const said = told.filter(({ isLight, term }) => !isLight && !chosen.some((other) => other.term.start === term.start));
  const [own] = answersOf([...chosen, ...told], [winner.thing], scene);
  if (said.length === 0 || own === undefined) return null;
  const rank = rankAtoms(spot, selection);
  const isBorne = said.some((mention) => isOwnHit(own, mention));
  if (own.missing.length === 0 && !own.isDead && isBorne)
    return [met(`${winner.thing.id} is the one`, ...lean([...rank, ...heldAtoms(own)]))];
  const missing = own.missing.filter((mention) => said.includes(mention));
  if (missing.length === 0) return null;
  const others = answersOf(told, things, scene).filter(({ thing }) => thing !== winner.thing);
  // Nothing speaks against it but that another one of those was taken.
  if (!others.some((other) => other.missing.length === 0)) return null;
  const lacking = missing.map((mention) => lackAtom(mention, winner.thing, others)).filter((atom) => atom !== null);
  if (lacking.length > 0) return [unmet(`${winner.thing.id} is the one and not so`, ...lean([...rank, ...lacking]))];
  const against = contradictions({ ...own, missing }, scene).map((one) =>
    unmet(one.says, ...lean([...rank, ...one.atoms])),
  );
  return against.length > 0 ? against : null;
}

function isOwnHit({ held }: Answer, mention: Mention): boolean {
  const hit = held.get(mention);
  return hit !== undefined && (hit.leaf !== null || mention.term.kind === 'word');
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

/** Another record refers to the chosen one and says it, or refers to another one. */
function ofBearers({ chosen, told, spot }: Asking, selection: Selection, scene: Scene): readonly Case[] | null {
  const { winner, ordered } = selection;
  const said = told.filter(({ term }) => !chosen.some((other) => other.term.start === term.start));
  const ties = tiesOf(selection, scene).flatMap((tie) => bornOut(said, tie, scene) ?? []);
  const rank = rankAtoms(spot, selection);
  const right = ties.find(({ tie }) => tie.thing === winner.thing);
  if (right !== undefined) {
    const says = `${right.tie.bearer.id} is for ${winner.thing.id}`;
    return [met(says, ...lean([...rank, ...right.atoms, factAtom(right.tie.leaf)]))];
  }
  // Only what was chosen among can have been taken instead.
  const wrong = ties.find(({ tie }) => ordered.some(({ thing }) => thing === tie.thing));
  if (wrong === undefined) return null;
  const { bearer, leaf, thing, by } = wrong.tie;
  const handle =
    by === null
      ? keysOf(winner.thing.id).at(-1)
      : winner.thing.leaves.find(({ record, path }) => record === winner.thing.id && path.at(-1) === by)?.value;
  const where = [{ path: pathIn(leaf, bearer), relation: 'equal' as const, value: handle ?? '' }];
  const none = handle === undefined ? [] : [countAtom({ domain: { locator: parentOf(bearer.id) }, where }, 'equal', 0)];
  const says = `${bearer.id} is for ${thing.id} and not for ${winner.thing.id}`;
  return [unmet(says, ...lean([...rank, ...wrong.atoms, factAtom(leaf), ...none]))];
}

interface Born {
  readonly tie: Tie;
  readonly atoms: readonly JsonObject[];
}

/** What the bearer bears out of what is said; null where it lacks some of it. */
function bornOut(told: readonly Mention[], tie: Tie, scene: Scene): Born | null {
  const { bearer, thing, leaf } = tie;
  const kind = wordsOf([keysOf(parentOf(bearer.id)).at(-1) ?? '', leaf.path.at(-1) ?? ''].join(' '));
  const grounds = { scene, terms: told.map(({ term }) => term) };
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
  const isAlike = (word: string) => stem.length >= MIN_SHARED && word.startsWith(stem.slice(0, stem.length - 1));
  return term.kind === 'word' && kind.some((word) => word === stem || alikeOf(stem).includes(word) || isAlike(word));
}
