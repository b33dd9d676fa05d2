import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';

/** One step into a value: a key, an index, or the item of a list with this id. */
export type Step = string | number | { readonly id: string };

/** What stands at a path, followed by hand. */
export type Walked =
  | { readonly is: 'there'; readonly value: JsonValue }
  | { readonly is: 'missing' | 'several'; readonly value?: undefined };

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}

export function isMap(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isContainer(value: JsonValue | undefined): value is JsonObject | readonly JsonValue[] {
  return isList(value) || isMap(value);
}

/** The member of a map with this name; undefined where it has none of its own. */
export function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  return isMap(value) && Object.keys(value).includes(key) ? value[key] : undefined;
}

/** Follows a path step by step. */
export function walk(value: JsonValue, steps: readonly Step[]): Walked {
  let at: JsonValue | undefined = value;
  for (const step of steps) {
    if (typeof step === 'object') {
      const items: readonly JsonValue[] = isList(at) ? at.filter((item) => member(item, 'id') === step.id) : [];
      if (items.length > 1) return { is: 'several' };
      at = items[0];
    } else if (typeof step === 'number') at = isList(at) ? at[step] : undefined;
    else at = member(at, step);
    if (at === undefined) return { is: 'missing' };
  }
  return { is: 'there', value: at };
}

/** A path that exists, with indexes for ids. */
export function positions(value: JsonValue, steps: readonly Step[]): (string | number)[] {
  return steps.map((step, at) => {
    if (typeof step !== 'object') return step;
    const list = walk(value, steps.slice(0, at)).value;
    return isList(list) ? list.findIndex((item) => member(item, 'id') === step.id) : -1;
  });
}

/** Every path of a value, the empty one first. Items of lists are named by index and, where they have an id, by that. */
export function pathsOf(value: JsonValue): Step[][] {
  const paths: Step[][] = [[]];
  const add = (step: Step, child: JsonValue): void => {
    for (const path of pathsOf(child)) paths.push([step, ...path]);
  };
  if (isList(value)) {
    for (const [index, item] of value.entries()) {
      add(index, item);
      const id = member(item, 'id');
      if (typeof id === 'string') add({ id }, item);
    }
  } else if (isMap(value)) for (const [key, child] of Object.entries(value)) add(key, child);
  return paths;
}

/** How a path is written as a locator behind its root: `` for the final state, `initial:`, `e12`. */
export function spell(root: string, steps: readonly Step[]): string {
  const isState = root === '' || root === 'initial:';
  if (isState && steps.length === 0) return `${root}$`;
  const text = steps.map(spellStep).join('');
  return root + (isState ? text.replace(/^\./u, '') : text);
}

function spellStep(step: Step): string {
  if (typeof step === 'number') return `[${step}]`;
  if (typeof step === 'object') return `[id=${step.id}]`;
  return /^[a-z]\w*$/iu.test(step) ? `.${step}` : `[${JSON.stringify(step)}]`;
}
