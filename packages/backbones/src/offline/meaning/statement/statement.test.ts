import type { JsonObject } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { scriptedRequest } from '../../__fixtures__/scripted-request.ts';
import { sceneOf } from '../../investigate/case.ts';
import { readSession } from '../../transcript/session.ts';
import { type Form, readingsOf } from '../reading.ts';
import { describedForm, statementForms } from './forms.ts';

const STATE = {
  people: {
    'PE-1': { name: 'Anna Berg', email: 'anna.berg@mill.example', phone: '0171 555 0120' },
    'PE-2': { name: 'Anna Bergman', email: 'anna.bergman@mill.example', phone: '0171 555 0199' },
    'PE-3': { name: 'Tom Reed', email: 'tom.reed@mill.example', phone: '0171 555 0177' },
  },
  shops: { 'SH-1': { name: 'Snowdrop Plumbing' }, 'SH-2': { name: 'Linnet Roofing' } },
  transfers: {
    'TR-1': { payee: 'SH-1', amount: 340, date: '2026-05-03', memo: 'Invoice INV-77', status: 'scheduled' },
    'TR-2': { payee: 'SH-2', amount: 90, date: '2026-05-04', memo: 'Invoice INV-78', status: 'cancelled' },
  },
  meetings: {
    'ME-1': {
      title: 'Design review',
      start: '2026-11-12T14:00:00Z',
      attendees: ['anna.berg@mill.example'],
      status: 'confirmed',
    },
    'ME-2': {
      title: 'Design retro',
      start: '2026-11-19T11:00:00Z',
      attendees: ['tom.reed@mill.example'],
      status: 'confirmed',
    },
  },
  mails: {
    'ML-1': {
      folder: 'sent',
      to: ['anna.bergman@mill.example'],
      from: 'me@mill.example',
      subject: 'Lunch',
      body: 'Dear Anna, we can have lunch on Friday, but please no kiwi, as before. It would be best to have it at the mill.',
    },
    'ML-2': {
      folder: 'drafts',
      to: ['tom.reed@mill.example'],
      from: 'me@mill.example',
      subject: 'Lunch',
      body: 'Dear Tom, there will be lunch on Friday, and all of us look forward to it very much. We meet at the mill.',
    },
  },
  lights: {
    hallway: { on: true, brightness_percent: 30, color: 'warm white' },
    porch: { on: false, brightness_percent: 80, color: 'cool white' },
  },
  tasks: { 'TK-1': { title: 'Mend the gate', status: 'done' }, 'TK-2': { title: 'Sow the peas', status: 'open' } },
  reports: {
    'RE-1': { title: 'Roof report', version: 2, status: 'final', shared_with: ['PE-1'] },
    'RE-2': { title: 'Roof report', version: 3, status: 'final', shared_with: ['PE-3'] },
    'RE-3': { title: 'Roof report', version: 4, status: 'draft', shared_with: [] },
  },
  orders: {
    'OR-1': {
      shop: 'SH-1',
      date: '2026-05-02',
      status: 'placed',
      items: [
        { name: 'copper pipe', quantity: 3 },
        { name: 'tap', quantity: 1 },
      ],
    },
  },
};

const BERTHS = {
  berths: [
    { id: 'BE-1', boat: 'Kittiwake', pier: 'North Pier', until: '2026-07-05', status: 'taken' },
    { id: 'BE-2', boat: 'Sandpiper', pier: 'South Pier', until: '2026-07-09', status: 'released' },
  ],
};
const FIELDS = {
  boiler: { frost_guard: false, flow_celsius: 48 },
  pupils: [{ name: 'Ada Lind', tutor: true, language: 'Latvian' }],
  jobs: [{ id: 'JB-7', written_mb: 1180 }],
};

/** Verdict of the first case, or `refused`. */
function verdictOn(text: string, state: JsonObject, form: Form | undefined): string {
  const shown = { tool: 'state_summary', arguments: {}, data: [`$ = ${JSON.stringify(state)}`] };
  const { brief, pool } = readSession(scriptedRequest({ criteria: { c1: text }, turns: [[shown]] }));
  const [reading] = readingsOf(sceneOf({ id: 'c1', text }, brief, pool));
  return (reading === undefined ? null : form?.(reading))?.cases[0]?.verdict ?? 'refused';
}

type Row = readonly [text: string, verdict: string];

function verdicts(...rows: readonly Row[]) {
  it.each(rows)('%s', (text, verdict) => {
    expect(verdictOn(text, STATE, statementForms[0])).toBe(verdict);
  });
}

describe('a field of a record', () => {
  verdicts(
    ['The phone number of Anna Bergman is 0171 555 0199.', 'MET'],
    ["Anna Berg's phone number is 0171 555 0199.", 'UNMET'],
    ['The hallway light is dimmed to 30%.', 'MET'],
    ['Porch light colour: warm white.', 'refused'],
    ['The porch light is off.', 'MET'],
    ['The transfer to Snowdrop Plumbing is dated 3 May 2026.', 'MET'],
    ['The transfer to Snowdrop Plumbing is over less than $300.', 'UNMET'],
    ['The design review starts at 2 pm Lisbon time.', 'refused'],
    ['The design review starts at 3 pm Lisbon time.', 'refused'],
  );
});

describe('statuses', () => {
  verdicts(
    ['The task "Mend the gate" is ticked off.', 'MET'],
    ['The task "Sow the peas" is marked as done.', 'UNMET'],
    ['The task "Sow the peas" is not done.', 'MET'],
    ['The transfer to Linnet Roofing has been called off.', 'MET'],
    ['The transfer to Snowdrop Plumbing was cancelled.', 'UNMET'],
  );
});

