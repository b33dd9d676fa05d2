import { type Episode, type EpisodeInput, episodeSchema } from '@sauron/core/episode';

/** A small whole episode with something in every part that a judge may show. Overrides replace top-level members. */
export function smallEpisode(overrides: Partial<EpisodeInput> = {}): Episode {
  return episodeSchema.parse({
    schema: 'sauron.episode/1',
    id: 'ep-1',
    task: {
      prompt: 'Move $500 to savings once you have checked the balance.\nThen tell me the new balance.',
      now: '2026-05-04T09:00:00-07:00',
      timezone: 'America/Los_Angeles',
      currency: 'USD',
      policy: 'Never move more than $1,000 a day.',
      tools: [
        { name: 'get_balance', description: 'Reads the balance\nof an account.', effect: 'read' },
        { name: 'send_transfer', description: 'Moves money between two accounts.', effect: 'write' },
        { name: 'send_email' },
      ],
    },
    state: {
      initial: { accounts: { checking: 1200, savings: 0 }, transfers: [] },
      final: {
        accounts: { checking: 700, savings: 500 },
        transfers: [{ id: 'TX-77', amount: 500, to: 'savings' }],
      },
      coverage: 'complete',
    },
    trace: { coverage: 'complete', events: EVENTS },
    response: 'Done: I moved $500 to savings.\nIt holds $500 now.',
    rubric: [
      { id: 'c1', text: 'The savings account holds $500.', aspect: 'outcome', weight: 2.25 },
      { id: 'c2', text: 'The balance was checked before the transfer was sent.', aspect: 'process', weight: 1 },
      { id: 'c3', text: 'No email was sent.', aspect: 'abstention', weight: -1.5 },
    ],
    ...overrides,
  });
}

const EVENTS: EpisodeInput['trace']['events'] = [
  { id: 'e1', kind: 'message', actor: 'user', text: 'Move $500 to savings once you have checked the balance.' },
  {
    id: 'e2',
    kind: 'tool_call',
    actor: 'agent',
    tool: 'get_balance',
    arguments: { account: 'checking' },
    step: 1,
    time: '2026-05-04T09:00:05-07:00',
  },
  {
    id: 'e3',
    kind: 'tool_result',
    actor: 'tool',
    call: 'e2',
    status: 'ok',
    output: '{"balance":1200}',
    decoded: { balance: 1200 },
    encoding: 'json',
  },
  { id: 'e4', kind: 'tool_call', actor: 'agent', tool: 'send_transfer', arguments: { amount: 500, to: 'savings' } },
  { id: 'e5', kind: 'tool_result', actor: 'tool', call: 'e4', status: 'ok', output: { id: 'TX-77' } },
  { id: 'e6', kind: 'message', actor: 'agent', text: 'Done: I moved $500 to savings.\nIt holds $500 now.' },
];
