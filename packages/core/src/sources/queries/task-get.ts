import { z } from 'zod';
import { plainDraft } from '../answer.ts';
import { defineQuery } from '../query-entry.ts';
import { offsetSchema } from './offset-schema.ts';
import { valueDraft } from './value-draft.ts';

/** Reads one part of the task. */
export const taskGet = defineQuery({
  name: 'task_get',
  breadth: 'targeted',
  description:
    'One part of the task: the prompt, the policy, the tools or the clock. Premises only: what the task says proves nothing about what was done. A long part comes in pieces: read on with offset.',
  schema: z.strictObject({
    part: z.enum(['prompt', 'policy', 'tools', 'now']),
    offset: offsetSchema.describe('Characters into a text, tools into the list.'),
  }),
  answer(source, { part, offset }, { capTokens }) {
    const found = source.resolve(`task.${part}`);
    if (!found.ok) return plainDraft(`task_get: the task declares no ${part}.`, { failed: false });
    const shown = { locator: found.locator, value: found.value };
    return valueDraft(shown, { asked: `task_get ${part}`, offset: offset ?? 0, capTokens });
  },
});
