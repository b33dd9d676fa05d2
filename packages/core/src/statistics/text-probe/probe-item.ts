import type { GroupedLabel } from './grouped-folds.ts';

/** A text to be told from others by its words or characters. */
export interface TextItem extends GroupedLabel {
  readonly text: string;
}

/** A row of numbers, such as lengths and counts. All rows of a probe have the same columns. */
export interface FeatureItem extends GroupedLabel {
  readonly features: readonly number[];
}

/** Texts or rows of numbers, not both. */
export type ProbeItems = readonly TextItem[] | readonly FeatureItem[];
