import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { namesOf, receiptOf } from '../../kit/record-names.ts';
import { type WriteUnit, writeUnits } from '../../kit/write-units.ts';
import type { Level } from '../family.ts';
import { NARRATION_TEXTS } from './narration-texts.ts';

/** What the agent says of an action, and where. */
interface Narration {
  readonly texts: readonly string[];
  /** Puts the thoughts into an arm: the first where the action has its place, the second further on. */
  tell(draft: ArmDraft): void;
}

/** The same words for both arms: true of the one in which it was done. Null where the level asks for an id and there is none. */
export function narrationOf(
  base: FaultBase,
  unit: WriteUnit,
  { level, random }: { readonly level: Level; readonly random: Random },
): Narration | null {
  const { atOnce, later } = NARRATION_TEXTS[level];
  const filled = [atOnce, later].flatMap((templates) => {
    const template = templates.length === 0 ? null : random.pick<string>(templates);
    return template === null ? [] : [fill(template, valuesFor(base, unit, random))];
  });
  const texts = filled.filter((text) => text !== null);
  if (texts.length < filled.length) return null;
  const places = [0, 0.4 + random.int(0, 40) / 100];
  return {
    texts,
    tell: (draft) => {
      for (const [index, text] of texts.entries())
        insertThought(draft, base, { unit, text, share: places[index] ?? 0 });
    },
  };
}

interface Thought {
  readonly unit: WriteUnit;
  readonly text: string;
  /** How far behind the action, as a share of what comes after it. */
  readonly share: number;
}

/** Before an event that begins something, so that no result is parted from its call. */
function insertThought(draft: ArmDraft, base: FaultBase, { unit, text, share }: Thought): void {
  const { events } = base.episode.trace;
  const behind = events.slice(events.findIndex(({ id }) => id === unit.pair.result.id) + 1);
  const open = behind.filter(({ id, kind }) => kind !== 'tool_result' && draft.event(id) !== undefined);
  const next = open[Math.floor(share * Math.max(0, open.length - 1))];
  const at = next === undefined ? draft.events.length : draft.indexOf(next.id);
  const before = draft.events[at - 1];
  draft.insertAfter(before?.id ?? null, [{ id: draft.newId(), kind: 'thought', actor: 'agent', text }]);
}

function valuesFor(base: FaultBase, unit: WriteUnit, random: Random): Readonly<Record<string, string | null>> {
  const [name = null] = namesOf(base, unit);
  const others = writeUnits(base)
    .filter((one) => one.pair.call.id !== unit.pair.call.id)
    .flatMap((one) => namesOf(base, one).slice(0, 1))
    .filter((other) => other !== name);
  return { name, id: receiptOf(unit), other: others.length === 0 ? null : random.fork('other').pick(others) };
}

/** Null where a value is not known. */
function fill(template: string, values: Readonly<Record<string, string | null>>): string | null {
  const holes = [...template.matchAll(/\{(\w+)\}/gu)].map(([, hole = '']) => hole);
  if (holes.some((hole) => (values[hole] ?? null) === null)) return null;
  return template.replaceAll(/\{(\w+)\}/gu, (_, hole: string) => values[hole] ?? '');
}
