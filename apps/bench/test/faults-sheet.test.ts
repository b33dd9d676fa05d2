import { stringify } from 'csv-stringify/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '../src/faults/sample/parse-csv.ts';
import { readSheet } from '../src/faults/sample/read-sheet.ts';
import { sheetCsv } from '../src/faults/sample/sheet-csv.ts';
import { sheetHtml } from '../src/faults/sample/sheet-html.ts';
import { temporaryFolder } from './temporary-folder.ts';

const item = { id: 'ab12', episodeId: 'ep-1', criterionId: 'c1' };
const texts = {
  criterion: 'It holds.',
  task: 'Do it.',
  events: ['e1 user: Hi'],
  changes: ['a: 1 -> 2'],
  response: 'Done.',
};

describe('sheetCsv', () => {
  it.each(['=1+1', '+49 30', '-2', '@here', '\tx'])(
    'marks a cell that begins like a formula as text: %j',
    (response) => {
      const [, row = []] = parseCsv(sheetCsv([{ item, texts: { ...texts, response } }]));
      expect(row).toContain(`'${response}`);
    },
  );

  it('cuts what a spreadsheet would cut, and says so', () => {
    const [, row = []] = parseCsv(sheetCsv([{ item, texts: { ...texts, events: ['x'.repeat(40_000)] } }]));
    expect(Math.max(...row.map(({ length }) => length))).toBe(30_000);
    expect(row.at(-1)).toMatch(/cut: see the page/u);
  });
});

describe('sheetHtml', () => {
  it('shows text of an episode as text, and loads nothing', () => {
    const html = sheetHtml('<set>', [{ item, texts: { ...texts, response: '<img src=x onerror=alert(1)>"&' } }]);
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    expect(html).not.toMatch(/<img|https?:/u);
    expect(html).toContain("default-src 'none'");
  });
});

describe('parseCsv', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', ' ', 'é') });
  const row = fc.array(cell, { minLength: 2, maxLength: 4 });

  it('reads what is written, with each separator', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), fc.constantFrom(',', ';', '\t'), (rows, delimiter) => {
        const all = [['item', 'verdict', 'x'], ...rows];
        const written = stringify(all, { delimiter, quoted: true, bom: true });
        expect(parseCsv(written)).toEqual(all.filter((cells) => cells.some((text) => text !== '')));
      }),
    );
  });
});

describe('readSheet', () => {
  it('takes verdicts in any case and leaves out what has none', async () => {
    await using folder = await temporaryFolder();
    const file = await folder.write('s.csv', 'Item;Remark;Verdict\r\na;"x;y";met\r\nb;;\r\nc;;Unclear\r\n');
    expect([...(await readSheet(file))]).toEqual([
      ['a', 'MET'],
      ['c', 'UNCLEAR'],
    ]);
  });

  it.each([
    ['a,b\n1,2\n', /expected a sheet with the columns item and verdict, got a, b/u],
    ['item,verdict\na,yes\n', /row 2: expected a verdict of MET, UNMET, UNCLEAR or nothing, got "YES"/u],
    ['item,verdict\na,met\na,unmet\n', /row 3: item a has two verdicts/u],
  ])('says what is wrong with %j', async (text, message) => {
    await using folder = await temporaryFolder();
    const file = await folder.write('s.csv', text);
    await expect(readSheet(file)).rejects.toThrow(message);
  });
});
