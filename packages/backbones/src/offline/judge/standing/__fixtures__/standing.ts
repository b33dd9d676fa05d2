import type { JsonObject } from '@sauron/core/episode';
import { judgePrompt, TRACE_LINES } from '../../../__fixtures__/judge-prompt.ts';
import { sceneOf } from '../../../investigate/case.ts';
import { readPrompt } from '../../../shown/read-prompt.ts';
import type { Standing } from '../check.ts';
import { standingOf } from '../standing.ts';

const GAP = '[… 12 lines (345 tokens) omitted …]';
const CHANGES = 'Changes from the initial to the final state';
const TRACE = 'Trace (one event per line)';
const BILLS = [
  '{"id":"b-1","payee":"Water","amount":20,"paid":"2026-05-02","tags":["home"]}',
  '{"id":"b-2","payee":"Power","amount":30,"paid":"2026-05-09","tags":["home","late"]}',
];
export const SECTIONS = {
  'Final message': 'Paid Water, $20. The bank took no fee.',
  'Final state (JSON)': `{\n "bills": [\n  ${BILLS[0]},\n  ${BILLS[1]}\n ],\n "total": 50\n}`,
  [CHANGES]:
    'changed bills[0].amount = 20 was 25\nadded bills[1] = {"id":"b-2"}\nremoved initial:bills[1] = {"id":"b-0","payee":"Gas"}',
  [TRACE]: TRACE_LINES.join('\n'),
};

/** Only the beginning of the state, with the first bill in it. */
export const cutState = { ...SECTIONS, 'Final state (JSON)': `{\n "bills": [\n  ${BILLS[0]},\n${GAP}\n ]\n}` };
export const cutTrace = { ...SECTIONS, [TRACE]: [...TRACE_LINES.slice(0, 4), GAP, TRACE_LINES[6]].join('\n') };
export const cutMessage = { ...SECTIONS, 'Final message': `Paid Water, $20.\n${GAP}\nBye.` };
export const cutChanges = { ...SECTIONS, [CHANGES]: `changed bills[0].amount = 20 was 25\nadded x = 1\n${GAP}` };
const { [CHANGES]: _changes, [TRACE]: _trace, ...states } = SECTIONS;
export const stateOnly = states;

/** How an atom stands to what a prompt of these sections shows. */
export function standing(type: string, fields: JsonObject, sections: Readonly<Record<string, string>>): Standing {
  const { shown, criteria } = readPrompt(judgePrompt(sections, { c1: 'It is so.' }));
  const [criterion] = criteria;
  if (criterion === undefined) throw new Error('expected a criterion');
  const scene = sceneOf(criterion, shown.brief, shown.pool);
  return standingOf({ type, claim: 'It is so.', ...fields }, shown, scene);
}

/** How an atom stands to all of it, and to a part. */
export type Row = readonly [name: string, fields: JsonObject, whole: Standing, part: Standing];
