import { z } from 'zod';
import { INITIAL_PREFIX, type LocatorStep } from '../../episode/locator-grammar.ts';
import { parseLocator } from '../../episode/locator-parse.ts';
import { plainDraft } from '../answer.ts';
import { defineQuery } from '../query-entry.ts';
import { placeHitLine } from '../search/best-place.ts';
import type { DocumentTree } from '../search/document-tree.ts';
import { notResolved } from './not-resolved.ts';
import { searchDraft } from './search-draft.ts';

/** Ranks the leaves and records of a state. */
export const stateSearch = defineQuery({
  name: 'state_search',
  breadth: 'broad',
  description:
    'Leaves and records of the final state (of the initial state with under "initial:$") that match by key or value, best first. Words match in any order; "quoted words" and dates match as a phrase. Ranked, not exhaustive: it proves no absence.',
  schema: z.strictObject({
    text: z.string().describe('Words, names, numbers, dates, "exact phrases".'),
    under: z.string().nullish().describe('Locator of the subtree to search.'),
  }),
  answer(source, { text, under }, { capTokens }) {
    const isInitial = under?.trim().startsWith(INITIAL_PREFIX) === true;
    const tree = isInitial ? source.indexes.initial : source.indexes.final;
    if (tree === null) {
      return plainDraft(`state_search: the episode holds no ${isInitial ? 'initial' : 'final'} state.`, {
        failed: false,
      });
    }
    const found = under === null || under === undefined ? null : source.resolve(under);
    if (found?.ok === false) return notResolved(source, found, { query: 'state_search', locator: under ?? '' });
    if (found !== null && found.source !== 'final' && found.source !== 'initial') {
      return plainDraft('state_search: under must be a place in the state; use trace_search for events.', {
        failed: true,
      });
    }
    const places = found === null ? null : (found.matches ?? [found]).map(({ locator }) => locator);
    return searchDraft({
      query: 'state_search',
      text,
      index: tree.index,
      noun: 'place',
      ...(places !== null && { accepts: withinAny(places.map((place) => rangeOf(tree, place))) }),
      advice: 'add words, or narrow with under.',
      capTokens,
      hitLine: (document, options) => placeHitLine(tree.placeOf(document), options.wanted, options),
    });
  },
});

/** Documents at and under a canonical locator. */
function rangeOf(tree: DocumentTree, locator: string): readonly [number, number] {
  const syntax = parseLocator(locator);
  return tree.rangeUnder(syntax.ok ? syntax.parsed.steps.flatMap(keyOf) : []);
}

/** A canonical locator has keys and indexes only. */
function keyOf(step: LocatorStep): readonly (string | number)[] {
  if (step.kind === 'index') return [step.index];
  return step.kind === 'bare' || step.kind === 'key' ? [step.key] : [];
}

function withinAny(ranges: readonly (readonly [number, number])[]): (document: number) => boolean {
  return (document) => ranges.some(([first, behind]) => document >= first && document < behind);
}
