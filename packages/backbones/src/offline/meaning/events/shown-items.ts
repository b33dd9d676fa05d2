import { foldCase } from '@sauron/core/values';
import { ObjectCache } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { explainTerm, type Hit } from '../../investigate/explain-term.ts';
import { type Match, matchThing } from '../../investigate/match.ts';
import { type Thing, type Things, thingsIn } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf } from '../../transcript/pool.ts';
import { isInAnsweredText } from './bears-out.ts';
import { placeOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';

/** What was shown of things by their ids: items of answers, and records of the initial state. */
const items = new ObjectCache<ReadonlyMap<string, readonly Thing[]>>();

function itemsIn(things: Things, { pool }: Scene): ReadonlyMap<string, readonly Thing[]> {
  return items.get([things], () => {
    const found = new Map<string, Map<string, Thing>>();
    for (const { origin, path, value, record } of pool.leaves.values()) {
      const isItem = origin === 'output' && typeof value === 'string' && /(?:^|_)id$/iu.test(path.at(-1) ?? '');
      const key = isItem ? value : origin === 'initial' ? KEY.exec(record)?.[1] : undefined;
      const leaves = key === undefined ? [] : pool.inRecord(record);
      // The short answer to a change only repeats the id.
      if (key === undefined || (isItem && leaves.length < 3)) continue;
      const own = found.get(foldCase(key)) ?? new Map<string, Thing>();
      const words = new Set(wordsOf(path.join(' ')));
      if (!own.has(record)) own.set(record, { id: record, kind: 'record', head: null, words, leaves, links: () => [] });
      found.set(foldCase(key), own);
    }
    return new Map([...found].map(([key, own]) => [key, [...own.values()]]));
  });
}

const KEY = /\["([^"\]]{3,})"\]$/u;

/** What a call names: records, and what answers showed of what is no record that is known. */
function namedBy(call: Thing, scene: Scene): readonly Thing[] {
  const records = call.links();
  const known = new Set(records.map(({ id }) => foldCase(keysOf(id).at(-1) ?? '')));
  return [...records, ...shownOf(call, scene).flatMap(({ key, shown }) => (known.has(key) ? [] : shown.slice(0, 1)))];
}

/** What was shown of each thing that a call was given. */
function shownOf(call: Thing, scene: Scene): readonly { readonly key: string; readonly shown: readonly Thing[] }[] {
  const all = itemsIn(thingsIn(scene.pool), scene);
  return scene.pool.ofEvent(call.id).flatMap(({ value }) => {
    const key = foldCase(String(value));
    const shown = all.get(key);
    return shown === undefined ? [] : [{ key, shown }];
  });
}

/** What the things that a call was given were like before it. */
function formerOf(call: Thing, scene: Scene): readonly Thing[] {
  const isEarlier = ({ leaves: [leaf] }: Thing) =>
    leaf !== undefined && (leaf.event === null || placeOf(leaf.event, scene) < placeOf(call.id, scene));
  return shownOf(call, scene).flatMap(({ shown }) => shown.filter(isEarlier));
}

/**
 * Matches a call with terms: by what it was given and gave back, by what that names, and for names and texts by what that
 * names in turn, such as the sender of a mail. Null where nothing is borne out that could tell it.
 */
export function matchCall(terms: readonly Term[], call: Thing, scene: Scene): Match | null {
  const required = terms.filter(({ soft }) => !soft);
  if (required.length === 0) return { thing: call, torn: 0, hits: new Map(), missing: [] };
  const named = namedBy(call, scene);
  const match = matchThing(terms, { ...call, links: () => named }, scene);
  // What a longer text of an answer happens to name is not what the call was about.
  const hits = new Map(
    [...(match?.hits ?? [])].filter(
      ([{ kind }, { leaf }]) => kind === 'word' || leaf === null || !isInAnsweredText(leaf),
    ),
  );
  const open =
    match === null ? required : [...match.missing, ...[...match.hits.keys()].filter((term) => !hits.has(term))];
  for (const term of open) {
    const hit = hits.has(term)
      ? null
      : (hitBehind(term, named, scene) ?? dayWithin(term, call, scene) ?? formerHit(term, call, scene));
    if (hit !== null) hits.set(term, hit);
  }
  if (match === null && hits.size === 0 && required.some(({ kind }) => kind !== 'word')) return null;
  const met = new Set([...hits.keys()].flatMap(({ either }) => (either === null ? [] : [either])));
  const missing = open.filter((term) => !hits.has(term) && !(term.either !== null && met.has(term.either)));
  return { thing: call, torn: match?.torn ?? 0, hits, missing };
}

/** Where a record that the call names, or one that this names, bears out a name. */
function hitBehind(term: Term, named: readonly Thing[], scene: Scene): Hit | null {
  if (term.kind !== 'name' && term.kind !== 'text') return null;
  const hits = named.map((record) => explainTerm(term, record, { terms: [term], scene }));
  const hit = hits.find((one) => one !== null && one.leaf !== null);
  return hit === undefined || hit === null ? null : { ...hit, isLinked: true };
}

/** `"Budget review" on Friday was moved`: where what a call changed bears out what it was like before. */
function formerHit(term: Term, call: Thing, scene: Scene): Hit | null {
  if (isReading(call.head?.tool ?? '')) return null;
  for (const former of formerOf(call, scene)) {
    const hit = explainTerm(term, former, { terms: [term], scene });
    if (hit !== null && hit.leaf !== null) return { ...hit, isLinked: true };
  }
  return null;
}

const SINCE = /^(?:from|since|start|after|min)(?:_|$)|_(?:from|start|min)$/iu;
const UNTIL = /^(?:to|until|till|end|before|max)(?:_|$)|_(?:to|end|max)$/iu;

/** `the calendar of Friday`: a day inside the stretch of time that a call was given. */
function dayWithin({ kind, asked }: Term, call: Thing, { pool, stands }: Scene): Hit | null {
  if (kind !== 'value' || asked === null || typeof asked.expected !== 'string' || asked.literal.kind !== 'date')
    return null;
  const { expected } = asked;
  const bound = (key: RegExp, relation: 'less_or_equal' | 'greater_or_equal') =>
    pool
      .ofEvent(call.id)
      .find(({ path, value }) => key.test(path.at(-1) ?? '') && stands(value, relation, expected) === true);
  const [since, until] = [bound(SINCE, 'less_or_equal'), bound(UNTIL, 'greater_or_equal')];
  return since === undefined || until === undefined ? null : { leaf: since, thing: call, held: null, isLinked: false };
}
