import { BUDGET_NAMES, settingsSchema, type VerifierSettingsInput } from '@sauron/core/investigation';
import { UsageError } from '../cli/usage-error.ts';

type Tree = Map<string, Tree | unknown>;

/**
 * Reads `--budget` and `--set key=value` into settings. Values are JSON where they read as JSON, text otherwise; a dotted key
 * names a member, e.g. `budget.capTokens=500`. Throws UsageError that names the key.
 */
export function readSettings(budget: string | undefined, assignments: readonly string[] = []): VerifierSettingsInput {
  const tree: Tree = new Map();
  for (const assignment of assignments) assign(tree, assignment);
  if (budget !== undefined) {
    if (tree.has('budget'))
      throw new UsageError('--budget and --set budget say the same thing twice: give one of them');
    if (!BUDGET_NAMES.some((name) => name === budget)) {
      throw new UsageError(`--budget: expected ${BUDGET_NAMES.join(', ')}, got ${JSON.stringify(budget)}`);
    }
    tree.set('budget', budget);
  }
  const parsed = settingsSchema.safeParse(toObject(tree));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const known = Object.keys(settingsSchema.shape).join(', ');
  if (issue?.code === 'unrecognized_keys' && issue.path.length === 0) {
    throw new UsageError(`--set: there is no setting ${issue.keys.join(', ')}; settings are ${known}`);
  }
  throw new UsageError(`--set ${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'not a setting'}`);
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
