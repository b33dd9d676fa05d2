import { describe, expect, it } from 'vitest';
import { findForm } from './surface-form.ts';

describe('findForm', () => {
  it.each([
    ['The total is $294.89.', '$294.89', { start: 13, end: 20 }],
    ['It is  8\n pm now', '8 pm', { start: 7, end: 12 }],
    ['🙂🙂 done', 'done', { start: 3, end: 7 }],
    ['(CL-8817)', 'CL-8817', { start: 1, end: 8 }],
    ['$1,147', '1,147', { start: 1, end: 6 }],
    ['at 88 %, that is', '88 %', { start: 3, end: 7 }],
    ['a.b*c', 'a.b*c', { start: 0, end: 5 }],
  ])('finds in %j the form %j', (text, form, place) => {
    expect(findForm(text, form)).toEqual(place);
  });

  it.each([
    ['25', '5'],
    ['$1,147.50', '$1,147'],
    ['1,500', '500'],
    ['33.14', '3.14'],
    ['4810293847561029385', '481029384756102938'],
    ['TX-771', 'TX-77'],
    ['cancelled', 'cancel'],
    ['the refund was not issued', 'refund was issued'],
    ['Done', 'done'],
    ['axb', 'a.b'],
    ['', 'x'],
  ])('does not find in %j the form %j', (text, form) => {
    expect(findForm(text, form)).toBeNull();
  });
});
