import { EPISODE_SCHEMA, type Episode, type EpisodeInput, episodeSchema } from '../src/episode/episode.ts';

/** A small whole episode: one lookup, one transfer, a message, a final state. Overrides replace top-level members. */
export function smallEpisode(overrides: Partial<EpisodeInput> = {}): Episode {
  return episodeSchema.parse({
    schema: EPISODE_SCHEMA,
    id: 'ep-1',
    task: {
      prompt: 'Move $500 to savings once you have checked the balance.',
      timezone: 'America/Los_Angeles',
      currency: 'USD',
      tools: [
        { name: 'get_balance', effect: 'read' },
        { name: 'send_transfer', effect: 'write' },
        { name: 'send_email', effect: 'write' },
      ],
    },
    state: {
      initial: { accounts: { checking: 1200, savings: 0 } },
      final: { accounts: { checking: 700, savings: 500 }, transfers: [{ id: 'TX-77', amount: 500, to: 'savings' }] },
      coverage: 'complete',
    },
    trace: {
      coverage: 'complete',
      events: [
        { id: 'e1', kind: 'message', actor: 'user', text: 'Move $500 to savings once you have checked the balance.' },
        { id: 'e2', kind: 'tool_call', actor: 'agent', tool: 'get_balance', arguments: { account: 'checking' } },
        { id: 'e3', kind: 'tool_result', actor: 'tool', call: 'e2', status: 'ok', output: { balance: 1200 } },
        {
          id: 'e4',
          kind: 'tool_call',
          actor: 'agent',
          tool: 'send_transfer',
          arguments: { amount: 500, to: 'savings' },
        },
        { id: 'e5', kind: 'tool_result', actor: 'tool', call: 'e4', status: 'ok', output: { id: 'TX-77' } },
        { id: 'e6', kind: 'message', actor: 'agent', text: 'Done: I moved $500 to savings.' },
      ],
    },
    response: 'Done: I moved $500 to savings.',
    rubric: [
      { id: 'c1', text: 'The savings account holds $500.' },
      { id: 'c2', text: 'The balance was checked before the transfer was sent.' },
    ],
    ...overrides,
  });
}
