import { ASPECTS, type Aspect } from '@sauron/core/episode';
import { rateOf } from '@sauron/core/statistics';
import type { Block } from '../report/blocks.ts';
import { countOf, showCount, showScore } from '../report/numbers.ts';
import { settledBy } from '../report/settled-by.ts';
import { printable } from '../terminal/printable.ts';
import type { CellErrors, ClassedError } from './collect-errors.ts';
import { ERROR_CLASS_IDS, ERROR_CLASSES } from './error-classes.ts';
import type { ErrorDetails } from './error-details.ts';

const right = (header: string) => ({ header, align: 'right' as const });

/** Class × aspect of a cell, with what the counts are out of. */
export function cellErrorBlocks({ cell, scored, failed, errors }: CellErrors): Block[] {
  const aspects = ([...ASPECTS, null] as const).filter((aspect) => scored.has(aspect));
  const [all, without] = [scored, failed].map((counts) => [...counts.values()].reduce((sum, one) => sum + one, 0));
  const countsOf = (own: readonly ClassedError[]) =>
    aspects.map((aspect) => showCount(own.filter(({ criterion }) => criterion.aspect === aspect).length));
  const rows = ERROR_CLASS_IDS.flatMap((id) => {
    const own = errors.filter((error) => error.class === id);
    if (own.length === 0) return [];
    const share = showScore(rateOf(own.length, errors.length).value);
    return [[ERROR_CLASSES[id].name, ...countsOf(own), showCount(own.length), share]];
  });
  const perAspect = (aspect: Aspect | null) => showCount(scored.get(aspect) ?? 0);
  const witnessed = errors.filter(({ criterion }) => criterion.witness.length > 0).length;
  return [
    { kind: 'heading', text: `${printable(cell.name)} (${cell.id})` },
    {
      kind: 'table',
      columns: [{ header: 'class' }, ...[...aspects.map(nameOf), 'all', 'of wrong'].map(right)],
      rows: [
        ...rows,
        ['wrong', ...countsOf(errors), showCount(errors.length), ''],
        ['verdicts', ...aspects.map(perAspect), showCount(all ?? 0), ''],
      ],
    },
    {
      kind: 'text',
      text:
        `${countOf(errors.length, 'wrong verdict')} of ${showCount(all ?? 0)} (${showScore(rateOf(errors.length, all ?? 0).value)}), of which ` +
        `${showCount(witnessed)} with a known witness; ${countOf(without ?? 0, 'labelled criterion', 'labelled criteria')} without a verdict, not counted.`,
    },
  ];
}

function nameOf(aspect: Aspect | null): string {
  return aspect ?? '(none)';
}

/** What the classes mean; those that occur. */
export function classBlocks(cells: readonly CellErrors[]): Block[] {
  const used = new Set(cells.flatMap(({ errors }) => errors.map((error) => error.class)));
  const lines = ERROR_CLASS_IDS.filter((id) => used.has(id)).map(
    (id) => `${ERROR_CLASSES[id].name}: ${ERROR_CLASSES[id].definition}.`,
  );
  return lines.length === 0 ? [] : [{ kind: 'text', text: lines.join('\n') }];
}

/** Drawn errors, a few lines each. */
export function sampleBlocks(details: readonly ErrorDetails[]): Block[] {
  if (details.length === 0) return [];
  return [
    { kind: 'heading', text: `${countOf(details.length, 'wrong verdict')} to read` },
    ...details.map((one): Block => ({ kind: 'text', text: errorLines(one).join('\n') })),
  ];
}

/** One error in lines; text of the episode can't drive a terminal. */
function errorLines({ error, witness, outcome }: ErrorDetails): string[] {
  const { cell, episodeId, repeat, criterion, said } = error;
  const again = repeat === 0 ? '' : `, repeat ${repeat}`;
  return [
    `[${ERROR_CLASSES[error.class].name}${error.marked ? ', marked' : ''}] ${cell.name}, ${episodeId} ${criterion.id}${again}`,
    `criterion: ${criterion.text}`,
    `label ${criterion.label}, said ${said.verdict} (${said.basis})`,
    ...witness.map(({ locator, passage }) => `witness ${locator}${passage === null ? '' : ` = ${passage}`}`),
    ...(outcome === null ? [] : [`rests on: ${settledBy(outcome)}`]),
  ].map(printable);
}
