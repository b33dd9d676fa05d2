export { type BuildOrder, type BuiltEpisode, buildEpisodes } from './build-episodes.ts';
export type { ErrandCriterion, Mistake } from './errand.ts';
export { FAMILIES, type TaskFamily } from './families.ts';
export { type EpisodeOrigin, episodeOriginSchema, ORIGIN_SCHEMA } from './origin.ts';
export type { PaWorldOrder } from './pa-world-order.ts';
export { type RollOrder, rollEpisodes } from './roll-episodes.ts';
export type { LabelCounts, PaWorldCounts } from './set-tally.ts';
export { type WrittenPaWorld, writePaWorld } from './write-pa-world.ts';
