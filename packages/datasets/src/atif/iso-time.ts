const ISO_TIME = /^\d{4}-(\d{2})-(\d{2})(?:[T ]([\d:]+)(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?)?$/u;
const CLOCK = /^(?:[01]\d|2[0-3]):[0-5]\d(?::(?:[0-5]\d|60))?$/u;

/** True for a date or a time as ISO 8601 writes it in full, to any fraction of a second, with an offset or without. */
export function isIsoTime(text: string): boolean {
  const match = ISO_TIME.exec(text);
  if (match === null) return false;
  const [, month = '', day = '', clock] = match;
  const date = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  const isDay = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  return isDay && (clock === undefined || CLOCK.test(clock));
}
