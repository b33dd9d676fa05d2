import { perObject } from '../../cache.ts';
import { explainTerm, isOnlyHeld, statusLeaf } from '../../investigate/explain-term.ts';
import { isDead } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import { canonical, wordsOf } from '../../reading/words.ts';
import { type Leaf, type Pool, parentOf } from '../../transcript/pool.ts';
import { type Grounds, isKind, namedLeaves, type Proof } from './grounds.ts';
import { ALIVE, FINISHED, familyOf } from './lexicon.ts';
import type { Mention } from './mentions.ts';

const IS_ON = /^(?:on|off)$/u;
const OPPOSITE_FLAGS: Readonly<Record<string, string>> = {
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

/** A switch, a flag or a status that says it or its opposite; null where the word is none here. */
export function stateProof(
  stem: string,
  { term, fields }: Pick<Mention, 'term' | 'fields'>,
  { thing, grounds }: { readonly thing: Thing; readonly grounds: Grounds },
): Proof | null {
  const { pool } = grounds.scene;
  const opposite = OPPOSITE_FLAGS[term.text.toLowerCase()];
  const base = opposite === undefined ? stem : (wordsOf(opposite)[0] ?? stem);
  const switched = grounds.terms.some(({ text }) => /^(?:on|off|true|false)$/iu.test(text));
  if (IS_ON.test(stem)) {
    const [named] = fields.flatMap((group) =>
      namedLeaves(thing, group, ({ record, value }) => record === thing.id && typeof value === 'boolean'),
    );
    if (named !== undefined) return proofOf(named, thing, named.value === (stem === 'on'));
  }
  const flag = thing.leaves.find(
    ({ record, path, value }) => record === thing.id && typeof value === 'boolean' && isFlag(path.at(-1) ?? '', base),
  );
  // `the flag is off`: the word for the flag only names it.
  if (flag !== undefined && switched && !IS_ON.test(stem)) return { kind: 'key', leaves: [flag] };
  if (flag !== undefined) return proofOf(flag, thing, flag.value === (opposite === undefined));
  if (IS_ON.test(stem)) {
    const hit = explainTerm(term, thing, grounds);
    if (hit !== null) return { kind: 'held', hit };
    const other = thing.leaves.find(({ value }) => typeof value === 'string' && IS_ON.test(value.toLowerCase()));
    return other === undefined ? null : { kind: 'other', leaf: other };
  }
  // `delivery address`: a noun is no status.
  if (/(?:y|ion|ment|al|ness)$/u.test(term.text)) return null;
  const status = statusLeaf(thing);
  if (ALIVE.has(stem) && (status === undefined || !pool.isStatus(stem, parentOf(thing.id)))) {
    if (status === undefined) return null;
    return proofOf(status, thing, !isDead(thing));
  }
  if (status === undefined) return null;
  if (stem === 'open' && !pool.isStatus(stem, parentOf(thing.id)))
    return proofOf(status, thing, !wordsOf(String(status.value)).some((word) => FINISHED.has(word)));
  const collection = parentOf(thing.id);
  const known = [stem, ...familyOf(stem)].filter(
    (one) => pool.isStatus(one, collection) || isFolder(one, status, grounds),
  );
  const own = wordsOf(String(status.value));
  if (known.includes(stem) && !isKind(stem, thing)) return proofOf(status, thing, own.includes(stem));
  if (known.length > 0)
    return proofOf(
      status,
      thing,
      known.some((one) => own.includes(one)),
    );
  // What is open is not done, whatever the collection calls that.
  const isOpen = ['open', ...familyOf('open')].some((one) => own.includes(one));
  const isHeld = isOnlyHeld(status) && BOOKED.has(stem) && /ed$/iu.test(term.text);
  return (FINISHED.has(stem) && isOpen) || isHeld ? { kind: 'other', leaf: status } : null;
}

const BOOKED: ReadonlySet<string> = new Set(['booked', 'confirmed'].map(canonical));

function isFlag(key: string, stem: string): boolean {
  const words = wordsOf(key);
  return (
    words.includes(stem) ||
    words.some((word) => word.length >= 6 && stem.startsWith(word)) ||
    (IS_ON.test(stem) && /^(?:power|powered|enabled|active)$/iu.test(key)) ||
    (familyOf(stem).some((one) => words.includes(one)) && words.length === 1)
  );
}

/** Folders that mails lie in tell what became of them. */
function isFolder(stem: string, { path, record }: Leaf, { scene }: Grounds): boolean {
  if (!/^folder$/iu.test(path.at(-1) ?? '')) return false;
  return (
    foldersIn(scene.pool)
      .get(`${parentOf(record)} ${path.at(-1) ?? ''}`)
      ?.has(stem) === true
  );
}

/** Words of the folders of each collection. */
const foldersIn = perObject((pool: Pool): ReadonlyMap<string, ReadonlySet<string>> => {
  const folders = new Map<string, Set<string>>();
  for (const { path, record, value } of pool.leaves.values()) {
    if (!/^folder$/iu.test(path.at(-1) ?? '')) continue;
    const key = `${parentOf(record)} ${path.at(-1) ?? ''}`;
    const own = folders.get(key) ?? new Set<string>();
    folders.set(key, own);
    for (const word of wordsOf(String(value))) own.add(word);
  }
  return folders;
});

function proofOf(leaf: Leaf, thing: Thing, holds: boolean): Proof {
  return holds ? { kind: 'held', hit: { leaf, thing, held: null, isLinked: false } } : { kind: 'other', leaf };
}
