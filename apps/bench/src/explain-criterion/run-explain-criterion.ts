import { type CriterionExplanation, type ExplainedTerm, explainCriterion } from '@sauron/backbones';
import type { CliIo } from '../cli/cli-io.ts';
import { EXIT, type ExitCode } from '../cli/exit-codes.ts';
import { UsageError } from '../cli/usage-error.ts';
import { inputPath } from '../files/input-path.ts';
import { readOneEpisode } from '../files/read-one-episode.ts';
import { printable } from '../terminal/printable.ts';
import { type TriedCriterion, tryCriterion } from './try-criterion.ts';
import { vocabularyOf } from './vocabulary-of.ts';

export interface ExplainOptions {
  readonly episode?: string;
  readonly episodeId?: string;
  readonly json?: boolean;
}

/** `bench explain-criterion`: prints the question that the rule-based reader makes of a sentence, and with an episode what it finds there. */
export async function runExplainCriterion(criterion: string, options: ExplainOptions, io: CliIo): Promise<ExitCode> {
  if (criterion.trim() === '')
    throw new UsageError('expected a criterion, got an empty text: give a sentence in quotes');
  if (options.episodeId !== undefined && options.episode === undefined) {
    throw new UsageError('--episode-id chooses from a file, and none was given: add --episode <file>');
  }
  const episode =
    options.episode === undefined ? null : await readOneEpisode(inputPath(options.episode, io), options.episodeId);
  const explained = explainCriterion(criterion, episode === null ? undefined : vocabularyOf(episode));
  const tried = episode === null ? null : await tryCriterion(criterion, episode);
  const unreadable = tried === null ? explained.unreadable : tried.unreadable;
  const text =
    options.json === true
      ? JSON.stringify({ ...explained, unreadable, tried }, null, 2)
      : [...linesOf(explained), ...readableLines(unreadable, tried)].join('\n');
  io.stdout.write(`${text}\n`);
  return EXIT.complete;
}

function linesOf({ grammar, kind, aspect, clauses }: CriterionExplanation): string[] {
  return [
    `kind      ${kind}`,
    `aspect    ${aspect}`,
    `grammar   ${printable(grammar)}`,
    ...clauses.flatMap(({ text, denied, terms }) => [
      `part      ${printable(text)}${denied ? ' (denied)' : ''}`,
      ...terms.map(termLine),
    ]),
  ];
}

/** Words alone do not tell whether a record has anything by which they can be settled. */
function readableLines(unreadable: string | null, tried: TriedCriterion | null): string[] {
  if (unreadable !== null) return [`readable  no: ${printable(unreadable)}`];
  if (tried === null) return ['readable  as far as its words tell; --episode tries it on one'];
  return [
    'readable  yes',
    `verdict   ${tried.verdict ?? 'none'}, by rules and no model: ${printable(tried.reason)}`,
    ...tried.evidence.map((checked) => `checked   ${printable(checked)}`),
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
