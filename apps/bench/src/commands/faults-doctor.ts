import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { FaultsDoctorOptions } from '../faults/doctor/run-faults-doctor.ts';

export const faultsDoctorCommand: CommandEntry = {
  summary: 'show which fault families find what they need, and what is missing',
  example: 'faults doctor packages/faultinject/examples/ticket-desk --domain desk.yaml --bindings bindings.yaml',
  notes:
    'Works before anything is reviewed: what is proposed is looked at as if it were confirmed, beside what is confirmed now.',
  define(command, { io, option, action }) {
    command
      .argument('<dataset>', 'data set with labels')
      .addOption(option('--domain <file>', 'the domain [default: domain.yaml in the data set]'))
      .addOption(option('--bindings <file>', 'the predicates [default: bindings.yaml in the data set]'))
      .addOption(option('--episodes <n>', 'look at the first n episodes').default(20).argParser(positiveInteger))
      .addOption(option('--json', 'print the table as JSON, alone on stdout'))
      .action(
        action(async (dataset: string, options: FaultsDoctorOptions) => {
          const { runFaultsDoctor } = await import('../faults/doctor/run-faults-doctor.ts');
          return runFaultsDoctor(dataset, options, io);
        }),
      );
  },
};
