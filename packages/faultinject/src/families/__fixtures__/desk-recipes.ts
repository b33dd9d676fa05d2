import { DESK_DOMAIN, deskBase, deskEpisode } from '../../../test/desk-episode.ts';
import type { FaultBase } from '../../base/fault-base.ts';
import { type DomainSpec, domainSpecSchema } from '../../domain/domain-spec.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { answeredCalls } from '../../kit/calls.ts';
import { mergeCalls } from '../../kit/merged-calls.ts';

/** The desk's domain, with what other calls can be written for some of its calls. */
const DOMAIN_WITH_RECIPES: DomainSpec = domainSpecSchema.parse({
  ...DESK_DOMAIN,
  tools: { ...DESK_DOMAIN.tools, credits_cancel: { effect: 'write', writes: ['credits.{arguments.id}'] } },
  recipes: [
    {
      of: 'tickets_set_priority',
      does: 'same',
      calls: [
        {
          tool: 'tickets_set_priority_many',
          arguments: { ids: ['{arguments.id}'], priority: '{arguments.priority}' },
          output: { changed: ['{arguments.id}'] },
        },
      ],
    },
    {
      of: 'tickets_set_priority_many',
      does: 'batch',
      calls: [{ tool: 'tickets_set_priority_many', arguments: {}, output: { changed: '{items}' } }],
    },
    {
      of: 'tickets_tag_many',
      does: 'batch',
      calls: [{ tool: 'tickets_tag_many', arguments: {}, output: { tagged: '{count}' } }],
    },
    {
      of: 'credits_grant',
      does: 'undo',
      calls: [
        { tool: 'credits_cancel', arguments: { id: '{output.id}' }, output: { id: '{output.id}', cancelled: true } },
      ],
    },
  ],
});

/** The base of the desk with recipes. */
export function deskWithRecipes(): FaultBase {
  return deskBase({ domain: DOMAIN_WITH_RECIPES });
}

/** The same morning, in which the five late parcels were tagged with one call. */
export function deskWithBatch(): FaultBase {
  const single = deskWithRecipes();
  const draft = new ArmDraft(deskEpisode());
  const tagged = answeredCalls(draft.events).filter(({ call }) => call.tool === 'tickets_tag');
  if (!mergeCalls(draft, single, tagged)) throw new Error('expected the calls to be merged');
  return deskBase({ domain: DOMAIN_WITH_RECIPES, episode: draft.episode() });
}
