import { extendLocator } from '@sauron/core/episode';
import { z } from 'zod';
import { done, reading, toolSet, writing } from './define-tool.ts';

const keyArgument = z
  .string()
  .refine((key) => /^[a-z][\w -]*$/iu.test(key), 'expected a name of letters, digits, blanks, - and _');

export const profileTools = toolSet({
  profile_get: reading("The user's profile: name, addresses, preferences, notes.", {}, (session) => {
    session.reads('profile');
    return done({ profile: session.household.profile });
  }),

  profile_update_preferences: writing(
    'Sets one preference of the user.',
    { key: keyArgument, value: z.string() },
    (session, { key, value }) => {
      session.household.profile.preferences[key] = value;
      session.writes(extendLocator('profile.preferences', key));
      return done({ key, value });
    },
  ),

  profile_set_notes: writing(
    "Replaces the notes in the user's profile.",
    { notes: z.string() },
    (session, { notes }) => {
      session.household.profile.notes = notes;
      session.writes('profile.notes');
      return done({ updated: true });
    },
  ),

  policy_get: reading('The rules of the household for its assistant.', {}, (session) => {
    session.reads('policy');
    return done({ rules: Object.entries(session.household.policy).map(([id, rule]) => ({ id, ...rule })) });
  }),
});
