import { type Episode, validateEpisode } from '@sauron/core/episode';

/** One criterion that a lookup settles, one that an order settles: few calls, so that a transcript can be read. */
export const SMALL_EPISODE: Episode = validateEpisode(
  {
    schema: 'sauron.episode/1',
    id: 'wire-1',
    task: { prompt: 'Set the goal of the house fund to $20,000 after looking it up.', currency: 'USD' },
    state: { initial: null, final: { house_fund: { goal: 20000 } }, coverage: 'complete' },
    trace: {
      coverage: 'complete',
      events: [
        { id: 'e1', kind: 'tool_call', actor: 'agent', tool: 'get_goal', arguments: { fund: 'house' } },
        { id: 'e2', kind: 'tool_result', actor: 'tool', call: 'e1', status: 'ok', output: { goal: 15000 } },
        { id: 'e3', kind: 'tool_call', actor: 'agent', tool: 'set_goal', arguments: { fund: 'house', goal: 20000 } },
        { id: 'e4', kind: 'tool_result', actor: 'tool', call: 'e3', status: 'ok', output: { goal: 20000 } },
      ],
    },
    response: 'The goal is $20,000 now.',
    rubric: [
      { id: 'c1', text: 'The house fund goal is exactly $20,000 at the end.' },
      { id: 'c2', text: 'The final reply states the goal of $20,000.' },
    ],
  },
  'the episode of the wire tests',
);
