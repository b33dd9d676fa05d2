import { describe, expect, it } from 'vitest';
import { parseRating } from './parse-rating.ts';

describe('parseRating', () => {
  it.each([
    ['m', { kind: 'answer', value: 'MET', note: '' }],
    [' U  e4 says so ', { kind: 'answer', value: 'UNMET', note: 'e4 says so' }],
    ['? two readings', { kind: 'answer', value: 'UNKNOWN', note: 'two readings' }],
    ['n look again', { kind: 'note', note: 'look again' }],
    ['l budget.items[id=A].q', { kind: 'show', part: 'place', argument: 'budget.items[id=A].q' }],
    ['e 3-9', { kind: 'show', part: 'events', argument: '3-9' }],
    ['b', { kind: 'back' }],
    ['q', { kind: 'quit' }],
  ])('reads %j', (line, expected) => {
    expect(parseRating(line)).toEqual(expected);
  });

  it.each(['', 'met', 'n', 'l', 'x', 's 3', 'constructor', 'mu'])('takes %j for no answer', (line) => {
    expect(parseRating(line)).toBeNull();
  });
});
