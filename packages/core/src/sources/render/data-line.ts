/** One line of an answer. `cut` when it shows less than the whole value that it names. */
export interface DataLine {
  readonly text: string;
  readonly cut: boolean;
}
