/** A record of a file beside the episodes, by the id of its episode. */
export interface PlacedRecord<Value> {
  readonly id: string;
  readonly value: Value;
  readonly line: number;
}

/**
 * Joins a file to the episodes as both are read. Files mostly stand in the order of the episodes, so that little is held;
 * what is passed on the way is kept.
 */
export class RecordJoin<Value> {
  readonly #records: AsyncIterator<PlacedRecord<Value>>;
  readonly #passed = new Map<string, PlacedRecord<Value>>();
  #isDone = false;

  constructor(records: AsyncIterable<PlacedRecord<Value>>) {
    this.#records = records[Symbol.asyncIterator]();
  }

  /** The record of an episode; null where the file has none. Each record is given once. */
  async take(id: string): Promise<PlacedRecord<Value> | null> {
    const kept = this.#passed.get(id);
    if (kept !== undefined) {
      this.#passed.delete(id);
      return kept;
    }
    for (let record = await this.#next(); record !== null; record = await this.#next()) {
      if (record.id === id) return record;
      this.#passed.set(record.id, record);
    }
    return null;
  }

  /** What no episode took, in order of the file. Reads the file to its end. */
  async rest(): Promise<PlacedRecord<Value>[]> {
    for (let record = await this.#next(); record !== null; record = await this.#next()) {
      this.#passed.set(record.id, record);
    }
    return [...this.#passed.values()].sort((one, other) => one.line - other.line);
  }

  async #next(): Promise<PlacedRecord<Value> | null> {
    if (this.#isDone) return null;
    const { done, value } = await this.#records.next();
    this.#isDone = done === true;
    return done === true ? null : value;
  }
}
