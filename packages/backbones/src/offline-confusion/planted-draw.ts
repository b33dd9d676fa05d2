import { createHash } from 'node:crypto';
import type { ConfusionSettings } from './confusion-settings.ts';

/** Which verdict is drawn. */
export interface PlantedPlace {
  readonly episodeId: string;
  readonly criterionId: string;
  /** Draw number of the request: repeats and votes differ here. */
  readonly sample: number;
}

/**
 * Whether the verdict at a place is wrong. A criterion takes over its episode's draw with chance √icc and draws for itself
 * otherwise, so that two errors of one episode correlate by exactly `icc` and each is as likely as its share says.
 */
export function isWrong(place: PlantedPlace, label: 'MET' | 'UNMET', settings: ConfusionSettings): boolean {
  const { seed, effects, fp, fn, icc } = settings;
  const { episodeId, criterionId, sample } = place;
  const own = [episodeId, criterionId, sample];
  const copies = uniformOf(seed, 'copies', ...own) < Math.sqrt(icc);
  const draw = copies ? uniformOf(effects, 'episode', episodeId) : uniformOf(seed, 'criterion', ...own);
  return draw < (label === 'UNMET' ? fp : fn);
}

/** Whether the call about some criteria fails. */
export function isLost(places: readonly PlantedPlace[], { seed, error }: ConfusionSettings): boolean {
  const parts = places.flatMap(({ episodeId, criterionId, sample }) => [episodeId, criterionId, sample]);
  return uniformOf(seed, 'lost', ...parts) < error;
}

const BYTES = 6;

/** From 0 to below 1, the same for the same parts on every machine. */
function uniformOf(...parts: readonly (string | number)[]): number {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest();
  return digest.readUIntBE(0, BYTES) / 2 ** (8 * BYTES);
}
