import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../__fixtures__/scripted-request.ts';
import { readSession } from '../transcript/session.ts';
import { nameSearches, resultSearches } from './searches.ts';
import { readAsking } from './sources.ts';

const asking = (text: string) => readAsking({ id: text, text }, {});
const session = (...texts: readonly string[]) =>
  readSession(scriptedRequest({ criteria: Object.fromEntries(texts.map((text) => [text, text])) }));

describe('searches', () => {
  it('looks into answers for the names of two acts whose order is asked, and for nothing else', () => {
    const order = 'The bill of Water Works was opened before the mail to "Tom Reed" was sent.';
    expect(resultSearches([asking(order), asking('The bill of Water Works is $5.')])).toEqual([
      {
        tool: 'trace_search',
        arguments: { text: '"Water Works" "Tom Reed"', filter: { kind: 'tool_result' } },
      },
    ]);
  });

  it('looks for the words of an order that names nothing', () => {
    const [search] = resultSearches([asking('The balance was checked before the rent was paid.')]);
    expect(search?.arguments['text']).toMatch(/balance.*rent/u);
  });

  it('looks for each name once', () => {
    const texts = ['Anna Reed has a transfer of $5.', 'Anna Reed and Bo Lind have a booking.'];
    const found = nameSearches(texts.map(asking), session(...texts)).map((read) => read.arguments['text']);
    expect(found.join(' ').match(/Anna Reed/gu)).toHaveLength(1);
    expect(found.join(' ')).toContain('"Bo Lind"');
  });
});
