import type { JsonObject } from '@sauron/core/episode';
import type { Scene } from '../../investigate/case.ts';
import { factAtom } from '../../investigate/case.ts';
import { matchThing } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical } from '../../reading/words.ts';
import type { Reading } from '../reading.ts';
import { type Domain, domainsIn, isNamed } from './collection.ts';
import { ofOwner } from './tell-items.ts';

/** Lists that a verb or an adjective speaks of, where it is not named by the same word. */
const LIST_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    attend: 'participant',
    join: 'participant',
    invite: 'participant',
    open: 'share',
    see: 'share',
    view: 'share',
    address: 'to',
  }).map(([word, key]) => [canonical(word), canonical(key)]),
);

/** A list of one record, with what shows which record it is. */
export interface Held {
  readonly list: Domain;
  readonly proof: readonly JsonObject[];
}

/** The list that the statement speaks of, in the one record that its other words name; null where that is not plain. */
export function listSpokenOf(terms: readonly Term[], { scene, clause }: Reading): Held | null {
  const spoken = [...(clause.verb === null ? [] : [clause.verb]), ...clause.predicates].map(({ stem }) => stem);
  const said = [...terms.flatMap(({ stems }) => stems), ...spoken];
  const wanted = new Set([...said, ...said.flatMap((stem) => LIST_WORDS.get(stem) ?? [])]);
  const helds = domainsIn(scene).flatMap((list): readonly Held[] => {
    if (list.owner === null || ![...wanted].some((stem) => isNamed(list, stem))) return [];
    const isOfList = (stem: string) => isNamed(list, stem) || isNamed(list, LIST_WORDS.get(stem) ?? '');
    const rest = terms.filter(({ stems, kind }) => kind !== 'word' || !stems.some(isOfList));
    const own = ofOwner(rest, list.owner, { domain: list, scene, isWhole: true });
    return own === null ? [] : [{ list, proof: own.proof }];
  });
  return helds.length === 1 ? (helds[0] ?? null) : null;
}

/** Whether an item of a list, or a record that it names, bears out all that a member is called. */
export function bears(terms: readonly Term[], item: Thing, scene: Scene): boolean {
  return [item, ...item.links()].some((thing) => matchThing(terms, thing, scene)?.missing.length === 0);
}

/** What stands in a list, as far as it takes to tell. */
export function shownIn({ leaves }: Thing): readonly JsonObject[] {
  return leaves.slice(0, 2).map(factAtom);
}
