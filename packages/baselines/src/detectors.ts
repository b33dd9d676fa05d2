import type { DetectorEntry } from './detector-entry.ts';
import { entry as trailJudge } from './trail-judge/entry.ts';

/** Ids of the judges that report errors by themselves. */
export const DETECTOR_IDS = ['trail-judge'] as const;
export type DetectorId = (typeof DETECTOR_IDS)[number];

/** Every such judge by id. They are no baselines: each judges one rubric alone. */
export const DETECTORS = { 'trail-judge': trailJudge } as const satisfies Record<DetectorId, DetectorEntry>;
