import { describe, expect, it } from 'vitest';
import { settled, verdictOf } from './__fixtures__/reading-of.ts';

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

function verdicts(...rows: readonly (readonly [text: string, verdict: string])[]) {
  it.each(rows)('%s', (text, verdict) => {
    expect(verdictOf(settled(STATE, text))).toBe(verdict);
  });
}

describe('how many there are', () => {
  verdicts(
    ['There are exactly three parcels.', 'MET'],
    ['There are two parcels to Lea Brandt.', 'MET'],
    ['There are three parcels to Lea Brandt.', 'UNMET'],
    ['At least two parcels were delivered.', 'MET'],
    ['More than one parcel is lost.', 'UNMET'],
    ['Exactly one box is lost.', 'MET'],
    ['No parcel to Omar Haddad exists.', 'MET'],
    ['No parcel is lost.', 'UNMET'],
    ['There is exactly one parcel to Lea Brandt that is not delivered.', 'UNMET'],
    ['The review has three participants.', 'MET'],
    ['The kickoff has three participants.', 'UNMET'],
    ['The picnic has no participants.', 'MET'],
    ['Six apples are in the basket.', 'MET'],
    ['There are three pears in the basket.', 'UNMET'],
    ['Returns: none.', 'MET'],
    ['No more than two parcels are delivered.', 'MET'],
    ['Not a single parcel is lost.', 'UNMET'],
    ['Fewer than two parcels weigh 5 kg.', 'UNMET'],
    ['There are exactly two people in team red.', 'MET'],
    ['There are exactly four zeppelins.', 'unread'],
  );
});

describe('a range of days', () => {
  verdicts(
    ['Every parcel from April 1, 2026 to April 30, 2026 is delivered.', 'MET'],
    ['Every parcel from April 1, 2026 to May 3, 2026 is delivered.', 'UNMET'],
    ['Exactly two parcels were sent between April 1, 2026 and April 30, 2026.', 'MET'],
  );
});

describe('each of several', () => {
  verdicts(
    ['All parcels to Lea Brandt are delivered.', 'MET'],
    ['Every parcel to Lea Brandt that was sent in April 2026 is delivered.', 'MET'],
    ['Every parcel sent before May 3, 2026 is delivered.', 'UNMET'],
    ['All boxes that weigh more than 3 kg are lost.', 'MET'],
    ['All tubes go to Priya Nair.', 'UNMET'],
    ['Every parcel that is not delivered weighs 5 kg.', 'MET'],
    ['No parcel to Lea Brandt weighs more than 4 kg.', 'UNMET'],
    ['Every parcel is lost or delivered.', 'MET'],
    ['Every overdue parcel is lost.', 'unread'],
    ['Both of the parcels to Lea Brandt weigh 5 kg.', 'UNMET'],
    ['Every parcel is delivered.', 'UNMET'],
    ['Each of the two parcels of April is delivered.', 'MET'],
    ['Each of the three parcels of April is delivered.', 'unread'],
    ['None of the parcels to Lea Brandt is lost.', 'MET'],
    ['None of the parcels is lost.', 'UNMET'],
    ['All parcels that were sent in May are delivered.', 'UNMET'],
    ['None of the plans is shared with Priya Nair.', 'MET'],
    ['Every event in the Oak room has two participants.', 'MET'],
    ['Two of the three parcels are delivered.', 'unread'],
    ['All parcels but one are delivered.', 'null'],
    ['Not every parcel is delivered.', 'unread'],
    ['Everybody in team red has paid.', 'MET'],
    ['Everyone has paid.', 'UNMET'],
    ['All lines of the order O-1 are packed.', 'MET'],
    ['Each line of the order O-2 is packed.', 'UNMET'],
    ['All lines are packed.', 'unread'],
    ['All participants of the kickoff are in team red.', 'MET'],
    ['Every box weighs 5 kg.', 'UNMET'],
    ['All boxes that weigh 5 kg are lost.', 'MET'],
    ['Every zeppelin is delivered.', 'unread'],
    ['Every ticket has a seller.', 'UNMET'],
    ['Every cancelled ticket has a seller.', 'MET'],
    ['No cancelled ticket lacks a seller.', 'MET'],
    ['Every ticket has a price tag.', 'unread'],
    ['All tickets due on May 9, 2026 are cancelled.', 'MET'],
    ['Every ticket made on May 9, 2026 is cancelled.', 'unread'],
    ['Every ticket that was made that day is cancelled.', 'unread'],
    ['Every ticket that was handed over is valid.', 'unread'],
    ['All cancelled tickets cost $9.', 'MET'],
    ['No ticket costs more than $35.', 'MET'],
    ['Every ticket for a late journey is cancelled.', 'unread'],
    ['Every cancelled ticket is a late one.', 'MET'],
    ['Every valid ticket is a late one.', 'UNMET'],
    ['Both of the cancelled tickets point to "K-4", the dearest one.', 'UNMET'],
    ['Both of the cancelled tickets point to "K-9", the dearest one.', 'unread'],
  );
});

describe('lists', () => {
  verdicts(
    ['The kickoff and the review are both confirmed.', 'MET'],
    ['Each of "Kickoff" and "Review" is marked as confirmed.', 'MET'],
    ['Each of "Kickoff" and "Picnic" is marked as confirmed.', 'UNMET'],
    ['Lea Brandt and Omar Haddad have paid.', 'MET'],
    ['Lea Brandt and Priya Nair have paid.', 'UNMET'],
    ['The delivered parcels include "X-1" and "X-2".', 'MET'],
    ['The delivered parcels include "X-1" and "X-3".', 'UNMET'],
    ['The review is attended by Lea Brandt, Omar Haddad and Priya Nair.', 'MET'],
    ['Omar Haddad no longer has access to the floor plan.', 'MET'],
    ['Lea Brandt no longer has access to the floor plan.', 'UNMET'],
    ['Omar Haddad no longer has access to the seat plan.', 'MET'],
    ["Lea Brandt's person entry has the team red.", 'MET'],
    ["Priya Nair's person entry has the team red.", 'UNMET'],
  );
});

describe('whole sets', () => {
  verdicts(
    ['Only Lea Brandt and Omar Haddad are invited to the review.', 'unread'],
    ['Nobody but Lea Brandt attends the kickoff.', 'unread'],
    ['Omar Haddad and Priya Nair are the only participants of the review.', 'unread'],
    ['The floor plan is shared with Lea Brandt and nobody else.', 'unread'],
    ['Lea Brandt and nobody else has access to the floor plan.', 'unread'],
    ['The floor plan is shared with nobody.', 'unread'],
    ['Neither the floor plan nor the seat plan is shared with Omar Haddad.', 'MET'],
    ['Lea Brandt has two parcels and Omar Haddad has none.', 'unread'],
  );
});

describe('several statements', () => {
  verdicts(
    ['The kickoff is confirmed and the picnic is open.', 'MET'],
    ['The kickoff is confirmed, but the picnic is confirmed.', 'UNMET'],
    ['The kickoff is confirmed while the picnic is open.', 'MET'],
    ['There are exactly two parcels to Lea Brandt, and all of them are delivered.', 'MET'],
    ['There are exactly two boxes, and both are delivered.', 'UNMET'],
  );
});
