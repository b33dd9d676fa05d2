import { z } from 'zod';
import {
  type BaselineDefinition,
  createOnePromptJudge,
  defineBaseline,
  maximumOnePromptUsage,
  type OnePromptJudge,
  onePromptSettings,
  promptRoom,
  variantOf,
} from '../judging/index.ts';
import { changesSections, finalMessageSection, stateSection } from '../prompt/index.ts';

const settingsSchema = z.strictObject(onePromptSettings);
type Settings = z.output<typeof settingsSchema>;

/** Part of the window that the prompt may take: that of the published grader. */
const WINDOW_SHARE = 0.9;

const SEES =
  'You see the task, the final message to the user, the final state of the environment, and what changed in it where the initial state was recorded. You do not see the steps of the agent.';

const definition: BaselineDefinition<typeof settingsSchema> = {
  id: 'snapshot',
  describes: 'reads the final state, what changed in it and the final message, in one prompt for each criterion',
  sees: {
    task: 'whole',
    response: 'cut',
    finalState: 'cut',
    initialState: 'changes',
    trace: 'no',
    tools: false,
    compute: false,
  },
  settings: settingsSchema,
  create: (id, settings) => createOnePromptJudge(id, judgeOf(settings)),
  maximumUsage: (episode, settings) => maximumOnePromptUsage(judgeOf(settings), episode),
};

/** The judge that reads a picture of the end: final state and final message. */
export const entry = defineBaseline(definition);

/** The same with all criteria in one prompt. */
export const batched = defineBaseline(
  variantOf(definition, {
    id: 'snapshot-batched',
    describes: 'reads the final state, what changed in it and the final message, in one prompt for all criteria',
    fixed: { mode: 'batched' },
  }),
);

function judgeOf(settings: Settings): OnePromptJudge {
  return {
    settings,
    view: { sees: SEES, mayBeCut: true },
    roomTokens: promptRoom(settings, WINDOW_SHARE),
    evidence: (episode) => [
      finalMessageSection(episode),
      stateSection(episode.state, 'final'),
      ...changesSections(episode.state),
    ],
  };
}
