/** More parts than this are no search pattern. */
const MAX_PARTS = 200;
const MAX_REPEATS = 50;

/** One part: a test of a character that is taken once, at most once, or any number of times; or a test of a place. */
export type Part =
  | { readonly takes: 'one' | 'optional' | 'many'; readonly test: CharacterTest }
  | { readonly takes: 'none'; readonly holds: (line: string, index: number) => boolean };
type CharacterTest = (character: string) => boolean;

/** The text is no pattern; the message says why. */
export class PatternMistake extends Error {}

/** Reads a pattern into its alternatives. Throws `PatternMistake`. */
export function readParts(source: string): Part[][] {
  return new ExpressionReader(source).alternatives();
}

const isDigit: CharacterTest = (character) => character >= '0' && character <= '9';
const isWord: CharacterTest = (character) => /^[A-Za-z0-9_]$/.test(character);
const isBlank: CharacterTest = (character) => /^\s$/.test(character);
const not =
  (test: CharacterTest): CharacterTest =>
  (character) =>
    !test(character);

const SHORTHANDS: Readonly<Record<string, CharacterTest>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isBlank,
  S: not(isBlank),
  t: (character) => character === '\t',
};

const isBorder = (line: string, index: number) => isWord(line.charAt(index - 1)) !== isWord(line.charAt(index));
const PLACES: Readonly<Record<string, (line: string, index: number) => boolean>> = {
  '^': (_, index) => index === 0,
  $: (line, index) => index === line.length,
};

/** The same whatever the case of its letters. */
function ignoringCase(test: CharacterTest): CharacterTest {
  return (character) => test(character) || test(character.toLowerCase()) || test(character.toUpperCase());
}

class ExpressionReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  alternatives(): Part[][] {
    const alternatives: Part[][] = [[]];
    let count = 0;
    while (this.#at < this.#source.length) {
      if (this.#take('|')) {
        alternatives.push([]);
        continue;
      }
      const parts = this.#parts();
      count += parts.length;
      if (count > MAX_PARTS) throw new PatternMistake(`the pattern has more than ${MAX_PARTS} parts`);
      alternatives.at(-1)?.push(...parts);
    }
    return alternatives;
  }

  /** One character, class or place, with how often it is taken. */
  #parts(): Part[] {
    const character = this.#next();
    const place = PLACES[character];
    if (place !== undefined) return [{ takes: 'none', holds: place }];
    if (character === '\\' && this.#take('b')) return [{ takes: 'none', holds: isBorder }];
    return this.#repeated(this.#test(character));
  }

  #test(character: string): CharacterTest {
    if (character === '(' || character === ')') {
      throw new PatternMistake('groups are not supported; write alternatives with | at the top, or search twice');
    }
    if ('*+?'.includes(character)) throw new PatternMistake(`nothing to repeat before ${character}`);
    if (character === '.') return () => true;
    if (character === '[') return this.#class();
    if (character === '\\') return this.#escape();
    return ignoringCase((other) => other === character);
  }

  #escape(): CharacterTest {
    const character = this.#next();
    const shorthand = Object.hasOwn(SHORTHANDS, character) ? SHORTHANDS[character] : undefined;
    if (shorthand !== undefined) return shorthand;
    if (isWord(character)) throw new PatternMistake(`\\${character} is not supported`);
    return (other) => other === character;
  }

  #class(): CharacterTest {
    const isNegated = this.#take('^');
    const tests: CharacterTest[] = [];
    while (!this.#take(']')) tests.push(this.#classMember());
    const inClass = (character: string) => tests.some((test) => test(character));
    return isNegated ? not(inClass) : inClass;
  }

  #classMember(): CharacterTest {
    const first = this.#next();
    if (first === '\\') return this.#escape();
    const isRange = this.#source[this.#at] === '-' && !['', ']'].includes(this.#source.charAt(this.#at + 1));
    if (!isRange) return ignoringCase((other) => other === first);
    this.#at += 1;
    const last = this.#next();
    if (last === '\\' || last < first) throw new PatternMistake(`${first}-${last} is no range`);
    return ignoringCase((other) => other >= first && other <= last);
  }

  #repeated(test: CharacterTest): Part[] {
    const [least, most] = this.#counts();
    // `.*?` finds a match in the same lines as `.*`.
    if (least !== 1 || most !== 1) this.#take('?');
    const needed = Array.from({ length: least }, (): Part => ({ takes: 'one', test }));
    if (most === null) return [...needed, { takes: 'many', test }];
    return [...needed, ...Array.from({ length: most - least }, (): Part => ({ takes: 'optional', test }))];
  }

  /** How often the last part is taken: at least, and at most; null means without end. */
  #counts(): readonly [number, number | null] {
    if (this.#take('*')) return [0, null];
    if (this.#take('+')) return [1, null];
    if (this.#take('?')) return [0, 1];
    const match = /^\{(\d{1,3})(,(\d{0,3}))?\}/.exec(this.#source.slice(this.#at, this.#at + 12));
    if (match === null) return [1, 1];
    this.#at += match[0].length;
    const least = Number(match[1]);
    const most = match[2] === undefined ? least : match[3] === '' ? null : Number(match[3]);
    if (Math.max(least, most ?? 0) > MAX_REPEATS || (most !== null && most < least)) {
      throw new PatternMistake(`${match[0]} is no count up to ${MAX_REPEATS}`);
    }
    return [least, most];
  }

  #take(character: string): boolean {
    if (this.#source[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }

  #next(): string {
    const character = this.#source[this.#at];
    if (character === undefined) throw new PatternMistake('the pattern ends too early');
    this.#at += 1;
    return character;
  }
}
