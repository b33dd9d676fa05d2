import type { TraceEvent } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import type { Tau2RunInfo } from './record.ts';
import { toolsOf } from './task-tools.ts';

const call = (tool: string, status: 'ok' | 'error'): TraceEvent[] => [
  { id: 'e1', kind: 'tool_call', actor: 'agent', tool, arguments: {} },
  { id: 'e2', kind: 'tool_result', actor: 'tool', call: 'e1', status, output: '' },
];
const convert = (
  domain: string | null,
  environment: Partial<Tau2RunInfo['environment_info']>,
  events: TraceEvent[] = [],
) => {
  const tally = new LossTally();
  const run = {
    simulation: { id: 's', messages: [] },
    task: null,
    info: { environment_info: environment },
    domain,
    criteria: null,
    state: null,
  };
  return { tools: toolsOf(run, events, tally), rows: tally.report().rows };
};

describe('toolsOf', () => {
  it('takes the definitions of the record, with the effect where the domain is known', () => {
    const { tools, rows } = convert('retail', {
      tool_defs: {
        cancel_pending_order: { name: 'cancel_pending_order', doc: 'Cancels.', params: { type: 'object' } },
        brew_tea: { name: 'brew_tea' },
      },
      user_tool_defs: { wave: { name: 'wave', doc: 'Waves.' }, brew_tea: { name: 'brew_tea' } },
    });
    expect(tools).toEqual([
      { name: 'cancel_pending_order', effect: 'write', description: 'Cancels.', parameters: { type: 'object' } },
      { name: 'brew_tea', effect: 'unknown' },
      { name: 'wave', effect: 'unknown', description: "A tool on the user's own device.\nWaves." },
    ]);
    expect(rows).toEqual([]);
  });

  it('takes the published list of a known domain where the record has none, tools of the user included', () => {
    const { tools, rows } = convert('telecom', {}, call('get_details_by_id', 'ok'));
    const effects = new Map(tools?.map(({ name, effect }) => [name, effect]));
    expect([effects.get('get_details_by_id'), effects.get('refuel_data'), effects.get('toggle_roaming')]).toEqual([
      ...['read', 'write', 'write'],
    ]);
    expect(effects.get('transfer_to_human_agents')).toBe('unknown');
    expect(rows.map(({ what }) => what)).toEqual(['tool list']);
  });

  it('lists no tool twice in any domain', () => {
    for (const domain of ['airline', 'retail', 'telecom']) {
      const names = convert(domain, {}).tools?.map(({ name }) => name) ?? [];
      expect(new Set(names).size).toBe(names.length);
      expect(names.length).toBeGreaterThan(10);
    }
  });

  it('gives no list for a domain that is not known, nor for the name of an inherited member', () => {
    for (const domain of ['bikes', 'constructor', null]) {
      const { tools, rows } = convert(domain, {});
      expect(tools).toBeNull();
      expect(rows[0]?.note).toContain('left out');
    }
  });

  it('gives no list where a call outside it went through, and keeps it where such a call failed', () => {
    expect(convert('airline', {}, call('new_tool', 'ok')).tools).toBeNull();
    expect(convert('airline', {}, call('new_tool', 'error')).tools).not.toBeNull();
  });
});
