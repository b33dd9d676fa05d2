import type { CommandEntry } from '../cli/command-entry.ts';

export const schemaCommand: CommandEntry = {
  summary: 'print the JSON Schema of the formats',
  example: 'schema episode > episode.schema.json',
  notes: 'NAME is episode, labels, effects, verification or atoms; without it, one object with all of them.',
  define(command, { io, action }) {
    command.argument('[name]', 'which format').action(
      action(async (name: string | undefined) => {
        const { runSchema } = await import('../schema/run-schema.ts');
        return runSchema(name, io);
      }),
    );
  },
};
