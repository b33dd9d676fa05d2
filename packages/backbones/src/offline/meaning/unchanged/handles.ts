import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { recordsIn } from './records.ts';

/** A text by which calls name something, with the atom that shows that it does. */
export interface Handle {
  readonly text: string;
  readonly atom: JsonObject | null;
  /** The record that it names; null for what only the sentence says. */
  readonly record: string | null;
}

/** What is named, as words. */
type Named = Pick<Term, 'text' | 'stems'>;

/** Fields by which calls name a record, whatever they are called. */
const ID = /^(?:id|number|code|key)$/iu;
/** The same for one that the sentence calls by its name: its addresses are its own. */
const NAMING =
  /(?:^|_)(?:id|e?mail|address|username|handle|number|iban|account|phone|code|key|reference|sku|isbn|slug)$/iu;
const LABEL =
  /^(?:name|title|full_name|display_name|company|label|subject|service|item|summary|question|event|kind)$/iu;
/** Fields that hold prose: a name in them is spoken of, and is not whom the call is for. */
const PROSE = /^(?:body|text|message|content|description|notes?|memo|reason|comment|subject)$/iu;
/** The longest text that is a name. */
const MAX_NAME = 60;
const MAX_HANDLES = 12;

/** All by which calls can name what terms name: their texts, ids and addresses of the records called so, the id of the one that is meant. */
export function handlesOf(named: readonly Named[], meant: Thing | null, { pool }: Scene): readonly Handle[] {
  const said = named.filter((term) => meant === null || meant.leaves.some((leaf) => isLabel(leaf, meant.id, term)));
  const handlesIn = ({ id, leaves }: Thing): readonly Handle[] => {
    const label = leaves.find((leaf) => said.some((term) => isLabel(leaf, id, term)));
    if (label === undefined && id !== meant?.id) return [];
    const isHandle = ({ record, path }: Leaf) =>
      record === id && (label === undefined ? ID : NAMING).test(path.at(-1) ?? '');
    // An index in a list names nothing.
    const key = /\[\d+\]$/u.test(id) ? [] : keysOf(id).slice(-1);
    const texts = [...key, ...leaves.filter(isHandle).map(({ value }) => String(value ?? ''))];
    const atom = label === undefined ? null : factAtom(label);
    return texts.filter(({ length }) => length > 1 && length <= MAX_NAME).map((text) => ({ text, atom, record: id }));
  };
  const own = said.map(({ text }) => ({ text, atom: null, record: meant?.id ?? null }));
  const first = meant === null ? [] : handlesIn(meant);
  const all = [...first, ...own, ...recordsIn(pool).things.flatMap(handlesIn)];
  return [...Map.groupBy(all, ({ text }) => foldCase(text)).values()]
    .flatMap(([one]) => one ?? [])
    .slice(0, MAX_HANDLES);
}

/** How an argument that names a thing stands to a text: an id or an address stands in texts that hold more, a bare number is a number. */
export function relationTo({ text }: Handle): 'equal' | 'contains' {
  return /[@\d]/u.test(text) && !/^\d+$/u.test(text) ? 'contains' : 'equal';
}

/** Whether a field in a record is what it is called, or goes by. */
export function namesRecord({ record, path }: Leaf, id: string): boolean {
  const key = path.at(-1) ?? '';
  return record.startsWith(id) && (LABEL.test(key) || NAMING.test(key));
}

/** Whether a record is called what a term says: `Aditi` for `Aditi Rao`. */
function isLabel(leaf: Leaf, id: string, { stems, text }: Named): boolean {
  const { value, path, record } = leaf;
  if (typeof value !== 'string' || record !== id || !namesRecord(leaf, id)) return false;
  const words = LABEL.test(path.at(-1) ?? '') && value.length <= MAX_NAME ? wordsOf(value) : [];
  const isStart = stems.length > 0 && stems.length < words.length && stems.every((stem, at) => words[at] === stem);
  return isStart || foldCase(value) === foldCase(text);
}

/** Whether a call's argument names something by a handle: the whole of it, or words of it where it is no prose. */
export function namesIt({ value, path }: Leaf, { text }: Handle): boolean {
  if (value === null || typeof value === 'boolean') return false;
  const [found, wanted] = [foldCase(String(value)), foldCase(text)];
  if (found === wanted) return true;
  if (PROSE.test(path.at(-1) ?? '') || wanted.length < 3) return false;
  const at = found.indexOf(wanted);
  return at >= 0 && !/[\p{L}\p{N}]/u.test(found.slice(Math.max(0, at - 1), at) + found.charAt(at + wanted.length));
}

/** What shows that handles name their records. */
export function factsOf(handles: readonly Handle[]): readonly JsonObject[] {
  return handles.flatMap(({ atom }) => (atom === null ? [] : [atom]));
}
