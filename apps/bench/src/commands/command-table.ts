import type { CommandEntry } from '../cli/command-entry.ts';
import { auditCommand } from './audit.ts';
import {
  cacheExplainCommand,
  cacheExportCommand,
  cacheImportCommand,
  cacheListCommand,
  cachePruneCommand,
} from './cache.ts';
import { checkCommand } from './check.ts';
import { compareCommand } from './compare.ts';
import { datasetsBuildCommand } from './datasets-build.ts';
import { datasetsDescribeCommand } from './datasets-describe.ts';
import { datasetsFetchCommand } from './datasets-fetch.ts';
import { datasetsImportCommand } from './datasets-import.ts';
import { datasetsListCommand } from './datasets-list.ts';
import { datasetsProbeCommand } from './datasets-probe.ts';
import { datasetsRollCommand } from './datasets-roll.ts';
import { datasetsSplitCommand } from './datasets-split.ts';
import { datasetsValidateCommand } from './datasets-validate.ts';
import { diffConfigCommand } from './diff-config.ts';
import { doctorCommand } from './doctor.ts';
import { errorsCommand } from './errors.ts';
import { explainCriterionCommand } from './explain-criterion.ts';
import { faultsCheckCommand } from './faults-check.ts';
import { faultsDoctorCommand } from './faults-doctor.ts';
import { faultsInitCommand } from './faults-init.ts';
import { faultsMakeCommand } from './faults-make.ts';
import { faultsProbeCommand } from './faults-probe.ts';
import { faultsReviewCommand } from './faults-review.ts';
import { faultsSampleCommand } from './faults-sample.ts';
import { labelAdjudicateCommand, labelRateCommand, labelReportCommand, labelStartCommand } from './label.ts';
import { listCommand } from './list.ts';
import { mergeCommand } from './merge.ts';
import { pilotCommand } from './pilot.ts';
import { planCommand } from './plan.ts';
import { quickstartCommand } from './quickstart.ts';
import { reportCommand } from './report.ts';
import { retryCommand } from './retry.ts';
import { runCommand } from './run.ts';
import { schemaCommand } from './schema.ts';
import { scoreCommand } from './score.ts';
import { tableCommand } from './table.ts';
import { verifyCommand } from './verify.ts';
import { viewCommand } from './view.ts';

/** Every command, by the words that call it, in the order of the help text. */
export const COMMANDS = {
  quickstart: quickstartCommand,
  plan: planCommand,
  pilot: pilotCommand,
  run: runCommand,
  retry: retryCommand,
  check: checkCommand,
  merge: mergeCommand,
  'diff-config': diffConfigCommand,
  verify: verifyCommand,
  compare: compareCommand,
  errors: errorsCommand,
  audit: auditCommand,
  score: scoreCommand,
  table: tableCommand,
  report: reportCommand,
  view: viewCommand,
  list: listCommand,
  'datasets list': datasetsListCommand,
  'datasets build': datasetsBuildCommand,
  'datasets roll': datasetsRollCommand,
  'datasets import': datasetsImportCommand,
  'datasets fetch': datasetsFetchCommand,
  'datasets validate': datasetsValidateCommand,
  'datasets describe': datasetsDescribeCommand,
  'datasets probe': datasetsProbeCommand,
  'datasets split': datasetsSplitCommand,
  'faults init': faultsInitCommand,
  'faults doctor': faultsDoctorCommand,
  'faults review': faultsReviewCommand,
  'faults make': faultsMakeCommand,
  'faults check': faultsCheckCommand,
  'faults probe': faultsProbeCommand,
  'faults sample': faultsSampleCommand,
  'label start': labelStartCommand,
  'label rate': labelRateCommand,
  'label adjudicate': labelAdjudicateCommand,
  'label report': labelReportCommand,
  'cache list': cacheListCommand,
  'cache explain': cacheExplainCommand,
  'cache prune': cachePruneCommand,
  'cache export': cacheExportCommand,
  'cache import': cacheImportCommand,
  'explain-criterion': explainCriterionCommand,
  schema: schemaCommand,
  doctor: doctorCommand,
} as const satisfies Record<string, CommandEntry>;
