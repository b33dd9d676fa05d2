import { type Agreement, agreementOf, countConfusion } from '@sauron/core/statistics';
import type { KeyedItem } from './draw-items.ts';
import type { Answer } from './read-sheet.ts';

/** What reviewers and labels make of each other. */
export interface SheetAgreement {
  readonly items: number;
  /** Per sheet, in the order given. */
  readonly sheets: readonly SheetResult[];
  /** The first two sheets against each other; null where there is one. */
  readonly between: Agreement | null;
}

export interface SheetResult {
  readonly answered: number;
  readonly unclear: number;
  /** Answers for items that the sample does not have. */
  readonly unknown: number;
  /** Reviewer (predicted) against the label of the set (actual); positive is MET. */
  readonly agreement: Agreement;
  /** Answers that agree with the label, of those that are clear, by arm and by family. */
  readonly byArm: Readonly<Record<string, Share>>;
  readonly byFamily: Readonly<Record<string, Share>>;
  readonly disagreements: readonly Disagreement[];
}

export interface Share {
  readonly agree: number;
  readonly of: number;
}

export interface Disagreement {
  readonly item: string;
  readonly family: string;
  readonly arm: string;
  readonly episodeId: string;
  readonly criterionId: string;
  readonly label: 'MET' | 'UNMET';
  readonly answer: 'MET' | 'UNMET';
}

type Answers = ReadonlyMap<string, Answer>;
type LabelOf = (item: KeyedItem) => 'MET' | 'UNMET' | null;

export function sheetAgreement(
  items: readonly KeyedItem[],
  sheets: readonly Answers[],
  labelOf: LabelOf,
): SheetAgreement {
  const [first, second] = sheets;
  return {
    items: items.length,
    sheets: sheets.map((answers) => resultOf(items, answers, labelOf)),
    between: first === undefined || second === undefined ? null : between(first, second),
  };
}

interface Compared {
  readonly item: KeyedItem;
  readonly label: 'MET' | 'UNMET';
  readonly answer: 'MET' | 'UNMET';
}

function resultOf(items: readonly KeyedItem[], answers: Answers, labelOf: LabelOf): SheetResult {
  const known = new Set(items.map(({ id }) => id));
  const compared = items.flatMap((item): Compared[] => {
    const [answer, label] = [answers.get(item.id), labelOf(item)];
    return answer === undefined || answer === 'UNCLEAR' || label === null ? [] : [{ item, label, answer }];
  });
  return {
    answered: [...answers.keys()].filter((id) => known.has(id)).length,
    unclear: items.filter(({ id }) => answers.get(id) === 'UNCLEAR').length,
    unknown: [...answers.keys()].filter((id) => !known.has(id)).length,
    agreement: agreementOf(
      countConfusion(compared.map(({ label, answer }) => ({ actual: label === 'MET', predicted: answer === 'MET' }))),
    ),
    byArm: sharesBy(compared, ({ item }) => item.arm),
    byFamily: sharesBy(compared, ({ item }) => item.pair.family),
    disagreements: compared
      .filter(({ label, answer }) => label !== answer)
      .map(({ item: { id, pair, arm, episodeId, criterionId }, label, answer }) => ({
        ...{ item: id, family: pair.family, arm, episodeId, criterionId, label, answer },
      })),
  };
}

function sharesBy(compared: readonly Compared[], keyOf: (one: Compared) => string): Record<string, Share> {
  const groups = [...Map.groupBy(compared, keyOf)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(
    groups.map(([key, own]) => [
      key,
      { agree: own.filter(({ label, answer }) => label === answer).length, of: own.length },
    ]),
  );
}

function between(first: Answers, second: Answers): Agreement {
  const both = [...first].flatMap(([id, one]) => {
    const other = second.get(id);
    if (other === undefined || one === 'UNCLEAR' || other === 'UNCLEAR') return [];
    return [{ actual: one === 'MET', predicted: other === 'MET' }];
  });
  return agreementOf(countConfusion(both));
}
