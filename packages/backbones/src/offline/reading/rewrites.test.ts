import { describe, expect, it } from 'vitest';
import { rewrite } from './rewrites.ts';

describe('rewrite', () => {
  it.each([
    ['Ledger and bank agree: the balance is $5.', 'the balance is $5.'],
    ['A refund was asked for.', 'A refund was made.'],
    ['Nothing more was done: there is no second order.', 'there is no second order.'],
    ['The reply, sent or not, names Ana.', 'The reply, names Ana.'],
    ['A guest is Ana Berg, who is a neighbour.', 'A guest is Ana Berg.'],
    ['Ana can open the plan.', 'Ana has access to the plan.'],
    ['The plan is no longer open: it is cancelled.', 'The plan is cancelled.'],
    ['The dinner lasts until 9 pm.', 'The dinner ends at 9 pm.'],
    ["The bills weren't paid.", 'The bills were not paid.'],
    ['The mail says "it isn\'t so".', 'The mail says "it isn\'t so".'],
    ['In total, nine files exist.', 'nine files exist.'],
    ['The goal is $5.', 'The goal is $5.'],
  ])('%s', (text, plain) => {
    expect(rewrite(text)).toBe(plain);
  });
});
