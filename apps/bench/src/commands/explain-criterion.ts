import type { CommandEntry } from '../cli/command-entry.ts';
import type { ExplainOptions } from '../explain-criterion/run-explain-criterion.ts';

export const explainCriterionCommand: CommandEntry = {
  summary: 'say how the rule-based reader reads a criterion',
  example: 'explain-criterion "The dinner on March 29 starts at 7 pm." --episode episodes.jsonl',
  notes:
    'Prints the question that the reader makes of the sentence: its kind, its parts and what each mentions. With an episode ' +
    'it also says which words stand nowhere in it, and tries to settle it there by rules alone, with what was checked. What ' +
    'the reader cannot read it says so.',
  define(command, { io, option, action }) {
    command
      .argument('<criterion>', 'the sentence, in quotes')
      .addOption(option('--episode <file>', 'an episode to try it on, whose keys, names and tools ground the words'))
      .addOption(option('--episode-id <id>', 'which episode of a .jsonl file'))
      .addOption(option('--json', 'print the question as JSON, alone on stdout'))
      .action(
        action(async (criterion: string, options: ExplainOptions) => {
          const { runExplainCriterion } = await import('../explain-criterion/run-explain-criterion.ts');
          return runExplainCriterion(criterion, options, io);
        }),
      );
  },
};
