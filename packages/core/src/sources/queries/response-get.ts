import { z } from 'zod';
import { plainDraft } from '../answer.ts';
import { defineQuery } from '../query-entry.ts';
import { offsetSchema } from './offset-schema.ts';
import { valueDraft } from './value-draft.ts';

/** Reads the final message to the user. */
export const responseGet = defineQuery({
  name: 'response_get',
  breadth: 'targeted',
  description:
    "The agent's final message to the user. What it says is the agent's word. A long one comes in parts: read on with offset.",
  schema: z.strictObject({ offset: offsetSchema.describe('Characters into the message.') }),
  answer(source, { offset }, { capTokens }) {
    if (source.response === null) {
      return plainDraft('response_get: the episode holds no final response.', { failed: false });
    }
    const shown = { locator: 'response', value: source.response };
    return valueDraft(shown, { asked: 'response_get', offset: offset ?? 0, capTokens });
  },
});
