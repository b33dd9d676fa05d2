import type { CommandEntry } from '../cli/command-entry.ts';

export const doctorCommand: CommandEntry = {
  summary: 'say what works on this machine',
  example: 'doctor',
  notes: 'Reads no key and sends nothing. Exit 4 where something that is needed does not work.',
  define(command, { io, option, action }) {
    command.addOption(option('--json', 'print the findings as JSON, alone on stdout')).action(
      action(async (options: { readonly json?: boolean }) => {
        const { runDoctor } = await import('../doctor/run-doctor.ts');
        return runDoctor(options, io);
      }),
    );
  },
};
