import { type CriterionExplanation, type ExplainedTerm, explainCriterion } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readOneEpisode } from '../files/read-one-episode.ts';
import { printable } from '../terminal/printable.ts';
import { vocabularyOf } from './vocabulary-of.ts';

export interface ExplainOptions {
  readonly episode?: string;
  readonly episodeId?: string;
  readonly json?: boolean;
}

/** `bench explain-criterion`: prints the question that the rule-based reader makes of a sentence. Judges nothing. */
export async function runExplainCriterion(criterion: string, options: ExplainOptions, io: CliIo): Promise<ExitCode> {
  if (criterion.trim() === '')
    throw new UsageError('expected a criterion, got an empty text: give a sentence in quotes');
  if (options.episodeId !== undefined && options.episode === undefined) {
    throw new UsageError('--episode-id chooses from a file, and none was given: add --episode <file>');
  }
  const episode =
    options.episode === undefined ? null : await readOneEpisode(inputPath(options.episode, io), options.episodeId);
  const explained = explainCriterion(criterion, episode === null ? undefined : vocabularyOf(episode));
  const text = options.json === true ? JSON.stringify(explained, null, 2) : linesOf(explained).join('\n');
  io.stdout.write(`${text}\n`);
  return EXIT.complete;
}

function linesOf({ grammar, kind, aspect, clauses, unreadable }: CriterionExplanation): string[] {
  return [
    `kind      ${kind}`,
    `aspect    ${aspect}`,
    `grammar   ${printable(grammar)}`,
    ...clauses.flatMap(({ text, denied, terms }) => [
      `part      ${printable(text)}${denied ? ' (denied)' : ''}`,
      ...terms.map(termLine),
    ]),
    `readable  ${unreadable === null ? 'yes' : `no: ${printable(unreadable)}`}`,
  ];
}

function termLine({ kind, text, relation, optional, known }: ExplainedTerm): string {
  const notes = [
    ...(relation === null || relation === 'equal' ? [] : [relation.replaceAll('_', ' ')]),
    ...(optional ? ['optional'] : []),
    ...(known === false ? ['not in the episode'] : []),
  ];
  return `  ${kind.padEnd(6)}  ${printable(text)}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}
