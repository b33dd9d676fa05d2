import type { CriterionGroupCounts } from '@sauron/datasets';
import { showShare } from './show-share.ts';

const ROW = 28;
const BAR = 16;
const LEFT = 130;
const SCALE = 400;
const TOP = 44;

/** Share of MET by group as an SVG picture: a bar each, with its 95% interval as a line. */
export function aspectChart(title: string, groups: readonly CriterionGroupCounts[]): string {
  const height = TOP + groups.length * ROW + 30;
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => {
    const x = xOf(share);
    const bottom = TOP + groups.length * ROW;
    return (
      `<line x1="${x}" y1="${TOP}" x2="${x}" y2="${bottom}" stroke="#ddd"/>` +
      `<text x="${x}" y="${bottom + 18}" text-anchor="middle">${100 * share}%</text>`
    );
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}" font-family="sans-serif" font-size="12">`,
    '<rect width="100%" height="100%" fill="white"/>',
    `<text x="12" y="24" font-size="14">${escaped(title)}: share of MET, with 95% intervals</text>`,
    ...ticks,
    ...groups.map(rowOf),
    '</svg>\n',
  ].join('\n');
}

function rowOf({ name, met, unmet, prevalence: { value, interval } }: CriterionGroupCounts, index: number): string {
  const top = TOP + index * ROW + (ROW - BAR) / 2;
  const middle = top + BAR / 2;
  const label = `<text x="${LEFT - 8}" y="${middle + 4}" text-anchor="end">${escaped(name)}</text>`;
  const bar = `<rect x="${LEFT}" y="${top}" width="${shown((value ?? 0) * SCALE)}" height="${BAR}" fill="#4a7ebb"/>`;
  const line =
    interval === null
      ? ''
      : `<line x1="${xOf(interval.low)}" y1="${middle}" x2="${xOf(interval.high)}" y2="${middle}" stroke="#222" stroke-width="2"/>`;
  const numbers = `${showShare(value)} of ${met + unmet}`;
  return `${label}${bar}${line}<text x="${LEFT + SCALE + 10}" y="${middle + 4}">${numbers}</text>`;
}

function xOf(share: number): string {
  return shown(LEFT + share * SCALE);
}

function shown(length: number): string {
  return String(Math.round(10 * length) / 10);
}

function escaped(text: string): string {
  return text.replace(/&/gu, '&amp;').replace(/</gu, '&lt;').replace(/>/gu, '&gt;');
}
