import {
  InputError,
  isJsonList,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  jsonValueSchema,
  nameSchema,
  resolvePath,
} from '@sauron/core/episode';
import { z } from 'zod';
import type { DomainSpec } from '../domain/domain-spec.ts';

/** `same` has the effect of another call, `undo` takes it back, `batch` does for several records what it does for one. */
const RECIPE_KINDS = ['same', 'undo', 'batch'] as const;
type RecipeKind = (typeof RECIPE_KINDS)[number];

/**
 * Calls that can be written for another one. Texts that are a hole, such as `{arguments.id}`, stand for the value at a path of
 * the other call (`arguments`, `output`); in an `undo`, for what stood at the places that it wrote (`before[0]`) and the keys
 * of the records that they are in (`written[0]`), in the order of its writes; in a `batch`, for its `items`, the `outputs`
 * of the single calls, and how many they are (`count`). `count` is the number of places in an `undo`.
 */
const recipeSchema = z.strictObject({
  of: nameSchema,
  does: z.enum(RECIPE_KINDS),
  calls: z.array(z.strictObject({ tool: nameSchema, arguments: jsonValueSchema, output: jsonValueSchema })).min(1),
  /** Fields that an `undo` leaves behind in a record that the other call made; without it the record is gone. */
  leaves: z.record(z.string(), jsonValueSchema).optional(),
  /** Whether an `undo` also works, and changes nothing, where there is nothing to take back. */
  idempotent: z.boolean().default(false),
  /** Values that must stand at paths of the other call, so that the recipe fits it. */
  when: z.record(z.string(), jsonValueSchema).default({}),
});
export type CallRecipe = z.infer<typeof recipeSchema>;

/** A call as it is written into a trace. */
export interface WrittenCall {
  readonly tool: string;
  readonly arguments: JsonValue;
  readonly output: JsonValue;
}

const known = new WeakMap<DomainSpec, readonly CallRecipe[]>();

/**
 * The recipes of a domain for a tool whose calls are all of tools that the domain knows. Throws an InputError for one that
 * cannot be read.
 */
export function recipesFor(domain: DomainSpec, tool: string, does: RecipeKind): CallRecipe[] {
  const recipes = known.get(domain) ?? readRecipes(domain);
  known.set(domain, recipes);
  const isKnown = ({ calls }: CallRecipe): boolean => calls.every((call) => Object.hasOwn(domain.tools, call.tool));
  return recipes.filter((recipe) => recipe.of === tool && recipe.does === does && isKnown(recipe));
}

function readRecipes({ recipes = [], name }: DomainSpec): CallRecipe[] {
  return recipes.map((recipe, index) => {
    const read = recipeSchema.safeParse(recipe);
    if (read.success) return read.data;
    const [issue] = read.error.issues;
    const key = ['recipes', String(index), ...(issue?.path ?? []).map(String)].join('.');
    const message = `domain ${name}: ${key}: ${issue?.message ?? 'not a recipe'}; expected of, does and calls`;
    throw new InputError(message, { file: null, line: null, key });
  });
}

/** The calls of a recipe with their holes filled; null where a hole has no value, or the recipe does not fit. */
export function fillRecipe(recipe: CallRecipe, scope: JsonObject): WrittenCall[] | null {
  const fits = Object.entries(recipe.when).every(([path, value]) => filledText(`{${path}}`, scope) === value);
  if (!fits) return null;
  const calls = recipe.calls.map((call) => {
    const [args, output] = [filled(call.arguments, scope), filled(call.output, scope)];
    return args === undefined || output === undefined ? null : { tool: call.tool, arguments: args, output };
  });
  return calls.every((call) => call !== null) ? calls : null;
}

function filled(template: JsonValue, scope: JsonObject): JsonValue | undefined {
  if (typeof template === 'string') return filledText(template, scope);
  if (isJsonList(template)) {
    const items = template.map((item) => filled(item, scope));
    return items.every((item) => item !== undefined) ? items : undefined;
  }
  if (!isJsonObject(template)) return template;
  const entries = Object.entries(template).map(([name, member]) => [name, filled(member, scope)] as const);
  if (entries.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}

function filledText(text: string, scope: JsonObject): JsonValue | undefined {
  const path = /^\{([^{}]+)\}$/u.exec(text)?.[1];
  if (path === undefined) return text;
  const place = resolvePath(path, scope);
  return place.ok && place.matches === null ? place.value : undefined;
}
