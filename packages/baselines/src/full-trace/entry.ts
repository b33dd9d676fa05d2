import { z } from 'zod';
import type { Sees } from '../baseline-entry.ts';
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
import { changesSections, finalMessageSection, stateSection, toolsSections, traceSection } from '../prompt/index.ts';
import { voteOver } from '../vote/vote-over.ts';

const settingsSchema = z.strictObject({
  ...onePromptSettings,
  /** Whether an episode that is too long is cut, and judged from the parts; otherwise its criteria fail. */
  truncate: z.boolean().default(false),
});
type Settings = z.output<typeof settingsSchema>;

/** Part of the window that a cut prompt may take; the rest is left for the reply. An uncut prompt may take all of it. */
const CUT_WINDOW_SHARE = 0.9;

const SEES =
  'You see the whole record of its run: the task, the tools that it had, the final message to the user, the final state, what changed in it where the initial state was recorded, and the trace with one event per line, in order. A result names the id of its call.';

const WHOLE: Sees = {
  task: 'whole',
  response: 'whole',
  finalState: 'whole',
  initialState: 'changes',
  trace: 'whole',
  tools: false,
  compute: false,
};

const definition: BaselineDefinition<typeof settingsSchema> = {
  id: 'full-trace',
  describes: 'reads the whole record in one prompt for each criterion; fails where it does not fit the window',
  sees: WHOLE,
  settings: settingsSchema,
  create: (id, settings) => createOnePromptJudge(id, judgeOf(settings)),
  maximumUsage: (episode, settings) => maximumOnePromptUsage(judgeOf(settings), episode),
};

/** The judge that is given everything at once, uncut. */
export const entry = defineBaseline(definition);

/** The same where what does not fit is left out, as most judges in use do. */
export const truncated = defineBaseline(
  variantOf(definition, {
    id: 'full-trace-truncated',
    describes: 'reads the record in one prompt for each criterion; what does not fit the window is left out',
    sees: { ...WHOLE, response: 'cut', finalState: 'cut', trace: 'cut' },
    fixed: { truncate: true },
  }),
);

/** The majority of several draws of the uncut judge. */
export const voted = defineBaseline(
  voteOver(definition, {
    id: 'full-trace-vote3',
    describes: 'reads the whole record as full-trace does, three times, and takes the majority',
  }),
);

function judgeOf(settings: Settings): OnePromptJudge {
  const { truncate } = settings;
  return {
    settings,
    view: { sees: SEES, mayBeCut: truncate },
    roomTokens: promptRoom(settings, truncate ? CUT_WINDOW_SHARE : 1),
    evidence: (episode) => [
      ...toolsSections(episode.task),
      finalMessageSection(episode),
      stateSection(episode.state, 'final'),
      ...changesSections(episode.state),
      traceSection(episode.trace.events),
    ],
  };
}
