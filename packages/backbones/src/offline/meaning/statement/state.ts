import { perObject } from '../../cache.ts';
import { isOnlyHeld, statusLeaf } from '../../investigate/explain-term.ts';
import { isDead } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { keysOf, type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';
import { ALIVE, FINISHED, familyOf } from './lexicon.ts';

/** Words that say that a flag is not set, with the word of the flag. */
const UNSET: Readonly<Record<string, string>> = {
  off: 'on',
  disabled: 'enabled',
  inactive: 'active',
  unlocked: 'locked',
  unread: 'read',
  unpaid: 'paid',
  incomplete: 'complete',
  undone: 'done',
  disarmed: 'armed',
};
const SWITCH = /^(?:on|off|true|false)$/iu;
/** Keys of switches. */
const POWER = /^(?:on|is_?on|power|powered|enabled|active)$/iu;
/** Words that are no status. */
const NOUN = /(?:y|ion|ment|al|ness)$/u;

/** Where a thing says what state it is in, and whether it is the one that is meant; null where the word means no state of it. */
export interface State {
  readonly leaf: Leaf;
  readonly holds: boolean;
}

export function stateOf(
  { text, stems: [stem = ''] }: Term,
  {
    thing,
    fields,
    pool,
  }: { readonly thing: Thing; readonly fields: readonly (readonly string[])[]; readonly pool: Pool },
): State | null {
  const base = canonical(UNSET[text.toLowerCase()] ?? stem);
  const own = thing.leaves.filter(({ record }) => record === thing.id);
  const flags = own.filter(({ value }) => typeof value === 'boolean');
  const isSwitch = SWITCH.test(stem);
  const named = isSwitch ? flags.find(({ path }) => hasWord(path, fields.flat())) : undefined;
  const flag = named ?? flags.find(({ path }) => isFlag(path.at(-1) ?? '', base));
  if (flag !== undefined) return { leaf: flag, holds: flag.value === !Object.hasOwn(UNSET, text.toLowerCase()) };
  const position = isSwitch ? own.find(({ value }) => typeof value === 'string' && SWITCH.test(value)) : undefined;
  if (position !== undefined) return { leaf: position, holds: String(position.value).toLowerCase() === stem };
  const status = statusLeaf(thing);
  if (status === undefined || isSwitch || NOUN.test(text)) return null;
  // What is held only is not booked yet.
  if (isOnlyHeld(status) && /^(?:booked|confirmed)$/iu.test(text)) return { leaf: status, holds: false };
  const words = wordsOf(String(status.value));
  const collection = parentOf(thing.id);
  const known = [stem, ...familyOf(stem)].filter((one) =>
    statusesIn(pool)
      .get(`${collection} ${status.path.at(-1)}`)
      ?.has(one),
  );
  // Where the collection knows the very word, it means that one.
  const meant = known.includes(stem) && !isKind(stem, thing) ? [stem] : known;
  if (meant.length > 0) return { leaf: status, holds: meant.some((one) => words.includes(one)) };
  if (ALIVE.has(stem)) return { leaf: status, holds: !isDead(thing) };
  if (stem === 'open') return { leaf: status, holds: !words.some((one) => FINISHED.has(one)) };
  const isOpen = ['open', ...familyOf('open')].some((one) => words.includes(one));
  return FINISHED.has(stem) && isOpen ? { leaf: status, holds: false } : null;
}

function hasWord(path: readonly string[], words: readonly string[]): boolean {
  return wordsOf(path.at(-1) ?? '').some((word) => words.includes(word));
}

function isFlag(key: string, stem: string): boolean {
  const words = wordsOf(key);
  return (
    words.includes(stem) ||
    words.some((word) => word.length >= 6 && stem.startsWith(word)) ||
    (stem === 'on' && POWER.test(key)) ||
    (words.length === 1 && familyOf(stem).some((one) => words.includes(one)))
  );
}

/** Words of the statuses of each collection; the folders in which mails lie tell what became of them as well. */
const statusesIn = perObject((pool: Pool): ReadonlyMap<string, ReadonlySet<string>> => {
  const statuses = new Map<string, Set<string>>();
  for (const { path, record, value } of pool.leaves.values()) {
    if (typeof value !== 'string' || !/^(?:status|state|folder)$/iu.test(path.at(-1) ?? '')) continue;
    const name = `${parentOf(record)} ${path.at(-1)}`;
    const own = statuses.get(name) ?? new Set<string>();
    statuses.set(name, own);
    for (const word of wordsOf(value)) own.add(word);
  }
  return statuses;
});

/** Whether a word is the status of a record of any collection. */
export function isAnyStatus(stem: string, pool: Pool): boolean {
  return [...statusesIn(pool)].some(([name, words]) => !name.endsWith('folder') && words.has(stem));
}

/** Whether a thing's collection is called so. */
export function isKind(stem: string, { id }: Thing): boolean {
  return wordsOf(keysOf(parentOf(id)).at(-1) ?? keysOf(id).at(-1) ?? '').includes(stem);
}
