import { type EpisodeState, type JsonValue, rootPlace, stringifyJson } from '@sauron/core/episode';
import { diffPlaces, type StateChange } from '@sauron/core/sources';
import { renderState } from './render-state.ts';
import type { Section } from './section.ts';

const TITLES = { final: 'Final state (JSON)', initial: 'Initial state (JSON)' } as const;

/** A value in the list of changes is cut after this many characters. */
const CHANGE_CHARS = 400;

/** The whole final or initial state; a line of ours where it was not recorded. */
export function stateSection(state: EpisodeState, which: 'final' | 'initial'): Section {
  const value = state[which];
  const title = TITLES[which];
  return value === null ? { title, line: `No ${which} state was recorded.` } : { title, data: renderState(value) };
}

/** What differs between the two states, one place per line; nothing where one of them was not recorded. */
export function changesSections({ initial, final }: EpisodeState): Section[] {
  if (initial === null || final === null) return [];
  const lines = [...diffPlaces(rootPlace('initial:$', initial), rootPlace('$', final))].flatMap(changeLine);
  const data = lines.length === 0 ? 'unchanged' : lines.join('\n');
  return [{ title: 'Changes from the initial to the final state', data }];
}

function changeLine(change: StateChange): string[] {
  switch (change.kind) {
    case 'added':
      return [`added ${change.after.locator} = ${shortJson(change.after.value)}`];
    case 'removed':
      return [`removed ${change.before.locator} = ${shortJson(change.before.value)}`];
    case 'changed': {
      const { before, after } = change;
      return [`changed ${after.locator} = ${shortJson(after.value)} was ${shortJson(before.value)}`];
    }
    case 'reordered':
      return [`reordered ${change.after.locator}`];
    // Says how items were told apart; no change by itself.
    case 'aligned':
      return [];
  }
}

function shortJson(value: JsonValue): string {
  const text = stringifyJson(value);
  if (text.length <= CHANGE_CHARS) return text;
  return `${text.slice(0, CHANGE_CHARS).replace(/[\uD800-\uDBFF]$/u, '')}…`;
}
