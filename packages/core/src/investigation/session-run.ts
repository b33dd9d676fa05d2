import type { Aspect, Criterion } from '../episode/episode.ts';
import type { Session } from '../episode/verification.ts';
import type { CheckContext } from '../evidence/check-context.ts';
import type { AtomStore } from '../evidence/store.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';
import type { ModelCaller } from '../verifier/call-model.ts';
import type { VerifierProgress } from '../verifier/verifier.ts';
import type { CriterionRecord } from './criterion-record.ts';
import type { SessionTask } from './requests.ts';
import type { SessionBudget } from './session-budget.ts';
import type { VerifierSettings } from './settings.ts';

/** Everything that one session holds. Sessions share the source, which is read only, and nothing else. */
export interface SessionRun {
  readonly task: SessionTask;
  readonly source: EpisodeSource;
  readonly settings: VerifierSettings;
  readonly budget: SessionBudget;
  readonly store: AtomStore;
  readonly checks: CheckContext;
  readonly investigator: ModelCaller;
  /** Null where there is no support check. */
  readonly finalizer: ModelCaller | null;
  readonly records: ReadonlyMap<string, CriterionRecord>;
  readonly aspectSource: ReadonlyMap<string, 'given' | 'inferred'>;
  /** With a private store: the criteria that each atom was proposed for. */
  readonly owners: Map<string, Set<string>>;
  readonly queries: Session['queries'];
  readonly warnings: string[];
  readonly onProgress: (progress: VerifierProgress) => void;
}

export function openCriteria(run: SessionRun): Criterion[] {
  return run.task.criteria.filter(({ id }) => run.records.get(id)?.outcome === null);
}

export function aspectOf(run: SessionRun, id: string): Aspect {
  return run.task.aspects.get(id) ?? 'outcome';
}

/** Whether an atom may be cited for a criterion: always, unless the store is private. */
export function mayCite(run: SessionRun, criterionId: string, atomId: string): boolean {
  return run.settings.store === 'shared' || run.owners.get(atomId)?.has(criterionId) === true;
}
