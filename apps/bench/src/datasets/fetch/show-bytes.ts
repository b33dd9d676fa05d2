const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'] as const;

/** `812 bytes`, `1.3 MB`: powers of 1,000. */
export function showBytes(bytes: number): string {
  let amount = bytes;
  let unit = 0;
  while (amount >= 1000 && unit < UNITS.length - 1) {
    amount /= 1000;
    unit += 1;
  }
  return `${unit === 0 ? amount : amount.toFixed(1)} ${UNITS[unit] ?? ''}`;
}
