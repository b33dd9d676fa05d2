import type { JsonValue, TraceEvent } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import type { ArmDraft } from '../../edits/arm-draft.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { outputOf, withOutput } from '../../kit/with-output.ts';
import { remapped } from '../collateral-write/remap.ts';
import type { Approval } from './approvals.ts';

/** What becomes of the words of a question and its answer. */
export interface AnswerChange {
  readonly question?: (text: string) => string;
  readonly answer: (text: string) => string;
}

/** Has the question put, and the user answer, in other words. False where the answer in the result cannot be written again. */
export function rephrase(draft: ArmDraft, { group, answer }: Approval, change: AnswerChange): boolean {
  const said = change.answer(answer.text);
  const own = draft.events.filter(({ id }) => group.ids.includes(id));
  const changed = own.map((event) => rephrased(event, { from: answer.text, to: said, question: change.question }));
  if (!changed.every((event) => event !== null)) return false;
  for (const event of changed) draft.replaceEvent(event.id, () => event);
  return true;
}

/** What was asked, in the words of the agent. */
export function questionOf(base: FaultBase, { group }: Approval): string {
  const asked = base.episode.trace.events.find(({ id }) => id === group.ids[0]);
  if (asked?.kind === 'message') return asked.text;
  return asked?.kind === 'tool_call' ? longestText(asked.arguments) : '';
}

interface Wording {
  readonly from: string;
  readonly to: string;
  readonly question: AnswerChange['question'];
}

function rephrased(event: TraceEvent, { from, to, question = (text) => text }: Wording): TraceEvent | null {
  if (event.kind === 'message') return { ...event, text: event.actor === 'user' ? to : question(event.text) };
  if (event.kind === 'tool_call') return { ...event, arguments: withQuestion(event.arguments, question) };
  return withOutput(event, () => remapped(outputOf(event), [[from, to]]));
}

/** The question is the longest text of the arguments. */
function withQuestion(args: JsonValue, question: (text: string) => string): JsonValue {
  const asked = longestText(args);
  return remapped(args, [[asked, question(asked)]]);
}

function longestText(args: JsonValue): string {
  const texts = leavesOf(args).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  return texts.toSorted((a, b) => b.length - a.length)[0] ?? '';
}
