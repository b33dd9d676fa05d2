import type { TraceEvent } from '@sauron/core/episode';
import type { Edit, StateEdit, TraceEdit } from '../edits/edit.ts';
import { locatorOf } from '../edits/steps-of.ts';
import type { Pattern } from '../families/family.ts';

type Layer = 'S' | 'T' | 'M';

/** The sets of layers that were edited under each pattern. A message that was edited alone disagrees with all else. */
const EDITED = {
  'S=T!=M': ['ST', 'STM', 'M'],
  'S=T=M': ['M', 'SM', 'TM', 'STM'],
  'S=M!=T': ['T'],
  'S=T,M silent': ['ST', 'STM'],
  'S=M,T refutes': ['ST', 'STM'],
} as const satisfies Record<Pattern, readonly string[]>;

/** Whether the layers that the fault edited are those that its pattern names; null where they are. */
export function patternProblem(
  pattern: Pattern,
  edits: readonly Edit[],
  baseEvents: readonly TraceEvent[],
): string | null {
  const layers = editedLayers(edits, baseEvents);
  const found = (['S', 'T', 'M'] as const).filter((layer) => layers.has(layer)).join('');
  const expected: readonly string[] = EDITED[pattern];
  if (expected.includes(found)) return null;
  return `pattern ${pattern}: expected edits of ${expected.join(' or ')}, got ${found === '' ? 'none' : found}`;
}

/** Layers that tell another story than the base. Thoughts tell none, nor does what was so before the episode too. */
function editedLayers(edits: readonly Edit[], baseEvents: readonly TraceEvent[]): ReadonlySet<Layer> {
  const final = baseEvents.findLast(isAgentMessage)?.id ?? null;
  const layers = new Set<Layer>(storyEdits(edits).length > 0 ? ['S'] : []);
  for (const edit of edits) {
    if (edit.layer === 'message') layers.add('M');
    if (edit.layer === 'trace') for (const layer of layersOfTrace(edit, final)) layers.add(layer);
  }
  return layers;
}

/** Edits of the final state that the initial one does not share. */
export function storyEdits(edits: readonly Edit[]): StateEdit[] {
  const before = new Set(edits.flatMap((edit) => (edit.layer === 'initial' ? [locatorOf(edit.steps)] : [])));
  return edits.flatMap((edit) => (edit.layer === 'state' && !before.has(locatorOf(edit.steps)) ? [edit] : []));
}

/** The agent's last message is the response once more. */
function layersOfTrace({ removed, inserted }: TraceEdit, final: string | null): Layer[] {
  return [...removed, ...inserted]
    .filter(({ kind }) => kind !== 'thought')
    .map((event) => (event.id === final ? 'M' : 'T'));
}

function isAgentMessage(event: TraceEvent): boolean {
  return event.kind === 'message' && event.actor === 'agent';
}
