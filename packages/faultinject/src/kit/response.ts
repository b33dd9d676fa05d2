import { evaluateBinding, type Fact } from '@sauron/core/oracle';
import type { FaultBase } from '../base/fault-base.ts';
import type { ArmDraft } from '../edits/arm-draft.ts';

/** A sentence where it stands in a text: UTF-16 offsets, half-open. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Where a sentence may end: its marks, and what closes behind them. */
const END = /[.!?…]+["'”’)\]]*(?=\s|$)/gu;
/** What a new sentence starts with. */
const START = /^\s+["'“‘(]?[\p{Lu}\p{N}$€£¥]/u;
/** A point behind one of these ends no sentence: short forms, initials, ordinal days before a month. */
const SHORT = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|no|nr|vs|etc|approx|e\.g|i\.e|[\p{Lu}])\.$/iu;
const ORDINAL = /(?:^|\s)\d{1,2}\.$/u;
const MONTH =
  /^\s+(?:January|February|March|April|May|June|July|August|September|October|November|December|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b/u;
/** The sign in front of a list item. */
const BULLET = /^\s*(?:(?:[-*•–]|\d{1,2}[.)])\s+)?/u;

/** The sentences of a text in order. A line break ends a sentence; the sign of a list item is no part of one. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let lineStart = 0;
  for (const line of text.split('\n')) {
    let start = BULLET.exec(line)?.[0].length ?? 0;
    for (const end of [...endsIn(line), line.trimEnd().length]) {
      if (end <= start) continue;
      sentences.push({ text: line.slice(start, end), start: lineStart + start, end: lineStart + end });
      start = end + (/^\s*/u.exec(line.slice(end))?.[0].length ?? 0);
    }
    lineStart += line.length + 1;
  }
  return sentences;
}

function endsIn(line: string): number[] {
  return [...line.matchAll(END)]
    .map((match) => match.index + match[0].length)
    .filter((end) => {
      const [before, after] = [line.slice(0, end), line.slice(end)];
      if (SHORT.test(before) || (ORDINAL.test(before) && MONTH.test(after))) return false;
      return START.test(after);
    });
}

/** The text with another sentence in that place; null takes the sentence out, and its line where nothing else is on it. */
export function withSentence(text: string, { start, end }: Sentence, replacement: string | null): string {
  if (replacement !== null) return text.slice(0, start) + replacement + text.slice(end);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const rest = text.slice(lineStart, start) + text.slice(end, lineEnd);
  const [head, tail] =
    BULLET.exec(rest)?.[0] === rest
      ? [text.slice(0, lineStart).trimEnd(), text.slice(lineEnd)]
      : [text.slice(0, start).replace(/ +$/u, ''), text.slice(end)];
  return head === '' || head.endsWith('\n') ? head + tail.trimStart() : head + tail;
}

/** The sentences of the response in which a form of a fact stands. */
export function sentencesStating({ episode }: FaultBase, fact: Fact): Sentence[] {
  const binding = { op: 'message_asserts', fact: fact.id, where: 'response' } as const;
  // Where spans stood in the whole response says nothing about one sentence.
  const facts = [{ ...fact, spans: [] }];
  return sentencesOf(episode.response ?? '').filter(
    ({ text }) => evaluateBinding(binding, { ...episode, response: text }, facts).value,
  );
}

/** Makes another text the final message: in the response, and in the agent's last message where that says the same. */
export function setMessage(draft: ArmDraft, text: string): void {
  const before = draft.response;
  const last = draft.events.findLast((event) => event.kind === 'message' && event.actor === 'agent');
  draft.setResponse(text);
  if (last?.kind !== 'message' || before === null || !last.text.includes(before)) return;
  draft.replaceEvent(last.id, (event) =>
    event.kind === 'message' ? { ...event, text: event.text.replace(before, () => text) } : event,
  );
}
