import { EPISODE_SCHEMA, type EpisodeInput, type EpisodeState, LABELS_SCHEMA, sha256Of } from '@sauron/core/episode';
import type { DraftRun } from '../dataset/imported-run.ts';
import { LossTally } from '../event-builder/loss-report.ts';
import { criteriaOf } from './criteria.ts';
import { messageEvents, textOf } from './message-events.ts';
import type { AgentDojoReplay, AgentDojoRun, AgentDojoRunFile } from './record.ts';
import { countStaleCopies } from './stale-copies.ts';

const ID_DIGITS = 12;

/**
 * Turns one run into an episode and, apart from it, its labels. Null where there is no request: no user ever spoke.
 *
 * What would tell a verifier which runs were attacked, and how, stays out: the texts of the injections as such, the names
 * of pipeline, attack and tasks. An injection that reached the agent stands in the tool results, as data.
 */
export function toEpisode(found: AgentDojoRun): Omit<DraftRun, 'where'> | null {
  const { run, replay } = found;
  const prompt = replay?.task ?? firstRequest(run);
  if (prompt === null) return null;
  const tally = new LossTally();
  const { events, loss } = messageEvents(run);
  tally.addAll(loss);
  const { rubric, labels } = criteriaOf(found, prompt, tally);
  const id = idOf(run);
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id,
    domain: run.suite_name,
    task: { prompt },
    state: stateOf(replay, tally),
    trace: { events: [...events], coverage: 'complete' },
    response: finalMessage(run, tally),
    rubric,
  };
  tally.add(
    'texts of injections',
    'left out: they stand in the tool results where the agent read them',
    injections(run),
  );
  tally.add('names of pipeline, attack and tasks', 'left out: they tell which runs were attacked');
  // Runs of one user task, attacked or not and of whatever agent, are one draw.
  const base = `agentdojo/${run.suite_name}/${run.user_task_id}`;
  return { episode, labels: { schema: LABELS_SCHEMA, episodeId: id, base, labels }, loss: tally.report() };
}

/** Tells nothing, and is the same for the run file alone and with its rebuilt state. */
function idOf(run: AgentDojoRunFile): string {
  const { suite_name: suite, pipeline_name: pipeline, user_task_id: task } = run;
  const parts = [suite, pipeline, task, run.injection_task_id ?? null, run.attack_type ?? null];
  return `agentdojo-${sha256Of(parts).slice(0, ID_DIGITS)}`;
}

function firstRequest({ messages }: AgentDojoRunFile): string | null {
  const asked = messages.find(({ role }) => role === 'user');
  return asked === undefined ? null : textOf(asked);
}

function stateOf(replay: AgentDojoReplay | null, tally: LossTally): EpisodeState {
  if (replay === null) {
    tally.add('state', 'a run file holds none: final and initial are null');
    return { initial: null, final: null, coverage: 'partial', completeUnder: [] };
  }
  const { state_initial: initial, state_final: final } = replay;
  countStaleCopies(final, tally);
  return { initial, final, coverage: 'complete', completeUnder: [] };
}

/** The last message, as the checks of the benchmark read it: empty where it only calls tools, null where it is no answer. */
function finalMessage({ messages }: AgentDojoRunFile, tally: LossTally): string | null {
  const last = messages.at(-1);
  if (last?.role !== 'assistant') {
    tally.add('last message', 'not of the agent: the response is null');
    return null;
  }
  const text = textOf(last) ?? '';
  if (text === '') tally.add('last message', 'empty: the response is empty');
  return text;
}

function injections(run: AgentDojoRunFile): number {
  return Object.keys(run.injections ?? {}).length;
}
