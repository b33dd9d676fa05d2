import type { CommandEntry } from '../cli/command-entry.ts';
import { auditCommand } from './audit.ts';
import {
  cacheExplainCommand,
  cacheExportCommand,
  cacheImportCommand,
  cacheListCommand,
  cachePruneCommand,
} from './cache.ts';
import { datasetsBuildCommand } from './datasets-build.ts';
import { datasetsDescribeCommand } from './datasets-describe.ts';
import { datasetsFetchCommand } from './datasets-fetch.ts';
import { datasetsImportCommand } from './datasets-import.ts';
import { datasetsListCommand } from './datasets-list.ts';
import { datasetsProbeCommand } from './datasets-probe.ts';
import { datasetsRollCommand } from './datasets-roll.ts';
import { datasetsSplitCommand } from './datasets-split.ts';
import { datasetsValidateCommand } from './datasets-validate.ts';
import { doctorCommand } from './doctor.ts';
import { faultsCheckCommand } from './faults-check.ts';
import { faultsDoctorCommand } from './faults-doctor.ts';
import { faultsInitCommand } from './faults-init.ts';
import { faultsMakeCommand } from './faults-make.ts';
import { faultsProbeCommand } from './faults-probe.ts';
import { faultsReviewCommand } from './faults-review.ts';
import { faultsSampleCommand } from './faults-sample.ts';
import { listCommand } from './list.ts';
import { quickstartCommand } from './quickstart.ts';
import { schemaCommand } from './schema.ts';
import { verifyCommand } from './verify.ts';

/** Every command, by the words that call it, in the order of the help text. */
export const COMMANDS = {
  quickstart: quickstartCommand,
  verify: verifyCommand,
  audit: auditCommand,
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
  'cache list': cacheListCommand,
  'cache explain': cacheExplainCommand,
  'cache prune': cachePruneCommand,
  'cache export': cacheExportCommand,
  'cache import': cacheImportCommand,
  schema: schemaCommand,
  doctor: doctorCommand,
} as const satisfies Record<string, CommandEntry>;
