import { type Criterion, type CriterionLabel, type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { LossTally } from '../event-builder/loss-report.ts';
import type { LabelKind, SourceCriterion, Tau2RewardInfo, Tau2Run } from './record.ts';

interface LabelOrigin {
  readonly provenance: CriterionLabel['provenance'];
  /** What the check looked at; goes into the label's `source` after the kind. */
  readonly looksAt: string;
}

const LABEL_ORIGINS = {
  llm_judge: {
    provenance: 'model',
    looksAt: 'a model judged role and text of the messages; it was not shown the arguments of calls',
  },
  programmatic_substring: {
    provenance: 'executable',
    looksAt: 'the text occurs as a substring of some message of the agent',
  },
  programmatic_trace: {
    provenance: 'executable',
    looksAt:
      'some call anywhere in the run has this name and the compared arguments; ' +
      'caller, order, further calls and arguments that the call leaves out are not looked at',
  },
  programmatic_state: { provenance: 'executable', looksAt: 'an assertion run on the state after the run' },
} as const satisfies Record<LabelKind, LabelOrigin>;

/** Id of the criterion that compares the database with that of a reference run. */
const DATABASE_CRITERION = 'db';

/** The rubric of an episode and, apart from it, its labels. */
export interface JudgedCriteria {
  readonly rubric: Criterion[];
  readonly labels: CriterionLabel[];
}

/**
 * The criteria of a run with their labels: natural-language assertions (`nl0`…), expected calls (`act0`…), texts to
 * communicate (`com0`…) and assertions on the environment (`env0`…). The comparison with a reference database is left
 * out and counted: the reference state is in no record, so nobody could check it. `aspect` stays open.
 */
export function criteriaOf(run: Tau2Run, tally: LossTally): JudgedCriteria {
  const listed = run.criteria ?? fromChecks(run.simulation.reward_info ?? null);
  const kept = listed.filter(({ id }) => id !== DATABASE_CRITERION);
  const databaseChecks =
    run.criteria === null ? (run.simulation.reward_info?.db_check ? 1 : 0) : listed.length - kept.length;
  tally.add('database criteria', 'left out: the reference state is not in the record', databaseChecks);
  return {
    rubric: kept.map(({ id, text }) => ({ id, text, weight: 1 })),
    labels: kept.map((criterion) => labelOf(criterion, tally)),
  };
}

function labelOf({ id, label, label_kind: kind }: SourceCriterion, tally: LossTally): CriterionLabel {
  if (label === null) tally.add('labels without a value', 'kept as UNKNOWN');
  const { provenance, looksAt } = LABEL_ORIGINS[kind];
  const value = label === null ? 'UNKNOWN' : label ? 'MET' : 'UNMET';
  return { criterionId: id, value, provenance, aspect: null, source: `${kind}: ${looksAt}` };
}

function fromChecks(checks: Tau2RewardInfo | null): SourceCriterion[] {
  const assertions = (checks?.nl_assertions ?? []).map(
    ({ nl_assertion: text, met }, index): SourceCriterion => ({
      id: `nl${index}`,
      text,
      label: met ?? null,
      label_kind: 'llm_judge',
    }),
  );
  const texts = (checks?.communicate_checks ?? []).map(
    ({ info, met }, index): SourceCriterion => ({
      id: `com${index}`,
      text: `The agent communicated this information to the user: ${info}`,
      label: met ?? null,
      label_kind: 'programmatic_substring',
    }),
  );
  const calls = (checks?.action_checks ?? []).map(
    ({ action, action_match: met }, index): SourceCriterion => ({
      id: `act${index}`,
      text: callText(action),
      label: met ?? null,
      label_kind: 'programmatic_trace',
    }),
  );
  const states = (checks?.env_assertions ?? []).map(
    ({ env_assertion: assertion, met }, index): SourceCriterion => ({
      id: `env${index}`,
      text: assertionText(assertion),
      label: met ?? null,
      label_kind: 'programmatic_state',
    }),
  );
  return [...assertions, ...texts, ...calls, ...states];
}

type ActionCheck = NonNullable<Tau2RewardInfo['action_checks']>[number]['action'];
type EnvAssertion = NonNullable<Tau2RewardInfo['env_assertions']>[number]['env_assertion'];

function callText({ requestor, name, arguments: expected, compare_args: compared }: ActionCheck): string {
  const caller = requestor === 'user' ? 'user' : 'agent';
  const call = `The ${caller} called ${name}`;
  if (!compared) return `${call} with arguments ${stringifyJson(expected)}`;
  if (compared.length === 0) return `${call} (with any arguments)`;
  const subset: JsonObject = Object.fromEntries(Object.entries(expected).filter(([key]) => compared.includes(key)));
  return `${call} with arguments ${stringifyJson(subset)} (other arguments are free)`;
}

function assertionText({
  env_type: side,
  func_name: name,
  arguments: given,
  assert_value: value,
}: EnvAssertion): string {
  return `In the final ${side} environment ${name}(${stringifyJson(given)}) is ${value === false ? 'False' : 'True'}`;
}
