import { EFFECTS_SCHEMA, type EpisodeEffects, type EventEffects } from '@sauron/core/episode';
import type { FaultBase } from '../base/fault-base.ts';
import { effectsOf } from '../domain/effects-of.ts';
import type { AcceptedArm } from '../gate/run-gate.ts';
import { answeredCalls } from '../kit/calls.ts';

/**
 * What the calls of an arm read and wrote, as far as it is known: of calls that are as in the base what is known there, of
 * others what the templates of the domain say. A call that failed did nothing.
 */
export function armEffects(episodeId: string, base: FaultBase, arm: AcceptedArm): EpisodeEffects {
  const byTemplate = effectsOf(arm.episode, base.domain);
  const drafted = new Map([...arm.ids].map(([draft, id]) => [id, draft]));
  const edited = new Set(
    arm.edits.flatMap((edit) => (edit.layer === 'trace' ? edit.inserted.map(({ id }) => id) : [])),
  );
  const effects = answeredCalls(arm.episode.trace.events).flatMap(({ call, result }): EventEffects[] => {
    if (result.status !== 'ok') return [];
    const draft = drafted.get(call.id) ?? '';
    const known = base.effects.get(draft);
    const isEdited = edited.has(draft);
    const own =
      isEdited && hasTemplates(base, call.tool) ? byTemplate.get(call.id) : (known ?? byTemplate.get(call.id));
    return own === undefined ? [] : [{ ...own, event: call.id }];
  });
  return { schema: EFFECTS_SCHEMA, episodeId, effects };
}

function hasTemplates({ domain }: FaultBase, tool: string): boolean {
  const spec = domain.tools[tool];
  return spec !== undefined && spec.reads.length + spec.writes.length > 0;
}
