import { describe, expect, it } from 'vitest';
import { readTrailAnswer, writeTrailAnswer } from './answer.ts';

const FINDING = { category: 'Goal Deviation', location: 's1' };

describe('readTrailAnswer', () => {
  it('reads back what was written, whatever stands around it', () => {
    const text = writeTrailAnswer([FINDING, { category: 'x', location: null }]);
    for (const answer of [text, `Here:\n\`\`\`json\n${text}\n\`\`\``, `${text} note {see}`]) {
      expect(readTrailAnswer(answer)).toEqual([FINDING, { category: 'x', location: null }]);
    }
  });

  it('tells a failure from a silence', () => {
    const failures = ['', 'Context window exceeded.', '{note} {"errors": []}', '{"errors": [}', '{"errors": null}'];
    expect(failures.map(readTrailAnswer)).toEqual(failures.map(() => null));
    expect(['{"errors": []}', '{}'].map(readTrailAnswer)).toEqual([[], []]);
  });

  it('takes items of another shape for findings that nothing matches', () => {
    const text = '{"errors": ["Goal Deviation", {"category": 3, "location": ["s1"]}, {"category": "x", "score": NaN}]}';
    expect(readTrailAnswer(text)).toEqual([
      { category: 'Goal Deviation', location: null },
      { category: '3', location: null },
      { category: 'x', location: null },
    ]);
  });
});
