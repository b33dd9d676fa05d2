import { describe, expect, it } from 'vitest';
import { asked, convert, get, losses, outline, said, user } from './__fixtures__/outline.ts';
import { agent, model, tool } from './__fixtures__/spans.ts';

describe('order of the events', () => {
  it('T03 orders by time past e10, whatever the order of the record', () => {
    const spans = Array.from({ length: 12 }, (_, index) =>
      tool(`t${index}`, { at: [index * 2, index * 2 + 1] }, { ...get(index), told: `told ${index}` }),
    );
    const ordered = convert(spans).events;
    expect(ordered.map(({ id }) => id)).toEqual(ordered.map((_, index) => `e${index + 1}`));
    const shuffled = convert([...spans.slice(5), ...spans.slice(0, 5)]);
    expect(shuffled.events).toEqual(ordered);
    expect(shuffled.loss.rows.map(({ what }) => what)).toContain('groups of spans out of order');
  });

  it('T03 marks calls of one answer as one step and puts results in the order of their ends', () => {
    const spans = [
      model('m', { at: [0, 1] }, { output: [asked({ tool: 'send', given: {} }, { tool: 'check', given: {} })] }),
      tool('t1', { at: [2, 9] }, { tool: 'send', given: {}, told: 'sent' }),
      tool('t2', { at: [3, 4] }, { tool: 'check', given: {}, told: 'checked' }),
    ];
    expect(outline(spans)).toEqual(['call send {}', 'call check {}', 'ok e2 "checked"', 'ok e1 "sent"']);
    expect(convert(spans).events.map(({ step }) => step)).toEqual([1, 1, undefined, undefined]);
  });

  it('T03 puts a result behind its call where the clocks say otherwise, and counts it', () => {
    const spans = [
      model('m', { at: [1000, 1250] }, { output: [asked(get(1, 'x'))] }),
      tool('t', { at: [900, 950] }, { ...get(1, 'x'), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['call get {"n":1}', 'ok e1 "one"']);
    expect(convert(spans).events.map(({ time }) => time)).toEqual([
      '2026-01-05T10:00:01.250Z',
      '2026-01-05T10:00:00.950Z',
    ]);
    expect(losses(spans)).toContainEqual(['results that ended before their call by the clock', 1]);
  });

  it('puts the answer of a model before the tools that run inside its span', () => {
    const spans = [
      model('m', { at: [0, 9] }, { input: [user('u')], output: [asked(get(1, 'x'))] }),
      tool('t', { in: 'm', at: [2, 3] }, { ...get(1, 'x'), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'ok e2 "one"']);
  });

  it('interleaves agents that ran side by side', () => {
    const spans = ['left', 'right'].flatMap((name, index) => [
      agent(name, { at: [index, 20 + index] }),
      model(`${name} 1`, { in: name, at: [2 + index, 4 + index] }, { output: [said(`${name} 1`)] }),
      model(`${name} 2`, { in: name, at: [8 + index, 10 + index] }, { output: [said(`${name} 2`)] }),
    ]);
    expect(outline(spans)).toEqual(['agent: left 1', 'agent: right 1', 'agent: left 2', 'agent: right 2']);
  });

  it('keeps the order of the record where there are no times', () => {
    const spans = [
      model('m', {}, { input: [user('u')], output: [asked(get(1), get(2))] }),
      tool('t1', {}, { ...get(1), told: 'one' }),
      tool('t2', {}, { ...get(2), told: 'two' }),
      model('m2', {}, { output: [said('a')] }),
    ];
    expect(outline(spans)).toEqual([
      'user: u',
      'call get {"n":1}',
      'call get {"n":2}',
      'ok e2 "one"',
      'ok e3 "two"',
      'agent: a',
    ]);
  });

  it('T03 finds the call of a tool that began before its model by the clock, by name and arguments', () => {
    const spans = [
      model('m', { at: [1000, 1050] }, { output: [asked(get(1))] }),
      tool('t', { at: [990, 1100] }, { ...get(1), told: 'one' }),
    ];
    expect(outline(spans)).toEqual(['call get {"n":1}', 'ok e1 "one"']);
  });

  it('puts an answer before the tools inside its span also where there are no times', () => {
    const spans = [
      model('m', {}, { input: [user('u')], output: [asked(get(1))] }),
      tool('t', { in: 'm' }, { ...get(1), told: 'one' }),
      agent('helper', { in: 't' }),
      model('m2', { in: 'helper' }, { output: [said('one')] }),
    ];
    expect(outline(spans)).toEqual(['user: u', 'call get {"n":1}', 'agent: one', 'ok e2 "one"']);
  });
});
