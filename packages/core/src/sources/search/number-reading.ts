const PLAIN = /^(?:0|[1-9]\d*)$/;
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:[,\u00a0\u202f]\d{3})+(?:\.\d+)?$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+(?:,\d+)?$/;
const DECIMAL = /^(?:0|[1-9]\d*)[.,]\d+$/;
const SHORT = /^((?:0|[1-9]\d*)(?:\.\d+)?)(k|m|bn)$/;
const ZEROS = { k: 3, m: 6, bn: 9 } satisfies Record<string, number>;

/**
 * The decimal spellings that a chunk such as `1,147.00`, `1.147`, `20k` can stand for, likeliest first; none when it is
 * no number (`02139`, `10.0.0.1`). Search is generous: both readings of `1.147` are kept; comparing values is not done
 * here.
 */
export function numberReadings(chunk: string): readonly string[] {
  if (PLAIN.test(chunk)) return [chunk];
  const readings = new Set<string>();
  const short = SHORT.exec(chunk);
  if (short !== null) readings.add(scaled(short[1] ?? '', ZEROS[short[2] as keyof typeof ZEROS])); // the pattern admits the table's keys only
  if (COMMA_GROUPS.test(chunk)) readings.add(tidy(chunk.replace(/[,\u00a0\u202f]/g, '')));
  if (DECIMAL.test(chunk)) readings.add(tidy(chunk.replace(',', '.')));
  if (POINT_GROUPS.test(chunk)) readings.add(tidy(chunk.replaceAll('.', '').replace(',', '.')));
  return [...readings];
}

/** Without zeros that say nothing. */
function tidy(decimal: string): string {
  const short = decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal;
  return short.replace(/^0+(?=\d)/, '');
}

function scaled(decimal: string, zeros: number): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const digits = whole + fraction.slice(0, zeros).padEnd(zeros, '0');
  const rest = fraction.slice(zeros);
  return tidy(rest === '' ? digits : `${digits}.${rest}`);
}
