import { type Case, factAtom, met, type Scene, unmet } from '../../investigate/case.ts';
import { statusLeaf } from '../../investigate/explain-term.ts';
import { type Match, matchAtoms } from '../../investigate/match.ts';
import { wordsOf } from '../../reading/words.ts';
import { type Leaf, parentOf } from '../../transcript/pool.ts';
import { FINISHING } from './lexicon.ts';
import { isMade, wasSeenChanged } from './records.ts';
import type { Target } from './targets.ts';
import type { Deed } from './tool-fit.ts';

/** Atoms that only say which record it is. */
const MAX_TELLING = 4;

/** What a record itself says of the deed: a flag (`paid`), or its status. Null where it says nothing of it. */
export function standingCase({ subject }: Target, deed: Deed, { pool, brief }: Scene): Case | null {
  if (subject === null) return null;
  const { match } = subject;
  const around = matchAtoms(match).slice(0, MAX_TELLING);
  const flag = flagOf(match, deed, (record) => pool.inRecord(record));
  if (flag?.value === false) return met(`${flag.locator} says that it was not`, factAtom(flag), ...around);
  const status = statusLeaf(match.thing);
  const isSaid = status !== undefined && wordsOf(String(status.value)).some((word) => isOf(word, deed));
  const said = flag ?? (isSaid ? status : null);
  if (said === null) {
    const isOther =
      status !== undefined &&
      deed.verbs.size > 0 &&
      [...deed.verbs].every((verb) => pool.isStatus(verb, parentOf(match.thing.id)));
    return isOther ? met(`${status.locator} says otherwise`, factAtom(status), ...around) : null;
  }
  // What was so at the start was not done since.
  const isOld = !deed.isComing && brief.hasInitial && !wasSeenChanged(said.locator, pool) && !isMade(match.thing, pool);
  return isOld ? null : unmet(`${said.locator} says that it was`, factAtom(said), ...around);
}

function isOf(word: string, { verbs }: Deed): boolean {
  return verbs.has(word) || (FINISHING.has(word) && [...verbs].some((verb) => FINISHING.has(verb)));
}

/** A flag named after the deed, beside the text that names the thing: of an item of a list, its own. */
function flagOf({ thing, hits }: Match, deed: Deed, inRecord: (record: string) => readonly Leaf[]): Leaf | null {
  const records = [...hits.values()].flatMap(({ leaf, isLinked }) => (leaf === null || isLinked ? [] : [leaf.record]));
  const inner = records.filter((record) => record !== thing.id && record.startsWith(thing.id));
  const flags = (inner.length > 0 ? inner : [thing.id])
    .flatMap(inRecord)
    .filter(
      ({ value, path }) => typeof value === 'boolean' && wordsOf(path.at(-1) ?? '').some((word) => isOf(word, deed)),
    );
  return flags[0] ?? null;
}
