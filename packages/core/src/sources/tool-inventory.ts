import type { EpisodeSource } from './episode-source.ts';

/** How often a tool was called, by whom, and how its results were marked. */
export interface ToolUse {
  readonly tool: string;
  readonly calls: { readonly agent: number; readonly user: number };
  /** Results whose call is known; the envelope's mark, not the body's words. */
  readonly results: { readonly ok: number; readonly error: number; readonly unknown: number };
}

/** Tools by first use, then those that the task lists and nobody called. */
export function toolInventory(source: EpisodeSource): readonly ToolUse[] {
  const uses = new Map<
    string,
    { tool: string; calls: { agent: number; user: number }; results: { ok: number; error: number; unknown: number } }
  >();
  const useOf = (tool: string) => {
    const use = uses.get(tool) ?? { tool, calls: { agent: 0, user: 0 }, results: { ok: 0, error: 0, unknown: 0 } };
    uses.set(tool, use);
    return use;
  };
  for (const event of source.events) {
    if (event.kind === 'tool_call') useOf(event.tool).calls[event.actor] += 1;
    if (event.kind !== 'tool_result') continue;
    const tool = source.toolOf(event);
    if (tool !== null) useOf(tool).results[event.status] += 1;
  }
  for (const { name } of source.task.tools ?? []) useOf(name);
  return [...uses.values()];
}
