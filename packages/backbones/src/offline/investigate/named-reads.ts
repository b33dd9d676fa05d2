import { foldCase } from '@sauron/core/values';
import { asksToAgree } from '../meaning/agree/agree-form.ts';
import { wordsOf } from '../reading/words.ts';
import type { Leaf } from '../transcript/pool.ts';
import type { Session } from '../transcript/session.ts';
import type { Read } from './read.ts';
import type { Asking } from './sources.ts';
import { onlyReads } from './tools.ts';

/** Records that are read because others name them. */
const MAX_LINKED = 6;

/** Records that are read whole for their names, and the longest text that is a name. */
const MAX_NAMED = 10;

const MAX_LABEL = 80;

/** Bodies of events that are read together. */
const MAX_EVENTS = 6;

/** Answers of the calls that were given a name which stands in a comparison of two places. */
export function namedResults(questions: readonly Asking[], { pool }: Session): Read[] {
  const names = questions
    .filter(({ text }) => asksToAgree(text))
    .flatMap(({ terms }) => terms.filter(({ kind }) => kind === 'name' || kind === 'text').map(({ text }) => text));
  const holdsName = ({ value }: Leaf) =>
    typeof value === 'string' && names.some((name) => foldCase(value).includes(foldCase(name)));
  const results = pool
    .calls()
    .filter(({ id, tool }) => onlyReads(tool ?? '') && pool.ofEvent(id).some(holdsName))
    .flatMap(({ id }) => pool.resultsOf(id))
    .filter(({ id }) => pool.ofEvent(id).length === 0)
    .map(({ id }) => id);
  return results.length === 0 ? [] : [{ tool: 'trace_get', arguments: { events: results.slice(-MAX_EVENTS) } }];
}

/** Records that a search showed by one field, and that bear a name of an open question: they are read whole. */
export function namedRecords(questions: readonly Asking[], { pool, budget }: Session): Read[] {
  const labels = [...pool.leaves.values()].filter(
    ({ origin, record, value }) =>
      origin === 'final' &&
      record !== '$' &&
      typeof value === 'string' &&
      value.length <= MAX_LABEL &&
      pool.containers.get(record)?.shown !== true,
  );
  const found = questions.map(({ terms }) => {
    const names = terms.filter(({ kind, stems }) => (kind === 'name' || kind === 'text') && stems.length > 0);
    const named = labels.filter(({ value }) => {
      const words = wordsOf(String(value));
      return names.some(({ stems }) => stems.every((stem) => words.includes(stem)));
    });
    return [...new Set(named.map(({ record }) => /^.*?\["[^"\]]*"\]/u.exec(record)?.[0] ?? record))];
  });
  const longest = Math.max(0, ...found.map((own) => own.length));
  // One for each question in turn, so that none uses up what is left.
  const inTurn = Array.from({ length: longest }, (_, index) => found.flatMap((own) => own[index] ?? [])).flat();
  return [...new Set(inTurn)]
    .slice(0, Math.min(MAX_NAMED, Math.floor(budget.queries / 2)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}

/** Records that records of the open questions name by their keys, and that were not read. */
export function linkedRecords(questions: readonly Asking[], { pool, budget }: Session): Read[] {
  const collections = new Map<string, string>();
  for (const locator of pool.containers.keys()) {
    const [, collection, prefix] = /^([^[\]]+)\["([A-Za-z]+[-_])[^"\]]*"\]$/u.exec(locator) ?? [];
    if (collection !== undefined && prefix !== undefined && !collection.startsWith('initial:')) {
      collections.set(prefix, collection);
    }
  }
  const words = new Set(
    questions.flatMap(({ terms }) =>
      terms.filter(({ kind }) => kind === 'name' || kind === 'text').flatMap(({ stems }) => stems),
    ),
  );
  const isAbout = (record: string) =>
    pool
      .inRecord(record)
      .some(
        ({ value }) =>
          typeof value === 'string' && value.length <= MAX_LABEL && wordsOf(value).some((word) => words.has(word)),
      );
  const acted = new Set(
    pool.calls().flatMap(({ id, tool, actor }) => (actor === 'agent' && !onlyReads(tool ?? '') ? [id] : [])),
  );
  // What was acted on first, then what the records in question name.
  const leaves = [...pool.leaves.values()];
  const named = [
    ...leaves.filter(({ origin, event }) => origin === 'arguments' && event !== null && acted.has(event)),
    ...leaves.filter(({ origin, record }) => origin === 'final' && isAbout(record)),
  ];
  const keys = named.flatMap(({ value }) => {
    const [prefix] = typeof value === 'string' ? (/^[A-Za-z]+[-_](?=\w+$)/u.exec(value) ?? []) : [];
    const collection = prefix === undefined ? undefined : collections.get(prefix);
    if (collection === undefined) return [];
    const locator = `${collection}["${String(value)}"]`;
    return pool.containers.get(locator)?.shown === true ? [] : [locator];
  });
  return [...new Set(keys)]
    .slice(0, Math.min(MAX_LINKED, Math.floor(budget.queries / 3)))
    .map((locator) => ({ tool: 'state_get', arguments: { locator } }));
}
