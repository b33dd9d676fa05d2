import type { Asked } from './quantity.ts';

/** One thing that a clause mentions, in the order of the text. */
export interface Term {
  /** `value`: an amount, a number, a date; `text`: quoted or an id; `name`: written as a name; `word`: any other word. */
  readonly kind: 'value' | 'text' | 'name' | 'word';
  readonly text: string;
  /** Canonical stems; of a value none. */
  readonly stems: readonly string[];
  readonly start: number;
  readonly end: number;
  /** For values and texts: what the record must hold. */
  readonly asked: Asked | null;
  /** A word that says little: where it stands in a record it helps, where not it is passed over. */
  readonly soft: boolean;
  /** Terms with the same number are alternatives (`held or booked`); null for one that stands alone. */
  readonly either: number | null;
  /** Terms with the same number are a list of which each is meant (`both A and B`); null for one that stands alone. */
  readonly list: number | null;
  /** Denied inside a relative clause: `that was not cancelled`. */
  readonly denied: boolean;
}
