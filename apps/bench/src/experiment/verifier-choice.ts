import { resolveSettings } from '@sauron/core/investigation';
import type { ModelRole } from '@sauron/core/model';
import { type ExperimentPath, ExperimentProblem } from './experiment-problem.ts';
import type { Matrix } from './experiment-schema.ts';
import { JUDGE_IDS, JUDGES, type JudgeEntry, type JudgeId } from './judge-table.ts';
import { noSuch } from './nearest-name.ts';

type Json = Matrix['switches'][string][number];
type Settings = Readonly<Record<string, Json>>;

/** A verifier of a matrix. */
export interface VerifierChoice {
  readonly id: JudgeId;
  /** As tables show it. */
  readonly name: string;
  readonly entry: JudgeEntry;
  /** What the experiment sets; all else has its default. */
  readonly settings: Settings;
}

/** Reads a verifier of a matrix. Throws ExperimentProblem that lists the verifiers. */
export function verifierChoice(ref: Matrix['verifiers'][number], path: ExperimentPath): VerifierChoice {
  const { id: text, name, settings } = typeof ref === 'string' ? { id: ref, name: ref, settings: {} } : ref;
  const id = JUDGE_IDS.find((one) => one === text);
  if (id !== undefined) return { id, name: name ?? id, entry: JUDGES[id], settings };
  throw new ExperimentProblem(noSuch('verifier', text, JUDGE_IDS), path);
}

/** Settings with every default filled in, and the roles that a verifier with them calls. */
export interface ResolvedVerifier {
  readonly settings: Json;
  readonly roles: readonly ModelRole[];
}

/** Fills in the defaults. Throws a zod error that names a wrong member. */
export function resolveVerifier({ id, entry }: VerifierChoice, input: Settings): ResolvedVerifier {
  const parsed = entry.settings.parse(input);
  // One default of this verifier hangs on another setting, so that the schema alone can't fill it in. Settings are JSON.
  const settings = (
    id === 'sauron' ? resolveSettings(parsed as Parameters<typeof resolveSettings>[0]) : parsed
  ) as Json;
  return { settings, roles: entry.create(settings).roles };
}