describe('who and what is among others', () => {
  verdicts(
    ['Tom Reed is among the attendees of the design retro.', 'MET'],
    ['Tom Reed is among the attendees of the design review.', 'UNMET'],
    ['Tom Reed has access to version 3 of the roof report.', 'MET'],
    ['Anna Berg has access to version 3 of the roof report.', 'UNMET'],
    ['Anna Berg is shut out from version 3 of the roof report.', 'MET'],
    ['The order with Snowdrop Plumbing includes a copper pipe with the quantity 3.', 'MET'],
    ['Tom is among the attendees of the design retro.', 'MET'],
    ['Tom is among the attendees of the design review.', 'refused'],
  );
});

describe('other nouns for a kind of record', () => {
  verdicts(
    ['The purchase from Snowdrop Plumbing is placed.', 'MET'],
    ['The session with Tom Reed is on 19 November 2026.', 'MET'],
  );
});

describe('what only seems to speak for or against it', () => {
  verdicts(
    ['Tom was sent a text.', 'refused'],
    ['The transfer to Snowdrop Plumbing is dated 3 May 2026, as the latest roof report has it.', 'refused'],
    ['The second-largest transfer is dated 3 May 2026.', 'refused'],
    ['The mail to Anna Bergman mentions a lift and €20.', 'refused'],
    ['The transfer to Snowdrop Plumbing is a deposit.', 'refused'],
  );
});

describe('that there is such a record', () => {
  verdicts(
    ['A transfer of $340 to Snowdrop Plumbing dated 3 May 2026 is on record.', 'MET'],
    ['A transfer of $350 to Snowdrop Plumbing dated 3 May 2026 is on record.', 'UNMET'],
    ['There is a transfer of $90 to Linnet Roofing.', 'UNMET'],
    ['An email went out to Anna Bergman.', 'MET'],
    ['An email went out to Tom Reed.', 'UNMET'],
  );
});

describe('texts', () => {
  verdicts(
    ['The memo of the transfer to Snowdrop Plumbing carries the invoice number INV-77.', 'MET'],
    ['The memo of the transfer to Snowdrop Plumbing carries the invoice number INV-99.', 'UNMET'],
    ['The mail to Anna Bergman mentions kiwi.', 'MET'],
    ['The mail to Tom Reed mentions kiwi.', 'UNMET'],
  );
});

describe('the newest of look-alikes', () => {
  verdicts(
    ['Tom Reed has access to the latest final version of the roof report.', 'refused'],
    ['Anna Berg has access to the latest final version of the roof report.', 'refused'],
  );
});

describe('nouns that only say what a name or a value is', () => {
  verdicts(
    ['The consignment of $340 from the mill to the contractor Snowdrop Plumbing is dated 3 May 2026.', 'refused'],
    ['A remittance of $340 went to Snowdrop Plumbing on 3 May 2026.', 'MET'],
    ['The task "Mend the gate" is marked as urgent.', 'refused'],
    ['The task "Mend the gate" was praised.', 'refused'],
  );
});

describe('what is not understood is not judged', () => {
  verdicts(
    ['Among the attendees of the design retro is Anna Berg, who is a contact of Linnet Roofing.', 'refused'],
    ['The transfer to Snowdrop Plumbing was laundered.', 'refused'],
    ['The transfer to Grete Wahl is dated 3 May 2026.', 'refused'],
    ['The design review starts two days after the retro.', 'refused'],
    ['The agent looked up the transfer.', 'refused'],
    ['The design review clashes with the design retro.', 'refused'],
  );
});

describe('all of a sentence, said of one thing', () => {
  it.each<Row>([
    ['There is a berth for the Kittiwake at the North Pier until July 5, 2026.', 'MET'],
    ['There is a berth for the Kittiwake at the North Pier until July 6, 2026.', 'UNMET'],
    // Nobody asks the record whether she must.
    ['There is a berth for the Kittiwake at the North Pier that she need not leave until July 5, 2026.', 'refused'],
    // The record says nothing of a licence, so that no other word of the denial can be told from it.
    ['There is no licence for the Kittiwake at the North Pier.', 'refused'],
    ['There is no berth for the Kittiwake at the North Pier.', 'UNMET'],
  ])('%s', (text, verdict) => {
    expect(verdictOn(text, BERTHS, describedForm)).toBe(verdict);
  });
});

describe('a single field', () => {
  it.each<Row>([
    ["The frost guard is off on the neighbour's boiler.", 'refused'],
    ['The frost guard is off on the boiler.', 'MET'],
    ['The frost guard is on.', 'refused'],
    ['Ada Lind needs a tutor for Latvian.', 'MET'],
    ['JB-7 says that 1180 MB were written.', 'MET'],
    ['JB-7 says that 1810 MB were written.', 'UNMET'],
  ])('%s', (text, verdict) => {
    expect(verdictOn(text, FIELDS, describedForm)).toBe(verdict);
  });
});

describe('a value that stands outside every record', () => {
  const ROOT = { savings: 500, locked: true, note: 'The savings goal of $900 was reached long ago.' };

  it.each<Row>([
    ['Savings stand at $500 at the end.', 'MET'],
    ['Savings stand at $400 at the end.', 'refused'],
    // A text beside it is no field.
    ['Savings stand at $900 at the end.', 'refused'],
    ['Debts stand at $500 at the end.', 'refused'],
  ])('%s', (text, verdict) => {
    expect(verdictOn(text, ROOT, statementForms[0])).toBe(verdict);
  });
});
