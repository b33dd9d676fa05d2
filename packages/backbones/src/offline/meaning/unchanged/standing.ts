import type { JsonObject } from '@sauron/core/episode';
import { type Case, factAtom, met, type Scene, unmet } from '../../investigate/case.ts';
import { statusLeaf } from '../../investigate/explain-term.ts';
import { type Match, matchAtoms } from '../../investigate/match.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import { FINISHING } from './lexicon.ts';
import { wasSeenChanged } from './records.ts';
import type { Target } from './targets.ts';
import type { Deed } from './tool-fit.ts';

/** Atoms that only say which record it is. */
const MAX_TELLING = 4;

/** What a record itself says of the deed: a flag (`paid`), or its status. Null where it says nothing of it. */
export function standingCase({ subject }: Target, deed: Deed, { pool, brief }: Scene): Case | null {
  if (subject === null) return null;
  const { match } = subject;
  const around = matchAtoms(match).slice(0, MAX_TELLING);
  const flag = flagOf(match, deed, pool.inRecord.bind(pool));
  if (flag !== null) return saying(flag, flag.value === true, around);
  const status = statusLeaf(match.thing);
  const words = status === undefined ? [] : wordsOf(String(status.value));
  if (status === undefined || !words.some((word) => isOf(word, deed))) return null;
  // A message that had been sent before says nothing of what was sent since.
  if (deed.kinds.has('message') && !deed.isComing && brief.hasInitial && !wasSeenChanged(match.thing.id, pool))
    return null;
  return saying(status, true, around);
}

function saying(leaf: Leaf, isDone: boolean, around: readonly JsonObject[]): Case {
  return isDone
    ? unmet(`${leaf.locator} says that it was`, factAtom(leaf), ...around)
    : met(`${leaf.locator} says that it was not`, factAtom(leaf), ...around);
}

function isOf(word: string, { verbs }: Deed): boolean {
  return verbs.has(word) || (FINISHING.has(word) && [...verbs].some((verb) => FINISHING.has(verb)));
}

/** A flag named after the deed, beside the text that names the thing: of an item of a list, its own. */
function flagOf({ thing, hits }: Match, deed: Deed, inRecord: (record: string) => readonly Leaf[]): Leaf | null {
  const records = [...hits.values()].flatMap(({ leaf, isLinked }) => (leaf === null || isLinked ? [] : [leaf.record]));
  const inner = records.filter((record) => record !== thing.id && record.startsWith(thing.id));
  for (const record of [...inner, ...(inner.length > 0 ? [] : [thing.id])]) {
    const flag = inRecord(record).find(
      ({ value, path }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').some((word) => isOf(word, deed)),
    );
    if (flag !== undefined) return flag;
  }
  return null;
}

/** Whether a field of the record that is named after the deed was seen to change, though no call says so. */
export function isTouched({ subject }: Target, deed: Deed, { pool }: Scene): boolean {
  if (subject === null) return false;
  const { id, leaves } = subject.match.thing;
  return leaves.some(
    ({ origin, record, path, locator }) =>
      origin === 'final' &&
      record.startsWith(id) &&
      wordsOf(path.at(-1) ?? '').some((word) => isOf(word, deed) || deed.nouns.has(word)) &&
      (wasSeenChanged(locator, pool) || (record !== id && wasSeenChanged(record, pool))),
  );
}
