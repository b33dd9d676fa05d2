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

const items = new ObjectCache<ReadonlyMap<string, Thing>>();

/** What answers showed under an id, by that id; of several the first. */
function itemsIn(things: Things, { pool }: Scene): ReadonlyMap<string, Thing> {
  return items.get([things], () => {
    const found = new Map<string, Thing>();
    for (const { origin, path, value, record } of pool.leaves.values()) {
      if (origin !== 'output' || typeof value !== 'string' || !/(?:^|_)id$/iu.test(path.at(-1) ?? '')) continue;
      const [key, leaves] = [foldCase(value), pool.inRecord(record)];
      // The short answer to a change only repeats the id.
      if (leaves.length < 3 || found.has(key)) continue;
      const words = new Set(wordsOf(path.join(' ')));
      found.set(key, { id: record, kind: 'record', head: null, words, leaves, links: () => [] });
    }
    return found;
  });
}

/** What a call names: records, and what answers showed of what is no record that is known. */
function namedBy(call: Thing, scene: Scene): readonly Thing[] {
  const records = call.links();
  const known = new Set(records.map(({ id }) => keysOf(id).at(-1)));
  const shown = itemsIn(thingsIn(scene.pool), scene);
  const given = scene.pool.ofEvent(call.id).map(({ value }) => String(value));
  return [...records, ...given.flatMap((value) => (known.has(value) ? [] : (shown.get(foldCase(value)) ?? [])))];
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
    const hit = hits.has(term) ? null : (hitBehind(term, named, scene) ?? dayWithin(term, call, scene));
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
