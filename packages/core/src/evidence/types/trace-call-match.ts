import { z } from 'zod';
import type { ToolCallEvent, ToolResultEvent } from '../../episode/event.ts';
import { RESULT_STATUSES } from '../../episode/event.ts';
import type { EpisodeSource } from '../../sources/episode-source.ts';
import { otherArguments } from '../call-arguments.ts';
import type { EvidenceEntry, Rejected } from '../check-context.ts';
import { testCondition } from '../conditions.ts';
import { lookUpEvent, wrongKind } from '../event-lookup.ts';
import { passageInside } from '../fetch-place.ts';
import { conditionsField, eventField } from '../fields.ts';
import { accept, isRejected, reject } from '../outcome.ts';
import { conditionWords, nameWords } from '../words.ts';

const fields = z.strictObject({
  event: eventField,
  tool: z.string('expected the name of the tool').regex(/\S/u, 'expected the name of the tool'),
  actor: z.enum(['agent', 'user']).default('agent'),
  arguments: conditionsField,
  exact: z.boolean().optional(),
  multiset: z.boolean().optional(),
  status: z.enum(RESULT_STATUSES).optional(),
});
type Fields = z.infer<typeof fields>;

/** An event is a call of a tool by an actor, with arguments, and with a status of its result where one is claimed. */
export const traceCallMatch: EvidenceEntry<Fields> = {
  type: 'trace_call_match',
  kind: 'mechanical',
  settles:
    'that a call was made: by whom, of which tool, with which arguments (exact: no others), with which result status',
  example: {
    type: 'trace_call_match',
    claim: 'The agent sent 500 to Ana.',
    event: 'e11',
    tool: 'send_transfer',
    actor: 'agent',
    arguments: [
      { path: 'amount', relation: 'equal', value: 500 },
      { path: 'recipient.name', relation: 'equal', value: 'Ana' },
    ],
    status: 'ok',
  },
  fields,
  check(atom, { source }) {
    const cited = lookUpEvent(source, atom.event);
    if (isRejected(cited)) return cited;
    const call = cited.event;
    if (call.kind !== 'tool_call') return wrongKind(source, call, 'tool call');
    const differs = checkCaller(atom, call);
    if (differs !== null) return differs;
    const flags = checkArguments(atom, call, source);
    if (isRejected(flags)) return flags;
    const results = checkStatus(atom, call, source);
    if (isRejected(results)) return results;
    const how = cited.how === '' ? '' : `, the ${cited.how},`;
    return accept({
      checked: `${nameWords(call.id)}${how} is a call of ${nameWords(call.tool)} by ${call.actor}${argumentWords(atom)}${statusWords(results)}`,
      passages: [
        ...['actor', 'tool', 'arguments'].map((part) => passageInside(source, call, part)),
        ...results.map((result) => passageInside(source, result, 'status')),
      ],
      standing: { authority: 'action' },
      flags: [...cited.flags, ...flags],
    });
  },
};

function checkCaller({ tool, actor }: Fields, call: ToolCallEvent): Rejected | null {
  if (call.tool !== tool) return reject('value_differs', `${call.id} calls another tool`, { tool: call.tool });
  if (call.actor !== actor)
    return reject('value_differs', `${call.id} was made by another actor`, { actor: call.actor });
  return null;
}

function checkArguments(atom: Fields, call: ToolCallEvent, source: EpisodeSource): readonly string[] | Rejected {
  const { arguments: conditions = [], multiset, exact } = atom;
  const flags: string[] = multiset === true ? ['multiset'] : [];
  for (const condition of conditions) {
    const finding = testCondition(source, call.arguments, { ...condition, multiset });
    if (isRejected(finding)) return finding;
    if (finding.status === 'absent') {
      return reject('not_found', `the call has no argument ${condition.path}`, call.arguments);
    }
    if (finding.status === 'differs') {
      return reject('value_differs', `argument ${condition.path} is not what was claimed`, finding.found);
    }
    flags.push(...finding.flags);
  }
  if (exact !== true) return flags;
  const others = otherArguments(call.arguments, conditions);
  if (others.length === 0) return flags;
  return reject('value_differs', `the call has other arguments: ${others.slice(0, 5).join(', ')}`, call.arguments);
}

/** Every result that is paired with the call must have the status claimed. */
function checkStatus(
  { status }: Fields,
  call: ToolCallEvent,
  source: EpisodeSource,
): readonly ToolResultEvent[] | Rejected {
  if (status === undefined) return [];
  const results = source.resultsOf(call.id);
  if (results.length === 0) return reject('not_found', `no result is paired with ${call.id}`);
  const other = results.find((result) => result.status !== status);
  if (other === undefined) return results;
  return reject('value_differs', `result ${other.id} of ${call.id} has another status`, { status: other.status });
}

function argumentWords({ arguments: conditions = [], exact, multiset }: Fields): string {
  const given = conditions.length === 0 ? '' : `, with arguments ${conditions.map(conditionWords).join(' and ')}`;
  const ignored = multiset === true ? ' (order of items ignored)' : '';
  if (exact !== true) return given + ignored;
  return conditions.length === 0 ? ', with no arguments' : `${given}${ignored} and no others`;
}

function statusWords(results: readonly ToolResultEvent[]): string {
  return results.map(({ id, status }) => `; its result ${nameWords(id)} has status ${status}`).join('');
}
