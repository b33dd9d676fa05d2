import { describe, expect, it } from 'vitest';
import { LossTally } from '../event-builder/loss-report.ts';
import { model, span, tool } from '../span-tree/__fixtures__/spans.ts';
import { TrailConvention } from './convention.ts';

const seen = 'Execution logs:\n402 m';
const step = (id: string, output: string) => span(id, 'CHAIN', { attributes: { 'output.value': output } });
const reader = (...messages: [role: string, content: string][]) =>
  model('m', {}, { input: messages.map(([role, content]) => ({ role, content })) });

function rolesRead(spans: Parameters<typeof reader>, ...others: ReturnType<typeof step>[]) {
  const asking = reader(...spans);
  const convention = new TrailConvention([...others, asking]);
  const roles = convention
    .read(asking)
    .input()
    .map(({ role }) => role);
  const tally = new LossTally();
  convention.report(tally);
  return { roles, repeats: tally.report().rows.map(({ count }) => count) };
}

describe('TrailConvention', () => {
  it('leaves out of a history what a step of the trace gave, whatever its role, and the calls that it repeats', () => {
    const history: [string, string][] = [
      ['user', 'How tall?'],
      ['assistant', 'Look it up.'],
      ['tool-call', "Calling tools:\n[{'id': 'c1'}]"],
      ['tool-response', `Call id: c1\nObservation:\n${seen}`],
      ['user', `Observation:\n${seen}\n`],
    ];
    expect(rolesRead(history, step('s', seen))).toEqual({ roles: ['user', 'agent'], repeats: [3] });
  });

  it('keeps observations and errors that no step gave, and words that only quote', () => {
    const history: [string, string][] = [
      ['tool-response', `Observation:\n${seen} and more`],
      ['tool-response', 'Call id: c1\nError:\nno such page'],
      ['user', seen],
      ['assistant', 'I am calling tools: [web_search]'],
    ];
    expect(rolesRead(history, step('s', seen))).toEqual({ roles: ['tool', 'tool', 'user', 'agent'], repeats: [] });
  });

  it('takes what a tool of the step gave from the tool', () => {
    const ran = tool('t', { in: 's' }, { tool: 'visit', given: {}, told: 'Demo Hill' });
    const convention = new TrailConvention([step('s', 'Demo Hill\n'), step('other', 'Demo Hill'), ran]);
    expect(convention.read(step('s', 'Demo Hill\n')).outputText).toBeNull();
    expect(convention.read(step('other', 'Demo Hill')).outputText).toBe('Demo Hill');
  });
});
