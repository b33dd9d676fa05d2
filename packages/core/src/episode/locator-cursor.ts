/** A text that breaks the grammar; caught inside `parseLocator`. */
export class LocatorMistake extends Error {}

/** A bare key: no character of the grammar in it, no blank at its ends. */
const BARE = /[^.[\]{}"*\s](?:[^.[\]{}"*\n\r]*[^.[\]{}"*\s])?/uy;
const DOUBLE_QUOTED = /"(?:[^"\\]|\\.)*"/suy;
const SINGLE_QUOTED = /'([^'\\]*)'/uy;

/** Walks over the text of a locator. */
export class LocatorCursor {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  isDone(): boolean {
    return this.#at >= this.#text.length;
  }

  isAt(character: string): boolean {
    return this.#text[this.#at] === character;
  }

  /** Steps over a character if it stands here. */
  take(character: string): boolean {
    if (!this.isAt(character)) return false;
    this.#at += 1;
    return true;
  }

  takeWhole(text: string): boolean {
    if (!this.#text.startsWith(text, this.#at)) return false;
    this.#at += text.length;
    return true;
  }

  /** Steps over `$` where it is the root and not the start of a key. */
  takeRoot(): boolean {
    return this.takeMatch(/\$(?=$|[.[{])/uy) !== null;
  }

  /** Steps over what a sticky pattern matches here. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match !== null) this.#at += match[0].length;
    return match;
  }

  expect(character: string): void {
    if (!this.take(character)) throw this.mistake(`"${character}"`);
  }

  bareKey(): string {
    const key = this.takeMatch(BARE)?.[0];
    if (key === undefined) throw this.mistake('a key (odd keys stand in brackets and quotes: ["a.b"])');
    return key;
  }

  /** A JSON string, or text in single quotes without escapes. */
  quoted(): string {
    const single = this.takeMatch(SINGLE_QUOTED);
    if (single !== null) return single[1] ?? '';
    const double = this.takeMatch(DOUBLE_QUOTED)?.[0];
    if (double === undefined) throw this.mistake('text in double quotes');
    try {
      return String(JSON.parse(double));
    } catch {
      throw new LocatorMistake(
        `expected a JSON string, got ${double}: escape quotes, backslashes and control characters`,
      );
    }
  }

  /** Bare text of a selector up to one of the end characters, blanks around it dropped. */
  selectorPart(ends: string): string {
    let end = this.#at;
    while (end < this.#text.length && !ends.includes(this.#text[end] ?? '') && !'[]"'.includes(this.#text[end] ?? ''))
      end += 1;
    const part = this.#text.slice(this.#at, end).trim();
    if (part === '') throw this.mistake('an index, ["key"], [k=v] or [*]');
    this.#at = end;
    return part;
  }

  mistake(expected: string): LocatorMistake {
    const rest = this.#text.slice(this.#at, this.#at + 20);
    const got = rest === '' ? 'the end' : JSON.stringify(rest);
    const behind = this.#at === 0 ? '' : ` behind ${JSON.stringify(this.#text.slice(0, this.#at).slice(-40))}`;
    return new LocatorMistake(`expected ${expected}${behind}, got ${got}`);
  }
}
