import type { Agreement } from '@sauron/core/statistics';
import type { Block } from '../../report/blocks.ts';
import { countOf, showCount, showScore } from '../../report/numbers.ts';
import { printable } from '../../terminal/printable.ts';
import type { Share, SheetAgreement, SheetResult } from './sheet-agreement.ts';

/** Agreement per sheet, by arm and family, and where reviewer and label differ. */
export function agreementBlocks({ items, sheets, between }: SheetAgreement, names: readonly string[]): Block[] {
  const right = (header: string) => ({ header, align: 'right' as const });
  const rows = sheets.map(({ agreement, answered, unclear }, index) => [
    `labels and ${printable(names[index] ?? '')}`,
    ...[`${showCount(answered)} of ${showCount(items)}`, showCount(unclear)],
    ...measures(agreement),
  ]);
  const both = between === null ? [] : [['first and second sheet', '', '', ...measures(between)]];
  return [
    {
      kind: 'table',
      columns: [
        { header: 'between' },
        ...['answered', 'unclear', 'compared', 'agree', 'kappa', 'AC1', 'PABAK', 'MET by label', 'MET by reviewer'].map(
          right,
        ),
      ],
      rows: [...rows, ...both],
    },
    ...sheets.flatMap((sheet, index) => detailBlocks(sheet, names[index] ?? '')),
  ];
}

function measures({ n, raw, kappa, ac1, pabak, positiveShares }: Agreement): string[] {
  const shares = [positiveShares?.actual ?? null, positiveShares?.predicted ?? null];
  return [showCount(n), ...[raw.value, kappa.value, ac1.value, pabak.value, ...shares].map(showScore)];
}

function detailBlocks({ byArm, byFamily, disagreements, unknown }: SheetResult, name: string): Block[] {
  const share = ([key, { agree, of }]: readonly [string, Share]): string => `${key} ${agree} of ${of}`;
  const lines = [
    `${printable(name)}, answers that agree with the label: ${Object.entries(byArm).map(share).join(', ')}`,
    `by family: ${Object.entries(byFamily).map(share).join(', ')}`,
    ...(unknown === 0 ? [] : [`${countOf(unknown, 'answer')} for items that this sample does not have`]),
    ...disagreements.map(
      ({ item, family, arm, episodeId, criterionId, label, answer }) =>
        `differs: ${item} is ${arm} of ${family}, ${episodeId} ${criterionId}: label ${label}, reviewer ${answer}`,
    ),
  ];
  return [{ kind: 'text', text: lines.join('\n') }];
}
