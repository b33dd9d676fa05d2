import { countTokens } from '@sauron/core/sources';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutSections, shareRoom, wholeSections } from './cut-sections.ts';
import { renderSections, type Section } from './section.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}`).join('\n');
const small: Section = { title: 'Small', data: words(5) };
const none: Section = { title: 'None', line: 'There is none.' };
const large: Section = { title: 'Large', data: words(3_000) };
const larger: Section = { title: 'Larger', data: words(9_000) };

describe('cutSections', () => {
  it('changes nothing where all fits, and says how large each is', () => {
    const cut = cutSections([small, none], 1_000);
    const tokens = countTokens(words(5));
    expect(cut).toEqual({ sections: [small, none], shown: [{ section: 'Small', tokens, shownTokens: tokens }] });
    expect(wholeSections([small, none])).toEqual(cut);
  });

  it('keeps small sections whole and shares the rest equally', () => {
    const { sections, shown } = cutSections([small, large, none, larger], 2_000);
    expect(sections[0]).toEqual(small);
    expect(sections[2]).toEqual(none);
    const [, ofLarge = 0, ofLarger = 0] = shown.map(({ shownTokens }) => shownTokens);
    expect(shown.map(({ section, tokens, shownTokens }) => [section, shownTokens < tokens])).toEqual([
      ['Small', false],
      ['Large', true],
      ['Larger', true],
    ]);
    expect(Math.abs(ofLarge - ofLarger)).toBeLessThan(30);
    const total = countTokens(renderSections(sections));
    expect(total).toBeLessThanOrEqual(2_000);
    expect(total).toBeGreaterThan(1_850);
  });

  it('never takes more than its room, where there is room for titles and marks', () => {
    const section = fc.record({ title: fc.constantFrom('A', 'B'), data: fc.array(fc.string(), { maxLength: 60 }) });
    fc.assert(
      fc.property(fc.array(section, { maxLength: 4 }), fc.integer({ min: 200, max: 500 }), (parts, room) => {
        const sections = parts.map(({ title, data }) => ({ title, data: data.join('\n') }));
        expect(countTokens(renderSections(cutSections(sections, room).sections))).toBeLessThanOrEqual(room);
      }),
    );
  });
});

describe('shareRoom', () => {
  it('gives no more than needed and no more than there is, and leaves nothing that is needed', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 6 }), fc.integer({ min: -10, max: 3_000 }), (needs, room) => {
        const given = shareRoom(needs, room);
        const total = given.reduce((sum, each) => sum + each, 0);
        const needed = needs.reduce((sum, each) => sum + each, 0);
        expect(given.every((each, index) => each >= 0 && each <= (needs[index] ?? 0))).toBe(true);
        expect(total).toBe(Math.min(needed, Math.max(0, room)));
        // Who gets less than another gets all it needs, but for one token that can't be split.
        for (const [index, each] of given.entries()) {
          if (each < (needs[index] ?? 0)) expect(Math.max(...given) - each).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
