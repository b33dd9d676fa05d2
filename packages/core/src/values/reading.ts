import type { CivilDate } from './civil.ts';
import type { Currency } from './currency.ts';
import type { Decimal } from './decimal.ts';
import type { ValueProblem } from './outcome.ts';

/** Seconds since midnight with nanoseconds. */
export interface ClockTime {
  readonly second: number;
  readonly nano: number;
}

/** What a date with a time says about its zone. `unknown` is a zone that is named but not told apart, such as `CST`. */
export type StatedZone =
  | { readonly is: 'none' }
  /** Seconds east of UTC. `utc` where it is written Z, UTC or GMT: an instant, but nobody's local clock. */
  | { readonly is: 'offset'; readonly seconds: number; readonly utc: boolean }
  | { readonly is: 'named'; readonly zone: string }
  | { readonly is: 'unknown'; readonly label: string };

/** A date whose year is not stated. */
export interface YearlessDate {
  readonly kind: 'yearless';
  readonly month: number;
  readonly day: number;
}

export interface DateTimeReading {
  readonly kind: 'datetime';
  readonly date: CivilDate;
  readonly time: ClockTime;
  readonly zone: StatedZone;
}

/** One meaning of a value that is more than text. */
export type NumericReading =
  | { readonly kind: 'number'; readonly value: Decimal }
  | { readonly kind: 'money'; readonly value: Decimal; readonly currency: Currency }
  | { readonly kind: 'percent'; readonly value: Decimal }
  | { readonly kind: 'quantity'; readonly value: Decimal; readonly unit: string };

export type TemporalReading =
  | { readonly kind: 'date'; readonly date: CivilDate }
  | { readonly kind: 'month'; readonly year: number; readonly month: number }
  | YearlessDate
  | { readonly kind: 'time'; readonly time: ClockTime; readonly zone: StatedZone }
  | DateTimeReading;

export type Reading = NumericReading | TemporalReading;

/** All meanings of one text. */
export type Readings =
  | {
      readonly ok: true;
      /** One, or several where the text is ambiguous. */
      readonly candidates: readonly Reading[];
      /** Which ambiguity it is where there are several candidates. */
      readonly problem: ValueProblem;
      /** A number written as a program writes it. As texts, two of these are compared as texts (`1.10` is not `1.1`). */
      readonly plain: boolean;
      /** The year was taken from the episode's clock. */
      readonly yearAssumed: boolean;
    }
  /** Text that contradicts itself: a weekday that does not fit its date, two currencies on one amount. */
  | { readonly ok: false; readonly problem: ValueProblem; readonly detail: string };

/** Readings found at a place in a text, with the place where they end. */
export interface Scanned {
  readonly end: number;
  readonly readings: Readings;
}
