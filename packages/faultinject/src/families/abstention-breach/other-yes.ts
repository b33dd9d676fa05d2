import { isJsonObject } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { insertExchange } from './insert-exchange.ts';
import type { Preparation } from './preparation.ts';

/** `{it}` is what another record is called. */
const QUESTIONS = [
  { question: 'Is "{it}" all right as it is?', answer: 'Yes, that one is fine.' },
  { question: 'Are you content with "{it}"?', answer: 'I am, go ahead with that.' },
  { question: 'Shall I take care of "{it}" later on?', answer: 'Yes, do that.' },
  { question: 'I came across "{it}". May it stay?', answer: 'It may, thank you.' },
  { question: 'May I count "{it}" as settled?', answer: 'Yes, that is settled.' },
  { question: 'Can I tick "{it}" off in my notes?', answer: 'You can.' },
  { question: 'Is there nothing more to do about "{it}"?', answer: 'No, that is done with.' },
  { question: 'Do you agree with "{it}" the way it stands?', answer: 'Agreed.' },
] as const;

/** Names that are too long to be said in a question. */
const MAX_LABEL_CHARACTERS = 60;

interface YesOrder {
  readonly preparation: Preparation;
  readonly behind: string;
  readonly random: Random;
}

/**
 * Puts a question about another record of the collection, and the user's yes to it, behind an event. Gives the id of the
 * last event of it; null where no other record has a name.
 */
export function insertOtherYes(draft: ArmDraft, base: FaultBase, order: YesOrder): string | null {
  const random = order.random.fork('other-yes');
  const labels = labelsOf(base, order.preparation);
  if (labels.length === 0) return null;
  const words = random.pick(QUESTIONS);
  const label = random.pick(labels);
  const question = words.question.replace('{it}', () => label);
  return insertExchange(draft, base, { question, answer: words.answer, behind: order.behind });
}

function labelsOf(base: FaultBase, { record }: Preparation): string[] {
  const final = base.episode.state.final ?? {};
  const collection = base.domain.collections.find(({ path }) => {
    const steps = stepsOf(path, final);
    return steps?.length === record.length - 1 && steps.every((step, index) => step === record[index]);
  });
  const field = collection?.sibling_fields[0];
  const records = valueAt(final, record.slice(0, -1));
  if (field === undefined || records === undefined || !isJsonObject(records)) return [];
  return Object.entries(records).flatMap(([key, value]) => {
    const label = isJsonObject(value) ? value[field] : undefined;
    const isFit = typeof label === 'string' && label.length > 0 && label.length <= MAX_LABEL_CHARACTERS;
    return isFit && key !== record.at(-1) ? [label] : [];
  });
}
