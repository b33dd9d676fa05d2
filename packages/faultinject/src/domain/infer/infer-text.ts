import { isProse, isProseAs } from './prose.ts';
import { outputOf, type SeenCall, scalarPaths, type ToolUse } from './tool-use.ts';

/** Paths in the arguments at which the agent wrote sentences. */
export function freeTextOf({ calls }: ToolUse): string[] {
  return distinct(
    calls
      .flatMap(({ call }) => scalarPaths(call.arguments).filter(({ path, value }) => isProseAs(lastName(path), value)))
      .map(({ path }) => path),
  );
}

/** Fields of collections that agents write sentences into, as `tickets note`: by a field of their own, or with a new record. */
export function agentFields(tools: readonly WrittenText[]): ReadonlySet<string> {
  return new Set(
    tools.flatMap(({ writes, freeText }) =>
      writes.flatMap((template) => {
        const { collection, field } = partsOf(template);
        return field === null ? freeText.map((path) => `${collection} ${lastName(path)}`) : [`${collection} ${field}`];
      }),
    ),
  );
}

interface WrittenText {
  readonly writes: readonly string[];
  readonly freeText: readonly string[];
}

/**
 * Paths in the output at which sentences stand that no agent wrote.
 * @param reads templates of what the tool reads
 */
export function thirdPartyTextOf(
  { calls }: ToolUse,
  reads: readonly string[],
  ofAgents: ReadonlySet<string>,
): string[] {
  const prose = calls.flatMap((call) =>
    scalarPaths(outputOf(call)).filter(({ value }) => isProse(value) && !wasWritten(call, value)),
  );
  // What stands in no record, such as settings, is of the domain's own people.
  const collections = reads
    .filter((template) => template.includes('{'))
    .map((template) => partsOf(template).collection);
  if (collections.length === 0) return [];
  return distinct(prose.map(({ path }) => path)).filter(
    (path) => !collections.some((collection) => ofAgents.has(`${collection} ${lastName(path)}`)),
  );
}

/** `tickets.{arguments.id}.note` is the field `note` of `tickets`. */
function partsOf(template: string): { readonly collection: string; readonly field: string | null } {
  const [collection = '', rest = ''] = template.split(/[.[]?[^.[]*\{[^}]*\}"?\]?/u);
  return { collection, field: rest === '' ? null : lastName(rest) };
}

function wasWritten({ episode, position }: SeenCall, text: unknown): boolean {
  return episode.trace.events
    .slice(0, position)
    .some(
      (event) =>
        event.kind === 'tool_call' &&
        event.actor === 'agent' &&
        scalarPaths(event.arguments).some(({ value }) => value === text),
    );
}

function lastName(path: string): string {
  return (path.split('.').at(-1) ?? path).replaceAll('[*]', '');
}

function distinct(paths: readonly string[]): string[] {
  return [...new Set(paths)];
}
