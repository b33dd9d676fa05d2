import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../report/blocks.ts';
import { plainStyler } from '../terminal/style.ts';
import { textWidth } from '../terminal/text-width.ts';
import { TABLE_FORMATS } from './render-table.ts';
import type { ResultTable } from './result-table.ts';
import { fittedTableBlocks } from './table-blocks.ts';
import { left, percentCell, right, scoreCell, textCell } from './table-cells.ts';

const HOSTILE = '=HYPERLINK("http://x","y") | `a` <b> [c](d) 100% $5 #1 a_b {e} ~ ^ \\ &amp;\n\u001b[31m';

const table: ResultTable = {
  id: 'main-set',
  title: 'Agreement: set_1 & 50%',
  columns: [
    left('verifier', 'verifier'),
    right('f1_met', 'F1(MET)'),
    right('gap', 'difference'),
    right('coverage', 'coverage'),
  ],
  rows: [
    [
      textCell('sauron', '†'),
      scoreCell(0.9090909, { interval: { low: 0.801, high: 0.96 }, denominator: 8 }),
      scoreCell(-0.25, { interval: { low: -0.5, high: 0.01 }, mark: '*' }),
      percentCell(0.8, { denominator: 10 }),
    ],
    [textCell(HOSTILE), scoreCell(null), scoreCell(0), percentCell(1, { denominator: 10 })],
  ],
  notes: ['F1(MET) (f1-met/1): 2tp / (2tp + fp + fn).', '† Below 100% coverage: 8_of_10.'],
};

