import type { CriterionGroupCounts } from '@sauron/datasets';
import { padText, textWidth } from '../../terminal/text-width.ts';
import { showShare } from './show-share.ts';

/** Columns that the name, the number and the gaps leave on a line at least. */
const LEAST_BAR = 10;
const MOST_BAR = 50;
const NUMBER_WIDTH = 7;

/** One bar per group: its share of MET, on a scale from 0 to 100%. */
export function barLines(groups: readonly CriterionGroupCounts[], width: number): string[] {
  const nameWidth = Math.max(...groups.map(({ name }) => textWidth(name)), 0);
  const room = Math.min(MOST_BAR, Math.max(LEAST_BAR, width - nameWidth - NUMBER_WIDTH - 2));
  return groups.map(({ name, prevalence }) => {
    const filled = Math.round((prevalence.value ?? 0) * room);
    const bar = prevalence.value === null ? ' '.repeat(room) : '█'.repeat(filled) + '░'.repeat(room - filled);
    return `${padText(name, nameWidth)}  ${bar}${padText(showShare(prevalence.value), NUMBER_WIDTH, 'right')}`;
  });
}
