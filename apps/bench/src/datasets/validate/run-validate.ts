import { type DatasetProblem, PROBLEM_KINDS, type ValidationSummary, validateDataset } from '@sauron/datasets';
import type { CliIo } from '../../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../../cli/exit-codes.ts';
import { inputPath } from '../../files/input-path.ts';
import { countOf, showCount } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import { createProgress } from '../../terminal/progress.ts';
import { columnsOf } from '../../terminal/style.ts';
import { wrapText } from '../../terminal/wrap-text.ts';

export interface ValidateOptions {
  readonly json?: boolean;
}

/** `bench datasets validate`: one line per problem as it is found, then what was gone through. Exit 3 with problems. */
export async function runValidate(path: string, { json }: ValidateOptions, io: CliIo): Promise<ExitCode> {
  const problems: DatasetProblem[] = [];
  const progress = createProgress(io);
  const onProblem = (problem: DatasetProblem): void => {
    if (json === true) problems.push(problem);
    else io.stdout.write(`${problemLine(problem)}\n`);
  };
  const onEpisode = (done: number): void => {
    io.signal.throwIfAborted();
    if (io.stderr.isTerminal)
      progress.show({ label: `validating, ${countOf(done, 'episode')}`, done, total: 0, unit: '' });
  };
  try {
    const summary = await validateDataset(inputPath(path, io), { onProblem, onEpisode });
    const found = Object.values(summary.problems).reduce((sum, count) => sum + count, 0);
    if (json === true)
      io.stdout.write(`${JSON.stringify({ ok: found === 0, ...summary, found: problems }, null, 2)}\n`);
    else io.stdout.write(summaryText(summary, columnsOf(io.stdout)));
    return found === 0 ? EXIT.complete : EXIT.incomplete;
  } finally {
    progress.finish();
  }
}

/** `labels.jsonl:3 pa-0007 c4.binding: what is wrong`; never wrapped. */
function problemLine({ kind, file, line, episodeId, field, message }: DatasetProblem): string {
  const place = line === null ? file : `${file}:${line}`;
  const parts = [place, episodeId, field].filter((part) => part !== null && part !== '');
  return printable(`${kind}: ${parts.join(' ')}: ${message}`);
}

function summaryText(summary: ValidationSummary, width: number): string {
  const { episodes, criteria, labels, unlabelled, bindings, problems } = summary;
  const kinds = Object.keys(PROBLEM_KINDS) as (keyof typeof PROBLEM_KINDS)[]; // the table's own keys
  const found = kinds.flatMap((kind) => (problems[kind] === undefined ? [] : [`${kind} ${problems[kind]}`]));
  const lines = [
    `${countOf(episodes, 'episode')}, ${countOf(criteria, 'criterion', 'criteria')}: MET ${showCount(labels.met)}, ` +
      `UNMET ${showCount(labels.unmet)}, UNKNOWN ${showCount(labels.unknown)}; ${unlabelledWords(unlabelled)}`,
    `${countOf(bindings, 'label')} held against ${bindings === 1 ? 'its predicate' : 'their predicates'}`,
    found.length === 0 ? 'no problem' : `problems: ${found.join(', ')}`,
  ];
  return `${lines.flatMap((line) => wrapText(line, width)).join('\n')}\n`;
}

function unlabelledWords({ inLabelled, examples, inOthers }: ValidationSummary['unlabelled']): string {
  const all = inLabelled + inOthers;
  if (inLabelled === 0)
    return all === 0 ? 'each has a label' : `without a label ${showCount(all)}, of episodes without any`;
  const more = inLabelled > examples.length ? ', …' : '';
  return `without a label ${showCount(all)} (${printable(examples.join(', '))}${more})`;
}
