import type { NotLocated } from '../../episode/resolution.ts';
import type { DataRecord, QueryDraft } from '../answer.ts';
import type { EpisodeSource } from '../episode-source.ts';
import { onOneLine } from '../render/json-text.ts';
import { valueLine } from '../render/value-line.ts';
import { echo } from '../render/words.ts';

/** What stands nearest is a hint, not the answer: it is shown small. */
const NEAREST_TOKENS = 80;

/** The answer to a locator that leads nowhere: the reason, and what stands nearest. Its detail holds data: it is fenced. */
export function notResolved(
  source: EpisodeSource,
  problem: NotLocated,
  asked: { readonly query: string; readonly locator: string },
): QueryDraft {
  const nearest = problem.nearest === null ? null : source.resolve(problem.nearest);
  const records = [
    problemRecord(problem),
    ...(nearest?.ok === true
      ? [{ line: (maxTokens: number) => ({ ...valueLine(nearest, Math.min(maxTokens, NEAREST_TOKENS)), cut: false }) }]
      : []),
  ];
  const also = nearest?.ok === true ? ' The nearest place that exists:' : '';
  return {
    heading: () => `${asked.query} ${echo(asked.locator)}: ${problem.reason}.${also}`,
    records,
    total: records.length,
    readOn: () => '',
    failed: true,
  };
}

/** The answer to a filter or an event reference that leads nowhere. */
export function notSelected(query: string, problem: { readonly reason: string; readonly detail: string }): QueryDraft {
  return {
    heading: () => `${query}: ${problem.reason}.`,
    records: [problemRecord(problem)],
    total: 1,
    readOn: () => '',
    failed: true,
  };
}

/** The detail names keys of the data, so it is quoted and stands inside the fence. */
function problemRecord({ reason, detail }: { readonly reason: string; readonly detail: string }): DataRecord {
  return { line: () => ({ text: onOneLine(`${reason} ${JSON.stringify(detail)}`), cut: false }) };
}
