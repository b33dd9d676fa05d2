import { type Episode, type JsonValue, sha256Of } from '@sauron/core/episode';
import type { Finding } from './problem.ts';

/** Criteria of an episode that say the same, up to case and white space. */
export function repeatedCriteria({ rubric }: Episode): Finding[] {
  const firsts = new Map<string, string>();
  return rubric.flatMap(({ id, text }): Finding[] => {
    const folded = text.trim().replace(/\s+/gu, ' ').toLowerCase();
    const first = firsts.get(folded);
    firsts.set(folded, first ?? id);
    if (first === undefined) return [];
    return [
      {
        kind: 'duplicate',
        field: id,
        message: `expected a criterion once in its episode, got the text of ${first} again`,
      },
    ];
  });
}

/** Finds episodes whose task and trace came before. Arms of one fault pair may share both. */
export class RepeatedEpisodes {
  readonly #firsts = new Map<string, string>();
  readonly #bases: ReadonlyMap<string, string>;

  /** @param bases base episode of each arm, by episode id */
  constructor(bases: ReadonlyMap<string, string>) {
    this.#bases = bases;
  }

  check({ id, task, trace }: Episode): Finding | null {
    // Events are JSON; their type only names their keys.
    const digest = sha256Of({ prompt: task.prompt, events: trace.events as unknown as JsonValue });
    const first = this.#firsts.get(digest);
    this.#firsts.set(digest, first ?? id);
    if (first === undefined || this.#baseOf(first) === this.#baseOf(id)) return null;
    const message = `expected a task and trace once in a set, got those of ${JSON.stringify(first)} again`;
    return { kind: 'duplicate', field: 'trace', message };
  }

  #baseOf(id: string): string {
    return this.#bases.get(id) ?? id;
  }
}
