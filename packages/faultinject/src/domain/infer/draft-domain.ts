import type { Episode } from '@sauron/core/episode';
import { DOMAIN_SCHEMA, type DomainSpec, type ToolEffect, type ToolSpec } from '../domain-spec.ts';
import { inferCollections } from './infer-collections.ts';
import { inferReads } from './infer-reads.ts';
import { batchOf, preparedBy } from './infer-relations.ts';
import { agentFields, freeTextOf, thirdPartyTextOf } from './infer-text.ts';
import { inferWrites, type SeenWrites } from './infer-writes.ts';
import { type ToolUse, toolUses } from './tool-use.ts';
import { hasVerb } from './tool-words.ts';

/** A domain as the traces show it: every entry is a proposal, with what it rests on in one line. */
export interface DomainDraft {
  readonly spec: DomainSpec;
  readonly toolNotes: ReadonlyMap<string, string>;
  readonly collectionNotes: ReadonlyMap<string, string>;
}

/** Drafts the domain of some episodes. Needs their traces, and both states for what is written. */
export function draftDomain(episodes: readonly Episode[], name: string): DomainDraft {
  const uses = toolUses(episodes);
  const writes = inferWrites(episodes, uses);
  const ofAgents = agentFields(
    uses.map((use) => ({ writes: [...(writes.get(use.tool)?.keys() ?? [])], freeText: freeTextOf(use) })),
  );
  const tools = uses.map((use) => ({ use, spec: specOf(use, { uses, writes: writes.get(use.tool), ofAgents }) }));
  const collections = inferCollections(episodes);
  return {
    spec: {
      schema: DOMAIN_SCHEMA,
      name,
      tools: Object.fromEntries(tools.map(({ use, spec }) => [use.tool, spec])),
      collections: collections.map(({ spec }) => spec),
    },
    toolNotes: new Map(tools.map(({ use }) => [use.tool, noteOf(use, writes.get(use.tool))])),
    collectionNotes: new Map(collections.map(({ spec, records }) => [spec.path, `${records} records`])),
  };
}

interface Surroundings {
  readonly uses: readonly ToolUse[];
  readonly writes: SeenWrites | undefined;
  readonly ofAgents: ReadonlySet<string>;
}

function specOf(use: ToolUse, { uses, writes, ofAgents }: Surroundings): ToolSpec {
  const effect = effectOf(use, writes);
  const isQuiet = effect === 'read' || effect === 'unknown';
  const prepares = effect === 'draft' || effect === 'preview' ? preparedBy(use, uses) : undefined;
  const batch = batchOf(use, uses);
  const reads = isQuiet || effect === 'preview' ? inferReads(use.calls).map(([template]) => template) : [];
  return {
    effect,
    writes: [...(writes?.keys() ?? [])],
    reads,
    ...(prepares === undefined ? {} : { prepares }),
    ...(batch === undefined ? {} : { batch_of: batch }),
    free_text: freeTextOf(use),
    third_party_text: isQuiet ? thirdPartyTextOf(use, reads, ofAgents) : [],
    status: 'proposed',
  };
}

function effectOf(use: ToolUse, writes: SeenWrites | undefined): ToolEffect {
  if (writes !== undefined) {
    return hasVerb(use.tool, 'draft') ? 'draft' : 'write';
  }
  if (hasVerb(use.tool, 'ask') || isAnsweredByUser(use)) return 'ask';
  if (hasVerb(use.tool, 'preview')) return 'preview';
  if (use.declared !== null) return use.declared;
  if (hasVerb(use.tool, 'read') || inferReads(use.calls).length > 0) return 'read';
  return 'unknown';
}

/** After most of its calls the user speaks next. */
function isAnsweredByUser({ calls }: ToolUse): boolean {
  const answered = calls.filter(({ episode, result }) => {
    const { events } = episode.trace;
    const next = events
      .slice(events.findIndex(({ id }) => id === result.id) + 1)
      .find(({ kind }) => kind !== 'thought');
    return next?.kind === 'message' && next.actor === 'user';
  });
  return answered.length > 0 && answered.length * 2 > calls.length;
}

function noteOf({ calls, callCount }: ToolUse, writes: SeenWrites | undefined): string {
  if (callCount === 0) return 'never called in these episodes: complete it by hand';
  const episodes = new Set(calls.map(({ episode }) => episode)).size;
  const failed = callCount - calls.length;
  const explained = new Set([...(writes?.values() ?? [])].flatMap((seen) => [...seen])).size;
  const parts = [
    `${counted(callCount, 'call')} in ${counted(episodes, 'episode')}`,
    ...(failed === 0 ? [] : [`${failed} failed`]),
    ...(explained === 0 ? [] : [`${explained} explain what differs between the states`]),
  ];
  return parts.join(', ');
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}
