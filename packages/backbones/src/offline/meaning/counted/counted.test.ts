import { describe, expect, it } from 'vitest';
import { settled } from './__fixtures__/reading-of.ts';

const STATE = {
  people: {
    'P-1': { name: 'Lea Brandt', team: 'red', paid: true },
    'P-2': { name: 'Omar Haddad', team: 'red', paid: true },
    'P-3': { name: 'Priya Nair', team: 'blue', paid: false },
  },
  events: {
    'E-1': { title: 'Kickoff', participants: ['P-1', 'P-2'], room: 'Oak', status: 'confirmed' },
    'E-2': { title: 'Review', participants: ['P-1', 'P-2', 'P-3'], room: 'Elm', status: 'confirmed' },
    'E-3': { title: 'Picnic', participants: [], room: null, status: 'open' },
  },
  parcels: {
    'X-1': { to: 'P-1', weight_kg: 2, sent_on: '2026-04-11', status: 'delivered', kind: 'box' },
    'X-2': { to: 'P-1', weight_kg: 5, sent_on: '2026-04-29', status: 'delivered', kind: 'tube' },
    'X-3': { to: 'P-3', weight_kg: 5, sent_on: '2026-05-02', status: 'lost', kind: 'box' },
  },
  plans: {
    'PL-1': { title: 'Floor plan', shared_with: ['P-1'], status: 'final' },
    'PL-2': { title: 'Seat plan', shared_with: [], status: 'draft' },
  },
  basket: [
    { article: 'apple', quantity: 6 },
    { article: 'pear', quantity: 2 },
    { article: 'plum', ripe: true, quantity: 4 },
    { article: 'plum', ripe: false, quantity: 2 },
  ],
  returns: [],
  tickets: {
    'K-1': {
      title: 'Late train to Rome',
      status: 'cancelled',
      price: 9,
      due_on: '2026-05-09',
      made_on: '2026-04-01',
      replaced_by: 'K-4',
      seller: 'V-1',
    },
    'K-2': {
      title: 'Late bus to Pisa',
      status: 'cancelled',
      price: 9,
      due_on: '2026-05-09',
      made_on: '2026-05-02',
      replaced_by: 'K-3',
      seller: 'V-1',
    },
    'K-3': {
      title: 'Ferry to Olbia',
      status: 'valid',
      price: 30,
      due_on: '2026-06-09',
      made_on: '2026-05-09',
      replaced_by: null,
      seller: 'V-1',
    },
    'K-4': {
      title: 'Late tram',
      status: 'valid',
      price: 4,
      due_on: '2026-06-10',
      made_on: '2026-05-10',
      replaced_by: null,
      seller: null,
    },
  },
  vendors: { 'V-1': { name: 'Costa Lines', fee: 40 } },
  orders: {
    'O-1': {
      customer: 'P-1',
      lines: [
        { article: 'pen', packed: true },
        { article: 'ink', packed: true },
      ],
    },
    'O-2': {
      customer: 'P-2',
      lines: [
        { article: 'pen', packed: true },
        { article: 'ink', packed: false },
      ],
    },
  },
};

/** Sentences by their verdict; of what is refused nothing is claimed, whoever refuses it. */
function verdicts(table: Readonly<Record<'MET' | 'UNMET' | 'refused', readonly string[]>>) {
  const rows = Object.entries(table).flatMap(([verdict, texts]) => texts.map((text) => [text, verdict] as const));
  it.each(rows)('%s %s', (text, verdict) => {
    expect(settled(STATE, text)?.cases[0]?.verdict ?? 'refused').toBe(verdict);
  });
}

describe('how many there are', () => {
  verdicts({
    MET: [
      'There are exactly three parcels.',
      'There are two parcels to Lea Brandt.',
      'At least two parcels were delivered.',
      'Exactly one box is lost.',
      'No parcel to Omar Haddad exists.',
      'Six apples are in the basket.',
      'No more than two parcels are delivered.',
      'There are exactly two people in team red.',
    ],
    UNMET: [
      'There are three parcels to Lea Brandt.',
      'More than one parcel is lost.',
      'No parcel is lost.',
      'There is exactly one parcel to Lea Brandt that is not delivered.',
      'There are three pears in the basket.',
      'Not a single parcel is lost.',
      'Fewer than two parcels weigh 5 kg.',
    ],
    refused: [
      'There are exactly four zeppelins.',
      'Returns: none.',
      // How many of a thing several records stand for together.
      'Six plums are in the basket.',
      // Which record's list is meant.
      'The review has three participants.',
      'The kickoff has three participants.',
      'The picnic has no participants.',
      'Exactly two parcels were sent between April 1, 2026 and April 30, 2026.',
      'Exactly two parcels were added.',
    ],
  });
});

