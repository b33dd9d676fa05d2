import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { printable } from './printable.ts';
import { plainStyler, stylerFor } from './style.ts';
import { renderTable } from './table.ts';
import { textWidth } from './text-width.ts';

const plain = { width: 40, style: plainStyler };

describe('renderTable', () => {
  it('aligns columns and leaves no blanks at the end of a line', () => {
    const columns = [{ header: 'id' }, { header: 'n', align: 'right' as const }];
    expect(
      renderTable(
        columns,
        [
          ['c1', '7'],
          ['日本', '1,147'],
        ],
        plain,
      ),
    ).toEqual(['id        n', '───────────', 'c1        7', '日本  1,147']);
  });

  it('wraps the widest column first and keeps narrow ones whole', () => {
    const columns = [{ header: 'id' }, { header: 'criterion' }];
    const rows = [['c10', 'The house fund goal is $20,000 and the refund was recorded.']];
    expect(renderTable(columns, rows, plain)).toEqual([
      'id   criterion',
      '─'.repeat(40),
      'c10  The house fund goal is $20,000 and',
      '     the refund was recorded.',
    ]);
  });

  it('wraps headers before cells', () => {
    const columns = [{ header: 'verifier' }, { header: 'queries per criterion', align: 'right' as const }];
    expect(renderTable(columns, [['sauron (rule-based reader)', '1.3']], plain)).toEqual([
      'verifier                     queries per',
      '                               criterion',
      '─'.repeat(40),
      'sauron (rule-based reader)           1.3',
    ]);
  });

  it('limits and colours paragraphs of a cell one by one', () => {
    const cell = [
      { text: 'long enough to be cut here', maxLines: 1 },
      { text: 'MET', format: 'green' as const },
    ];
    const coloured = { width: 12, style: stylerFor(terminal, { env: {} }) };
    expect(renderTable([{ header: 'x' }], [[cell]], coloured).slice(2)).toEqual([
      'long enough…',
      '\u001b[32mMET\u001b[39m',
    ]);
    const plainLines = renderTable([{ header: 'x' }], [[cell]], { width: 12, style: plainStyler });
    expect(plainLines.join('\n')).not.toContain('\u001b');
  });

  it('prints a header alone where there is no row', () => {
    expect(renderTable([{ header: 'id' }], [], plain)).toEqual(['id', '──']);
  });

  it('keeps within the width for any text', () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 50 }).map(printable);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell, cell), { maxLength: 5 }),
        fc.integer({ min: 20, max: 90 }),
        (rows, width) => {
          const lines = renderTable([{ header: 'a' }, { header: 'b' }, { header: 'c' }], rows, {
            width,
            style: plainStyler,
          });
          expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

const terminal = { write: () => {}, isTerminal: true, columns: 80 };

describe('stylerFor', () => {
  it.each([
    ['a terminal', terminal, {}, true],
    ['a pipe', { ...terminal, isTerminal: false }, {}, false],
    ['NO_COLOR', terminal, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR', terminal, { NO_COLOR: '' }, true],
    ['a dumb terminal', terminal, { TERM: 'dumb' }, false],
  ])('H08 %s', (_name, out, env, colours) => {
    expect(stylerFor(out, { env })('red', 'x') !== 'x').toBe(colours);
  });
});
