import { isBareKey, printStep } from './key-path.ts';
import { INITIAL_PREFIX, isReservedRoot, type LocatorStep } from './locator-grammar.ts';

/**
 * Canonical spelling of a child of a canonical locator: `extendLocator('budget', 'goal')` is `budget.goal`. `$` gives the
 * key alone; `initial:$` gives `initial:key`; keys of a state that look like another root (`e12`, `response`, `task`) are
 * quoted.
 *
 * It does not see the value. Where an object holds both `"a.b"` and `a` with a `b`, the dotted spelling of the latter is
 * ambiguous: walks over a value use `rootPlace` and `childPlace`, which know the keys and print `a["b"]` there.
 */
export function extendLocator(base: string, key: string | number): string {
  return extend(base, key, false);
}

/** As `extendLocator`; `quoted` forces brackets around a key. */
export function extend(base: string, key: string | number, quoted: boolean): string {
  const isInitial = base === `${INITIAL_PREFIX}$`;
  const isRoot = isInitial || base === '$';
  const inQuotes = typeof key === 'string' && (quoted || (isRoot && isReservedRoot(key)));
  const step = inQuotes ? `[${JSON.stringify(key)}]` : printStep(key);
  if (!isRoot) return base + step;
  return (isInitial ? INITIAL_PREFIX : '') + withoutDot(step);
}

function withoutDot(step: string): string {
  return step.startsWith('.') ? step.slice(1) : step;
}

/** Steps as they were written, in canonical spelling: what stands behind the first `[*]` of a selection. */
export function printSteps(steps: readonly LocatorStep[]): string {
  return steps.map(printWritten).join('');
}

function printWritten(step: LocatorStep): string {
  switch (step.kind) {
    case 'bare':
      // Kept bare even if odd: quotes would keep it from joining its neighbours to one dotted key.
      return `.${step.key}`;
    case 'key':
      return `[${JSON.stringify(step.key)}]`;
    case 'index':
      return `[${step.index}]`;
    case 'all':
      return '[*]';
    case 'select':
      return `[${step.conditions.map(({ key, value, quoted }) => `${printSelectorKey(key)}=${quoted ? JSON.stringify(value) : value}`).join(',')}]`;
  }
}

function printSelectorKey(key: string): string {
  return isBareKey(key) ? key : JSON.stringify(key);
}

/**
 * True where a canonical locator is another canonical locator or lies inside it: `a.b` and `a[0]` are under `a`, `ab` is
 * not. Everything of the final state is under `$`, everything of the initial state under `initial:$`.
 */
export function isUnder(locator: string, ancestor: string): boolean {
  if (locator === ancestor) return true;
  const initial = locator.startsWith(INITIAL_PREFIX);
  if (ancestor === `${INITIAL_PREFIX}$`) return initial;
  if (ancestor === '$') return !initial && !isOtherRoot(locator);
  return locator.startsWith(ancestor) && '.[{'.includes(locator.charAt(ancestor.length));
}

function isOtherRoot(locator: string): boolean {
  return isReservedRoot(/^[^.[{]*/u.exec(locator)?.[0] ?? '');
}
