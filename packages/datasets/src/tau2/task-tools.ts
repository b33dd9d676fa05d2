import type { TaskTool, TraceEvent } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { DOMAIN_TOOLS, effectOf } from './domain-tools.ts';
import type { Tau2Run } from './record.ts';

const OF_THE_USER = "A tool on the user's own device.";

/**
 * The tools of a run: from the record where it lists them, else the published list of the domain. Null, and counted,
 * where neither is to be had, or where a call outside that list went through (so the run used another version of the
 * domain): a wrong list would make real tools unknown. Tools of the simulated user are listed too, and say so.
 */
export function toolsOf(run: Tau2Run, events: readonly TraceEvent[], tally: LossTally): TaskTool[] | null {
  const environment = run.info?.environment_info;
  if (environment?.tool_defs) {
    const agent = Object.values(environment.tool_defs).map((tool) => definedTool(run.domain, tool, null));
    const user = Object.values(environment.user_tool_defs ?? {}).map((tool) =>
      definedTool(run.domain, tool, OF_THE_USER),
    );
    return [...agent, ...user.filter((tool) => !agent.some(({ name }) => name === tool.name))];
  }
  const listed = run.domain === null ? undefined : DOMAIN_TOOLS.get(run.domain);
  if (listed === undefined) {
    tally.add('tool list', 'the record has none and the domain is not known: left out');
    return null;
  }
  const tools: TaskTool[] = [
    ...Object.entries(listed.agent).map(([name, effect]) => ({ name, effect })),
    ...Object.entries(listed.user).map(([name, effect]) => ({ name, effect, description: OF_THE_USER })),
  ];
  if (workedOutside(new Set(tools.map(({ name }) => name)), events)) {
    tally.add('tool list', 'the record has none and the published list does not fit its calls: left out');
    return null;
  }
  tally.add('tool list', 'the record has none: the published list of the domain was taken');
  return tools;
}

interface Definition {
  readonly name: string;
  readonly doc?: string | null | undefined;
  readonly params?: TaskTool['parameters'];
}

function definedTool(domain: string | null, { name, doc, params }: Definition, note: string | null): TaskTool {
  const description = [note, doc].filter((part) => typeof part === 'string' && part !== '').join('\n');
  return {
    name,
    effect: effectOf(domain, name),
    ...withoutUndefined({ description: description === '' ? undefined : description, parameters: params ?? undefined }),
  };
}

/** True where a tool that is not in the list answered without an error: an invented tool answers with one. */
function workedOutside(names: ReadonlySet<string>, events: readonly TraceEvent[]): boolean {
  const outside = new Set<string>();
  for (const event of events) {
    if (event.kind === 'tool_call' && !names.has(event.tool)) outside.add(event.id);
    if (event.kind === 'tool_result' && event.status !== 'error' && event.call !== null && outside.has(event.call)) {
      return true;
    }
  }
  return false;
}
