import { describe, expect, it } from 'vitest';
import { answerTo } from './user-answers.ts';

const ANSWERS = [
  { about: ['car', 'rental'], answer: 'The small one.' },
  { about: ['card', 'pay'], answer: 'The everyday card.' },
  { about: ['window seat', 'pay'], answer: 'Yes, by the window.' },
];

describe('answerTo', () => {
  it.each([
    ['Which CARD shall I use?', 'The everyday card.'],
    ['Which car?', 'The small one.'],
    ['A window-seat for you?', 'Yes, by the window.'],
    ['Shall I pay?', 'The everyday card.'],
    ['Shall I pay for a window seat?', 'Yes, by the window.'],
    ['A seat at the window?', undefined],
    ['Which scarf?', undefined],
  ])('%s', (question, answer) => {
    expect(answerTo(question, ANSWERS)).toBe(answer);
  });
});
