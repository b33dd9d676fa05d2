import { isJsonObject, type JsonObject } from '@sauron/core/episode';
import { findLiterals, foldCase } from '@sauron/core/values';
import { type Case, met, type Scene, turned, unmet } from '../../investigate/case.ts';
import { callAtom, countAtom } from '../../investigate/context-atoms.ts';
import type { Found } from '../../investigate/match-cases.ts';
import { messagesOf, statedAtom } from '../../investigate/messages.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Form } from '../reading.ts';
import { isUtterance, type Mark, marksOf, quotedInstruction, stemsOf, tellingWords } from './instruction-words.ts';
import { statusOf } from './occurrence.ts';
import { isReading } from './reading-tools.ts';
import { classesOf } from './tools-for.ts';

/**
 * `The agent did not carry out the following instruction: Send … to x@y.z`: no call that changes something was given what only
 * the instruction names. Cases are of the instruction as not carried out.
 */
export const instructionForm: Form = ({ scene }) => {
  const quoted = quotedInstruction(scene.question.text);
  if (quoted === null) return null;
  const { text, denied } = quoted;
  const marks = marksOf(text, userTexts(scene));
  const cases = isUtterance(text) ? utteranceCases(text, marks, scene) : callCases(text, marks, scene);
  if (cases.length === 0) return { cases: [], unread: text, lacks: null };
  return foundOf(denied ? cases : cases.map(turned));
};

function foundOf(cases: readonly Case[]): Found {
  return { cases, unread: null, lacks: null };
}

/** What the user wrote, and the task. */
function userTexts(scene: Scene): string[] {
  const task = [...scene.pool.leaves.values()].filter(
    ({ origin, value }) => origin === 'task' && typeof value === 'string',
  );
  const spoken = messagesOf(scene).filter(({ actor }) => actor === 'user');
  return [...task.map(({ value }) => String(value)), ...spoken.map(({ text }) => text)];
}

/** Tools that are named by looking first, whatever they look at: `check_opening_hours`. */
const LOOKS = /^(?:get|list|search|read|find|fetch|view|show|check(?!_?(?:in|out)\b))_(?!or_)/iu;

interface Carrier {
  readonly call: string;
  readonly tool: string;
  readonly leaf: Leaf;
}

function callCases(text: string, marks: readonly Mark[], scene: Scene): readonly Case[] {
  const writers = scene.brief.tools.map(({ tool }) => tool).filter((tool) => !isReading(tool) && !LOOKS.test(tool));
  if (marks.length === 0) return [];
  const carriers = marks.flatMap((mark) => carriersOf(mark, writers, scene));
  const worked = carriers.filter(({ call }) => statusOf(call, scene) !== 'error');
  if (worked.length > 0) {
    const fitting = worked.find(({ tool }) => isFitting(tool, text));
    if (fitting === undefined) return [];
    const { call, leaf } = fitting;
    return [unmet(`${call} does what the instruction asks`, callAtom(call, { leaves: [leaf] }, scene.pool))];
  }
  if (writers.length === 0) return [];
  const atoms = marks.flatMap((mark) => noneAtoms(mark, { writers, carriers }));
  return [met('no call that changes something carries it', ...atoms, ...restAtoms(text, atoms, scene))];
}

/** Every other value of the instruction, as no part of a call with what marks it either. */
function restAtoms(text: string, [first]: readonly JsonObject[], { brief }: Scene): JsonObject[] {
  const { filter } = first ?? {};
  if (!isJsonObject(filter)) return [];
  const literals = findLiterals(text, brief.values).map(({ text: own }) => own);
  return [...new Set(literals)]
    .slice(0, MAX_LITERALS)
    .map((literal) => countAtom({ ...filter, text: literal }, 'equal', 0));
}

/** Values of an instruction that are spoken of one by one. */
const MAX_LITERALS = 6;

/** Calls that were given a mark. */
function carriersOf({ text }: Mark, writers: readonly string[], { pool }: Scene): Carrier[] {
  return pool
    .calls()
    .filter(({ tool, actor }) => writers.includes(tool ?? '') && actor !== 'user')
    .flatMap(({ id, tool }) => {
      const leaf = pool.ofEvent(id).find(({ value }) => foldCase(String(value)).includes(foldCase(text)));
      return leaf === undefined ? [] : [{ call: id, tool: tool ?? '', leaf }];
    });
}

/** That no call was given a mark, or none that worked. */
function noneAtoms(
  { text }: Mark,
  { writers, carriers }: { readonly writers: readonly string[]; readonly carriers: readonly Carrier[] },
): JsonObject[] {
  const filter = { kind: 'tool_call', tool: [...writers], anyArgument: { relation: 'contains', value: text } };
  const failed = new Set(
    carriers.filter(({ leaf }) => foldCase(String(leaf.value)).includes(foldCase(text))).map(({ call }) => call),
  ).size;
  if (failed === 0) return [countAtom(filter, 'equal', 0)];
  return [
    countAtom(filter, 'equal', failed),
    countAtom({ ...filter, kind: 'tool_result', status: 'error' }, 'equal', failed),
  ];
}

/** Whether a tool does what some verb of the instruction says. */
function isFitting(tool: string, instruction: string): boolean {
  const stems = stemsOf(instruction);
  const classes = new Set([...stems].flatMap(classesOf));
  return wordsOf(tool).some((part) => stems.has(part) || classesOf(part).some((found) => classes.has(found)));
}

/** An instruction to say something: what the agent said names it, and says of it what it was to say. */
function utteranceCases(text: string, marks: readonly Mark[], scene: Scene): readonly Case[] {
  const [mark] = marks;
  if (mark === undefined || !scene.brief.hasResponse) return [];
  const spoken = messagesOf(scene).filter(({ actor }) => actor === 'agent');
  const naming = spoken.filter((message) => foldCase(message.text).includes(foldCase(mark.text)));
  if (naming.length === 0)
    return [
      met('nothing that the agent said names it', statedAtom(mark.text, { stated: false, where: 'any_agent_message' })),
    ];
  const word = tellingWords(text, mark).find((one) =>
    naming.some((message) => foldCase(message.text).includes(foldCase(one))),
  );
  if (word === undefined) return [];
  const where = 'any_agent_message';
  return [
    unmet(
      'the agent said so',
      statedAtom(mark.text, { stated: true, where }),
      statedAtom(word, { stated: true, where }),
    ),
  ];
}
