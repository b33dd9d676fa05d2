import type { Episode } from '@sauron/core/episode';

/** How a tool is used in a set. */
export interface ToolUse {
  readonly tool: string;
  readonly calls: number;
  /** Calls with a result that says error. */
  readonly errors: number;
  /** Episodes that call it. */
  readonly episodes: number;
}

/** Counts the calls of a set by tool. */
export class ToolTally {
  readonly #uses = new Map<string, { calls: number; errors: number; episodes: number }>();

  /** Gives the number of calls of the episode. */
  add({ trace: { events } }: Episode): number {
    const calls = events.filter((event) => event.kind === 'tool_call');
    const failed = new Set(
      events.flatMap((event) => (event.kind === 'tool_result' && event.status === 'error' ? [event.call] : [])),
    );
    const here = new Set<string>();
    for (const { id, tool } of calls) {
      const use = this.#uses.get(tool) ?? { calls: 0, errors: 0, episodes: 0 };
      use.calls += 1;
      if (failed.has(id)) use.errors += 1;
      if (!here.has(tool)) use.episodes += 1;
      here.add(tool);
      this.#uses.set(tool, use);
    }
    return calls.length;
  }

  /** The most called first. */
  uses(): ToolUse[] {
    const uses = [...this.#uses].map(([tool, use]) => ({ tool, ...use }));
    return uses.sort((one, other) => other.calls - one.calls || (one.tool < other.tool ? -1 : 1));
  }
}
