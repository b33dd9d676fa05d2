/**
 * Colours of series, in order. They were searched for the widest gap between any two as people with each kind of colour blindness
 * see them (CIELAB distance 25 or more among the first five), at 3 to 1 or better against the page; shapes tell them apart too.
 * `dark` stands in for `light` on a dark page.
 */
export const PALETTE = [
  { light: '#0e4cc1', dark: '#50a3c3' },
  { light: '#f44d13', dark: '#f27625' },
  { light: '#00a689', dark: '#10eb84' },
  { light: '#9573b7', dark: '#9969f5' },
  { light: '#232827', dark: '#cfd0c8' },
  { light: '#d44c67', dark: '#ff8ce6' },
  { light: '#5e80eb', dark: '#fdc238' },
  { light: '#8b3f0f', dark: '#807189' },
] as const;

const SHAPES = [
  'circle',
  'square',
  'triangle-up',
  'diamond',
  'cross',
  'triangle-down',
  'triangle-right',
  'triangle-left',
];

/** Colours and shapes of some series; beyond eight, colours come again with other shapes. */
export function seriesScales(names: readonly string[]) {
  return {
    color: {
      domain: [...names],
      range: names.map((_, index) => PALETTE[index % PALETTE.length]?.light ?? PALETTE[0].light),
    },
    shape: {
      domain: [...names],
      range: names.map((_, index) => SHAPES[(index + Math.floor(index / PALETTE.length)) % SHAPES.length] ?? 'circle'),
    },
  };
}
