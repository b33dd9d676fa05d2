import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunkTerms } from './chunk-terms.ts';
import { readQuestion } from './search-question.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

function search(question: string, document: string) {
  const builder = new TextIndexBuilder();
  builder.addText(document);
  builder.endDocument();
  return builder.build().search(readQuestion(question), { limit: 1 });
}

/** Whether a search for one text finds a document with the other. */
function finds(question: string, document: string): boolean {
  return search(question, document).total === 1;
}

/** Whether the document holds all that is asked. */
function meets(question: string, document: string): boolean {
  return search(question, document).complete === 1;
}

describe('search terms', () => {
  const families: readonly (readonly [string, readonly string[]])[] = [
    [
      'identifiers',
      ['house_fund', 'houseFund', 'HouseFund', 'house-fund', 'house fund', 'HOUSE_FUND', 'House Fund', '"house fund"'],
    ],
    ['codes', ['TX-77', 'tx_77', 'TX 77', '"TX 77"']],
    ['amounts', ['$1,147', '1147', '1147.00', '1,147.00', 'USD 1147', '1.147,00', '€1\u00a0147']],
    ['short amounts', ['20k', '20,000', '$20K', '20000.0']],
    ['decimals', ['0.075', '0,075', '0.0750']],
    [
      'days',
      [
        '2026-05-04',
        'May 4 2026',
        'May 4, 2026',
        '4 May 2026',
        '4th of May, 2026',
        'may 4th, 2026',
        '2026/05/04',
        '2026-05-04T09:30:00Z',
        '4-May-2026',
      ],
    ],
    ['numbers of words', ['transaction', 'transactions', 'Transactions']],
    ['plurals in -ies', ['category', 'categories']],
    ['plurals in -es', ['box', 'boxes']],
    ['accents', ['café', 'cafe', 'CAFÉ', 'cafe\u0301']],
    ['full-width digits', ['１１４７', '1147']],
  ];

  it.each(families)('lets spellings of %s meet', (_name, spellings) => {
    for (const question of spellings) {
      for (const document of spellings)
        expect([question, document, finds(question, `a ${document} b`)]).toEqual([question, document, true]);
    }
  });

  it.each([
    ['house_fund', 'fund for the house'],
    ['"house fund"', 'the house has no fund'],
    ['02139', '2139'],
    ['1147', '11470'],
    ['1147', '11.47'],
    ['20,00', '2000'],
    ['May 4 2026', '2025-05-04'],
    ['May 4 2026', 'May 5, 2026'],
    ['TX-77', 'TX-78'],
    ['TX-77', '77 tx'],
    ['status', 'statu'],
  ])('keeps %s and %s apart', (question, document) => {
    expect(meets(question, document)).toBe(false);
  });

  it('meets a day without a year in any year, and a day with a year where none is stated', () => {
    expect(meets('May 4', '2026-05-04')).toBe(true);
    expect(meets('2026-05-04', 'due on May 4')).toBe(true);
  });

  it('keeps both readings of a day in digits and of a number with one mark', () => {
    expect(meets('2026-05-04', '04/05/2026')).toBe(true);
    expect(meets('2026-04-05', '04/05/2026')).toBe(true);
    expect(meets('1147', '1.147')).toBe(true);
  });

  it('finds the whole identifier written as one word', () => {
    expect(meets('housefund', 'budget.house_fund.goal')).toBe(true);
    expect(meets('tx77', 'TX-77')).toBe(true);
  });

  it('finds parts of a text in a script without blanks', () => {
    expect(meets('基金目标', '家的基金目标是两万')).toBe(true);
    expect(meets('目基', '家的基金目标是两万')).toBe(false);
  });

  it('leaves codes whole', () => {
    expect(chunkTerms('HAT006').words).toEqual(['hat006']);
    expect(chunkTerms('A1B2C3').words).toEqual(['a1b2c3']);
    expect(chunkTerms('XMLFile').words).toEqual(['xml', 'file']);
  });
});

describe('TextIndexBuilder', () => {
  const chunk = fc
    .array(
      fc.constantFrom(
        'house',
        'Fund',
        'TX',
        's',
        'boxes',
        'A',
        'b',
        '7',
        '12',
        '2026',
        '05',
        '0',
        '00',
        '000',
        'k',
        'é',
        '字',
        '_',
        '-',
        '.',
        ',',
        '@',
        '/',
        "'",
        ' ',
      ),
      {
        minLength: 1,
        maxLength: 9,
      },
    )
    .map((parts) => parts.join(''));

  it('reads every chunk, by whichever path, as chunkTerms does', () => {
    fc.assert(
      fc.property(chunk, (text) => {
        const builder = new TextIndexBuilder();
        builder.addText(text);
        builder.endDocument();
        builder.addText(text);
        builder.endDocument();
        const index = builder.build();
        for (const part of text
          .split(/[\s']/)
          .filter((candidate) => /^[\p{L}\p{N}_]+([-.@/][\p{L}\p{N}_]+)*$/u.test(candidate))) {
          const { words, extras } = chunkTerms(part);
          for (const term of [...words, ...extras]) {
            expect([
              part,
              term,
              index.search([{ kind: 'term', label: '', terms: [term] }], { limit: 2 }).total,
            ]).toEqual([part, term, 2]);
          }
          if (words.length > 0)
            expect(index.search([{ kind: 'phrase', label: '', words }], { limit: 2 }).total).toBe(2);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('adds no term that chunkTerms does not give', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(
          'house_fund',
          'TX-77',
          'boxes',
          '20k',
          '1,147.00',
          '2026-05-04T09',
          'step2Result',
          'a.b@c.org',
          'v1,234',
          'May',
          '1234.56',
          '10.0.0.1',
        ),
        (text) => {
          const builder = new TextIndexBuilder();
          builder.addText(text);
          builder.endDocument();
          const { words, extras } = chunkTerms(text);
          expect(builder.build().vocabulary).toBe(new Set([...words, ...extras]).size);
        },
      ),
    );
  });
});
