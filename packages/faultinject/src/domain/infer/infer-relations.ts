import type { ToolSpec } from '../domain-spec.ts';
import { scalarPaths, type ToolUse } from './tool-use.ts';
import { hasVerb, nounsOf, withoutPlural } from './tool-words.ts';

/** The tool that commits what a draft or preview prepares: about the same thing, with the most arguments in common. */
export function preparedBy(use: ToolUse, all: readonly ToolUse[]): string | undefined {
  const nouns = new Set(nounsOf(use.tool));
  const candidates = all.filter(
    ({ tool }) => tool !== use.tool && hasVerb(tool, 'commit') && nounsOf(tool).some((noun) => nouns.has(noun)),
  );
  const shared = ({ argumentNames }: ToolUse): number =>
    argumentNames.filter((name) => use.argumentNames.includes(name)).length;
  return candidates.toSorted((a, b) => shared(b) - shared(a))[0]?.tool;
}

/** The tool that does for one what this one does for each item of a list. */
export function batchOf(use: ToolUse, all: readonly ToolUse[]): NonNullable<ToolSpec['batch_of']> | undefined {
  for (const list of listArguments(use)) {
    const rest = use.argumentNames.filter((name) => name !== list);
    for (const other of all) {
      if (other.tool === use.tool || listArguments(other).length > 0) continue;
      const [item, ...more] = other.argumentNames.filter((name) => !rest.includes(name));
      const isSame =
        item !== undefined && more.length === 0 && rest.every((name) => other.argumentNames.includes(name));
      if (isSame && areAlike(use.tool, other.tool) && isItemOf(item, list)) return { tool: other.tool, list, item };
    }
  }
  return undefined;
}

/** Arguments that are lists of texts in the calls seen. */
function listArguments({ calls }: ToolUse): string[] {
  const paths = calls.flatMap(({ call }) => scalarPaths(call.arguments).map(({ path }) => path));
  return [...new Set(paths.flatMap((path) => (/^[^.[]+\[\*\]$/u.test(path) ? [path.slice(0, -3)] : [])))];
}

/** Names that differ in words such as `many` and in plurals only. */
function areAlike(batch: string, single: string): boolean {
  const words = (name: string): string => nounsOf(name).toSorted().join(' ');
  return words(batch) === words(single);
}

function isItemOf(item: string, list: string): boolean {
  return withoutPlural(list) === item || list.startsWith(item) || item === 'id';
}
