import { isJsonList, isJsonObject, type JsonObject, type JsonValue, ownValue } from '@sauron/core/episode';
import { WireError } from './wire-error.ts';

/** How a provider words its complaints about a request's shape. */
export interface Dialect {
  /** Path of a member, from the path of its object. */
  member(path: string, key: string | number): string;
  unknownKey(path: string, key: string): string;
  wrongType(path: string, expected: string): string;
  missing(path: string): string;
}

/** Walks a request's JSON and rejects what has the wrong shape, with the place. */
export class Reader {
  readonly value: JsonValue | undefined;
  readonly path: string;
  readonly dialect: Dialect;

  constructor(value: JsonValue | undefined, path: string, dialect: Dialect) {
    this.value = value;
    this.path = path;
    this.dialect = dialect;
  }

  /** A missing member reads as missing; so does null. */
  get isMissing(): boolean {
    return this.value === undefined || this.value === null;
  }

  get isText(): boolean {
    return typeof this.value === 'string';
  }

  member(key: string): Reader {
    return new Reader(ownValue(this.object(), key), this.dialect.member(this.path, key), this.dialect);
  }

  object(): JsonObject {
    if (isJsonObject(this.value)) return this.value;
    throw this.#wrong('an object');
  }

  items(): readonly Reader[] {
    if (!isJsonList(this.value)) throw this.#wrong('a list');
    return this.value.map((item, index) => new Reader(item, this.dialect.member(this.path, index), this.dialect));
  }

  optionalItems(): readonly Reader[] {
    return this.isMissing ? [] : this.items();
  }

  text(): string {
    if (typeof this.value === 'string') return this.value;
    throw this.#wrong('a string');
  }

  optionalText(): string | null {
    return this.isMissing ? null : this.text();
  }

  optionalInteger(minimum: number): number | null {
    if (this.isMissing) return null;
    if (typeof this.value === 'number' && Number.isInteger(this.value) && this.value >= minimum) return this.value;
    throw this.#wrong(`an integer >= ${minimum}`);
  }

  isOneOf<const Text extends string>(allowed: readonly Text[]): Text {
    const found = allowed.find((each) => each === this.value);
    if (found === undefined) throw this.#wrong(`one of ${allowed.join(', ')}`);
    return found;
  }

  onlyKeys(allowed: readonly string[]): this {
    const key = Object.keys(this.object()).find((each) => !allowed.includes(each));
    if (key === undefined) return this;
    const param = this.dialect.member(this.path, key);
    throw new WireError('invalid', this.dialect.unknownKey(this.path, key), { param, code: 'unknown_parameter' });
  }

  #wrong(expected: string): WireError {
    const { path, dialect } = this;
    const message = this.value === undefined ? dialect.missing(path) : dialect.wrongType(path, expected);
    return new WireError('invalid', message, { param: path });
  }
}
