/** How sentences say how long after one moment (`start`) another one is (`end`). */
export interface DurationCut {
  readonly pattern: RegExp;
}

const NUMBER = '(?:¤n|[a-z]+)';
const SIZE = `(?<size>(?:exactly )?${NUMBER}) (?<unit>days?|weeks?|hours?|minutes?)`;
const ON = '(?:the (?:day|date|moment|time)(?: on which| that| when| of)? |from when |when )?';

export const DURATION_CUTS: readonly DurationCut[] = [
  { pattern: new RegExp(`^${SIZE} (?:lie|lies|pass|passed|are|is|were) between (?<start>.+?) and (?<end>.+)$`, 'u') },
  {
    pattern: new RegExp(
      `^(?:there is )?(?<end>.+?) whose (?<field>due|last|end) (?:day|date) is the last on which (?<start>.+?) can be [a-z]+ , ${SIZE} from (?<kind>[a-z]+)$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^(?:some )?(?<end>.+?) has as its (?<field>[a-z]+) the day of (?<start>.+?) (?:plus|and) ${SIZE}$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^${SIZE} (?:on )?(?:after|from)? ?${ON}(?<start>.+?) is the (?:day|date) for which (?<end>.+?) is (?<field>set)$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^(?<field>due) (?:date|day) of (?<end>.+?) : (?<kind>delivery) (?:day|date) of (?<start>.+?) , ${SIZE} added$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^(?<end>.+? (?:is due|are due|due|falls?|ends?|starts?|begins?|is|was|expires?|runs out)) ${SIZE} (?:after|from) ${ON}(?<start>.+)$`,
      'u',
    ),
  },
  {
    pattern: new RegExp(
      `^(?<start>.+? (?:is due|are due|due|falls?|ends?|starts?|begins?|is|was|expires?|runs out)) ${SIZE} (?:before|ahead of) ${ON}(?<end>.+)$`,
      'u',
    ),
  },
];