describe('each of several', () => {
  verdicts({
    MET: [
      'All parcels to Lea Brandt are delivered.',
      'Every parcel to Lea Brandt that was sent in April 2026 is delivered.',
      'All boxes that weigh more than 3 kg are lost.',
      'Every parcel that is not delivered weighs 5 kg.',
      'Each of the two parcels of April is delivered.',
      'None of the parcels to Lea Brandt is lost.',
      'All boxes that weigh 5 kg are lost.',
      'All cancelled tickets cost $9.',
      'No ticket costs more than $35.',
      'Every cancelled ticket is a late one.',
    ],
    UNMET: [
      'All tubes go to Priya Nair.',
      'No parcel to Lea Brandt weighs more than 4 kg.',
      'Both of the parcels to Lea Brandt weigh 5 kg.',
      'Every parcel is delivered.',
      'None of the parcels is lost.',
      'All parcels that were sent in May are delivered.',
      'Every box weighs 5 kg.',
      'Every valid ticket is a late one.',
      'Both of the cancelled tickets point to "K-4", the dearest one.',
    ],
    refused: [
      'Every overdue parcel is lost.',
      'Each of the three parcels of April is delivered.',
      'Two of the three parcels are delivered.',
      'All parcels but one are delivered.',
      'Not every parcel is delivered.',
      'All lines are packed.',
      'Every zeppelin is delivered.',
      'Every ticket has a price tag.',
      'Every ticket made on May 9, 2026 is cancelled.',
      'Every ticket that was made that day is cancelled.',
      'Every ticket that was handed over is valid.',
      'Every ticket for a late journey is cancelled.',
      'Both of the cancelled tickets point to "K-9", the dearest one.',
      // Alternatives, spans and clauses cut short.
      'Every parcel is lost or delivered.',
      'Every parcel from April 1, 2026 to April 30, 2026 is delivered.',
      'Every parcel from April 1, 2026 to May 3, 2026 is delivered.',
      'Every parcel sent before May 3, 2026 is delivered.',
      'All tickets due on May 9, 2026 are cancelled.',
      // What persons are called.
      'Everybody in team red has paid.',
      'Everyone has paid.',
      // Lists of one record, and what only other records tell.
      'All lines of the order O-1 are packed.',
      'Each line of the order O-2 is packed.',
      'All participants of the kickoff are in team red.',
      'None of the plans is shared with Priya Nair.',
      'Every event in the Oak room has two participants.',
      // That a field holds anything.
      'Every ticket has a seller.',
      'Every cancelled ticket has a seller.',
      'No cancelled ticket lacks a seller.',
    ],
  });
});

describe('lists', () => {
  verdicts({
    MET: [
      'The kickoff and the review are both confirmed.',
      'Each of "Kickoff" and "Review" is marked as confirmed.',
      'All of these are confirmed: "Kickoff" and "Review".',
      'Lea Brandt and Omar Haddad have paid.',
      'The delivered parcels include "X-1" and "X-2".',
      'The review is attended by Lea Brandt, Omar Haddad and Priya Nair.',
      "Lea Brandt's person entry has the team red.",
    ],
    UNMET: [
      'Each of "Kickoff" and "Picnic" is marked as confirmed.',
      'Lea Brandt and Priya Nair have paid.',
      'Lea Brandt no longer has access to the floor plan.',
      "Priya Nair's person entry has the team red.",
    ],
    refused: [
      'Omar Haddad no longer has access to the floor plan.',
      'The delivered parcels include "X-1" and "X-3".',
      'Omar Haddad no longer has access to the seat plan.',
      'Neither the floor plan nor the seat plan is shared with Omar Haddad.',
    ],
  });
});

describe('whole sets', () => {
  verdicts({
    MET: [],
    UNMET: [],
    refused: [
      'Only Lea Brandt and Omar Haddad are invited to the review.',
      'Nobody but Lea Brandt attends the kickoff.',
      'Omar Haddad and Priya Nair are the only participants of the review.',
      'The floor plan is shared with Lea Brandt and nobody else.',
      'Lea Brandt and nobody else has access to the floor plan.',
      'The floor plan is shared with nobody.',
      'Lea Brandt has two parcels and Omar Haddad has none.',
    ],
  });
});

describe('several statements', () => {
  verdicts({
    MET: [
      'The kickoff is confirmed and the picnic is open.',
      'There are exactly two parcels to Lea Brandt, and all of them are delivered.',
    ],
    UNMET: [
      'The kickoff is confirmed, but the picnic is confirmed.',
      'There are exactly two boxes, and both are delivered.',
    ],
    refused: ['The kickoff is confirmed while the picnic is open.'],
  });
});

it('shows how many are meant, and how many of them are so', () => {
  const { atoms = [] } = settled(STATE, 'All parcels to Lea Brandt are delivered.')?.cases[0] ?? {};
  const counts = atoms.filter(({ type }) => type === 'state_count');
  expect(counts).toMatchObject([
    { locator: 'parcels', where: [{ path: 'to', value: 'P-1' }], expected: 2 },
    {
      locator: 'parcels',
      where: [
        { path: 'to', value: 'P-1' },
        { path: 'status', value: 'delivered' },
      ],
      expected: 2,
    },
  ]);
});
