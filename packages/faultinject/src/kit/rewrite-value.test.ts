import { type Episode, isJsonObject, type JsonObject, type JsonValue, type TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { deskBase, deskEpisode } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { rewriteValue, type ValueChange } from './rewrite-value.ts';

const AMOUNT: ValueChange = { steps: ['refunds', 'RF-21', 'amount'], from: 84.5, to: 90.25 };
const PRIORITY: ValueChange = { steps: ['tickets', 'TK-304', 'priority'], from: 'high', to: 'low' };

function rewritten(change: ValueChange, episode: Episode = deskEpisode()): ArmDraft | null {
  const base = deskBase({ episode });
  const draft = new ArmDraft(base.episode);
  return rewriteValue(draft, base, change) === null ? null : draft;
}

interface Recorded {
  readonly episode?: Episode;
  readonly decoded?: JsonValue;
}

/** The desk, or what was made of it, with one more call at the end. */
function withRead(
  tool: string,
  args: JsonObject,
  output: JsonValue,
  { episode = deskEpisode(), decoded }: Recorded = {},
): Episode {
  const { events } = episode.trace;
  const id = `e9${events.length}`;
  const added: TraceEvent[] = [
    { id, kind: 'tool_call', actor: 'agent', tool, arguments: args },
    {
      id: `${id}0`,
      kind: 'tool_result',
      actor: 'tool',
      call: id,
      status: 'ok',
      output,
      ...(decoded === undefined ? {} : { decoded, encoding: 'json' }),
    },
  ];
  return { ...episode, trace: { ...episode.trace, events: [...events, ...added] } };
}

function lastOutput(draft: ArmDraft | null): JsonValue | undefined {
  const last = draft?.events.at(-1);
  return last?.kind === 'tool_result' ? last.output : undefined;
}

describe('rewriteValue', () => {
  it('changes argument, result and state of the write, and nothing else', () => {
    const draft = rewritten(PRIORITY);
    expect(draft?.stateAt(PRIORITY.steps)).toBe('low');
    expect(draft?.event('e25')).toMatchObject({ arguments: { id: 'TK-304', priority: 'low' } });
    expect(draft?.event('e26')).toMatchObject({ output: { id: 'TK-304', priority: 'low' } });
    const others = draft?.events.filter(({ id }) => id !== 'e25' && id !== 'e26');
    const before = deskBase().episode.trace.events.filter(({ id }) => id !== 'e25' && id !== 'e26');
    expect(others).toEqual(before);
  });

  it('lets a total that a later call computed follow', () => {
    const draft = rewritten(AMOUNT);
    expect(draft?.stateAt(['summary', 'refunds_total'])).toBe(220.15);
    expect(draft?.event('e20')).toMatchObject({ output: { refunds_total: 220.15 } });
  });

  it('shows the other value in later reads of the record, and leaves equal values of other records', () => {
    const rows = [
      { id: 'TK-304', priority: 'high' },
      { id: 'TK-305', priority: 'high' },
    ];
    const draft = rewritten(PRIORITY, withRead('tickets_search', { query: 'charged' }, { hits: rows }));
    expect(lastOutput(draft)).toEqual({ hits: [{ id: 'TK-304', priority: 'low' }, rows[1]] });
  });

  it('shows it in a read of the record alone too, which need not name it', () => {
    const note = { steps: ['policy', 'note'], from: 'Read by Ana.', to: 'Read by Ben.' };
    const written = withRead('policy_set_note', { note: note.from }, { updated: true });
    const read = withRead('policy_get', {}, { credit_cap: 15, note: note.from }, { episode: written });
    const state = { ...read.state, final: withNote(read.state.final, note.from) };
    const draft = rewritten(note, { ...read, state });
    expect(draft?.event('e56')).toMatchObject({ tool: 'policy_set_note', arguments: { note: note.to } });
    expect(lastOutput(draft)).toEqual({ credit_cap: 15, note: note.to });
  });

  it('writes raw text again in its own layout, and gives up where it cannot', () => {
    const output = { id: 'TK-304', priority: 'high' };
    const indented = rewritten(
      PRIORITY,
      withRead('tickets_get', { id: 'TK-304' }, JSON.stringify(output, null, 2), { decoded: output }),
    );
    expect(lastOutput(indented)).toBe(JSON.stringify({ id: 'TK-304', priority: 'low' }, null, 2));
    expect(
      rewritten(PRIORITY, withRead('tickets_get', { id: 'TK-304' }, 'TK-304: high', { decoded: output })),
    ).toBeNull();
  });

  it('gives nothing for a place that no call carries under its own key', () => {
    expect(rewritten({ steps: ['summary', 'refunds_total'], from: 214.4, to: 1 })).toBeNull();
    expect(rewritten({ steps: ['customers', 'CU-18', 'city'], from: 'Graz', to: 'Linz' })).toBeNull();
  });
});

function withNote(final: JsonObject | null, note: string): JsonObject {
  const policy = final?.['policy'];
  return { ...final, policy: { ...(policy !== undefined && isJsonObject(policy) ? policy : {}), note } };
}
