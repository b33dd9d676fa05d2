import { stringifyJson } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';

/** Words with which people say that something failed, is missing, is too much or was not done. */
const ADVERSE = new RegExp(
  String.raw`\b(?:${[
    "not|no|nothing|none|nobody|never|neither|nor|cannot|can't|couldn't|didn't|wasn't|won't|isn't|aren't",
    'unable|fail\\w*|error|refus\\w*|reject\\w*|declin\\w*|denied|without success|unfortunately',
    'missing|left out|leave out|skipped|passed over|instead|except|too late|delayed|expired|cancelled by',
    'still|pending|undecided|unsettled|unresolved|unclear|unavailable|sold out|out of stock',
    'above|exceed\\w*|over (?:the|your|its|their) (?:limit|budget|cap)|more than|limit|owes?|short of',
    'overlap\\w*|clash\\w*|conflict\\w*|run into|ran into|blocked|taken already',
  ].join('|')})\b`,
  'iu',
);

/** Whether a sentence tells something that the user would rather not hear: by its words, or by an error that it names. */
export function isAdverse(base: FaultBase, sentence: string): boolean {
  return ADVERSE.test(sentence) || failuresOf(base).some((pair) => namesFailure(sentence, pair));
}

/** Calls that were turned down and that no later call of the tool made good. */
export function failuresOf({ episode }: FaultBase): CallPair[] {
  const pairs = answeredCalls(episode.trace.events);
  return pairs.filter(
    ({ call, result }, index) =>
      result.status === 'error' &&
      !pairs.slice(index + 1).some((later) => later.call.tool === call.tool && later.result.status === 'ok'),
  );
}

/** Shortest value of a call by which it is recognised in prose. */
const MIN_CHARACTERS = 4;

export function namesFailure(sentence: string, { call }: CallPair): boolean {
  const values = leavesOf(call.arguments)
    .filter(({ value }) => typeof value === 'string' || typeof value === 'number')
    .map(({ value }) => (typeof value === 'string' ? value : stringifyJson(value)));
  return values.some((value) => value.length >= MIN_CHARACTERS && sentence.includes(value));
}
