import { type Episode, isUnder, type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';
import { type Steps, valueAt } from '../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../edits/steps-of.ts';

/** Places in one collection that are looked at, at most: there are thousands. */
const MAX_PER_COLLECTION = 200;
const MIN_PROSE_CHARACTERS = 12;

const known = new WeakMap<Episode, Steps[]>();

/** Prose of records that no call read or wrote, that stands the same in both states. */
export function quietPlaces(base: FaultBase): Steps[] {
  const places = known.get(base.episode) ?? findQuietPlaces(base);
  known.set(base.episode, places);
  return places;
}

function findQuietPlaces({ episode, domain, effects }: FaultBase): Steps[] {
  const { initial, final } = episode.state;
  if (initial === null || final === null) return [];
  const used = new Set([...effects.values()].flatMap(({ reads, writes }) => [...reads, ...writes]));
  return domain.collections.flatMap(({ path, free_text: fields }) => {
    const collection = stepsOf(path, final);
    const items = collection === null ? undefined : valueAt(final, collection);
    if (collection === null || typeof items !== 'object' || items === null) return [];
    const touched = [...used].filter((one) => one !== path && isUnder(one, path));
    const keys = Array.isArray(items) ? [...items.keys()] : Object.keys(items);
    const untouched = keys.slice(0, MAX_PER_COLLECTION).filter((key) => {
      const locator = locatorOf([...collection, key]);
      return !touched.some((one) => isUnder(one, locator));
    });
    return untouched.flatMap((key) => fields.map((field): Steps => [...collection, key, field]).filter(isQuiet));
  });

  function isQuiet(steps: Steps): boolean {
    const [before, after] = [valueAt(initial ?? {}, steps), valueAt(final ?? {}, steps)];
    return typeof after === 'string' && after.length >= MIN_PROSE_CHARACTERS && before === after;
  }
}

/** A small change of prose in as many quiet places, the same before and after the episode: nothing happened. */
export function touchQuietPlaces(
  arm: ArmDraft,
  base: FaultBase,
  { count, random }: { readonly count: number; readonly random: Random },
): void {
  const shown = shownText(base);
  let left = count;
  for (const steps of random.shuffle(quietPlaces(base))) {
    if (left === 0) return;
    left -= touch(arm, steps, shown) ? 1 : 0;
  }
}

/** All that the trace shows, in one text: prose that stands in it is not quiet. */
function shownText({ episode }: FaultBase): string {
  const outputs = episode.trace.events.map((event) => (event.kind === 'tool_result' ? event.output : null));
  return stringifyJson(outputs satisfies JsonValue);
}

/** False where the prose is shown. */
function touch(arm: ArmDraft, steps: Steps, shown: string): boolean {
  const text = arm.stateAt(steps);
  if (typeof text !== 'string' || shown.includes(stringifyJson(text).slice(1, -1))) return false;
  const changed = text.endsWith('.') ? text.slice(0, -1) : `${text}.`;
  arm.setState(steps, changed);
  arm.setInitial(steps, changed);
  return true;
}
