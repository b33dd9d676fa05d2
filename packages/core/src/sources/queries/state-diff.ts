import { z } from 'zod';
import { INITIAL_PREFIX } from '../../episode/locator-grammar.ts';
import { type Place, rootPlace } from '../../episode/place.ts';
import type { Resolution } from '../../episode/resolution.ts';
import { type DataRecord, plainDraft, type QueryDraft } from '../answer.ts';
import { defineQuery } from '../query-entry.ts';
import type { DataLine } from '../render/data-line.ts';
import { shapeLine } from '../render/shape-line.ts';
import { valueLine } from '../render/value-line.ts';
import { echo, shownOf } from '../render/words.ts';
import { diffPlaces, type StateChange } from '../state-diff.ts';
import { notResolved } from './not-resolved.ts';

const CHANGE_SHARE = 0.25;
const MIN_CHANGE_TOKENS = 80;
/** Changes that are kept to be shown; all are counted. */
const MAX_KEPT = 2_000;

/** Lists what differs between the initial and the final state. */
export const stateDiff = defineQuery({
  name: 'state_diff',
  breadth: 'targeted',
  description:
    'What was added, removed or changed from the initial to the final state. Items of a list are told apart by an id-like key where there is one (the answer names it), else by index. All changes are counted even when not all are shown.',
  schema: z.strictObject({ under: z.string().nullish().describe('Locator of the subtree to compare.') }),
  answer(source, { under }, { capTokens }) {
    const missing = source.final === null ? 'final' : source.initial === null ? 'initial' : null;
    if (missing !== null) {
      return plainDraft(`state_diff: the episode holds no ${missing} state, so nothing can be compared.`, {
        failed: false,
      });
    }
    const asked = under ?? '$';
    const after = source.resolve(withoutPrefix(asked));
    const before = source.resolve(INITIAL_PREFIX + withoutPrefix(asked));
    if (!after.ok && !before.ok) return notResolved(source, after, { query: 'state_diff', locator: asked });
    const isState = [after, before].every(
      (found) => !found.ok || (isStateSource(found.source) && found.matches === null),
    );
    if (!isState) return plainDraft('state_diff: under must be one place in the state.', { failed: true });
    const name = `state_diff${under === null || under === undefined ? '' : ` ${echo(under)}`}`;
    return diffDraft(changesOf(placeOf(before), placeOf(after)), { name, capTokens });
  },
});

function withoutPrefix(locator: string): string {
  const trimmed = locator.trim();
  return trimmed.startsWith(INITIAL_PREFIX) ? trimmed.slice(INITIAL_PREFIX.length) : trimmed;
}

function isStateSource(source: string): boolean {
  return source === 'final' || source === 'initial';
}

function placeOf(found: Resolution): Place | null {
  return found.ok ? rootPlace(found.locator, found.value) : null;
}

function* changesOf(before: Place | null, after: Place | null): Generator<StateChange> {
  if (before !== null && after !== null) yield* diffPlaces(before, after);
  else if (after !== null) yield { kind: 'added', after };
  else if (before !== null) yield { kind: 'removed', before };
}

function diffDraft(
  changes: Iterable<StateChange>,
  options: { readonly name: string; readonly capTokens: number },
): QueryDraft {
  const counts = { added: 0, removed: 0, changed: 0, reordered: 0, aligned: 0 };
  const kept: StateChange[] = [];
  for (const change of changes) {
    counts[change.kind] += 1;
    if (kept.length < MAX_KEPT) kept.push(change);
  }
  const { added, removed, changed, reordered, aligned } = counts;
  const total = added + removed + changed + reordered + aligned;
  const moved = reordered === 0 ? '' : `, ${reordered} reordered`;
  return {
    heading: (shown) =>
      total === 0
        ? `${options.name}: nothing differs between the initial and the final state.`
        : `${options.name}: ${added} added, ${removed} removed, ${changed} changed${moved}; ${shownOf(shown, total, 'line')}.`,
    records: kept.map((change): DataRecord => ({ line: (maxTokens) => changeLine(change, maxTokens) })),
    total,
    recordTokens: Math.max(MIN_CHANGE_TOKENS, Math.floor(options.capTokens * CHANGE_SHARE)),
    readOn: (shown) => (shown < total ? 'narrow with under.' : 'values that are cut are read with state_get.'),
  };
}

/** `changed | LOCATOR = NEW | initial:LOCATOR = OLD`, `added | LOCATOR = …`, `removed | initial:LOCATOR = …`. */
function changeLine(change: StateChange, maxTokens: number): DataLine {
  const room = maxTokens - 4;
  switch (change.kind) {
    case 'added':
      return prefixed(change.kind, valueLine(change.after, room));
    case 'removed':
      return prefixed(change.kind, valueLine(change.before, room));
    case 'changed': {
      const now = valueLine(change.after, Math.floor(room / 2));
      const old = valueLine(change.before, Math.floor(room / 2));
      return { text: `changed | ${now.text} | ${old.text}`, cut: now.cut || old.cut };
    }
    case 'reordered':
      return prefixed(change.kind, { text: shapeLine(change.after.locator, change.after.value, 0), cut: false });
    case 'aligned':
      return { text: `aligned | ${change.after.locator} by ${JSON.stringify(change.key)}`, cut: false };
  }
}

function prefixed(kind: string, line: DataLine): DataLine {
  return { text: `${kind} | ${line.text}`, cut: line.cut };
}
