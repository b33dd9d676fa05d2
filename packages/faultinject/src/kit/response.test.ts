import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deskBase, deskEpisode } from '../../test/desk-episode.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { sentencesOf, sentencesStating, setMessage, withSentence } from './response.ts';

function textsOf(text: string): string[] {
  return sentencesOf(text).map((sentence) => sentence.text);
}

describe('sentencesOf', () => {
  it.each([
    ['One. Two! "Three?" Four', ['One.', 'Two!', '"Three?"', 'Four']],
    ['It costs $6.90 in all. €5 are left.', ['It costs $6.90 in all.', '€5 are left.']],
    [
      'Dr. Adler and J. Berg wrote, e.g. on Monday. It is fine.',
      ['Dr. Adler and J. Berg wrote, e.g. on Monday.', 'It is fine.'],
    ],
    ['It is on 29. September at 2:15 p.m. as before.', ['It is on 29. September at 2:15 p.m. as before.']],
    ['Hello,\nyes.\n\n- One. Two\n2. Three', ['Hello,', 'yes.', 'One.', 'Two', 'Three']],
    ['', []],
  ])('splits %j', (text, expected) => {
    expect(textsOf(text)).toEqual(expected);
  });

  const anyText = fc
    .array(fc.constantFrom('One', ' two', '. ', '! ', '\n', '- ', '"', '3.5', ' $7', '. Mr. ', '…'))
    .map((parts) => parts.join(''));

  it('gives slices of the text that follow each other, with nothing but space and signs of lists between', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        let end = 0;
        for (const sentence of sentencesOf(text)) {
          expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
          expect(text.slice(end, sentence.start)).toMatch(/^[\s\-*•–\d.)]*$/u);
          expect(sentence.text.trim()).toBe(sentence.text);
          end = sentence.end;
        }
      }),
    );
  });

  it('is undone by putting each sentence back where it stands', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const sentence of sentencesOf(text)) expect(withSentence(text, sentence, sentence.text)).toBe(text);
      }),
    );
  });
});

describe('withSentence', () => {
  const drop = (text: string, index: number): string => {
    const sentence = sentencesOf(text)[index];
    return sentence === undefined ? text : withSentence(text, sentence, null);
  };

  it('takes the space of a sentence out with it, and the line where it is alone', () => {
    expect(drop('One. Two. Three.', 0)).toBe('Two. Three.');
    expect(drop('One. Two. Three.', 1)).toBe('One. Three.');
    expect(drop('One. Two. Three.', 2)).toBe('One. Two.');
    expect(drop('One.\n\nTwo.\n\nThree.', 1)).toBe('One.\n\nThree.');
    expect(drop('Done:\n- One.\n- Two.', 2)).toBe('Done:\n- One.');
    expect(drop('One.\nTwo. Three.', 1)).toBe('One.\nThree.');
  });
});

describe('sentencesStating', () => {
  it('finds the sentence in which a form stands, and none where the message is silent', () => {
    const base = deskBase();
    const [refused] = base.facts.filter(({ id }) => id === 'fee-refused');
    if (refused === undefined) throw new Error('expected the fact');
    expect(sentencesStating(base, refused).map(({ text }) => text)).toEqual([
      'The shipping fee of $6.90 on TK-306 could not be refunded, since the order is older than 60 days.',
    ]);
    expect(sentencesStating(base, { ...refused, forms: ['nowhere'], spans: ['response[0:5]'] })).toEqual([]);
  });
});

describe('setMessage', () => {
  it('changes the response and the last message of the agent alike, and no other event', () => {
    const draft = new ArmDraft(deskEpisode());
    setMessage(draft, 'All done.');
    const last = draft.events.at(-1);
    expect([draft.response, last?.kind === 'message' ? last.text : '']).toEqual(['All done.', 'All done.']);
    expect(draft.events.slice(0, -1)).toEqual(deskEpisode().trace.events.slice(0, -1));
  });

  it('leaves a message alone that says something else', () => {
    const episode = { ...deskEpisode(), response: 'Something else.' };
    const draft = new ArmDraft(episode);
    setMessage(draft, 'All done.');
    expect(draft.response).toBe('All done.');
    expect(draft.events).toEqual(episode.trace.events);
  });
});
