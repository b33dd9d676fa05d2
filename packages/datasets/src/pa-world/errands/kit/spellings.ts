import { formatTime, monthName, weekdayOf } from '../../world/days.ts';

/** `Thursday, May 21`. Takes a day or a local time. */
export function sayDay(day: string): string {
  return `${weekdayOf(day.slice(0, 10))}, ${monthName(day)} ${Number(day.slice(8, 10))}`;
}

/** `Thursday, May 21 at 4:30 PM`. */
export function sayWhen(time: string): string {
  return `${sayDay(time)} at ${formatTime(time)}`;
}

/** `Football training` for `football training`. */
export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** Ways to write a day. */
export function dayForms(day: string): string[] {
  const [month, number] = [monthName(day), Number(day.slice(8, 10))];
  const short = month.slice(0, 3);
  const [year, ordinal] = [day.slice(0, 4), ordinalOf(number)];
  const names = [...new Set([month, short, `${short}.`])];
  return [
    day.slice(0, 10),
    ...names.flatMap((name) => [`${name} ${number}`, `${number} ${name}`, `${name} ${ordinal}`, `${ordinal} ${name}`]),
    `${ordinal} of ${month}`,
    `${number}. ${month}`,
    `${Number(day.slice(5, 7))}/${number}/${year}`,
    `${day.slice(8, 10)}/${day.slice(5, 7)}/${year}`,
  ];
}

/** Ways to write an amount; the sign of the currency may stand on either side. */
export function moneyForms(amount: number): string[] {
  const cents = Math.round(amount * 100);
  const units = String(Math.floor(cents / 100));
  const decimals = String(cents % 100).padStart(2, '0');
  const grouped = units.replace(/\B(?=(?:\d{3})+$)/gu, ',');
  const exact = [`${units}.${decimals}`, `${grouped}.${decimals}`];
  const short = decimals === '00' ? wholeForms(units, grouped) : [];
  return [...new Set([...exact, ...short])];
}

/** A bare whole number says too little: its currency must stand with it. */
function wholeForms(units: string, grouped: string): string[] {
  const signs = ['$', '€', '£'].flatMap((sign) => [`${sign}${units}`, `${sign}${grouped}`, `${grouped} ${sign}`]);
  const words = ['USD', 'EUR', 'GBP', 'dollars', 'euros', 'pounds'].map((word) => `${grouped} ${word}`);
  return [...signs, ...words];
}

function ordinalOf(number: number): string {
  const isTeen = number >= 11 && number <= 13;
  return `${number}${isTeen ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th')}`;
}
