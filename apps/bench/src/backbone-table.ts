import { createOfflineBackbone } from '@sauron/backbones';
import type { Backbone } from '@sauron/core/model';
import { UsageError } from './cli/usage-error.ts';

/** Every backbone of this version, by id. */
export const BACKBONES = {
  'offline/rules': () => createOfflineBackbone(),
} as const satisfies Record<string, () => Backbone>;

/** Makes the backbone of that id. Throws UsageError that lists those that exist. */
export function createBackbone(id: string): Backbone {
  if (isBackboneId(id)) return BACKBONES[id]();
  throw new UsageError(
    `unknown backbone ${JSON.stringify(id)}: this version has ${Object.keys(BACKBONES).join(', ')}; providers follow`,
  );
}

function isBackboneId(id: string): id is keyof typeof BACKBONES {
  return Object.hasOwn(BACKBONES, id);
}
