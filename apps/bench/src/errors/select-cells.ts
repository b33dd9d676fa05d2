import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';

/**
 * The cells of a run that a text means: one by its id (or at least four digits of its start) or its name, or all that have the
 * factors of a filter such as `verifier=sauron,backbone=offline/rules`. Throws UsageError where none is meant.
 */
export function selectCells(cells: readonly Cell[], text: string, where: string): readonly Cell[] {
  const named = cells.filter(({ id, name }) => id === text || name === text);
  if (named.length > 0) return named;
  const byStart = /^[0-9a-f]{4,}$/u.test(text) ? cells.filter(({ id }) => id.startsWith(text)) : [];
  if (byStart.length > 0) return byStart;
  const filter = filterOf(text, new Set(cells.flatMap(({ factors }) => Object.keys(factors))));
  const chosen =
    filter === null ? [] : cells.filter(({ factors }) => filter.every(([key, value]) => factors[key] === value));
  if (chosen.length > 0) return chosen;
  throw new UsageError(
    `${where}: expected a cell's id, name or factors (a=b,c=d), got ${JSON.stringify(text)}, which none has; its cells: ${listed(cells)}`,
  );
}

/** Cells that a message lists before it stops. */
const MAX_LISTED = 6;

function listed(cells: readonly Cell[]): string {
  const names = cells.slice(0, MAX_LISTED).map(({ id, name }) => `${id} (${name})`);
  return `${names.join(', ')}${cells.length > MAX_LISTED ? `, and ${cells.length - MAX_LISTED} more` : ''}`;
}

/** Values may hold commas and equals signs themselves, as the settings of a backbone do: only a known factor starts a part. */
function filterOf(text: string, known: ReadonlySet<string>): readonly (readonly [string, string])[] | null {
  const parts: [string, string][] = [];
  for (const piece of text.split(',')) {
    const [, key = '', value = ''] = /^\s*([^=]*?)\s*=(.*)$/su.exec(piece) ?? [];
    const last = parts.at(-1);
    if (known.has(key)) parts.push([key, value.trim()]);
    else if (last === undefined) return null;
    else last[1] += `,${piece}`;
  }
  return parts.length === 0 ? null : parts;
}
