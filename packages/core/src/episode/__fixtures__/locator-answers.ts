import type { JsonValue } from '../json-value.ts';
import { type LocatorRoots, type Resolution, resolveLocator } from '../locator.ts';

/** Value at a locator; throws where there is none. */
export function valueAt(locator: string, roots: LocatorRoots): JsonValue {
  const found = resolveLocator(locator, roots);
  if (!found.ok) throw new Error(`${locator}: ${found.reason} ${found.detail}`);
  return found.value;
}

/** Why a locator leads nowhere, or where it leads. */
export function reasonAt(locator: string, roots: LocatorRoots): string {
  const found = resolveLocator(locator, roots);
  return found.ok ? `found ${found.locator}` : found.reason;
}

/** What is told of a locator that leads nowhere. */
export function detailAt(locator: string, roots: LocatorRoots): string {
  const found = resolveLocator(locator, roots);
  return found.ok ? '' : found.detail;
}

/** What a locator finds; throws where it finds nothing. */
export function mustFind(locator: string, roots: LocatorRoots): Resolution & { ok: true } {
  const found = resolveLocator(locator, roots);
  if (!found.ok) throw new Error(`${locator}: ${found.reason} ${found.detail}`);
  return found;
}
