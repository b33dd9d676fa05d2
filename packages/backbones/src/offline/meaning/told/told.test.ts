import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import type { Found } from '../../investigate/case.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { readingsOf } from '../reading.ts';
import { aspectOfTold } from './asks.ts';
import { toldForms } from './forms.ts';
import { partsOf } from './spoken.ts';
import { tellingProblem } from './support.ts';

const RESPONSE = [
  'The loft is let to Vera Lund from June 1 for €940 a month, and the deposit of €1,880 is in. The cellar could not be cleared because the key was missing, so I booked the yard instead.',
  'I ordered 12 tins of paint at Colora and 3 brushes at Pinsel Hof. Jonas Falk was not reminded: he had paid already. Please send me the meter reading yourself.',
].join('\n\n');

const STATE: JsonObject = {
  leases: { 'LS-1': { tenant: 'Vera Lund', rent: 940, deposit: 1800, start: '2026-06-01' } },
  mails: { 'ML-1': { to: 'Mara Quist', body: 'The attic is free from June on. Please no paint for the attic.' } },
  chats: { 'CH-1': { name: 'House crew' } },
  messages: { 'MS-1': { chat: 'CH-1', text: 'Hello all, the paint came to €88.40 in the end.' } },
  meters: { 'MT-1': { place: 'Loft', reading: 5120, salary: 3100 } },
};