describe('TABLE_FORMATS', () => {
  it('H06 writes CSV with unrounded values, an empty cell and a flag for what is undefined, and no formula', () => {
    const csv = TABLE_FORMATS.csv.render(table);
    const [header, first, second] = csv.split('\n');
    expect(header).toBe(
      'verifier,verifier_mark,f1_met,f1_met_undefined,f1_met_low,f1_met_high,f1_met_n,gap,gap_low,gap_high,gap_mark,coverage,coverage_n',
    );
    expect(first).toBe('sauron,†,0.9090909,false,0.801,0.96,8,-0.25,-0.5,0.01,*,0.8,10');
    expect(second?.startsWith(`"'=HYPERLINK(""http://x"",""y"")`)).toBe(true);
    expect(second?.endsWith(',,,true,,,,0,,,,1,10')).toBe(true);
    expect(csv).not.toContain('\u001b');
  });

  it.each(['=1', '+1', '-1', '@A1', '\t=1', '\r=1'])('marks %j as text in CSV', (text) => {
    const csv = TABLE_FORMATS.csv.render({ ...table, columns: [left('x', 'x')], rows: [[textCell(text)]] });
    expect(csv.split('\n').slice(1).join('\n')).toMatch(/^"?'/u);
  });

  it('H06 writes JSON with null for what is undefined', () => {
    const parsed: unknown = JSON.parse(TABLE_FORMATS.json.render(table));
    expect(parsed).toMatchObject({ schema: 'sauron.table/1', id: 'main-set', notes: table.notes });
    expect(parsed).toHaveProperty('rows[0][1].value', 0.9090909);
    expect(parsed).toHaveProperty('rows[1][1].value', null);
    expect(parsed).toHaveProperty('rows[1][1].text', '–');
  });

  it('writes LaTeX with booktabs, intervals, raised marks, and every special character escaped', () => {
    const latex = TABLE_FORMATS.latex.render(table);
    expect(latex).toContain('\\caption{Agreement: set\\_1 \\& 50\\%}');
    expect(latex).toContain('\\begin{tabular}{lrrr}');
    expect(latex).toContain(
      '    sauron$^{\\dagger}$ & 0.909 {\\scriptsize {[}0.801, 0.960{]}} & -0.250$^{*}$ {\\scriptsize {[}-0.500, 0.010{]}} & 80.0\\% (10) \\\\',
    );
    // A long name takes several lines.
    expect(latex.replaceAll(/\\\\(?! *\n)/gu, ' ')).toContain(
      '\\textbar{} \\textasciigrave{}a\\textasciigrave{} \\textless{}b\\textgreater{} {[}c{]}(d) 100\\% \\$5 \\#1 a\\_b \\{e\\} ' +
        '\\textasciitilde{} \\textasciicircum{} \\textbackslash{} \\&amp;',
    );
    expect(latex).not.toContain('\u001b');
    expect(latex.match(/\\begin\{table\}/gu)).toHaveLength(1);
    for (const rule of ['toprule', 'midrule', 'bottomrule']) expect(latex).toContain(`\\${rule}`);
  });

  it('puts intervals of a wide table below their values in LaTeX, and splits what is wider or longer still', () => {
    const interval = { low: 0.4, high: 0.6 };
    const wide = (numbers: number, rows: number): ResultTable => ({
      ...table,
      columns: [
        left('judge', 'judge'),
        ...Array.from({ length: numbers }, (_, index) => right(`m${index}`, `metric number ${index}`)),
      ],
      rows: Array.from({ length: rows }, () => [
        textCell('*full-trace'),
        ...Array.from({ length: numbers }, () => scoreCell(0.5, { interval })),
      ]),
    });
    const render = (numbers: number, rows: number) => TABLE_FORMATS.latex.render(wide(numbers, rows));
    expect(render(3, 2)).toContain('    {*}full-trace & 0.500 {\\scriptsize {[}0.400, 0.600{]}} & ');
    const stacked = '\\begin{tabular}[t]{@{}r@{}}0.500\\\\{\\scriptsize {[}0.400, 0.600{]}}\\end{tabular}';
    expect(render(6, 2)).toContain(`    {*}full-trace & ${stacked} & `);
    const parts = render(12, 20).split('\\begin{table}');
    // Two parts of columns on each of two pages; notes below the last alone.
    expect(parts.slice(1).map((part) => /\((\d of \d)\)/u.exec(part)?.[1])).toEqual(
      ['1', '2', '3', '4'].map((at) => `${at} of 4`),
    );
    expect(parts.filter((part) => part.includes('8\\_of\\_10')).length).toBe(1);
    expect(render(12, 20).split(stacked)).toHaveLength(12 * 20 + 1);
  });

  it('lets notes that are too long for the page of a LaTeX table stand behind it', () => {
    const long = { ...table, notes: Array.from({ length: 30 }, (_, index) => `note ${index}`) };
    const [inside = '', behind = ''] = TABLE_FORMATS.latex.render(long).split('\\end{table}');
    expect([inside.includes('note 0'), behind.includes('note 0'), behind.includes('note 29')]).toEqual([
      ...[false, true, true],
    ]);
  });

  it('writes Markdown in which hostile text is text', () => {
    const markdown = TABLE_FORMATS.md.render(table);
    expect(markdown.startsWith('# Agreement: set\\_1 &amp; 50%\n')).toBe(true);
    expect(markdown).toContain('| sauron† | 0.909 \\[0.801, 0.960\\] | -0.250\\* \\[-0.500, 0.010\\] | 80.0% (10) |');
    expect(markdown).toContain('\\| \\`a\\` \\<b\\> \\[c\\](d) 100% $5 \\#1 a\\_b {e} ~ ^ \\\\ &amp;amp;');
    expect(markdown).not.toContain('\u001b');
    expect(markdown.split('\n').filter((line) => line.startsWith('|'))).toHaveLength(4);
  });
});

describe('fittedTableBlocks', () => {
  const render = (shown: ResultTable, width: number) =>
    renderTerminal(fittedTableBlocks(shown, width), { width, style: plainStyler });

  it('prints a table that fits as one, with intervals in short', () => {
    expect(render({ ...table, rows: table.rows.slice(0, 1), notes: [] }, 100)).toBe(
      [
        'Agreement: set_1 & 50%',
        'verifier           F1(MET)           difference    coverage',
        '─'.repeat(59),
        'sauron†   0.909 [.80, .96]  -0.250* [-.50, .01]  80.0% (10)',
        '',
      ].join('\n'),
    );
  });

  it('splits a table that is too wide, repeats the names, and keeps within the width', () => {
    const names = ['verifier', 'backbone'].map((name) => left(name, name));
    const numbers = Array.from({ length: 7 }, (_, index) => right(`m${index}`, `metric number ${index}`));
    const row = [
      textCell('full-trace'),
      textCell('openai/gpt-5.6-sol'),
      ...numbers.map(() => scoreCell(0.5, { interval: { low: 0.4, high: 0.6 } })),
    ];
    const text = render({ ...table, columns: [...names, ...numbers], rows: [row, row] }, 100);
    expect(Math.max(...text.split('\n').map(textWidth))).toBeLessThanOrEqual(100);
    expect(text).toContain('(1 of 3)');
    expect(text.match(/openai\/gpt-5\.6-sol/gu)).toHaveLength(6);
    expect(text.match(/0\.500 \[\.40, \.60\]/gu)).toHaveLength(14);
  });
});
