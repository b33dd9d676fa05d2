import type { Mention } from './mentions.ts';

const NAMED: ReadonlyMap<string, string> = new Map([
  ['eastern', 'America/New_York'],
  ['central', 'America/Chicago'],
  ['mountain', 'America/Denver'],
  ['pacific', 'America/Los_Angeles'],
]);

let cities: ReadonlyMap<string, string> | null = null;

/** `Lisbon`, `New York`: the zone whose clock runs there; null where no zone is called so. */
function zoneOfCity(city: string): string | null {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [
      (zone.split('/').at(-1) ?? '').replaceAll('_', ' ').toLowerCase(),
      zone,
    ]),
  );
  return cities.get(city) ?? null;
}

const AFTER_TIME =
  /^,?\s+(Eastern|Central|Mountain|Pacific)(?: (?:standard |daylight )?time)?\b|^,?\s+(\p{Lu}\p{L}+(?: \p{Lu}\p{L}+)?) time\b/u;

/** Gives a time the zone that stands after it, `9 am Eastern`, `2 pm Lisbon time`, and takes the words for it away. */
export function withZones(mentions: readonly Mention[], sentence: string): readonly Mention[] {
  const taken: { readonly start: number; readonly end: number }[] = [];
  const zoned = mentions.map((mention) => {
    const { term } = mention;
    if (term.asked === null || !/^(?:time|datetime)$/u.test(term.asked.literal.kind)) return mention;
    const match = AFTER_TIME.exec(inDay(sentence.slice(term.end)));
    const [whole = '', name, city] = match ?? [];
    const zone = name === undefined ? zoneOfCity((city ?? '').toLowerCase()) : (NAMED.get(name.toLowerCase()) ?? null);
    if (zone === null) return mention;
    const at = sentence.indexOf(whole.trim().replace(/^,\s*/u, ''), term.end);
    taken.push({ start: term.end, end: at + whole.trim().length });
    return { ...mention, zone };
  });
  return zoned.filter(({ term }) => !taken.some(({ start, end }) => term.start >= start && term.start < end));
}

/** What follows a time, without `in the evening`. */
function inDay(text: string): string {
  return text.replace(/^ in the (?:morning|afternoon|evening)\b/u, '');
}

/** A time in a zone on the day on which a moment lies there; null where the text is no moment. */
export function zonedTime(time: string, zone: string, moment: unknown): string | null {
  if (typeof moment !== 'string' || !/\dT\d/u.test(moment)) return null;
  const instant = new Date(moment);
  if (Number.isNaN(instant.getTime())) return null;
  const day = /\d{4}|\d{1,2} \p{L}{3}|\p{L}{3,} \d/u.test(time)
    ? ''
    : `${new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(instant)} at `;
  return `${day}${time} [${zone}]`;
}
