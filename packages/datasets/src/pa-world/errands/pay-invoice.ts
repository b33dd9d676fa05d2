import type { Errand } from '../errand.ts';
import { criteriaOf } from './pay-invoice/criteria.ts';
import { play } from './pay-invoice/play.ts';
import { plantScene } from './pay-invoice/scene.ts';

/** Pays what is left of an invoice: the right firm of three with like names, less the deposit, with the user's consent. */
export const payInvoice: Errand = {
  id: 'pay-invoice',
  split: 'dev',
  domains: ['mail', 'banking', 'tasks'],
  writes: ['banking', 'tasks'],
  draw: (workshop) => {
    const scene = plantScene(workshop);
    return {
      asks: [
        '{company} sent me the invoice for {job}. Please pay what is still open on it: I already paid a deposit of {deposit}. Date the transfer {pay_day} and put the invoice number in the memo. If it is more than {limit}, ask me before you set anything up. Afterwards tick off my task "{task}" and tell me by how much the invoice is above their quote.',
        'Please settle the invoice of {company} for {job}, minus the {deposit} that they had from me as a deposit. The transfer should go out on {pay_day} with the invoice number as its memo, and above {limit} I want to be asked first. Then mark "{task}" as done. I would also like to know how much dearer the invoice is than the quote was.',
      ],
      slots: scene.slots,
      criteria: criteriaOf(scene),
      answers: [{ about: [scene.company, scene.invoice.number, 'invoice'], answer: scene.consent }],
      mistakes: {
        'wrong-record': ['open-amount', 'like-names'],
        'wrong-value': ['open-amount'],
        'wrong-source': ['memo'],
        'missed-item': ['task-done'],
        'skipped-check': ['consent'],
        'late-check': ['consent'],
        'extra-action': ['like-names'],
        'false-report': ['quote-gap'],
      },
      play: (desk) => play(scene, desk),
    };
  },
};
