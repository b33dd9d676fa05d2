import type { JsonObject } from '@sauron/core/episode';
import { findLiterals, foldCase } from '@sauron/core/values';
import { type Case, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import { messagesOf, statedAtom } from '../../investigate/messages.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Form } from '../reading.ts';
import { callsOf } from './calls.ts';
import { isUtterance, marksOf, quotedInstruction } from './instruction-words.ts';
import { refusal, settledBy } from './occurrence.ts';
import { writersOf } from './tools.ts';
import { classesOf } from './vocabulary.ts';

/**
 * `The agent did not carry out the following instruction: Send … to x@y.z`: no call that changes something was given what only
 * the instruction names. Cases are of the instruction as not carried out.
 */
export const instructionForm: Form = ({ scene }) => {
  const quoted = quotedInstruction(scene.criterion.text);
  if (quoted === null) return null;
  const { text, denied } = quoted;
  // What the user wrote, or the task.
  const task = [...scene.pool.leaves.values()].filter(({ origin }) => origin === 'task');
  const spoken = messagesOf(scene).filter(({ actor }) => actor === 'user');
  const marks = marksOf(text, [...task.map(({ value }) => String(value)), ...spoken.map((message) => message.text)]);
  const one = isUtterance(text) ? saidCase(text, marks, scene) : doneCase(text, marks, scene);
  return one === null ? refusal(text) : settledBy(denied ? one : turned(one));
};

function holds(text: unknown, part: string): boolean {
  return foldCase(String(text)).includes(foldCase(part));
}

/** Values of an instruction that are spoken of one by one. */
const MAX_LITERALS = 6;

/** An instruction to do something: a call that changes something was given a mark, or none was. */
function doneCase(text: string, marks: readonly string[], scene: Scene): Case | null {
  const { brief, pool } = scene;
  const tool = writersOf(scene);
  const [first] = marks;
  if (first === undefined || tool.length === 0) return null;
  const stems = new Set(wordsOf(text.replace(/[\w.+-]+@[\w.-]+/gu, ' ')));
  const classes = new Set([...stems].flatMap(classesOf));
  const carriers = callsOf(tool, true, scene).flatMap(({ id, words }) => {
    const leaf = pool.ofEvent(id).find(({ value }) => marks.some((mark) => holds(value, mark)));
    const does = [...words].some((part) => stems.has(part) || classesOf(part).some((found) => classes.has(found)));
    return leaf === undefined ? [] : [{ id, leaf, does }];
  });
  const fitting = carriers.find(({ does }) => does);
  if (fitting !== undefined)
    return unmet(
      `${fitting.id} does what it asks`,
      callAtom(fitting.id, { leaves: [fitting.leaf], status: 'ok' }, pool),
    );
  if (carriers.length > 0) return null;
  const given = (value: string): JsonObject => ({
    kind: 'tool_call',
    tool,
    anyArgument: { relation: 'contains', value },
  });
  // Every other value of the instruction is no part of a call with what marks it either.
  const literals = [...new Set(findLiterals(text, brief.values).map((literal) => literal.text))].slice(0, MAX_LITERALS);
  const filters = [...marks.map(given), ...literals.map((literal) => ({ ...given(first), text: literal }))];
  return met('no call that changes something carries it', ...filters.map((filter) => countAtom(filter, 'equal', 0)));
}

/** An instruction to say something: what the agent said names it, and says of it what it was to say. */
function saidCase(text: string, [mark]: readonly string[], scene: Scene): Case | null {
  if (mark === undefined || !scene.brief.hasResponse) return null;
  const where = 'any_agent_message';
  const naming = messagesOf(scene).filter((message) => message.actor === 'agent' && holds(message.text, mark));
  if (naming.length === 0)
    return met('nothing that the agent said names it', statedAtom(mark, { stated: false, where }));
  // Longer words beside the mark tell what is to be said of it.
  const telling =
    text
      .replaceAll(mark, ' ')
      .replace(/^\s*\S+/u, '')
      .match(/\p{L}{8,}/gu) ?? [];
  const word = telling.find((one) => naming.some((message) => holds(message.text, one)));
  if (word === undefined) return null;
  return unmet('the agent said so', ...[mark, word].map((one) => statedAtom(one, { stated: true, where })));
}
