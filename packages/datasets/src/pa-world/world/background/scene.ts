import type { Random } from '../../random.ts';
import type { WorldWorkshop } from '../../tools/tool.ts';
import type { Archetype } from '../archetypes.ts';
import type { Cast } from './cast.ts';
import type { Firms } from './firms.ts';

/** How far back records go, and how far ahead. */
export const DAYS_BACK = 150;
export const DAYS_AHEAD = 60;

export type HouseholdSize = 'full' | 'small';

/** Ids of the household's accounts. */
export interface AccountIds {
  readonly checking: string;
  readonly savings: string;
  readonly card: string;
  /** For travel only, says rule P5. */
  readonly travelCard: string;
}

/** What the parts of the background work with. Each part has a stream of its own, so parts do not move each other. */
export interface Scene {
  readonly workshop: WorldWorkshop;
  readonly random: Random;
  readonly today: string;
  readonly size: HouseholdSize;
  readonly archetype: Archetype;
  readonly firms: Firms;
  readonly cast: Cast;
  readonly accounts: AccountIds;
  readonly bank: string;
  /** A thread id that no mail has yet. */
  newThread(): string;
  /** Id of the payee of this name; adds the payee at the first asking. */
  payeeId(name: string): string;
}

/** One kind of happening of a household. */
export type Part = (scene: Scene) => void;

/** The scene of a part that has a name: same household, own stream. */
export function sceneOf(scene: Scene, name: string): Scene {
  const random = scene.random.fork(name);
  return { ...scene, random, workshop: { ...scene.workshop, random } };
}

/** A number by size: `amountOf(scene, 40, 6)`. */
export function amountOf({ size }: Scene, full: number, small: number): number {
  return size === 'full' ? full : small;
}
