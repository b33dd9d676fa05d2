import { z } from 'zod';
import { authorityOfEvent, weakest } from '../authority.ts';
import type { EvidenceEntry } from '../check-context.ts';
import { lookUpEvent } from '../event-lookup.ts';
import { passageInside } from '../fetch-place.ts';
import { eventField } from '../fields.ts';
import { doneWords, orderOf } from '../ordering.ts';
import { accept, isRejected, reject } from '../outcome.ts';
import { eventWords } from '../words.ts';

const fields = z.strictObject({
  a: eventField,
  b: eventField,
  order: z.enum(['before', 'not_before']).default('before'),
});

/** One event is, or is not, before another: a call counts as done at its result, calls of one step are concurrent. */
export const traceOrdering: EvidenceEntry<z.infer<typeof fields>> = {
  type: 'trace_ordering',
  kind: 'mechanical',
  settles: 'whether a came before b; a call counts as done when its result is there, calls of one step are concurrent',
  example: {
    type: 'trace_ordering',
    claim: 'The balance was known before the transfer was sent.',
    a: { filter: { tool: 'get_balance' }, occurrence: 'last' },
    b: 'e9',
    order: 'before',
  },
  fields,
  check(atom, { source }) {
    const a = lookUpEvent(source, atom.a);
    if (isRejected(a)) return a;
    const b = lookUpEvent(source, atom.b);
    if (isRejected(b)) return b;
    if (a.event === b.event) return reject('invalid_atom', `a and b are the same event, ${a.event.id}`);
    const order = orderOf(source, a.event, b.event);
    const is = order.before ? 'before' : order.step === null ? 'after' : 'concurrent';
    const first = doneWords(source, a.event, order.done);
    const step = order.step === null ? '' : ` (step ${JSON.stringify(order.step)})`;
    if (order.before !== (atom.order === 'before')) {
      const found = order.step === null ? `a is ${is} b` : `concurrent step=${order.step}`;
      return reject('value_differs', `${first} is ${is} ${eventWords(source, b.event)}${step}`, found);
    }
    const events = [...new Set([a.event, order.done, b.event])];
    const relation = is === 'concurrent' ? 'concurrent with, so not before,' : is;
    return accept({
      checked: `${first}${how(a.how)} is ${relation} ${eventWords(source, b.event)}${how(b.how)}${step}`,
      passages: events.map((event) => passageInside(source, event, '$')),
      standing: orderStanding(events.map((event) => authorityOfEvent(event))),
      flags: [...a.flags, ...b.flags, ...order.flags],
    });
  },
};

function how(words: string): string {
  return words === '' ? '' : `, the ${words},`;
}

/** The record orders events, whoever speaks in them: at least `action`, more where all of them are the environment's. */
function orderStanding(authorities: readonly ReturnType<typeof authorityOfEvent>[]) {
  const [first = 'action', ...rest] = authorities;
  const { authority } = weakest({ authority: first }, ...rest.map((other) => ({ authority: other })));
  return { authority: authority === 'environment' ? authority : 'action' } as const;
}
