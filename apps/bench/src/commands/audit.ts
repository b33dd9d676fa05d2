import type { AuditOptions } from '../audit/run-audit.ts';
import type { CommandEntry } from '../cli/command-entry.ts';

export const auditCommand: CommandEntry = {
  summary: 'check the receipts of a verification again, with no model',
  example: 'audit verification.json --episode episode.json',
  notes:
    'FILE is what `verify --out` wrote, or a .jsonl file of such lines. Every cited place is fetched again, every ' +
    'mechanical check runs again, and what was read is compared by hash. Exit 0 where all of it holds, 4 where an atom ' +
    'fails or the episode is not the one that was judged.',
  define(command, { io, option, action }) {
    command
      .argument('<file>', 'verification file')
      .addOption(option('--episode <path>', 'file or folder that holds the episode [default: the folder of FILE]'))
      .addOption(option('--json', 'print the reports as JSON, alone on stdout'))
      .action(
        action(async (file: string, options: AuditOptions) => {
          const { runAudit } = await import('../audit/run-audit.ts');
          return runAudit(file, options, io);
        }),
      );
  },
};
