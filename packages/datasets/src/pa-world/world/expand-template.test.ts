import { describe, expect, it } from 'vitest';
import { createRandom } from '../random.ts';
import { createWriter } from './expand-template.ts';

const writer = (given: Record<string, string> = {}) => {
  let drawn = 0;
  const draw = (kind: string): string => {
    drawn += 1;
    return `${kind} ${drawn}`;
  };
  return createWriter({ random: createRandom(5, 'writer'), given, draw });
};

describe('createWriter', () => {
  it('keeps a slot once it is drawn, and draws another for a number behind it', () => {
    const write = writer();
    expect(write('{dish}, {dish}, {dish2}')).toBe('dish 1, dish 1, dish 2');
    expect(write('{dish2}, {dish}')).toBe('dish 2, dish 1');
  });

  it('prefers what is given, and starts with a capital where the slot does', () => {
    expect(writer({ dish: 'leek tart' })('{Dish} and {dish}')).toBe('Leek tart and leek tart');
  });

  it('takes each way of a choice now and then, with slots inside', () => {
    const write = writer({ name: 'Ada' });
    const texts = Array.from({ length: 40 }, () => write('[Hi|Hello|Dear {name}]!'));
    expect(new Set(texts)).toEqual(new Set(['Hi!', 'Hello!', 'Dear Ada!']));
  });

  it('allows an empty way', () => {
    const write = writer();
    expect(new Set(Array.from({ length: 20 }, () => write('off[.|, sorry.|]')))).toEqual(
      new Set(['off.', 'off, sorry.', 'off']),
    );
  });
});
