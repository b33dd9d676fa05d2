import { isJsonList, isJsonObject, type JsonValue } from '@sauron/core/episode';
import { z } from 'zod';
import { UsageError } from '../cli/usage-error.ts';
import type { VerifierEntry } from './verifier-table.ts';

type Tree = Map<string, Tree | unknown>;

/** What the command line says of a verifier's settings. */
export interface SettingFlags {
  readonly budget?: string;
  /** `key=value` each. */
  readonly set?: readonly string[];
}

/**
 * Reads `--budget` and `--set key=value` into settings of a verifier. Values are JSON where they read as JSON, text
 * otherwise; a dotted key names a member, e.g. `budget.capTokens=500`. Throws UsageError that names the key.
 */
export function readSettings({ settings }: VerifierEntry, { budget, set = [] }: SettingFlags): unknown {
  const tree: Tree = new Map();
  for (const assignment of set) assign(tree, assignment);
  const shape = shapeOf(settings);
  if (budget !== undefined) setBudget(tree, budget, shape);
  const parsed = settings.safeParse(toObject(tree));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) {
    const known = Object.keys(shape).join(', ');
    throw new UsageError(`--set: there is no setting ${issue.keys.join(', ')}; settings are ${known}`);
  }
  throw new UsageError(`--set ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a setting'}`);
}

function setBudget(tree: Tree, budget: string, shape: Readonly<Record<string, JsonValue>>): void {
  if (tree.has('budget')) throw new UsageError('--budget and --set budget say the same thing twice: give one of them');
  const names = namesIn(shape['budget'] ?? null);
  if (!names.includes(budget)) {
    throw new UsageError(`--budget: expected ${names.join(', ')}, got ${JSON.stringify(budget)}`);
  }
  tree.set('budget', budget);
}

/** The members of settings, as JSON Schema has them. */
export function shapeOf(settings: z.ZodType): Readonly<Record<string, JsonValue>> {
  // zod types its result with an index signature of unknown; it is plain JSON.
  const json = z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' }) as unknown as JsonValue;
  const members = isJsonObject(json) ? json['properties'] : undefined;
  return members !== undefined && isJsonObject(members) ? members : {};
}

/** The words that a member may be, also where it may be an object too. */
function namesIn(member: JsonValue): readonly string[] {
  if (!isJsonObject(member)) return [];
  const { enum: words = null, anyOf: options = null } = member;
  if (isJsonList(words)) return words.filter((word) => typeof word === 'string');
  return isJsonList(options) ? options.flatMap(namesIn) : [];
}

function assign(tree: Tree, assignment: string): void {
  const at = assignment.indexOf('=');
  const keys = assignment.slice(0, Math.max(0, at)).split('.');
  if (at < 1 || keys.includes('')) {
    throw new UsageError(`--set: expected key=value, got ${JSON.stringify(assignment)}`);
  }
  const last = keys.pop() ?? '';
  let place = tree;
  for (const key of keys) {
    const inner = place.get(key) ?? new Map();
    if (!(inner instanceof Map)) throw new UsageError(`--set ${assignment}: ${key} has a value already`);
    place.set(key, inner);
    place = inner;
  }
  if (place.has(last)) throw new UsageError(`--set ${assignment}: ${last} is set twice`);
  place.set(last, readValue(assignment.slice(at + 1)));
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Own properties only: `__proto__` is a key like any other. */
function toObject(tree: Tree): Record<string, unknown> {
  return Object.fromEntries([...tree].map(([key, value]) => [key, value instanceof Map ? toObject(value) : value]));
}
