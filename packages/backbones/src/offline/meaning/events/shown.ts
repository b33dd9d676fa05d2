import { foldCase } from '@sauron/core/values';
import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { explainTerm, type Hit } from '../../investigate/explain-term.ts';
import { type Match, matchThing } from '../../investigate/match.ts';
import { type Thing, type Things, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { placeOf } from './occurrence.ts';
import { isReading } from './tools.ts';

/** Texts that are longer tell a story: what an answer happens to mention is not what it was asked for. */
const MAX_LABEL = 80;

export function isInAnsweredText({ origin, value }: Leaf): boolean {
  return origin === 'output' && typeof value === 'string' && value.length > MAX_LABEL;
}

/** What was shown of things by their ids: items of answers, and records of the initial state. */
const items = new ObjectCache<ReadonlyMap<string, readonly Thing[]>>();
const KEY = /\["([^"\]]{3,})"\]$/u;

function itemsIn(things: Things, { pool }: Scene): ReadonlyMap<string, readonly Thing[]> {
  return items.get([things], () => {
    const found = new Map<string, Thing[]>();
    const seen = new Set<string>();
    for (const { origin, path, value, record } of pool.leaves.values()) {
      const isItem = origin === 'output' && typeof value === 'string' && /(?:^|_)id$/iu.test(path.at(-1) ?? '');
      const key = isItem ? value : origin === 'initial' ? KEY.exec(record)?.[1] : undefined;
      const leaves = key === undefined ? [] : pool.inRecord(record);
      // The short answer to a change only repeats the id.
      if (key === undefined || seen.has(`${key} ${record}`) || (isItem && leaves.length < 3)) continue;
      seen.add(`${key} ${record}`);
      const words = new Set(wordsOf(path.join(' ')));
      const thing: Thing = { id: record, kind: 'record', head: null, words, leaves, links: () => [] };
      found.set(foldCase(key), [...(found.get(foldCase(key)) ?? []), thing]);
    }
    return found;
  });
}

/**
 * Matches a call with terms: by what it was given and gave back, by what that names, and for names and texts by what that
 * names in turn, such as the sender of a mail. Null where nothing is borne out that could tell it.
 */
export function matchCall(terms: readonly Term[], call: Thing, scene: Scene): Match | null {
  const required = terms.filter(({ soft }) => !soft);
  if (required.length === 0) return { thing: call, torn: 0, hits: new Map(), missing: [] };
  const all = itemsIn(thingsIn(scene.pool), scene);
  const given = scene.pool.ofEvent(call.id).map(({ value }) => foldCase(String(value)));
  const records = call.links();
  const known = new Set(records.map(({ id }) => foldCase(keysOf(id).at(-1) ?? '')));
  const named = [...records, ...given.flatMap((key) => (known.has(key) ? [] : (all.get(key)?.slice(0, 1) ?? [])))];
  const match = matchThing(terms, { ...call, links: () => named }, scene);
  const hits = new Map(
    [...(match?.hits ?? [])].filter(
      ([{ kind }, { leaf }]) => kind === 'word' || leaf === null || !isInAnsweredText(leaf),
    ),
  );
  const open = match === null ? required : [...match.missing, ...match.hits.keys()].filter((term) => !hits.has(term));
  // `"Budget review" on Friday was moved`: what a call changed is told by what it was like before.
  const isEarlier = ({ leaves: [leaf] }: Thing) =>
    leaf?.event == null || placeOf(leaf.event, scene) < placeOf(call.id, scene);
  const former = isReading(call.head?.tool ?? '') ? [] : given.flatMap((key) => all.get(key)?.filter(isEarlier) ?? []);
  for (const term of open) {
    const hit =
      hitOn(term, term.kind === 'name' || term.kind === 'text' ? named : [], scene) ??
      dayWithin(term, call, scene) ??
      hitOn(term, former, scene);
    if (hit !== null) hits.set(term, hit);
  }
  if (match === null && hits.size === 0 && required.some(({ kind }) => kind !== 'word')) return null;
  const met = new Set([...hits.keys()].map(({ either }) => either));
  const missing = open.filter((term) => !hits.has(term) && !(term.either !== null && met.has(term.either)));
  return { thing: call, torn: match?.torn ?? 0, hits, missing };
}

/** Where one of several things, or what that names, bears out a term by a value. */
function hitOn(term: Term, things: readonly Thing[], scene: Scene): Hit | null {
  for (const thing of things) {
    const hit = explainTerm(term, thing, { terms: [term], scene });
    if (hit !== null && hit.leaf !== null) return { ...hit, isLinked: true };
  }
  return null;
}

const SINCE = /^(?:from|since|start|after|min)(?:_|$)|_(?:from|start|min)$/iu;
const UNTIL = /^(?:to|until|till|end|before|max)(?:_|$)|_(?:to|end|max)$/iu;

/** `the calendar of Friday`: a day inside the stretch of time that a call was given. */
function dayWithin({ asked }: Term, call: Thing, { pool, stands }: Scene): Hit | null {
  const day = asked?.literal.kind === 'date' ? asked.expected : null;
  if (typeof day !== 'string') return null;
  const bound = (key: RegExp, relation: 'less_or_equal' | 'greater_or_equal') =>
    pool
      .ofEvent(call.id)
      .find(({ path, value }) => key.test(path.at(-1) ?? '') && stands(value, relation, day) === true);
  const [since, until] = [bound(SINCE, 'less_or_equal'), bound(UNTIL, 'greater_or_equal')];
  return since === undefined || until === undefined ? null : { leaf: since, thing: call, held: null, isLinked: false };
}
