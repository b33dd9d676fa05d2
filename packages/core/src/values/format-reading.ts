import { formatClock, formatDate } from './civil.ts';
import { formatDecimal } from './decimal.ts';
import type { ClockTime, Reading, Readings, StatedZone } from './reading.ts';

function formatTime({ second, nano }: ClockTime): string {
  return formatClock(second, nano);
}

function formatZone(zone: StatedZone): string {
  if (zone.is === 'none') return '';
  if (zone.is === 'named') return `[${zone.zone}]`;
  if (zone.is === 'unknown') return ` ${zone.label}`;
  if (zone.seconds === 0) return 'Z';
  return `${zone.seconds < 0 ? '-' : '+'}${formatClock(Math.abs(zone.seconds), 0)}`;
}

const pad = (value: number): string => String(value).padStart(2, '0');

/** A reading in words that have no other reading. */
export function formatReading(reading: Reading): string {
  switch (reading.kind) {
    case 'number':
      return formatDecimal(reading.value);
    case 'money':
      return `${reading.currency.label} ${formatDecimal(reading.value)}`;
    case 'percent':
      return `${formatDecimal(reading.value)}%`;
    case 'quantity':
      return `${formatDecimal(reading.value)} ${reading.unit}`;
    case 'date':
      return formatDate(reading.date);
    case 'month':
      return `${reading.year}-${pad(reading.month)}`;
    case 'yearless':
      return `${pad(reading.month)}-${pad(reading.day)} of some year`;
    case 'time':
      return `${formatTime(reading.time)}${formatZone(reading.zone)}`;
    case 'datetime':
      return `${formatDate(reading.date)}T${formatTime(reading.time)}${formatZone(reading.zone)}`;
  }
}

/** `"20.000" reads as 20000 or as 20`. */
export function formatReadings(text: string, readings: Readings): string {
  if (!readings.ok) return readings.detail;
  return `${text} reads as ${readings.candidates.map(formatReading).join(' or as ')}`;
}
