import type { Episode } from '../episode/episode.ts';
import type { ToolDefinition } from '../model/request.ts';
import { EpisodeSource } from '../sources/episode-source.ts';
import { investigatorSystem, toolsFor } from './investigator-tools.ts';
import { CHECKER_PROMPTS } from './prompts/checker.ts';
import { FINALIZER_PROMPTS } from './prompts/finalizer.ts';
import { PLANNER_PROMPTS } from './prompts/planner.ts';
import {
  briefMessage,
  checkerMessage,
  plannerMessage,
  reasoningMessage,
  type SessionTask,
  supportMessage,
} from './requests.ts';
import type { VerifierSettings } from './settings.ts';
import { SUBMIT_CHECK, SUBMIT_PLAN, SUBMIT_SUPPORT } from './submit-tools.ts';

/** What a request holds before any model has answered. */
export interface RequestOpening {
  readonly system: string;
  readonly tools: readonly ToolDefinition[];
  /** The first message. */
  readonly text: string;
}

/**
 * The first request of the planner, of a session over the whole rubric, of the faithfulness checker and of the support check, as
 * far as they are known without a model: no gist, no focus, no claim, no passage, no proposal, no budget line. For upper bounds of what a run sends.
 */
export function requestOpenings(
  episode: Episode,
  settings: VerifierSettings,
): Readonly<Record<'planner' | 'investigator' | 'checker' | 'finalizer', RequestOpening>> {
  const source = new EpisodeSource(episode);
  const { promptVariant, faithfulness } = settings;
  const { rubric } = episode;
  // The longest of the aspects, for every criterion.
  const aspects = new Map(rubric.map(({ id }) => [id, 'communication' as const]));
  const task: SessionTask = { id: 's1', criteria: rubric, aspects, gist: '', focus: '' };
  const reasoning = faithfulness === 'isolated' ? '' : reasoningMessage(task);
  return {
    planner: { system: PLANNER_PROMPTS[promptVariant], tools: [SUBMIT_PLAN], text: plannerMessage(source) },
    investigator: {
      system: investigatorSystem(settings),
      tools: toolsFor(settings, { queries: true, atoms: true }),
      text: briefMessage(source, task, ''),
    },
    checker: {
      system: CHECKER_PROMPTS[promptVariant],
      tools: [SUBMIT_CHECK],
      text: `${reasoning}${checkerMessage('', '')}`,
    },
    finalizer: { system: FINALIZER_PROMPTS[promptVariant], tools: [SUBMIT_SUPPORT], text: supportMessage([]) },
  };
}
