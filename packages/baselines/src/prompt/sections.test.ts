import { type EpisodeInput, type JsonValue, parseStrictJson } from '@sauron/core/episode';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import {
  changesSections,
  criteriaSection,
  finalMessageSection,
  renderSections,
  renderState,
  stateSection,
  taskSections,
  toolsSections,
  traceSection,
} from './index.ts';

const stateOf = (initial: EpisodeInput['state']['initial'], final: EpisodeInput['state']['final']) =>
  smallEpisode({ state: { initial: initial ?? null, final: final ?? null } }).state;

describe('sections of a prompt', () => {
  it('stand under their titles, in fences of their own, with a blank line between them', () => {
    const text = renderSections([
      { title: 'One', data: 'a\nb' },
      { title: 'Two', line: 'There is none.' },
      { title: 'Three', data: '' },
    ]);
    expect(text).toMatch(
      /^One\n<data-(\w{8})>\na\nb\n<\/data-\1>\n\nTwo\nThere is none\.\n\nThree\n<data-(\w{8})>\n\n<\/data-\2>$/u,
    );
  });

  it('leave out what the task does not say', () => {
    const bare = smallEpisode({ task: { prompt: 'Do it.' }, response: null });
    expect(taskSections(bare.task)).toEqual([{ title: 'Task', data: 'Do it.' }]);
    expect(toolsSections(bare.task)).toEqual([]);
    expect(finalMessageSection(bare)).toEqual({ title: 'Final message', line: 'There is no final message.' });
    expect(finalMessageSection({ ...bare, response: '' })).toEqual({ title: 'Final message', data: '' });
    expect(stateSection(stateOf(null, null), 'initial')).toEqual({
      title: 'Initial state (JSON)',
      line: 'No initial state was recorded.',
    });
    expect(traceSection([])).toEqual({ title: 'Trace (one event per line)', line: 'The trace holds no event.' });
  });

  it('list criteria by id and text only', () => {
    const text = 'It says "yes".\nTwice.';
    expect(criteriaSection([{ id: 'c 1', text, weight: 3, aspect: 'outcome' }])).toEqual({
      title: 'Criteria',
      data: 'c 1 = "It says \\"yes\\".\\nTwice."',
    });
  });

  it('list what changed with locators that resolve, long values cut', () => {
    const long = '語'.repeat(500);
    const before = {
      kept: 1,
      gone: { a: 1 },
      list: [
        { id: 'x', n: 1 },
        { id: 'y', n: 2 },
      ],
      big: 1,
    };
    const after = {
      kept: 1,
      list: [
        { id: 'y', n: 3 },
        { id: 'x', n: 1 },
      ],
      big: long,
      'new.key': null,
    };
    const [section] = changesSections(stateOf(before, after));
    expect(section).toEqual({
      title: 'Changes from the initial to the final state',
      data: [
        'removed initial:gone = {"a":1}',
        'changed list[0].n = 3 was 2',
        'reordered list',
        `changed big = "${'語'.repeat(399)}… was 1`,
        'added ["new.key"] = null',
      ].join('\n'),
    });
    expect(changesSections(stateOf(before, before))).toMatchObject([{ data: 'unchanged' }]);
    expect(changesSections(stateOf(null, after))).toEqual([]);
    expect(changesSections(stateOf(before, null))).toEqual([]);
  });

  it('give each event one line without what repeats its output or tells of its source', () => {
    const { trace } = smallEpisode();
    const events = trace.events.map((event) => ({ ...event, source: 'orig-1', extra: { a: 1 }, parent: 'main' }));
    const section = traceSection(events);
    const lines = 'data' in section ? section.data.split('\n') : [];
    expect(lines).toHaveLength(events.length);
    expect(lines[2]).toBe(
      '{"id":"e3","kind":"tool_result","actor":"tool","call":"e2","status":"ok","output":"{\\"balance\\":1200}"}',
    );
  });
});

describe('renderState', () => {
  it('opens what is long and keeps what is short on one line, every digit kept', () => {
    const value = {
      id: 12345678901234567890n,
      short: [1, { a: null }],
      none: {},
      text: 'x'.repeat(170),
      rows: [['y'.repeat(160)]],
    };
    expect(renderState(value)).toBe(
      [
        '{',
        ' "id": 12345678901234567890,',
        ' "short": [1,{"a":null}],',
        ' "none": {},',
        ` "text": "${'x'.repeat(170)}",`,
        ' "rows": [',
        '  [',
        `   "${'y'.repeat(160)}"`,
        '  ]',
        ' ]',
        '}',
      ].join('\n'),
    );
  });

  it('is JSON of the same value, with no long line but a single text', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        // What fast-check makes is JSON.
        const text = renderState(value as JsonValue);
        expect(parseStrictJson(text)).toEqual(parseStrictJson(JSON.stringify(value)));
        for (const line of text.split('\n')) {
          const isContainer = /^ *(?:"(?:[^"\\]|\\.)*": )?[[{].+/u.test(line);
          if (isContainer)
            expect(
              line
                .trim()
                .replace(/^"(?:[^"\\]|\\.)*": /u, '')
                .replace(/,$/u, '').length,
            ).toBeLessThanOrEqual(160);
        }
      }),
    );
  });
});
