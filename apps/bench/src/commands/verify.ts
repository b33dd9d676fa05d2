import type { CommandEntry } from '../cli/command-entry.ts';
import { positiveInteger } from '../cli/positive-integer.ts';
import type { VerifyOptions } from '../verify/run-verify.ts';

export const verifyCommand: CommandEntry = {
  summary: 'judge one episode: verdicts and what settled them',
  example: 'verify episode.json --receipts --out verification.json',
  notes:
    'EPISODE is a .json file, or a .jsonl file with --episode-id. Exit 3 where a criterion could not be measured: ' +
    'that is no verdict. Labels are not read.',
  define(command, { io, option, action }) {
    command
      .argument('<episode>', 'episode file')
      .addOption(option('--episode-id <id>', 'which episode of a .jsonl file'))
      .addOption(option('--verifier <id>', 'which judge; `list verifiers` names them').default('sauron'))
      .addOption(option('-m, --backbone <provider/model>', 'what reads the episode').default('offline/rules'))
      .addOption(option('--role <role=provider/model>', 'another backbone for one role, repeatable').argParser(append))
      .addOption(option('--calls <file>', 'store of calls: what is in it is not paid again'))
      .addOption(option('--call-mode <mode>', 'how it is used: auto, refresh, replay, off [default: auto]'))
      .addOption(option('--price-date <day>', 'day whose list prices hold, as YYYY-MM-DD [default: today]'))
      .addOption(option('--prices <file>', 'prices of your own, as JSON'))
      .addOption(
        option('--budget <name>', 'what it may spend: tight, standard, generous, ample (judges also: original)'),
      )
      .addOption(
        option('--set <key=value>', 'a setting of the verifier, repeatable, e.g. clustering=single').argParser(append),
      )
      .addOption(option('-j, --concurrency <n>', 'sessions at the same time').default(4).argParser(positiveInteger))
      .option('--receipts [ids...]', 'print receipts in full, all or these (give EPISODE first)')
      .addOption(option('--json', 'print the verification as JSON, alone on stdout'))
      .addOption(option('--out <file>', 'write the verification as JSON; `audit` reads it'))
      .action(
        action(async (episode: string, options: VerifyOptions) => {
          const { runVerify } = await import('../verify/run-verify.ts');
          return runVerify(episode, options, io);
        }),
      );
  },
};

function append(value: string, before: readonly string[] | undefined): string[] {
  return [...(before ?? []), value];
}
