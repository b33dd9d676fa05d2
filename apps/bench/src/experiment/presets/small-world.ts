/** The set of pa-world that offline presets share: small households, so that every judge can read an episode whole. */
export const SMALL_WORLD = { seed: 1, episodes: 100, size: 'small' } as const;
