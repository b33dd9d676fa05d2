import { type JsonValue, type Outcome, stringifyJson, type Verification } from '@sauron/core/episode';
import { type Cell, cellIdOf } from '../../experiment/cell.ts';
import type { TrialName } from '../cell-journal.ts';
import { headerFacts, modelsIn } from '../header-facts.ts';
import { failuresOf, type JudgedTrial } from '../judge-trial.ts';
import { CallRecorder } from '../record-calls.ts';
import { trialOf, verificationText } from '../trial-of.ts';

const identity: Cell['identity'] = {
  verifier: 'always-met',
  settings: {},
  backbones: {},
  dataset: { kind: 'episodes', name: 'sample', sha256: '0'.repeat(64) },
  drawScope: 'cell',
  format: 1,
};

export const CELL: Cell = { id: '0123456789ab', name: 'small', identity, factors: { verifier: 'always-met' } };

/** A cell whose id is that of its identity. */
export function cellWith(change: Partial<Cell['identity']>, name = 'small'): Cell {
  const own = { ...identity, ...change };
  return { id: cellIdOf(own), name, identity: own, factors: { verifier: own.verifier } };
}

/** Three episodes, twice each, in the order of the plan. One id holds what JSON and UTF-8 make longer. */
export const PLAN = [
  { episodeId: 'a', repeat: 0 },
  { episodeId: 'a', repeat: 1 },
  { episodeId: 'b "ü"', repeat: 0 },
  { episodeId: 'b "ü"', repeat: 1 },
  { episodeId: 'c', repeat: 0 },
  { episodeId: 'c', repeat: 1 },
] as const satisfies readonly TrialName[];

export interface TrialChanges {
  /** Hash of the prompt in the header. */
  readonly prompt?: string;
  /** Code of a failure of the provider. */
  readonly failure?: string;
  /** Length of the reason, for large trials. */
  readonly reasonChars?: number;
}

/** A small trial of an invented episode. */
export function judgedTrial(
  name: TrialName,
  { prompt = 'one', failure, reasonChars = 0 }: TrialChanges = {},
): JudgedTrial {
  const outcome: Outcome =
    failure === undefined
      ? {
          criterionId: 'c1',
          verdict: 'UNMET',
          basis: 'judged',
          aspect: null,
          aspectSource: null,
          reason: `of ${name.episodeId}: 🌱`.padEnd(reasonChars, '.'),
          receipt: null,
        }
      : { criterionId: 'c1', failure: { kind: 'infra_error', code: failure, message: 'no answer' } };
  const verification: Verification = {
    schema: 'sauron.verification/1',
    episodeId: name.episodeId,
    episodeDigest: 'd',
    verifier: 'always-met',
    header: { settings: {}, promptHashes: { judge: prompt }, backbones: {} },
    outcomes: [outcome],
    sessions: [],
    usage: {},
    warnings: [],
  };
  const episode = { id: name.episodeId, trace: { events: [] } } as unknown as Parameters<typeof trialOf>[0]['episode'];
  const trial = trialOf(
    { cell: CELL.id, episode, repeat: name.repeat },
    { verification, detection: null },
    new CallRecorder(),
  );
  return {
    trial: stringifyJson(trial as unknown as JsonValue), // plain JSON
    verification: verificationText(verification),
    header: headerFacts(verification.header),
    models: modelsIn(verification.header),
    failures: failuresOf(trial),
    stopped: null,
  };
}
