import type { CommandEntry } from '../cli/command-entry.ts';
import type { InitOptions } from '../faults/init/run-init.ts';

export const faultsInitCommand: CommandEntry = {
  summary: 'draft what the injector has to know of a domain, from the traces',
  example: 'faults init packages/faultinject/examples/ticket-desk --domain desk.yaml --bindings bindings.yaml',
  notes:
    'Writes domain.yaml (what each tool reads and writes, collections) and bindings.yaml (predicates for the criteria) into the data ' +
    'set; what stands in such files already stays. All entries are proposed. Predicates come from rules; with -m a model is asked for ' +
    'those that no rule finds.',
  define(command, { io, option, action }) {
    command
      .argument('<dataset>', 'data set with labels')
      .addOption(option('--domain <file>', 'where the domain goes [default: domain.yaml in the data set]'))
      .addOption(option('--bindings <file>', 'where the predicates go [default: bindings.yaml in the data set]'))
      .addOption(option('-m, --backbone <provider/model>', 'a model that is asked where the rules find nothing'))
      .addOption(option('--calls <file>', 'store of calls: what is in it is not paid again'))
      .addOption(option('--call-mode <mode>', 'how it is used: auto, refresh, replay, off [default: auto]'))
      .addOption(option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: today]'))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(option('--json', 'print the counts as JSON, alone on stdout'))
      .action(
        action(async (dataset: string, options: InitOptions) => {
          const { runInit } = await import('../faults/init/run-init.ts');
          return runInit(dataset, options, io);
        }),
      );
  },
};
