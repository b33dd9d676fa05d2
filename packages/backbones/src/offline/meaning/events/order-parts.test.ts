import { describe, expect, it } from 'vitest';
import { parseSentence } from '../../grammar/parse.ts';
import { orderParts } from './order-parts.ts';

function parts(text: string): readonly [string, string] | null {
  const found = orderParts(parseSentence(text, {}).words);
  if (found === null) return null;
  const said = (words: (typeof found)['first']) => words.map((word) => word.text).join(' ');
  return [said(found.first), said(found.second)];
}

describe('orderParts', () => {
  it.each([
    ['The lamp was tested before the crate was sealed.', 'The lamp was tested', 'the crate was sealed'],
    ['Before the crate was sealed, the agent tested the lamp.', 'the agent tested the lamp', 'the crate was sealed'],
    ['Sealing the crate came after the test of the lamp.', 'the test of the lamp', 'Sealing the crate'],
    ['No crate was sealed until the lamp had been tested.', 'the lamp had been tested', 'No crate was sealed'],
    ['The lamp was tested first, and only then was the crate sealed.', 'The lamp was tested', 'was the crate sealed'],
    ['Only after the lamp was tested did the agent seal the crate.', 'the lamp was tested', 'the agent seal the crate'],
    ['By the time the crate was sealed, the agent had tested it.', 'the agent had tested it', 'the crate was sealed'],
    ['The test of the lamp preceded the sealing.', 'The test of the lamp', 'the sealing'],
    ['Sealing the crate waited for the lamp to be tested.', 'the lamp to be tested', 'Sealing the crate'],
    ['First the agent tested the lamp, then it sealed the crate.', 'the agent tested the lamp', 'it sealed the crate'],
    ['The offers were compared before the crate was sealed.', 'The offers were compared', 'the crate was sealed'],
    ['The agent read what is in stock before it left.', 'The agent read what is in stock', 'it left'],
    [
      'It was not until the owner had agreed that the crate was sealed.',
      'the owner had agreed',
      'the crate was sealed',
    ],
  ])('%s', (text, first, second) => {
    expect(parts(text)).toEqual([first, second]);
  });

  it('takes a limit or a state for no order', () => {
    expect(parts('The crate leaves no later than May 8.')).toBeNull();
    expect(parts('The visit lasts until 9:30 PM.')).toBeNull();
    expect(parts('The lamp costs €97.51 on average over the months before June.')).toBeNull();
    expect(parts('The agent tested the lamp.')).toBeNull();
  });
});
