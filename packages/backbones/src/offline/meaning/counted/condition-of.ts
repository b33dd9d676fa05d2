import type { JsonObject, JsonValue } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import { statusLeaf } from '../../investigate/explain-term.ts';
import { type Condition, conditionsOf, type Match, pathIn } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { familyOf } from '../statement/lexicon.ts';
import { assertedField } from './asserted-field.ts';
import type { Domain } from './collection.ts';
import { isWhole } from './whole-field.ts';

/** In which collection items are to be told, and by what. */
export interface Asking {
  readonly domain: Domain;
  readonly scene: Scene;
  /** Whether a term is what the statement asserts, so that no item need bear it out. */
  readonly isAsserted: (term: Term) => boolean;
}

/** Conditions with what shows that they are the right ones. */
interface Made {
  readonly where: readonly Condition[];
  readonly proof: readonly JsonObject[];
}

interface Matched {
  /** The item by which fields are found; null where none bears out anything. */
  readonly best: Match | null;
  readonly matches: readonly Match[];
  readonly terms: readonly Term[];
}

/** Items of a linked collection that one condition names. */
const MAX_LINKED = 8;
const NOTHING: Made = { where: [], proof: [] };

/** One term as conditions on the items of a collection; null where no field can tell it. */
export function conditionOf(term: Term, matched: Matched, asking: Asking): Made | null {
  if (term.denied) return deniedCondition(term, asking);
  const { best, matches, terms } = matched;
  const template = best?.hits.has(term) === true ? best : (matches.find(({ hits }) => hits.has(term)) ?? null);
  if (term.either !== null) return eitherCondition(term, matched, asking);
  if (template === null) {
    const field = asking.isAsserted(term) ? assertedField(term, { terms, domain: asking.domain }) : null;
    if (field !== null) return { where: [field], proof: [] };
    if (!asking.isAsserted(term) || !canBeGuessed(term)) return null;
    const guessed = best === null ? null : conditionsOf(best, [term], asking.scene);
    return guessed === null || guessed.length === 0 ? null : { where: guessed, proof: [] };
  }
  const whole = wholeField(term, template);
  if (whole !== null) return { where: [whole], proof: [] };
  const where = conditionsOf(template, [term], asking.scene);
  if (where === null) return null;
  return template.hits.get(term)?.isLinked === true ? linkedConditions(term, where[0], matches) : { where, proof: [] };
}

/** A value has a field by its kind, a status has the field for it; what another word would stand in is not known. */
function canBeGuessed({ kind, stems: [stem = ''] }: Term): boolean {
  return kind !== 'word' || familyOf(stem).length > 0;
}

/** A field that is the word or name and nothing else tells better than a text in which it stands. */
function wholeField({ kind, stems }: Term, { hits, thing }: Match): Condition | null {
  if (kind !== 'word' && kind !== 'name') return null;
  const hit = [...hits].find(([term]) => term.stems === stems)?.[1];
  if (hit === undefined || hit.isLinked || hit.leaf === null || isWhole(hit.leaf, stems)) return null;
  const leaf = thing.leaves.find((one) => one.record === thing.id && isWhole(one, stems));
  return leaf === undefined ? null : { path: pathIn(leaf, thing), relation: 'equal', value: leaf.value };
}

/** `held or booked`: alternatives in one field. */
function eitherCondition(term: Term, { matches, terms }: Matched, { scene }: Asking): Made | null {
  const group = terms.filter(({ either }) => either === term.either);
  if (group[0] !== term) return NOTHING;
  const made = group.flatMap((one) => {
    const template = matches.find(({ hits }) => hits.has(one));
    return template === undefined ? [] : (conditionsOf(template, [one], scene) ?? [null]);
  });
  const [first] = made;
  if (first == null || made.some((one) => one === null || one.path !== first.path || one.relation !== 'equal'))
    return null;
  const values = [...new Set(made.flatMap((one) => one?.value ?? []))];
  return { where: [values.length === 1 ? first : { ...first, relation: 'one_of', value: values }], proof: [] };
}

/** A condition that names every linked record that bears the term out. */
function linkedConditions(term: Term, first: Condition | undefined, matches: readonly Match[]): Made | null {
  if (first === undefined) return null;
  const values = new Map<string, JsonValue>();
  const proof: JsonObject[] = [];
  for (const { hits, thing } of matches) {
    const hit = hits.get(term);
    if (hit === undefined || !hit.isLinked) continue;
    const handle = thing.leaves.find(
      (one) => pathIn(one, thing) === first.path && isHandle(one.value, hit.thing),
    )?.value;
    if (handle === undefined || handle === null) return null;
    values.set(String(handle), handle);
    if (hit.leaf !== null) proof.push(factAtom(hit.leaf));
  }
  if (values.size === 0 || values.size > MAX_LINKED) return null;
  const handles = [...values.values()];
  const [only = ''] = handles;
  const one: Condition =
    handles.length === 1 ? { ...first, value: only } : { path: first.path, relation: 'one_of', value: handles };
  return { where: [one], proof };
}

function isHandle(value: JsonValue, { id, leaves }: Thing): boolean {
  if (typeof value !== 'string') return false;
  const folded = foldCase(value);
  return (
    foldCase(id).includes(`"${folded}"`) ||
    leaves.some(({ record, value: own }) => record === id && typeof own === 'string' && foldCase(own) === folded)
  );
}

/** `that was not cancelled`: the flag of that name is not set, or the status says something else. */
function deniedCondition({ kind, stems, text }: Term, { domain }: Asking): Made | null {
  if (kind !== 'word') return null;
  const [stem = ''] = stems;
  const own = domain.items.flatMap((item) =>
    item.leaves.filter(({ record }) => record === item.id).map((leaf) => ({ item, leaf })),
  );
  const flag = own.find(
    ({ leaf: { value, path } }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').includes(stem),
  );
  if (flag !== undefined) {
    return { where: [{ path: pathIn(flag.leaf, flag.item), relation: 'equal', value: false }], proof: [] };
  }
  const held = own.filter(({ item, leaf }) => statusLeaf(item) === leaf);
  const said = held.find(({ leaf }) => wordsOf(String(leaf.value)).includes(stem))?.leaf.value;
  const [first] = held;
  // A word that is no status is not denied by one.
  if (first === undefined || (said === undefined && familyOf(stem).length === 0)) return null;
  const path = pathIn(first.leaf, first.item);
  return { where: [{ path, relation: 'different', value: said ?? text.toLowerCase() }], proof: [] };
}

/** Whether an item meets a condition, as a checker would find. */
export function meets(item: Thing, { path, relation, value }: Condition, { stands }: Scene): boolean {
  return item.leaves.some((leaf) => pathIn(leaf, item) === path && stands(leaf.value, relation, value) === true);
}
