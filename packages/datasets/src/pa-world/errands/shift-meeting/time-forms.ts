import { formatTime } from '../../world/plant.ts';

/** Ways to write the clock time of a local time. */
export function timeForms(time: string): string[] {
  const twelve = formatTime(time);
  const [clock = '', half = ''] = twelve.split(' ');
  const hours = clock.endsWith(':00') ? [clock.slice(0, -3)] : [];
  const written = [clock, ...hours].flatMap((text) => [
    `${text} ${half}`,
    `${text} ${half.toLowerCase()}`,
    `${text}${half.toLowerCase()}`,
  ]);
  return [...new Set([time.slice(-5), ...written])];
}
