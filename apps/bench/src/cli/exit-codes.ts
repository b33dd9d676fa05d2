/** What the process says to its caller. */
export const EXIT = {
  complete: 0,
  internalError: 1,
  /** Wrong arguments or input that can't be read. */
  usage: 2,
  /** Something could not be measured; running again may complete it. */
  incomplete: 3,
  /** An audit or a check that was asked for does not hold. */
  notMet: 4,
  moneyCap: 5,
  interrupted: 130,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
