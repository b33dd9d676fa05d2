import { entry as agentAsAJudge, uncut as agentAsAJudgeUncut } from './agent-as-a-judge/entry.ts';
import { alwaysMet, alwaysUnmet } from './always/entries.ts';
import type { BaselineEntry } from './baseline-entry.ts';
import { entry as boundedTools } from './bounded-tools/entry.ts';
import { entry as fullTrace, truncated as fullTraceTruncated, voted as fullTraceVoted } from './full-trace/entry.ts';
import { entry as gandalf, traced as gandalfTrace } from './gandalf/entry.ts';
import { entry as responseOnly } from './response-only/entry.ts';
import { entry as snapshot, batched as snapshotBatched } from './snapshot/entry.ts';
import { entry as toolsNoGate } from './tools-no-gate/entry.ts';

/** Ids of all baselines, in the order of lists and tables: from what sees least to what sees most. */
export const BASELINE_IDS = [
  'always-met',
  'always-unmet',
  'response-only',
  'snapshot',
  'snapshot-batched',
  'full-trace',
  'full-trace-truncated',
  'full-trace-vote3',
  'agent-as-a-judge',
  'agent-as-a-judge-uncut',
  'gandalf',
  'gandalf-trace',
  'bounded-tools',
  'tools-no-gate',
] as const;
export type BaselineId = (typeof BASELINE_IDS)[number];

/** Every baseline by id: one line for each, and a folder of its own for each judge. */
export const BASELINES = {
  'always-met': alwaysMet,
  'always-unmet': alwaysUnmet,
  'response-only': responseOnly,
  snapshot,
  'snapshot-batched': snapshotBatched,
  'full-trace': fullTrace,
  'full-trace-truncated': fullTraceTruncated,
  'full-trace-vote3': fullTraceVoted,
  'agent-as-a-judge': agentAsAJudge,
  'agent-as-a-judge-uncut': agentAsAJudgeUncut,
  gandalf,
  'gandalf-trace': gandalfTrace,
  'bounded-tools': boundedTools,
  'tools-no-gate': toolsNoGate,
} as const satisfies Record<BaselineId, BaselineEntry>;
