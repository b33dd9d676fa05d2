/** Where text goes. */
export interface TextOut {
  write(text: string): void;
  readonly isTerminal: boolean;
  /** Width of the terminal; null where it is none or not known. */
  readonly columns: number | null;
  /** Height of the terminal. @default not known */
  readonly rows?: number | null;
}

/** Everything that a command gets from the world outside. */
export interface CliIo {
  /** Results. */
  readonly stdout: TextOut;
  /** Progress, warnings, errors. */
  readonly stderr: TextOut;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Relative paths start here. */
  readonly cwd: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Monotonic clock, for the time taken. */
  nowMs(): number;
  /** Ms since 1970: for the times of calls and the day of prices, never for a verdict. */
  wallMs(): number;
}
