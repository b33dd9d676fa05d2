import type { CommandEntry } from '../cli/command-entry.ts';
import type { DoctorOptions } from '../doctor/run-doctor.ts';

export const doctorCommand: CommandEntry = {
  summary: 'say what works on this machine',
  example: 'doctor',
  notes:
    'Says whether a key is set, never the key, and sends nothing without --ping, which costs nothing. Exit 4 where ' +
    'something that is needed does not work, or a provider that is set up is not reached.',
  define(command, { io, option, action }) {
    command
      .addOption(option('--ping', 'reach every provider that is set up'))
      .addOption(option('--price-date <day>', 'day whose list prices are shown, as YYYY-MM-DD [default: today]'))
      .addOption(option('--json', 'print the findings as JSON, alone on stdout'))
      .action(
        action(async (options: DoctorOptions) => {
          const { runDoctor } = await import('../doctor/run-doctor.ts');
          return runDoctor(options, io);
        }),
      );
  },
};
