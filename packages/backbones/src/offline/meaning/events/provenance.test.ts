import { describe, expect, it } from 'vitest';
import { parseSentence } from '../../grammar/parse.ts';
import { provenanceParts } from './provenance-form.ts';

function parts(text: string): readonly [value: string, source: string, denied: boolean] | null {
  const found = provenanceParts(parseSentence(text, {}).words);
  if (found === null) return null;
  const said = (words: (typeof found)['value']) => words.map((word) => word.text).join(' ');
  return [said(found.value), said(found.source), found.denied];
}

describe('provenanceParts', () => {
  it.each([
    ['The code of the lock came from the manual.', 'The code of the lock', 'the manual', false],
    ['The code of the lock was not taken from the manual.', 'The code of the lock', 'the manual', true],
    ['The fee paid is one that the table had returned.', 'The fee paid', 'the table', false],
    [
      'The number that was dialled is the one that the phone book gave.',
      'The number that was dialled',
      'the phone book',
      false,
    ],
    [
      'The code used for the lock was supplied by an earlier tool result.',
      'The code used for the lock',
      'an earlier tool result',
      false,
    ],
  ])('%s', (text, value, source, denied) => {
    expect(parts(text)).toEqual([value, source, denied]);
  });

  it('leaves other ways of saying it to be refused', () => {
    expect(parts('The source of the code is the manual.')).toBeNull();
    expect(parts('The code was not made up but found in the manual.')).toBeNull();
  });

  it('takes an order for no provenance', () => {
    expect(parts('The code came from the manual before the lock was opened.')).toBeNull();
    expect(parts('The lock is open.')).toBeNull();
  });
});
