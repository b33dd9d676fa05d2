import type { Sees, Sight } from './baseline-entry.ts';
import { BASELINE_IDS, BASELINES } from './baselines.ts';

const COLUMNS = {
  task: 'task',
  response: 'final message',
  finalState: 'final state',
  initialState: 'initial state',
  trace: 'trace',
} as const satisfies Partial<Record<keyof Sees, string>>;

const WORDS = {
  whole: 'whole',
  cut: 'up to a limit',
  changes: 'what changed',
  queries: 'queries',
  files: 'files',
  no: '–',
} as const satisfies Record<Sight, string>;

/** The verifier that the baselines are compared with; it is no baseline and stands in the page for comparison. */
const SAURON: Sees = {
  task: 'queries',
  response: 'queries',
  finalState: 'queries',
  initialState: 'queries',
  trace: 'queries',
  tools: true,
  compute: true,
};

/** The documentation page that says what each judge sees of an episode, made from the table of baselines. */
export function whoSeesWhat(): string {
  const rows = [rowOf('sauron', SAURON), ...BASELINE_IDS.map((id) => rowOf(id, BASELINES[id].sees))];
  const head = ['judge', ...Object.values(COLUMNS), 'calls tools', 'calculates'];
  return [
    '# Who sees what',
    '',
    'What each judge is given of an episode. All that call a model get the criteria and the same conventions for reading them. No',
    'judge gets labels, weights, or the data that importers keep in `extra`; no baseline gets the aspects of the criteria.',
    '',
    lineOf(head),
    lineOf(head.map(() => '---')),
    ...rows.map(lineOf),
    '',
    '- **whole**: all of it stands in the prompt.',
    '- **up to a limit**: it stands in the prompt; where it is too long, its beginning (60%) and its end (40%), and a line that says',
    '  what is missing. How much was shown stands in `header.shown` of every verification.',
    '- **what changed**: the places that differ from the final state, with the values before and after.',
    '- **queries**: what the judge asks for, in capped answers.',
    '- **files**: it is laid out as files that the judge may list, read and search.',
    '- **calculates**: the judge has a calculator, or a checker that calculates for it.',
    '',
    'This page is made from the table of baselines; a test compares the two.',
    '',
  ].join('\n');
}

function rowOf(id: string, sees: Sees): string[] {
  const parts = Object.keys(COLUMNS) as (keyof typeof COLUMNS)[];
  return [`\`${id}\``, ...parts.map((part) => WORDS[sees[part]]), yesNo(sees.tools), yesNo(sees.compute)];
}

function yesNo(is: boolean): string {
  return is ? 'yes' : '–';
}

function lineOf(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}
