import { z } from 'zod';
import { isUnder, type Place } from '../../episode/locator.ts';
import { INITIAL_PREFIX } from '../../episode/locator-grammar.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { type BothStates, fetchBothStates, placeOf } from '../both-states.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import { fetchPlace } from '../fetch-place.ts';
import { locatorField } from '../fields.ts';
import { accept, isRejected, passageOf, reject } from '../outcome.ts';
import { movedRecord } from '../same-record.ts';
import { type Difference, differencesOf } from '../state-diff.ts';
import { valueWords } from '../words.ts';

/** Differences that a sentence or a rejection shows. */
const MAX_SHOWN = 3;

const fields = z
  .strictObject({
    locator: locatorField,
    change: z.enum(['added', 'removed', 'changed', 'unchanged']),
    allowed: z.array(locatorField).optional(),
  })
  .refine(
    ({ change, allowed }) => allowed === undefined || change === 'changed' || change === 'unchanged',
    'allowed goes with changed and unchanged only',
  );
type Fields = z.infer<typeof fields>;

/** A place or subtree was added, removed, changed or left unchanged between the initial and the final state. */
export const stateChange: EvidenceEntry<Fields> = {
  type: 'state_change',
  kind: 'mechanical',
  settles:
    'what happened to a place or subtree from the initial to the final state; allowed lists paths that may differ',
  example: {
    type: 'state_change',
    claim: 'Nothing in the budget changed but the house fund goal.',
    locator: 'budget',
    change: 'unchanged',
    allowed: ['budget.house_fund.goal'],
  },
  fields,
  check(atom, { source }) {
    const states = fetchBothStates(source, atom.locator);
    if (isRejected(states)) return states;
    const allowed = fetchAllowed(source, atom.allowed ?? []);
    if (isRejected(allowed)) return allowed;
    const seen = observe(states, { claimed: atom.change, allowed, source });
    if (!seen.holds) return reject('value_differs', `${states.path} ${seen.words}`, seen.change);
    const places = [states.before, states.after].filter((place) => place !== null);
    return accept({
      checked: `from initial to final state, ${states.path} ${seen.words}`,
      passages: places.map(({ locator, value }) => passageOf(locator, value)),
      standing: { authority: 'environment' },
      flags: seen.flags,
    });
  },
};

interface Claim {
  readonly claimed: Fields['change'];
  /** Canonical locators whose differences do not count. */
  readonly allowed: readonly string[];
  readonly source: EpisodeSource;
}

interface Seen {
  readonly holds: boolean;
  readonly change: Fields['change'];
  readonly words: string;
  readonly flags: readonly string[];
}

/** What happened to the place, and whether that is what is claimed. */
function observe({ before, after }: BothStates, { claimed, allowed, source }: Claim): Seen {
  if (before === null || after === null) {
    const change = before === null ? 'added' : 'removed';
    return {
      holds: claimed === change,
      change,
      words: `was ${change} (${valueWords((before ?? after)?.value ?? null)})`,
      flags: [],
    };
  }
  const { differences, flags } = differencesOf(placeOf(before), placeOf(after), source.values);
  const outside = differences.filter((difference) => !isAllowed(difference, allowed));
  const change = differences.length === 0 ? 'unchanged' : 'changed';
  const isOnlyAllowed = allowed.length > 0 && outside.length === 0;
  const holds =
    claimed === 'unchanged' ? outside.length === 0 : claimed === change && (allowed.length === 0 || isOnlyAllowed);
  const under = isOnlyAllowed ? ` under ${[...new Set(allowed.map(plain))].join(', ')} and nowhere else` : '';
  const what =
    change === 'unchanged'
      ? 'is unchanged'
      : `changed${under}: ${differencesWords(isOnlyAllowed ? differences : outside)}`;
  return { holds, change, words: what, flags };
}

function isAllowed(difference: Difference, allowed: readonly string[]): boolean {
  return placesOf(difference).some((place) => allowed.some((locator) => isUnder(place.locator, locator)));
}

function placesOf(difference: Difference): readonly Place[] {
  if (difference.kind === 'added') return [difference.after];
  return difference.kind === 'removed' ? [difference.before] : [difference.after, difference.before];
}

/** Canonical locators of the allowed paths in both states; one that is in neither may be mistyped. */
function fetchAllowed(source: EpisodeSource, allowed: readonly string[]): readonly string[] | Rejected {
  const found: string[] = [];
  for (const locator of allowed) {
    const path = locator.trim().replace(/^initial:/u, '');
    const places = [path, INITIAL_PREFIX + path].map((each) => fetchPlace(source, each));
    const [after] = places;
    const moved = movedRecord(source, path);
    if (moved !== null) return { ...moved, detail: `allowed: ${moved.detail}` };
    const known = places.flatMap((place) => (isRejected(place) ? [] : place));
    if (known.length === 0 && after !== undefined && isRejected(after))
      return { ...after, detail: `allowed: ${after.detail}` };
    for (const { locator: canonical, matches } of known) {
      found.push(...(matches === null ? [canonical] : matches.map((match) => match.locator)));
    }
  }
  return found;
}

function differencesWords(differences: readonly Difference[]): string {
  const shown = differences.slice(0, MAX_SHOWN).map(differenceWords);
  return shown.join('; ') + (differences.length > MAX_SHOWN ? `; and ${differences.length - MAX_SHOWN} more` : '');
}

function differenceWords(difference: Difference): string {
  const [place, earlier] = placesOf(difference);
  const where = `${plain(place?.locator ?? '')} ${difference.kind}`;
  if (earlier === undefined) return `${where} (${valueWords(place?.value ?? null)})`;
  return `${where} from ${valueWords(earlier.value)} to ${valueWords(place?.value ?? null)}`;
}

function plain(locator: string): string {
  return locator.replace(/^initial:/u, '');
}
