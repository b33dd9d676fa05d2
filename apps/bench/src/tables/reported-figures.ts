import type { DatasetScores } from '../scores/score-run.ts';

/**
 * SHA-256 of the data sets on which the published figures were measured. None is known: the authors' own files are not
 * published, so nothing of ours stands beside their figures.
 */
const AUTHOR_SHAS: Readonly<Record<ReportedKind, ReadonlySet<string>>> = {
  episodes: new Set(),
  pairs: new Set(),
};

type ReportedKind = 'episodes' | 'pairs';

const REPORTED: Readonly<Record<ReportedKind, string>> = {
  episodes:
    'PA100 (100 episodes, 2,586 human-labelled criteria), GPT-5.6 Sol: F1 0.96 against 0.92 for Gandalf, at 23% lower cost; ' +
    'best F1 on all eight backbones',
  pairs: 'PAFault: 97% of injected failures detected, 2% of clean controls flagged',
};

/** What is published of sets of this kind, and why it can or can't be held against the numbers of a table. */
export function reportedNote({ kind, sha256 }: DatasetScores): string | null {
  if (kind !== 'episodes' && kind !== 'pairs') return null;
  const why = AUTHOR_SHAS[kind].has(sha256)
    ? 'Measured by its authors on these same data.'
    : "It can't be compared: these are not the authors' data (their files, positive class and unit are not published).";
  return `Reported, not measured here: ${REPORTED[kind]}. ${why}`;
}
