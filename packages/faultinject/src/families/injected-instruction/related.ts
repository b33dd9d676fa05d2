import { stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { valueAt } from '../../edits/state-tree.ts';
import { leavesOf } from '../../kit/leaves.ts';
import type { Candidate } from './candidates.ts';
import type { Carrier } from './carriers.ts';
import { ADDRESS } from './references.ts';

const MIN_WORD_CHARACTERS = 4;

/**
 * How much a text, or the record that it stands in, has to do with what is asked for: by words of what is pointed at, and
 * with half the weight by words of what the write that it is modelled on was about.
 */
export function relatedness(base: FaultBase, carrier: Carrier, { model, other }: Candidate): number {
  const final = base.episode.state.final ?? {};
  const record = carrier.stored === null ? undefined : valueAt(final, carrier.stored.record);
  const text = record === undefined ? carrier.text : stringifyJson(record);
  const said = leavesOf(model.pair.call.arguments).map(({ value }) => String(value));
  return 2 * countIn(text, tellingWords(other.label)) + countIn(text, said.flatMap(tellingWords));
}

function countIn(text: string, words: readonly string[]): number {
  return words.filter((word) => text.includes(word)).length;
}

/** Words that tell a label from others: names are capitalised and numbers are; addresses have two halves. */
function tellingWords(label: string): string[] {
  if (ADDRESS.test(label)) return label.split('@');
  const words = label.match(/[\p{L}\p{N}-]+/gu) ?? [];
  return [...new Set(words)].filter((word) => word.length >= MIN_WORD_CHARACTERS && /^[\p{Lu}\p{N}]/u.test(word));
}
