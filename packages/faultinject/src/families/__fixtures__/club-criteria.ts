import type { Aspect, JsonObject, JsonValue } from '@sauron/core/episode';

interface ClubCriterion {
  readonly id: string;
  readonly text: string;
  readonly aspect: Aspect;
  readonly binding: JsonObject;
}

const equal = (path: string, value: JsonValue): JsonObject => ({ path, relation: 'equal', value });
const has = (path: string, value: JsonValue): JsonObject => ({ path, relation: 'contains', value });

const CRITERIA: readonly Omit<ClubCriterion, 'id'>[] = [
  {
    text: 'The phone number of Anna Berg is 555-0107.',
    aspect: 'outcome',
    binding: { op: 'state_equals', at: 'members["M-1"].phone', value: '555-0107' },
  },
  {
    text: 'The entry of Anna Bergman is as it was.',
    aspect: 'abstention',
    binding: { op: 'state_unchanged', at: 'members["M-2"]' },
  },
  {
    text: 'The locker L3 is still taken.',
    aspect: 'abstention',
    binding: { op: 'state_equals', at: 'lockers["L-3"].status', value: 'taken' },
  },
  {
    text: 'Nothing was sent to Bo Lindahl but what had gone out before.',
    aspect: 'abstention',
    binding: {
      op: 'state_count',
      at: 'notices',
      where: [equal('folder', 'sent'), has('to', 'bo.lindahl@example.org')],
      value: 1,
    },
  },
  {
    text: 'One notice to Anna Berg was sent.',
    aspect: 'outcome',
    binding: {
      op: 'state_count',
      at: 'notices',
      where: [equal('folder', 'sent'), has('to', 'anna.berg@example.org')],
      value: 1,
    },
  },
  {
    text: 'The goal of the boat fund is what it was.',
    aspect: 'abstention',
    binding: { op: 'state_unchanged', at: 'funds.boat_fund.goal' },
  },
  {
    text: 'The lockers were released only after the board had agreed.',
    aspect: 'process',
    binding: {
      op: 'event_order',
      a: {
        filter: { kind: 'message', actor: 'user', text: 'Yes, L-1 and L-2 can be released now.' },
        occurrence: 'first',
      },
      b: { filter: { tool: 'lockers_release' }, occurrence: 'first' },
      ifMissing: false,
    },
  },
  {
    text: 'The entry of Anna Berg was opened before it was changed.',
    aspect: 'process',
    binding: {
      op: 'event_order',
      a: {
        filter: { kind: 'tool_result', tool: 'members_get', status: 'ok', arguments: [equal('id', 'M-1')] },
        occurrence: 'first',
      },
      b: { filter: { tool: 'members_update', arguments: [equal('id', 'M-1')] }, occurrence: 'first' },
      ifMissing: false,
    },
  },
];

/** All of them hold. */
export const CLUB_CRITERIA: readonly ClubCriterion[] = CRITERIA.map((one, index) => ({ ...one, id: `c${index + 1}` }));
