import type { SplitBy } from './groups-of-episodes.ts';

/** What a part's data card tells. */
export interface SplitStory {
  /** Of the whole set. */
  readonly name: string;
  readonly part: string;
  readonly order: { readonly by: SplitBy; readonly devShare: number; readonly seed: number };
  readonly groups: Readonly<Record<string, number>>;
  /** Text of the whole set's card; null where it has none. */
  readonly wholeCard: string | null;
}

const GROUP_WORDS = {
  family: 'by task family (an episode without one is a group of its own)',
  episode: 'by episode',
  stated: 'as `origins.jsonl` states it',
} as const satisfies Record<SplitBy, string>;

/** The data card of one part, with that of the whole set below. */
export function splitCard({ name, part, order, groups, wholeCard }: SplitStory): string {
  const { by, devShare, seed } = order;
  const drawn = by === 'stated' ? '' : `, with seed ${seed} and a share of ${devShare} for \`dev\``;
  const counts = Object.entries(groups).map(([one, count]) => `\`${one}\` has ${count}`);
  const about =
    `The part \`${part}\` of the data set ${name}, split ${GROUP_WORDS[by]}${drawn}. No group is in both parts, and arms of one ` +
    `fault pair are together. Of the groups, ${counts.join(' and ')}. Counts of this part stand in \`dataset.json\`.`;
  const below =
    wholeCard === null
      ? []
      : ['The card below is that of the whole set: its numbers are about the whole.', wholeCard.trimEnd()];
  return `${[`# Data card: ${name}, part ${part}`, about, ...below].join('\n\n')}\n`;
}
