import type { CommandEntry } from '../cli/command-entry.ts';
import { auditCommand } from './audit.ts';
import {
  cacheExplainCommand,
  cacheExportCommand,
  cacheImportCommand,
  cacheListCommand,
  cachePruneCommand,
} from './cache.ts';
import { datasetsImportCommand } from './datasets-import.ts';
import { doctorCommand } from './doctor.ts';
import { quickstartCommand } from './quickstart.ts';
import { schemaCommand } from './schema.ts';
import { verifyCommand } from './verify.ts';

/** Every command, by the words that call it, in the order of the help text. */
export const COMMANDS = {
  quickstart: quickstartCommand,
  verify: verifyCommand,
  audit: auditCommand,
  'datasets import': datasetsImportCommand,
  'cache list': cacheListCommand,
  'cache explain': cacheExplainCommand,
  'cache prune': cachePruneCommand,
  'cache export': cacheExportCommand,
  'cache import': cacheImportCommand,
  schema: schemaCommand,
  doctor: doctorCommand,
} as const satisfies Record<string, CommandEntry>;
