import type { ExperimentInput } from '../experiment-schema.ts';
import { ablationBudgetPreset } from './ablation-budget.ts';
import { ablationClusteringPreset } from './ablation-clustering.ts';
import { ablationGatesPreset } from './ablation-gates.ts';
import { offlinePreset } from './offline.ts';
import { pa100Preset } from './pa100.ts';
import { pafaultPreset } from './pafault.ts';
import { realPreset } from './real.ts';
import { trailPreset } from './trail.ts';

/** Experiments that are known by name. */
export const PRESETS = {
  offline: offlinePreset,
  pa100: pa100Preset,
  pafault: pafaultPreset,
  trail: trailPreset,
  real: realPreset,
  'ablation-clustering': ablationClusteringPreset,
  'ablation-budget': ablationBudgetPreset,
  'ablation-gates': ablationGatesPreset,
} as const satisfies Record<string, ExperimentInput>;

export type PresetName = keyof typeof PRESETS;

export const PRESET_NAMES = Object.keys(PRESETS) as readonly PresetName[]; // keys of a closed table

export function isPreset(text: string): text is PresetName {
  return Object.hasOwn(PRESETS, text);
}
