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

/** What is named, as words. */
type Named = Pick<Term, 'text' | 'stems'>;

function handle(text: string, atom: JsonObject | null, record: string | null): Handle {
  // An id or an address stands in texts that hold more; a bare number is a number.
  const isPart = /[@\d]/u.test(text) && !/^\d+$/u.test(text);
  return { text, atom, record, relation: isPart ? 'contains' : 'equal' };
}

/** Fields by which other records and calls name a record. */
const NAMING =
  /(?:^|_)(?:id|e?mail|address|username|handle|number|iban|account|phone|code|key|reference|sku|isbn|slug)$/iu;
const LABEL =
  /^(?:name|title|full_name|display_name|company|label|subject|service|item|summary|question|event|kind)$/iu;
/** Fields that hold prose: a name in them is spoken of, and is not whom the call is for. */
const PROSE = /^(?:body|text|message|content|description|notes?|memo|reason|comment|subject)$/iu;
/** The longest text that is a name. */
const MAX_NAME = 60;
const MAX_HANDLES = 12;

/** Everything by which a call can name what a term names: the term itself, and the ids and addresses of its records. */
export function handlesOfTerm(term: Named, scene: Scene): readonly Handle[] {
  const linked = recordsIn(scene.pool).things.flatMap(({ id, leaves }) => {
    const own = leaves.filter(({ record }) => record === id);
    const label = own.find((leaf) => isLabelled(leaf, term));
    if (label === undefined) return [];
    const texts = own.flatMap(({ path, value }) =>
      typeof value === 'string' && value.length <= MAX_NAME && NAMING.test(path.at(-1) ?? '') ? [value] : [],
    );
    return [keyOf(id), ...texts].filter((text) => text.length >= 2).map((text) => handle(text, factAtom(label), id));
  });
  return unique([handle(term.text, null, null), ...linked]).slice(0, MAX_HANDLES);
}

/** The ids by which a call can name a record that was found. */
export function handlesOfSubject({ match: { thing } }: Subject): readonly Handle[] {
  const ids = thing.leaves.flatMap(({ record, path, value }) =>
    record === thing.id && /^(?:id|number|code|key)$/iu.test(path.at(-1) ?? '') && value !== null
      ? [String(value)]
      : [],
  );
  return unique([keyOf(thing.id), ...ids].map((text) => handle(text, null, thing.id))).slice(0, 2);
}

/** The key of a record in a map; an index in a list names nothing. */
function keyOf(id: string): string {
  return /\[\d+\]$/u.test(id) ? '' : (keysOf(id).at(-1) ?? '');
}

/** Whether a field is one by which its record is known, or what it is called. */
export function namesRecord({ record, path }: Leaf, id: string, isCalled = false): boolean {
  const key = path.at(-1) ?? '';
  return isCalled ? record === id && LABEL.test(key) : record.startsWith(id) && (LABEL.test(key) || NAMING.test(key));
}

function isLabelled(leaf: Leaf, { stems, text }: Named): boolean {
  const { value, path } = leaf;
  if (typeof value !== 'string' || !namesRecord(leaf, leaf.record)) return false;
  if (foldCase(value) === foldCase(text)) return true;
  // `Aditi` for `Aditi Rao`: the first words of a name.
  const words = LABEL.test(path.at(-1) ?? '') && value.length <= MAX_NAME ? wordsOf(value) : [];
  return stems.length > 0 && stems.length < words.length && stems.every((stem, index) => words[index] === stem);
}

function unique(handles: readonly Handle[]): readonly Handle[] {
  return [...new Map(handles.filter(({ text }) => text !== '').map((one) => [foldCase(one.text), one])).values()];
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
