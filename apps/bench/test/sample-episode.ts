import type { EpisodeInput } from '@sauron/core/episode';

/** A small finished episode: two criteria hold, one does not. */
export const SAMPLE_EPISODE = {
  schema: 'sauron.episode/1',
  id: 'fund-1',
  task: {
    prompt: 'Set the goal of my house fund to $20,000 and tell me when it is done.',
    timezone: 'America/Los_Angeles',
    locale: 'en-US',
    currency: 'USD',
  },
  state: {
    initial: { budget: { house_fund: { goal: 15_000 } }, orders: [] },
    final: { budget: { house_fund: { goal: 20_000 } }, orders: [] },
    coverage: 'complete',
  },
  trace: {
    events: [
      { id: 'e1', kind: 'message', actor: 'user', text: 'Set the goal of my house fund to $20,000.' },
      {
        id: 'e2',
        kind: 'tool_call',
        actor: 'agent',
        tool: 'set_goal',
        arguments: { fund: 'house_fund', goal: 20_000 },
      },
      { id: 'e3', kind: 'tool_result', actor: 'tool', call: 'e2', status: 'ok', output: { goal: 20_000 } },
      { id: 'e4', kind: 'message', actor: 'agent', text: 'The goal of your house fund is now $20,000.' },
    ],
    coverage: 'complete',
  },
  response: 'The goal of your house fund is now $20,000.',
  rubric: [
    { id: 'c1', text: 'The house fund goal is $20,000.', aspect: 'outcome' },
    { id: 'c2', text: 'The house fund goal is $25,000.', aspect: 'outcome' },
    { id: 'c3', text: 'The response states $20,000.', aspect: 'communication' },
  ],
} as const satisfies EpisodeInput;
