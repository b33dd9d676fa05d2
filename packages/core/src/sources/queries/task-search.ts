import { z } from 'zod';
import { defineQuery } from '../query-entry.ts';
import { bodyHitLine } from '../search/best-place.ts';
import { searchDraft } from './search-draft.ts';

/** Ranks the passages of the prompt and the policy, and the tools. */
export const taskSearch = defineQuery({
  name: 'task_search',
  breadth: 'targeted',
  description:
    'Passages of the task prompt and the policy, and tool descriptions, that match, best first. Premises only: what the task says proves nothing about what was done.',
  schema: z.strictObject({ text: z.string().describe('Words, names, numbers, dates, "exact phrases".') }),
  answer(source, { text }, { capTokens }) {
    const { index, passages } = source.indexes.task;
    return searchDraft({
      query: 'task_search',
      text,
      index,
      noun: 'passage',
      advice: 'add words, or read on with task_get.',
      capTokens,
      hitLine(document, { wanted, maxTokens }) {
        const passage = passages[document];
        if (passage === undefined) return null;
        return bodyHitLine(passage, wanted, { maxTokens, tree: () => source.indexes.body(passage) });
      },
    });
  },
});
