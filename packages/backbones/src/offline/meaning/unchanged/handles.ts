import type { JsonObject } from '@sauron/core/episode';
import { foldCase } from '@sauron/core/values';
import { factAtom, type Scene } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import type { Subject } from './ground.ts';
import { recordsIn } from './records.ts';

/** A text by which calls name something, with the atom that shows that it does. */
export interface Handle {
  readonly text: string;
  readonly atom: JsonObject | null;
  /** The record that it names; null for what only the sentence says. */
  readonly record: string | null;
  /** How an argument that names the thing stands to the text. */
  readonly relation: 'equal' | 'contains';
}

function handle(text: string, atom: JsonObject | null, record: string | null): Handle {
  // An id or an address stands in texts that hold more; a bare number is a number.
  const isPart = /[@\d]/u.test(text) && !/^\d+$/u.test(text);
  return { text, atom, record, relation: isPart ? 'contains' : 'equal' };
}

/** Fields by which other records and calls name a record. */
const NAMING =
  /(?:^|_)(?:id|e?mail|address|username|handle|number|iban|account|account_number|phone|code|key|reference|sku|isbn|slug|handle)$/iu;
const LABEL =
  /^(?:name|title|full_name|display_name|company|label|subject|service|item|summary|question|event|kind)$/iu;
/** Records of one name; more than this is no name. */
const MAX_RECORDS = 4;
const MAX_HANDLES = 12;

/** Everything by which a call can name what a term names: the term itself, and the ids and addresses of its records. */
export function handlesOfTerm(term: Term, scene: Scene): readonly Handle[] {
  const folded = foldCase(term.text);
  const records = recordsIn(scene.pool).things.filter(({ id, leaves }) =>
    leaves.some((leaf) => leaf.record === id && isLabelled(leaf, term, folded)),
  );
  const own = records.length > MAX_RECORDS ? [] : records;
  const linked = own.flatMap(({ id, leaves }) => {
    const label = leaves.find((leaf) => leaf.record === id && isLabelled(leaf, term, folded));
    const atom = label === undefined ? null : factAtom(label);
    const texts = [keyOf(id), ...leaves.filter((leaf) => isHandle(leaf, id)).map(({ value }) => String(value))];
    return texts.filter((text) => text.length >= 2).map((text) => handle(text, atom, id));
  });
  return unique([handle(term.text, null, null), ...linked]).slice(0, MAX_HANDLES);
}

/** Everything by which a call can name a record that was found. */
export function handlesOfSubject({ match }: Subject): readonly Handle[] {
  const { thing } = match;
  const key = keyOf(thing.id);
  const ids = thing.leaves.filter(({ record, path, value }) => record === thing.id && isId(path) && value !== null);
  const texts = [key, ...ids.map(({ value }) => String(value))];
  return unique(texts.map((text) => handle(text, null, thing.id))).slice(0, 2);
}

/** The key of a record in a map; an index in a list names nothing. */
function keyOf(id: string): string {
  return id.endsWith('"]') || !id.endsWith(']') ? (keysOf(id).at(-1) ?? '') : '';
}

function isId(path: readonly string[]): boolean {
  return /^(?:id|number|code|key)$/iu.test(path.at(-1) ?? '');
}

/** Whether a field is one by which its record is known. */
export function namesRecord({ record, path }: Leaf, id: string): boolean {
  const key = path.at(-1) ?? '';
  return (record === id || record.startsWith(id)) && (LABEL.test(key) || NAMING.test(key));
}

/** Whether a field is what its record is called. */
export function isLabel({ record, path }: Leaf, id: string): boolean {
  return record === id && LABEL.test(path.at(-1) ?? '');
}

function isLabelled({ path, value }: Leaf, { stems }: Term, folded: string): boolean {
  const key = path.at(-1) ?? '';
  if (typeof value !== 'string' || !(LABEL.test(key) || NAMING.test(key))) return false;
  if (foldCase(value) === folded) return true;
  // `Aditi` for `Aditi Rao`: the first words of a name.
  const words = LABEL.test(key) && value.length <= 60 ? wordsOf(value) : [];
  return stems.length > 0 && stems.length < words.length && stems.every((stem, index) => words[index] === stem);
}

function isHandle({ record, path, value }: Leaf, id: string): boolean {
  return (
    record === id &&
    typeof value === 'string' &&
    value.length >= 3 &&
    value.length <= 60 &&
    NAMING.test(path.at(-1) ?? '')
  );
}

function unique(handles: readonly Handle[]): readonly Handle[] {
  return [...new Map(handles.filter(({ text }) => text !== '').map((one) => [foldCase(one.text), one])).values()];
}

/** Fields that hold prose: a name in them is spoken of, and is not whom the call is for. */
const PROSE = /^(?:body|text|message|content|description|note|notes|memo|reason|comment|subject)$/iu;

export function isProse(path: readonly string[]): boolean {
  return PROSE.test(path.at(-1) ?? '');
}

/** Whether a call's argument names something by a handle. */
export function namesIt({ value, path }: Leaf, { text }: Handle): boolean {
  if (value === null || typeof value === 'boolean') return false;
  const [found, wanted] = [foldCase(String(value)), foldCase(text)];
  if (found === wanted) return true;
  if (isProse(path) || found.length > 80) return false;
  const at = found.indexOf(wanted);
  return (
    at >= 0 && wanted.length >= 3 && !/[\p{L}\p{N}]/u.test(found.slice(at - 1, at) + found.charAt(at + wanted.length))
  );
}
