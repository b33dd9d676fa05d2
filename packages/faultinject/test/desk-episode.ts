import { type Episode, type EpisodeLabels, type JsonValue, parseLabels, validateEpisode } from '@sauron/core/episode';
import type { FaultBase } from '../src/base/fault-base.ts';
import { makeBase } from '../src/base/make-base.ts';
import type { DomainSpec } from '../src/domain/domain-spec.ts';
import { DESK_DOMAIN } from './desk/desk-domain.ts';
import { DESK_FILLERS } from './desk/desk-fillers.ts';
import { CRITERIA, FACTS } from './desk/desk-labels.ts';
import { EVENTS, POLICY, PROMPT, RESPONSE } from './desk/desk-trace.ts';
import { FINAL, INITIAL } from './desk/desk-world.ts';

export { DESK_DOMAIN } from './desk/desk-domain.ts';
export { DESK_FILLERS } from './desk/desk-fillers.ts';

/** A morning at a ticket desk: a domain that has nothing to do with households. Every aspect has bound criteria. */
export function deskEpisode(id = 'desk-1'): Episode {
  const episode = {
    schema: 'sauron.episode/1',
    id,
    domain: 'ticket-desk',
    task: {
      prompt: PROMPT,
      now: '2026-06-08T09:00:00Z',
      timezone: 'Europe/London',
      locale: 'en-GB',
      currency: 'USD',
      policy: POLICY,
      tools: Object.entries(DESK_DOMAIN.tools).map(([name, { effect }]) => ({
        name,
        effect: effect === 'write' || effect === 'draft' ? 'write' : 'read',
      })),
    },
    state: { initial: INITIAL, final: FINAL, coverage: 'complete' },
    trace: { events: EVENTS, coverage: 'complete' },
    response: RESPONSE,
    rubric: CRITERIA.map(({ id: criterion, text, aspect }) => ({ id: criterion, text, aspect })),
  };
  // Events are JSON; their type only names their keys.
  return validateEpisode(episode as unknown as JsonValue, 'desk');
}

/** What is known of the episode: c9 fails, c22 was read by a person, all else holds by its predicate. */
export function deskLabels(episodeId = 'desk-1'): EpisodeLabels {
  const labels = CRITERIA.map(({ id, value, aspect, binding }) => ({
    criterionId: id,
    value,
    provenance: binding === undefined ? 'human' : 'executable',
    aspect,
    ...(binding === undefined ? {} : { binding }),
  }));
  return parseLabels(JSON.stringify({ episodeId, labels, facts: FACTS }), 'desk');
}

/** A base of the desk, whose effects follow from the templates of the domain. Parts can be exchanged. */
export function deskBase(
  parts: {
    readonly episode?: Episode;
    readonly labels?: EpisodeLabels;
    readonly domain?: DomainSpec;
    readonly fillers?: readonly string[];
  } = {},
): FaultBase {
  const { episode = deskEpisode(), domain = DESK_DOMAIN, fillers = DESK_FILLERS } = parts;
  return makeBase({ episode, labels: parts.labels ?? deskLabels(episode.id), effects: null, domain, fillers });
}
