import { describe, expect, it } from 'vitest';
import { smallEpisode } from '../../../test/small-episode.ts';
import { eventMentions } from './event-mentions.ts';

const { events } = smallEpisode().trace;
const named = (text: string) => eventMentions(text, events).map(({ eventIds }) => eventIds.join(' '));

describe('eventMentions', () => {
  it.each([
    ['The call e4 is wrong.', ['e4']],
    ['e4, then (e2) and e4 again', ['e4', 'e2']],
    ['e5.output.id and e2.arguments.account', ['e5', 'e2']],
    ['"e6": e6.text{"Done"}', ['e6']],
    ['events e2-e4', ['e2 e3 e4']],
    ['events e2 – e4 and e3', ['e2 e3 e4', 'e3']],
    ['e4-e2', ['e4', 'e2']],
    ['e5-e99', ['e5']],
    ['Named as evidence, unchecked: e1 | e3', ['e1', 'e3']],
  ])('reads %j', (text, ids) => {
    expect(named(text)).toEqual(ids);
  });

  it.each(['', 'e99', '1e5', 'E4', 'she4', 'e4x', 'e4-based', 'e_4', 'step 4', 'constructor'])(
    'finds none in %j',
    (text) => {
      expect(named(text)).toEqual([]);
    },
  );

  it('takes ids of other forms where they cannot be words of prose', () => {
    const other = events.map((event, index) => ({ ...event, id: ['call', 'evt-b', 'x1'][index] ?? event.id }));
    const text = 'The call evt-b, and x1; evt-bc is none.';
    expect(eventMentions(text, other).map(({ eventIds }) => eventIds)).toEqual([['evt-b'], ['x1']]);
  });

  it('gives the quote that stands in the event, as it is written there', () => {
    const text = 'It said “Done:  I moved $500” in e6 and "nothing of this" in e5; e2 has `get_balance`.';
    expect(eventMentions(text, events)).toEqual([
      { eventIds: ['e6'], evidence: 'Done: I moved $500' },
      { eventIds: ['e5'], evidence: '' },
      { eventIds: ['e2'], evidence: 'get_balance' },
    ]);
  });
});
