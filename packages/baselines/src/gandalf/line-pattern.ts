import { type Part, PatternMistake, readParts } from './read-parts.ts';

/** Looks for a pattern in one line of text. */
export interface LinePattern {
  /** Where the first match starts; -1 where there is none. */
  find(line: string): number;
  /** Steps that a character of text costs at most. */
  readonly stepsPerCharacter: number;
}

export type ReadPattern =
  | { readonly ok: true; readonly pattern: LinePattern }
  | { readonly ok: false; readonly problem: string };

/**
 * Reads a search pattern: a plain phrase, or `/…/` in a small language of patterns (characters, `.`, classes, `\d \w \s \b`,
 * `^ $`, `* + ? {m,n}`, and `|` at the top; no groups). Letter case is ignored. A pattern is matched by walking all its
 * states at once, so that time grows with the text and the pattern and never explodes.
 */
export function readPattern(text: string): ReadPattern {
  if (text === '') return { ok: false, problem: 'the pattern is empty' };
  if (text.length > 2 && text.startsWith('/') && text.endsWith('/')) return readExpression(text.slice(1, -1));
  const phrase = text.toLowerCase();
  return { ok: true, pattern: { find: (line) => line.toLowerCase().indexOf(phrase), stepsPerCharacter: 1 } };
}

function readExpression(source: string): ReadPattern {
  try {
    const alternatives = readParts(source);
    const stepsPerCharacter = alternatives.reduce((sum, parts) => sum + parts.length + 1, 0);
    const find = (line: string) => {
      const starts = alternatives.map((parts) => findParts(parts, line)).filter((start) => start >= 0);
      return starts.length === 0 ? -1 : Math.min(...starts);
    };
    return { ok: true, pattern: { find, stepsPerCharacter } };
  } catch (error) {
    if (!(error instanceof PatternMistake)) throw error;
    return { ok: false, problem: error.message };
  }
}

/** The states are the places between parts; each holds the earliest start of a match that has come so far, or -1. */
function findParts(parts: readonly Part[], line: string): number {
  let states = new Int32Array(parts.length + 1).fill(-1);
  let next = new Int32Array(parts.length + 1);
  for (let index = 0; index <= line.length; index += 1) {
    if (states[0] === -1) states[0] = index;
    next.fill(-1);
    for (let at = 0; at < parts.length; at += 1) {
      const part = parts[at];
      if (part !== undefined && states[at] !== -1) step(part, { states, next, at }, { line, index });
    }
    const found = states[parts.length] ?? -1;
    if (found !== -1) return found;
    [states, next] = [next, states];
  }
  return -1;
}

interface Walk {
  readonly states: Int32Array;
  readonly next: Int32Array;
  readonly at: number;
}

function step(
  part: Part,
  { states, next, at }: Walk,
  { line, index }: { readonly line: string; readonly index: number },
): void {
  const start = states[at] ?? -1;
  if (part.takes === 'none') {
    if (part.holds(line, index)) reach(states, at + 1, start);
    return;
  }
  if (part.takes !== 'one') reach(states, at + 1, start);
  if (index < line.length && part.test(line.charAt(index))) reach(next, part.takes === 'many' ? at : at + 1, start);
}

function reach(states: Int32Array, at: number, start: number): void {
  const known = states[at] ?? -1;
  if (known === -1 || start < known) states[at] = start;
}
