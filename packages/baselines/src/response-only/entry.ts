import { z } from 'zod';
import {
  createOnePromptJudge,
  defineBaseline,
  maximumOnePromptUsage,
  type OnePromptJudge,
  onePromptSettings,
  promptRoom,
} from '../judging/index.ts';
import { finalMessageSection } from '../prompt/index.ts';

const settingsSchema = z.strictObject(onePromptSettings);
type Settings = z.output<typeof settingsSchema>;

/** Part of the window that the prompt may take; the rest is left for the reply. */
const WINDOW_SHARE = 0.9;

const SEES =
  'You see the task and the final message that the agent sent to the user. You see nothing of what the agent did or of the state that it left, so you cannot check what the message says.';

/** The judge that reads the final message and nothing else. */
export const entry = defineBaseline({
  id: 'response-only',
  describes: 'reads the final message to the user and nothing else',
  sees: {
    task: 'whole',
    response: 'cut',
    finalState: 'no',
    initialState: 'no',
    trace: 'no',
    tools: false,
    compute: false,
  },
  settings: settingsSchema,
  create: (id, settings) => createOnePromptJudge(id, judgeOf(settings)),
  maximumUsage: (episode, settings) => maximumOnePromptUsage(judgeOf(settings), episode),
});

function judgeOf(settings: Settings): OnePromptJudge {
  return {
    settings,
    view: { sees: SEES, mayBeCut: true },
    roomTokens: promptRoom(settings, WINDOW_SHARE),
    evidence: (episode) => [finalMessageSection(episode)],
  };
}
