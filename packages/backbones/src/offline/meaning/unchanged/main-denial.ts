import type { Clause, Phrase, Sentence } from '../../grammar/types.ts';
import { BLOT } from '../../reading/clause.ts';
import { DENIAL, HELD, MOMENTS, NO_DENIAL, STAYING } from './lexicon.ts';

/** The text with what is no denial of the sentence itself blotted out: what relative clauses say, `sent or not`. */
export function withoutAsides(masked: string, { clauses }: Sentence): string {
  const spans = clauses.flatMap(asidesOf);
  const plain = spans.reduce(
    (text, { start, end }) => text.slice(0, start) + BLOT.repeat(end - start) + text.slice(end),
    masked,
  );
  return NO_DENIAL.reduce((text, pattern) => text.replaceAll(pattern, (found) => BLOT.repeat(found.length)), plain);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function asidesOf(clause: Clause): readonly Span[] {
  const { subject, objects, adjuncts, content, hanging } = clause;
  const phrases = [...(subject === null ? [] : [subject]), ...objects, ...adjuncts.map(({ phrase }) => phrase)];
  const hung = hanging.filter(({ by }) => by !== 'as' && by !== 'to').map((one) => one.clause);
  return [...phrases.flatMap(relativesOf), ...(content === null ? [] : [content]), ...hung];
}

function relativesOf(phrase: Phrase): readonly Span[] {
  const { owner, attached, siblings, relatives, words } = phrase;
  const inner = [...(owner === null ? [] : [owner]), ...attached.map((one) => one.phrase), ...siblings];
  // `is something that never took place` denies outright.
  const isOutright = words.some(({ lower }) => lower === 'something');
  return [...(isOutright ? [] : relatives), ...inner.flatMap(relativesOf)];
}

/** Whether the sentence also states something outright, which is not about what stayed or was not done. */
export function statesMore({ clauses, joints }: Sentence, masked: string): boolean {
  return clauses.some((clause, index) => {
    const { verb, negated, subject, start } = clause;
    const before = clauses[index - 1];
    const isJoined = joints[index - 1] === 'or' || joints[index - 1] === 'nor' || before?.verb === null;
    if (verb === null || negated || isJoined || isPointing(clause)) return false;
    const text = masked.slice(Math.min(start, before?.end ?? start), clauses[index + 1]?.start);
    const own = subject === null ? '' : masked.slice(subject.start, subject.end);
    const isTold = [text, own].some((one) => DENIAL.test(one) || HELD.test(one) || isStaying(one));
    return !isTold && !isLeftOver(text);
  });
}

/** `it was and is €340` */
function isPointing({ subject, verb }: Clause): boolean {
  return verb?.lemma === 'be' && subject?.head?.pos === 'PRON';
}

function isStaying(text: string): boolean {
  return STAYING.some((pattern) => new RegExp(pattern.source, 'iu').test(text));
}

/** `that covers cancelled ones as well`, `either to send it or to save it`. */
function isLeftOver(text: string): boolean {
  return (
    new RegExp(MOMENTS.source, 'iu').test(text) ||
    /^[\s,]*(?:(?:or|and|either|to)\s+)*(?:send|save|wait|go|leave|be)\b/iu.test(text)
  );
}
