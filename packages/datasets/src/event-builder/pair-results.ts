/** A call that waits for its result. */
interface WaitingCall {
  readonly eventId: string;
  readonly tool: string;
}

/** A result that waits for its call. `tool` is null where the record does not name it. */
interface WaitingResult {
  readonly tool: string | null;
  readonly assign: (callEventId: string) => void;
}

interface Group {
  readonly calls: WaitingCall[];
  readonly results: WaitingResult[];
}

/** What pairing could not settle. */
export interface PairingCounts {
  /** Calls that got no result. */
  readonly unanswered: number;
  /** Results whose call is not certain or not there. */
  readonly unpaired: number;
}

/**
 * Pairs results with calls by occurrence: call ids are reused, constant or empty in the wild, so an id names a call only
 * among those that are open. The n-th result of an id answers the n-th open call of that id; where the numbers differ,
 * which call was answered is not certain and nothing is paired. Results without an id answer the calls without an id,
 * or, where all calls have one, the open calls in order if there are as many.
 */
export class ResultPairing {
  readonly #groups = new Map<string, Group>();
  readonly #loose: WaitingResult[] = [];
  #unanswered = 0;
  #unpaired = 0;

  /** Registers a call. `scope` keeps apart callers that number on their own. */
  call(scope: string, callId: string, call: WaitingCall): void {
    const key = keyOf(scope, callId);
    const group = this.#groups.get(key);
    // A call after results of its id starts a new round: this is where a reused id gets its next meaning.
    if (group !== undefined && group.results.length > 0) this.#settle(key, group);
    const open = this.#groups.get(key) ?? { calls: [], results: [] };
    open.calls.push(call);
    this.#groups.set(key, open);
  }

  /** Registers a result; `assign` is called at once or later, or never. */
  result(scope: string, callId: string, result: WaitingResult): void {
    const group = this.#groups.get(keyOf(scope, callId));
    if (group !== undefined) group.results.push(result);
    else if (callId === '') this.#loose.push(result);
    else this.#unpaired += 1;
  }

  /** Settles everything: the record guarantees that no open call is answered after this point. */
  close(): void {
    this.#settleLoose();
    for (const [key, group] of [...this.#groups]) this.#settle(key, group);
  }

  /** Counts so far; final after `close`. */
  get counts(): PairingCounts {
    return { unanswered: this.#unanswered, unpaired: this.#unpaired };
  }

  #settleLoose(): void {
    const loose = this.#loose.splice(0);
    if (loose.length === 0) return;
    const silent = [...this.#groups].filter(([, group]) => group.results.length === 0);
    const calls = silent.flatMap(([, group]) => group.calls);
    if (calls.length !== loose.length) {
      this.#unpaired += loose.length;
      return;
    }
    for (const [key] of silent) this.#groups.delete(key);
    this.#pair(calls, loose);
  }

  #settle(key: string, group: Group): void {
    this.#groups.delete(key);
    if (group.results.every((result) => result.tool !== null)) {
      for (const tool of new Set([...group.calls, ...group.results].map((item) => item.tool))) {
        this.#pair(
          group.calls.filter((call) => call.tool === tool),
          group.results.filter((result) => result.tool === tool),
        );
      }
    } else this.#pair(group.calls, group.results);
  }

  #pair(calls: readonly WaitingCall[], results: readonly WaitingResult[]): void {
    // One call with several results: the first is its own, the others have no call.
    const certain = calls.length === results.length || (calls.length === 1 && results.length > 0);
    const pairs = certain ? calls.length : 0;
    for (const [index, call] of calls.slice(0, pairs).entries()) results[index]?.assign(call.eventId);
    this.#unanswered += calls.length - pairs;
    this.#unpaired += results.length - pairs;
  }
}

function keyOf(scope: string, callId: string): string {
  return JSON.stringify([scope, callId]);
}
