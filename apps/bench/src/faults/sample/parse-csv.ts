/**
 * Rows of a CSV text as spreadsheets save it: commas, or semicolons or tabs where the first line has more of those; quotes
 * may hold line breaks. Blank rows are left out.
 */
export function parseCsv(text: string): string[][] {
  const plain = text
    .replace(/^\ufeff/u, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n');
  const separator = separatorOf(plain.split('\n')[0] ?? '');
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    row.push(cell);
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    if (row.some((one) => one !== '')) rows.push(row);
    row = [];
  };
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at] ?? '';
    if (quoted && character === '"' && plain[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (character === '"' && (quoted || cell === '')) quoted = !quoted;
    else if (!quoted && character === separator) endCell();
    else if (!quoted && character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}

function separatorOf(line: string): string {
  const count = (separator: string): number => line.split(separator).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}
