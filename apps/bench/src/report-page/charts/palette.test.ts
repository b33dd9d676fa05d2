import { describe, expect, it } from 'vitest';
import { PALETTE, seriesScales } from './palette.ts';

const PAGES = { light: '#ffffff', dark: '#15171b' } as const;

/** Relative luminance of WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe('the palette', () => {
  it.each(['light', 'dark'] as const)('stands out from a %s page', (mode) => {
    expect(PALETTE.map((color) => contrast(color[mode], PAGES[mode])).filter((ratio) => ratio < 3)).toEqual([]);
  });

  it('gives every one of 64 series a colour and shape of its own', () => {
    const { color, shape } = seriesScales(Array.from({ length: 64 }, (_, index) => `s${index}`));
    expect(new Set(color.range.map((one, index) => `${one} ${shape.range[index]}`)).size).toBe(64);
  });
});
