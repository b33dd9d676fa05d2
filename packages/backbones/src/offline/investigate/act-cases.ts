import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { askedValues } from '../reading/quantity.ts';
import { actCalls, type RatedCall, rateCalls } from './calls.ts';
import { type Case, eitherWay, factAtom, met, type Scene, unmet } from './case.ts';
import { callAtom, countAtom } from './context-atoms.ts';
import { thingsSpokenOf } from './count-act-cases.ts';
import { exceptCases } from './except-cases.ts';
import { spelled } from './text-cases.ts';
import { type ActTools, actFilter, toolsFor } from './tools.ts';

/** Things that are shown one by one. */
const MAX_EACH = 6;

/** `The agent looked up the balance.`, `No transfer was made.` */
export function actCases(scene: Scene): Case[] {
  const { question } = scene;
  const tools = toolsFor(question.main, question.tool, scene);
  if (tools.tools.length === 0) return [];
  if (question.except !== null) return question.negated ? exceptCases(question.except, tools, scene) : [];
  const done = actCalls(question.main, tools, scene).filter(({ status }) => status !== 'error');
  const [best] = done.toSorted((left, right) => right.coverage - left.coverage);
  if (question.distributive && !question.negated) return eachActCases(done, scene);
  if (best !== undefined) return eitherWay(scene, [met(`${best.head.id} is such a call`, ...actAtoms(best, scene))]);
  const none = filterOfNone(question.main, { tools }, scene);
  return none === null ? [] : eitherWay(scene, [unmet('there is no such call', countAtom(none, 'equal', 0))]);
}

/** Tools that can do anything, whatever they are called. */
const ANYTHING =
  /(?:^|[_\W])(?:exec|execute|shell|bash|python|code|terminal|command|script|interpreter|browser)(?:[_\W]|$)/iu;

/** `Nothing was restarted.`, where only the tools that were called are known: none of them does such a thing. */
export function unlistedCases({ question, brief }: Scene): Case[] {
  const { negated, except } = question;
  if (brief.listsTools || !negated || except !== null || brief.tools.length === 0) return [];
  if (brief.tools.some(({ tool }) => ANYTHING.test(tool))) return [];
  const claim = `Of the calls of ${brief.tools.map(({ tool }) => tool).join(', ')} the count of such acts equals 0`;
  const filter = { kind: 'tool_call', tool: brief.tools.map(({ tool }) => tool) };
  return [met('no call is such an act', { type: 'trace_count', claim, filter, relation: 'equal', expected: 0 })];
}

/** `Each of the three pages was read`: as many different calls as the sentence speaks of. */
function eachActCases(done: readonly RatedCall[], scene: Scene): Case[] {
  const groups = Map.groupBy(done, ({ head }) => String(scene.pool.ofEvent(head.id)[0]?.value ?? ''));
  const spokenOf = thingsSpokenOf(scene.question.main);
  if (spokenOf === null || groups.size < spokenOf || groups.size > MAX_EACH) return [];
  const firsts = [...groups.values()].flatMap(([first]) => (first === undefined ? [] : [first]));
  return [met('each has its call', ...firsts.flatMap((call) => eachAtoms(call, scene)))];
}

function eachAtoms({ head }: RatedCall, { pool }: Scene): JsonObject[] {
  return [callAtom(head.id, { leaves: pool.ofEvent(head.id).slice(0, 1) }, pool)];
}

/** The call, and where the criterion is about what came of it, what its result says. */
function actAtoms({ head, carriers, status }: RatedCall, { pool, question }: Scene): JsonObject[] {
  const made = callAtom(head.id, { leaves: carriers, ...(status === 'ok' ? { status } : {}) }, pool);
  if (question.aspect !== 'outcome') return [made];
  const result = [...pool.events.values()].find((event) => event.call === head.id);
  const answered = result === undefined ? [] : pool.ofEvent(result.id);
  const telling = answered.find(({ path }) => TELLING_KEY.test(path.at(-1) ?? '')) ?? answered[0];
  return telling === undefined || String(telling.value).length > 200 ? [made] : [made, factAtom(telling)];
}

const TELLING_KEY = /status|state|success|result|confirm|id$/iu;

interface NoneParts {
  readonly tools: ActTools;
  /** Where in the trace to look. @default everywhere */
  readonly range?: JsonObject;
}

/**
 * A filter for the act that no call meets, as far as the answers tell; null where calls of its tools were made and the
 * clause has nothing that would tell them apart.
 */
export function filterOfNone(clause: Clause, { tools, range = {} }: NoneParts, scene: Scene): JsonObject | null {
  const { pool } = scene;
  const filter = { ...actFilter(tools, scene), ...range };
  const calls = rateCalls(clause, tools, scene);
  if (calls.length === 0) return filter;
  const given = calls.flatMap(({ head }) => pool.ofEvent(head.id));
  for (const { expected, relation: asked, literal } of askedValues(clause)) {
    const relation = literal.kind === 'quoted' ? 'contains' : asked;
    const found = given.some(({ value }) => scene.stands(value, relation, expected) === true || value === expected);
    if (!found) return { ...filter, anyArgument: { relation, value: expected } };
  }
  const words = new Set(given.flatMap((leaf) => pool.leafWords(leaf)));
  const apart = clause.content.filter((word) => clause.names.has(word) || pool.knows(word));
  const word = apart.find((candidate) => !tools.words.has(candidate) && !words.has(candidate));
  return word === undefined ? null : { ...filter, anyArgument: { relation: 'contains', value: spelled(word, scene) } };
}
