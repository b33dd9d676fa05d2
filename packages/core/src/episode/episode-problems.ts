import type { Episode } from './episode.ts';
import type { InputProblem } from './input-error.ts';
import { isReservedRoot } from './locator-grammar.ts';
import { parseLocator } from './locator-parse.ts';
import { quoteShort } from './shorten.ts';
import { taskProblems } from './task-problems.ts';
import { traceProblems } from './trace-problems.ts';

/** What the schema cannot see: ids that repeat, results with no call, declarations with no meaning. */
export function episodeProblems(episode: Episode): InputProblem[] {
  return [
    ...taskProblems(episode.task),
    ...completeUnderProblems(episode),
    ...traceProblems(episode),
    ...rubricProblems(episode),
  ];
}

function rubricProblems(episode: Episode): InputProblem[] {
  const { rubric } = episode;
  if (rubric.length === 0)
    return [{ path: ['rubric'], message: 'expected at least one criterion, got an empty list: add one' }];
  return repeats(rubric.map((criterion) => criterion.id)).map(({ index, first, text }) => ({
    path: ['rubric', index, 'id'],
    message: `expected an id of its own, got ${quoteShort(text)} again (first at rubric[${first}]): ids of criteria are unique`,
  }));
}

/** Texts that stood before, with the place of the first. */
export function repeats(texts: readonly string[]): { index: number; first: number; text: string }[] {
  const firsts = new Map<string, number>();
  const again: { index: number; first: number; text: string }[] = [];
  for (const [index, text] of texts.entries()) {
    const first = firsts.get(text);
    if (first === undefined) firsts.set(text, index);
    else again.push({ index, first, text });
  }
  return again;
}

function completeUnderProblems(episode: Episode): InputProblem[] {
  const ids = new Set(episode.trace.events.map((event) => event.id));
  return episode.state.completeUnder.flatMap((text, index) => {
    const problem = subtreeProblem(text, ids);
    if (problem === null) return [];
    const message = `expected the locator of a part of the state such as reservations, got ${quoteShort(text)}: ${problem}`;
    return [{ path: ['state', 'completeUnder', index], message }];
  });
}

function subtreeProblem(text: string, eventIds: ReadonlySet<string>): string | null {
  const syntax = parseLocator(text);
  if (!syntax.ok) return syntax.detail;
  const { initial, steps, tail } = syntax.parsed;
  if (tail !== null) return 'a slice or quote is no part of the state';
  if (steps.some((step) => step.kind === 'all')) return 'name the collection instead of [*]';
  const [first] = steps;
  if (initial || first?.kind !== 'bare') return null;
  return isReservedRoot(first.key) || eventIds.has(first.key) ? 'it reads something else' : null;
}
