import { canonicalJson, type Episode, isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { everyValue, saidInArguments, templateOf } from './place-template.ts';
import { type PlaceChange, stateChanges } from './state-changes.ts';
import { type PlaceStep, recordCollections } from './state-records.ts';
import { outputOf, type SeenCall, scalarPaths, type ToolUse } from './tool-use.ts';

/** Templates of the places that one tool writes, with the calls that each explains. */
export type SeenWrites = ReadonlyMap<string, ReadonlySet<SeenCall>>;

/**
 * What each tool writes: a call explains a difference where its arguments hold the new value and name the record, where its
 * result is the first that names a new record, or where it is the first that shows the new value.
 */
export function inferWrites(episodes: readonly Episode[], uses: readonly ToolUse[]): ReadonlyMap<string, SeenWrites> {
  const calls = uses.filter(({ declared }) => declared !== 'read').flatMap((use) => use.calls);
  const collections = collectionPaths(episodes);
  const found = new Map<string, Map<string, Set<SeenCall>>>();
  for (const episode of episodes) {
    const { initial, final } = episode.state;
    if (initial === null || final === null) continue;
    const own = calls.filter((call) => call.episode === episode).toSorted((a, b) => a.position - b.position);
    for (const change of stateChanges(initial, final)) {
      for (const { call, template } of explanations(change, own, collections)) {
        const byTemplate = found.get(call.call.tool) ?? new Map<string, Set<SeenCall>>();
        found.set(call.call.tool, byTemplate);
        byTemplate.set(template, (byTemplate.get(template) ?? new Set()).add(call));
      }
    }
  }
  for (const byTemplate of found.values()) mergeSpellings(byTemplate);
  return found;
}

/** Where some key of a collection has to be quoted, the template that quotes serves for all. */
function mergeSpellings(byTemplate: Map<string, Set<SeenCall>>): void {
  for (const [template, seen] of byTemplate) {
    const bare = template.replace(/\["(\{[^}]*\})"\]/gu, '.$1');
    const other = bare === template ? undefined : byTemplate.get(bare);
    if (other === undefined) continue;
    for (const call of other) seen.add(call);
    byTemplate.delete(bare);
  }
}

/** Places that hold records in some episode, printed. */
function collectionPaths(episodes: readonly Episode[]): ReadonlySet<string> {
  const states = episodes.flatMap(({ state: { initial, final } }) => [initial, final]);
  return new Set(
    states.flatMap((state) => (state === null ? [] : recordCollections(state).map(({ steps }) => printed(steps)))),
  );
}

function printed(steps: readonly PlaceStep[]): string {
  return JSON.stringify(steps);
}

interface Explanation {
  readonly call: SeenCall;
  readonly template: string;
}

function explanations(
  change: PlaceChange,
  calls: readonly SeenCall[],
  collections: ReadonlySet<string>,
): Explanation[] {
  const isNew = change.before === undefined && isJsonObject(change.after ?? null);
  const isRecord = (position: number): boolean =>
    typeof change.steps[position] === 'object' ||
    (isNew && position === change.steps.length - 1) ||
    collections.has(printed(change.steps.slice(0, position)));
  const templated = calls.flatMap((call) => {
    const template = templateOf(change.steps, call, isRecord);
    return template === null ? [] : [{ call, template }];
  });
  if (change.after === undefined)
    return templated.filter(({ call }) => /delete|remove|clear|discard/iu.test(call.call.tool));
  if (isNew) return templated.filter(({ call }) => isMaker(call, change)).slice(0, 1);
  const inArguments = templated.filter(({ template, call }) => !template.includes('{output.') && isSaid(call, change));
  if (inArguments.length > 0) return inArguments;
  // A list that shows a new value shows what another tool wrote.
  return templated.filter(({ template, call }) => !template.includes('{output.') && isShown(call, change)).slice(0, 1);
}

/** A call makes a record where it was given some of its fields. */
function isMaker(call: SeenCall, { after }: PlaceChange): boolean {
  const said = new Set(saidInArguments(call).filter(isTelling).map(textOf));
  return after !== undefined && everyValue(after).some((value) => said.has(textOf(value)));
}

/** The new value, or an item that came or went, stands in the arguments. */
function isSaid(call: SeenCall, { before, after, steps }: PlaceChange): boolean {
  const said = new Set(saidInArguments(call).map(textOf));
  const [old, now] = [before, after].map((value) => (value !== undefined && isJsonList(value) ? value : null));
  const moved = [...(now ?? []), ...(old ?? [])].filter(
    (item) => [old, now].filter((list) => (list ?? []).some((one) => textOf(one) === textOf(item))).length === 1,
  );
  if (after === undefined || !(isTelling(after) || isNamed(call, steps))) return false;
  return said.has(textOf(after)) || moved.some((item) => said.has(textOf(item)));
}

function isShown(call: SeenCall, { after, steps }: PlaceChange): boolean {
  const field = String(steps.at(-1) ?? '');
  return scalarPaths(outputOf(call)).some(
    ({ path, value }) =>
      path.split('.').at(-1)?.replace('[*]', '') === field && textOf(value) === textOf(after ?? null),
  );
}

/** An argument has the name of the field: then a value that stands anywhere tells, too. */
function isNamed({ call }: SeenCall, steps: readonly PlaceStep[]): boolean {
  const field = String(steps.at(-1) ?? '');
  return scalarPaths(call.arguments).some(({ path }) => path.split('.').at(-1) === field);
}

/** True, null and small numbers stand in many places by chance. */
function isTelling(value: JsonValue): boolean {
  if (typeof value === 'string') return value.length > 1;
  if (typeof value === 'number') return !Number.isInteger(value) || Math.abs(value) > 9;
  return typeof value === 'bigint' || (isJsonList(value) && value.length > 0);
}

function textOf(value: JsonValue): string {
  return canonicalJson(value);
}