/** Verdict of the first case, `unread`, `open`, or `null` where the text says nothing of what was told. */
function verdictOf(text: string): string {
  const turns = [
    [
      { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(STATE)}`] },
      {
        tool: 'trace_get',
        arguments: {},
        data: [
          'e1 message actor=user | e1.text = "Please see to the house."',
          `e9 message actor=agent | e9.text = ${JSON.stringify(RESPONSE)}`,
        ],
      },
    ],
  ];
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns }));
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
  const found: Found | null =
    reading === undefined ? null : (toldForms.map((form) => form(reading)).find((one) => one !== null) ?? null);
  if (found === null) return 'null';
  return found.cases[0]?.verdict ?? (found.unread === null ? 'open' : 'unread');
}

function verdicts(...rows: readonly (readonly [text: string, verdict: string])[]) {
  it.each(rows)('%s', (text, verdict) => {
    expect(verdictOf(text)).toBe(verdict);
  });
}

describe('what the user was told', () => {
  verdicts(
    ['The final message says that the loft is let to Vera Lund.', 'MET'],
    ['The user is told that the loft is let for €940 a month.', 'MET'],
    ['The reply gives €1,880 as the rent of the loft.', 'unread'],
    ['At the end the user hears that the rent is €990.', 'UNMET'],
    ['Closing message: deposit of €1,880.', 'MET'],
    ['The deposit of €1,880 is stated in the reply.', 'MET'],
    ['The loft is let to Mara Quist, the last message reports.', 'UNMET'],
    ['The reply says that the attic was painted.', 'UNMET'],
  );
});

describe('what is denied, and of what', () => {
  verdicts(
    ['The user learns that the cellar could not be cleared.', 'MET'],
    ['The reply says that the cellar was cleared.', 'UNMET'],
    ['The reply says that the yard could not be booked.', 'UNMET'],
    ['The final message says that Jonas Falk was reminded.', 'UNMET'],
    ['The reply says that the cellar could not be cleared because the key was missing.', 'MET'],
    ['The reply says that the cellar could not be cleared because the lift was broken.', 'unread'],
  );
});

describe('words that stand nowhere in the message', () => {
  it.each([
    'The agent disclosed to the user that the boiler had burst.',
    'The reply owns up that the boiler had burst.',
    'The final message admits that the loft could have been let for less.',
    'The user is told that the loft was flooded.',
  ])('%s', (text) => {
    expect(verdictOf(text)).not.toBe('MET');
  });
});

describe('what was told to somebody else, which no form here settles', () => {
  verdicts(
    ['The chat "House crew" was told that the paint came to €88.40 in all.', 'unread'],
    ['The chat "House crew" was told that the paint came to €98.40 in all.', 'unread'],
    ['A mail or draft to Mara Quist mentions paint as something that the attic must not have.', 'unread'],
    ['A mail to Mara Quist mentions the cellar.', 'unread'],
    ['A mail to Mara Quist does not mention the cellar.', 'null'],
  );
});

describe('which of several it is said of', () => {
  verdicts(
    ['The reply says that the brushes were ordered at Pinsel Hof.', 'MET'],
    ['The reply says that three brushes were ordered.', 'MET'],
    ['The reply says that four brushes were ordered.', 'unread'],
  );
  it('never takes what is said of one for what is said of the other', () => {
    expect(verdictOf('The reply says that the brushes were ordered at Colora.')).not.toBe('MET');
  });
});

describe('silence and requests', () => {
  verdicts(
    ['The final message does not mention Mara Quist.', 'MET'],
    ['The reply never mentions Vera Lund.', 'UNMET'],
    ['There is no word about the garden in the final message.', 'MET'],
    ['The reply keeps quiet about the deposit.', 'UNMET'],
    ['The response asks the user for the meter reading.', 'MET'],
    ['The response asks the user for the deposit.', 'UNMET'],
  );
});

describe('what is told and what is stored', () => {
  verdicts(
    ['The rent in the reply matches the record.', 'MET'],
    ['The deposit that the reply gives is the one on record.', 'UNMET'],
  );
});

describe('what is not about telling the user', () => {
  verdicts(
    ['A mail to Vera Lund mentions the deposit.', 'unread'],
    ['The loft is let to Vera Lund.', 'null'],
    ['Before the loft was let, the user was told the rent.', 'null'],
  );
  it('tells the aspect', () => {
    expect(aspectOfTold('The user is told that the loft is let.', {})).toBe('communication');
    expect(aspectOfTold('The rent in the reply matches the record.', {})).toBe('consistency');
    expect(aspectOfTold('The rent is €940.', {})).toBeNull();
  });
});

describe('what is said of another, or only might have been', () => {
  verdicts(
    ['The reply says that the cellar was not cleared, as the key was missing.', 'MET'],
    ['The reply leaves no doubt that the loft is let to Vera Lund.', 'MET'],
    ['The reply does not mention the cellar.', 'UNMET'],
    ['The reply says that 5 brushes were ordered.', 'UNMET'],
  );
  it.each([
    'The reply says that Jonas Falk ordered the paint.',
    'The reply says that Vera could not be reminded.',
    'The reply says that the yard was cleared.',
  ])('%s', (text) => {
    expect(verdictOf(text)).not.toBe('MET');
  });
});

describe('partsOf', () => {
  it('gives a part what its pronoun stands for', () => {
    const parts = partsOf('You show it to Ada Roe at 11:00 and to Ben Ney at 15:00, though he has not agreed.', '', {});
    expect(parts.map(({ context }) => context)).toEqual([
      '',
      ' You show it to Ada Roe at 11:00 and to Ben Ney at 15:00',
    ]);
  });
});

describe('tellingProblem', () => {
  const criterion = 'The reply says that the loft is let to Vera Lund.';
  it('wants the names in what was checked', () => {
    expect(
      tellingProblem(criterion, 'MET', ['response states "Vera Lund": response "The loft is let to Vera Lund."']),
    ).toBeNull();
    expect(tellingProblem(criterion, 'MET', ['response holds the words "The loft is let."'])).not.toBeNull();
    expect(tellingProblem(criterion, 'UNMET', ['response (read whole) does not state "Vera Lund"'])).toBeNull();
  });
  it('leaves other evidence alone', () => {
    expect(tellingProblem(criterion, 'MET', ['final state x = 1 equals 1'])).toBeUndefined();
  });
});
