import { isJsonList, isJsonObject, type JsonObject, type JsonValue, type PathCondition } from '@sauron/core/episode';
import { type CheckResult, entryOf, type NormalisedAtom } from '@sauron/core/evidence';
import type { EpisodeSource } from '@sauron/core/sources';
import type { Scene } from '../../investigate/case.ts';
import type { Shown } from '../../shown/shown.ts';
import { keysOf, type Leaf } from '../../transcript/pool.ts';
import { type Sources, sourcesOf } from './shown-source.ts';

/** How an atom stands to what is shown. */
export type Standing = 'holds' | 'fails' | 'not_shown';

/** An atom whose fields its type takes. */
export type ReadAtom = Extract<NormalisedAtom, { readonly ok: true }>;

/** What an atom is held against. */
export interface View extends Sources {
  readonly shown: Shown;
  readonly scene: Scene;
}

/** How the atoms of a type stand to what is shown. */
export type Check = (atom: ReadAtom, view: View) => Standing;

export function viewOf(shown: Shown, scene: Scene): View {
  return { shown, scene, ...sourcesOf(shown) };
}

/** What core's own checker says of an atom, with what is shown as the episode; null where it would have to ask a model. */
export function checkByCore({ type, fields }: ReadAtom, source: EpisodeSource): CheckResult | null {
  const { check } = entryOf(type);
  const judgePassage = () => Promise.resolve({ ok: true, finding: 'not_stated' } as const);
  const result = check(fields, { source, judgePassage });
  return result instanceof Promise ? null : result;
}

/** The same as a standing: what is not found may not be shown. */
export function coreStanding(atom: ReadAtom, source: EpisodeSource): Standing {
  return standingBy(checkByCore(atom, source));
}

export function standingBy(result: CheckResult | null): Standing {
  if (result === null || result.status === 'failed') return 'not_shown';
  if (result.status === 'accepted') return 'holds';
  return MAY_BE_UNSEEN.has(result.reason) ? 'not_shown' : 'fails';
}

const MAY_BE_UNSEEN: ReadonlySet<string> = new Set(['source_incomplete', 'not_found', 'empty_passage']);

/** A text of which only a part is shown, at a place. */
export function cutAt(locator: string, { shown }: View): Leaf | null {
  const leaf = shown.pool.leaves.get(locator) ?? shown.pool.leaves.get(`${locator}.text`);
  return leaf?.cut === true ? leaf : null;
}

/** Whether a text that one of the paths may lead to is shown only in part. */
export function isCutUnder(locator: string, paths: readonly string[], { cut }: View): boolean {
  const [collection = ''] = locator.split('[*]');
  const ends = new Set(paths.flatMap((path) => keysOf(path).at(-1) ?? []));
  const root = collection.replace(/\[[^\]]*=[^\]]*\].*$/u, '');
  return cut.some(
    ({ locator: place, path }) => isInside(place, root) && (ends.size === 0 || ends.has(path.at(-1) ?? '')),
  );
}

function isInside(place: string, root: string): boolean {
  if (root === '$') return !place.startsWith('initial:');
  const next = place.startsWith(root) ? place.at(root.length) : undefined;
  return place === root || next === '.' || next === '[';
}

/** Conditions of an atom or a filter; none where it has none. */
export function conditionsOf(value: JsonValue | undefined): readonly PathCondition[] {
  // The fields of the atom were read by its type's own schema.
  return value !== undefined && isJsonList(value) ? (value.filter(isJsonObject) as unknown as PathCondition[]) : [];
}

/** A member that is a text; empty where it is none. */
export function textOf(atom: JsonObject, name: string): string {
  const value = atom[name];
  return typeof value === 'string' ? value : '';
}
