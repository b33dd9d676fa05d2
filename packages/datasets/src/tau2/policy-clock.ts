const CLOCK = /current time is (\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2})?)(?: ?([A-Z]{1,5}\b|[+-]\d{2}:\d{2}))?/gu;

/**
 * The clock that a policy states ("The current time is 2024-05-15 15:00:00 EST."), as ISO 8601; null where it states
 * none, or several that differ. The offset is given only where it is certain: EST in a month of daylight saving time can
 * mean the fixed zone or the local time of New York, so the time is then given without one, as the records of these
 * domains hold theirs.
 */
export function policyClock(policy: string): string | null {
  const stated = new Set<string>();
  for (const [, date = '', time = '', zone] of policy.matchAll(CLOCK)) {
    stated.add(`${date}T${time.length === 5 ? `${time}:00` : time}${offsetOf(date, zone)}`);
  }
  const [clock, ...others] = stated;
  if (clock === undefined || others.length > 0) return null;
  return Number.isNaN(Date.parse(clock)) ? null : clock;
}

function offsetOf(date: string, zone: string | undefined): string {
  if (zone === undefined) return '';
  if (/^[+-]/u.test(zone)) return zone;
  if (zone === 'UTC' || zone === 'GMT' || zone === 'Z') return 'Z';
  return zone === 'EST' && isStandardTimeInNewYork(date) ? '-05:00' : '';
}

function isStandardTimeInNewYork(date: string): boolean {
  const noon = new Date(`${date}T17:00:00Z`);
  if (Number.isNaN(noon.getTime())) return false;
  const format = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', timeZoneName: 'longOffset' });
  return format.format(noon).includes('GMT-05:00');
}
