import { type Episode, type EpisodeInput, episodeSchema, type JsonObject, type JsonValue } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { DESK_DOMAIN, deskEpisode } from '../../../test/desk-episode.ts';
import { ticketDesk } from '../../../test/ticket-desk.ts';
import { draftDomain } from './draft-domain.ts';

interface Run {
  readonly initial: JsonObject;
  readonly final: JsonObject;
  /** Tool, arguments, output; in order. */
  readonly calls: readonly (readonly [string, JsonValue, JsonValue])[];
}

function run({ initial, final, calls }: Run): Episode {
  const events = calls.flatMap(([tool, args, output], index) => [
    { id: `e${2 * index + 1}`, kind: 'tool_call' as const, actor: 'agent' as const, tool, arguments: args },
    {
      id: `e${2 * index + 2}`,
      kind: 'tool_result' as const,
      actor: 'tool' as const,
      call: `e${2 * index + 1}`,
      status: 'ok' as const,
      output,
    },
  ]);
  const input: EpisodeInput = {
    schema: 'sauron.episode/1',
    id: 'x',
    task: { prompt: 'Do it.' },
    state: { initial, final },
    trace: { events },
    rubric: [],
  };
  return episodeSchema.parse(input);
}

const toolsOf = (...episodes: readonly Episode[]) => draftDomain(episodes, 'x').spec.tools;

describe('draftDomain', () => {
  it('finds in a trace what its people would write of every tool that it shows at work', () => {
    const called = ['tickets_get', 'orders_get', 'tickets_search', 'tickets_set_note', 'tickets_log_time'];
    const more = [
      'tickets_set_priority',
      'tickets_tag',
      'articles_publish',
      'articles_get',
      'replies_draft',
      'lead_ask',
    ];
    const { tools } = draftDomain([deskEpisode()], 'ticket-desk').spec;
    for (const name of [...called, ...more]) {
      expect({ name, spec: { ...tools[name], status: 'confirmed' } }).toEqual({ name, spec: DESK_DOMAIN.tools[name] });
    }
    for (const name of ['refunds_issue', 'credits_grant', 'summary_refresh']) {
      expect({ name, writes: tools[name]?.writes }).toEqual({ name, writes: DESK_DOMAIN.tools[name]?.writes });
    }
  });

  it('drafts the shipped example: effects, equivalents, siblings and prose, all proposed', () => {
    const { spec, toolNotes } = draftDomain(
      ticketDesk().map(({ episode }) => episode),
      'ticket-desk',
    );
    const { tools, collections } = spec;
    expect(tools['tickets_tag_many']).toMatchObject({
      effect: 'write',
      writes: ['tickets.{arguments.ids}.tags'],
      batch_of: { tool: 'tickets_tag', list: 'ids', item: 'id' },
    });
    expect(tools['refunds_preview']).toMatchObject({ effect: 'preview', prepares: 'refunds_issue', writes: [] });
    expect(tools['replies_draft']).toMatchObject({ effect: 'draft', prepares: 'replies_send', free_text: ['text'] });
    expect(tools['tickets_get']).toMatchObject({ effect: 'read', third_party_text: ['body'] });
    expect(tools['policy_set']).toMatchObject({ effect: 'unknown', writes: [] });
    expect(toolNotes.get('policy_set')).toMatch(/never called/u);
    expect(toolNotes.get('refunds_issue')).toBe(
      '5 calls in 3 episodes, 2 failed, 3 explain what differs between the states',
    );
    expect(collections.find(({ path }) => path === 'articles')).toMatchObject({
      sibling_fields: ['title', 'section', 'status'],
      free_text: ['body'],
    });
    expect([...Object.values(tools), ...collections].every(({ status }) => status === 'proposed')).toBe(true);
  });

  it('does not take a read that shows a new value for its writer, before or after the write', () => {
    const before = { boxes: { a: { size: 'small', made: 1 }, b: { size: 'small', made: 2 } } };
    const after = { boxes: { a: { size: 'large', made: 1 }, b: { size: 'small', made: 2 } } };
    const tools = toolsOf(
      run({
        initial: before,
        final: after,
        calls: [
          ['box_get', { id: 'a' }, { id: 'a', size: 'small', made: 1 }],
          ['box_grow', { id: 'a' }, { id: 'a', size: 'large' }],
          ['box_get', { id: 'a' }, { id: 'a', size: 'large', made: 1 }],
          ['box_list', {}, { boxes: [{ id: 'a', size: 'large', made: 1 }] }],
        ],
      }),
    );
    expect(tools['box_grow']).toMatchObject({ effect: 'write', writes: ['boxes.{arguments.id}.size'] });
    expect(tools['box_get']).toMatchObject({ effect: 'read', writes: [], reads: ['boxes.{arguments.id}'] });
    expect(tools['box_list']).toMatchObject({ effect: 'read', writes: [], reads: ['boxes.{output.boxes[*].id}'] });
  });

  it('reads lists of records by the field that tells them apart, and quotes keys that need it', () => {
    const items = (q: number) => [
      { id: 'A', q, name: 'one' },
      { id: 'B', q: 20, name: 'two' },
    ];
    const files = (text: string) => ({ 'src/a.ts': { text, by: 'x' }, 'src/b.ts': { text: 'b = 1', by: 'x' } });
    const tools = toolsOf(
      run({
        initial: { items: items(10), files: files('a = 1') },
        final: { items: items(12), files: files('a = 2') },
        calls: [
          ['set_quantity', { item: 'A', q: 12 }, { ok: true }],
          ['write_file', { path: 'src/a.ts', text: 'a = 2' }, 'written'],
        ],
      }),
    );
    expect(tools['set_quantity']?.writes).toEqual(['items[id={arguments.item}].q']);
    expect(tools['write_file']?.writes).toEqual(['files["{arguments.path}"].text']);
  });

  it('makes a hole of a field that an argument names, and takes the tool list at its word', () => {
    const episode = run({
      initial: { limits: { refund: 200, credit: 15, note: '' } },
      final: { limits: { refund: 250, credit: 15, note: '' } },
      calls: [['limits_change', { limit: 'refund', to: 250 }, { limit: 'refund', to: 250 }]],
    });
    const tool = { name: 'limits_change', effect: 'read' as const };
    expect(toolsOf(episode)['limits_change']).toMatchObject({ effect: 'write', writes: ['limits.{arguments.limit}'] });
    const declared = { ...episode, task: { ...episode.task, tools: [tool] } };
    expect(toolsOf(declared)['limits_change']).toMatchObject({ effect: 'read', writes: [] });
  });

  it('drafts effects and prose without states, and nothing where there is nothing', () => {
    const bare = run({
      initial: {},
      final: {},
      calls: [['ask_owner', { question: 'May I go on with the order now?' }, 'ok']],
    });
    const stateless = { ...bare, state: { ...bare.state, initial: null, final: null } };
    expect(toolsOf(stateless)['ask_owner']).toMatchObject({ effect: 'ask', free_text: ['question'] });
    expect(draftDomain([], 'x').spec).toMatchObject({ tools: {}, collections: [] });
  });
});
