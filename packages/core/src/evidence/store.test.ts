import { describe, expect, it } from 'vitest';
import { acceptedAtomSchema, rejectedAtomSchema } from '../episode/atom.ts';
import { Bench, says } from './__fixtures__/bench.ts';
import type { PassageFinding } from './check-context.ts';
import { AtomStore } from './store.ts';

const sketch = { final: { a: 1, b: 2 }, events: [says('e1', 'All is well here.')] };
const atom = (locator: string, expected: number, claim = 'c') => ({
  type: 'state_value_match',
  claim,
  locator,
  expected,
});
const passage = (claim: string) => ({ type: 'passage_support', claim, locator: 'e1' });

describe('AtomStore', () => {
  it('gives ids in order of proposal and lists accepted and rejected', async () => {
    const { context } = new Bench(sketch);
    const store = new AtomStore();
    const answers = await Promise.all([
      store.propose(atom('a', 1), context),
      store.propose(atom('a', 2), context),
      store.propose('no atom', context),
      store.propose(atom('b', 2), context),
    ]);
    expect(answers.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'a1 accepted',
      'a2 rejected',
      'a3 rejected',
      'a4 accepted',
    ]);
    expect(store.allAccepted().map(({ id }) => id)).toEqual(['a1', 'a4']);
    expect(store.allRejected().map(({ id, reason }) => `${id} ${reason}`)).toEqual([
      'a2 value_differs',
      'a3 invalid_atom',
    ]);
    expect(store.accepted('a4')?.checked).toBe('final state b = 2 equals 2');
    expect(store.rejected('a2')?.found).toBe('1');
    expect([store.accepted('a2'), store.rejected('a1'), store.get('a9')]).toEqual([undefined, undefined, undefined]);
  });

  it('keeps atoms in the shape that receipts hold', async () => {
    const { context } = new Bench(sketch);
    const store = new AtomStore();
    for (const raw of [atom('a', 1), atom('a', 2), 'no atom', passage('All is well.')])
      await store.propose(raw, context);
    for (const each of store.allAccepted()) expect(acceptedAtomSchema.parse(each)).toEqual(each);
    for (const each of store.allRejected()) expect(rejectedAtomSchema.parse(each)).toEqual(each);
  });

  it('answers the same atom from store, whatever its spelling or, for mechanical types, its claim', async () => {
    const { context } = new Bench(sketch);
    const store = new AtomStore();
    const first = await store.propose(atom('a', 1), context);
    const same = {
      expected: 1,
      relation: 'equal',
      locator: 'a',
      tool: null,
      claim: 'another claim',
      type: 'state_value_match',
    };
    expect(store.knows(same)).toBe(true);
    expect(await store.propose(same, context)).toEqual({ ...first, repeated: true });
    expect(store.knows(atom('a', 3))).toBe(false);
    const rejected = await store.propose(atom('a', 3), context);
    expect(await store.propose(atom('a', 3), context)).toEqual({ ...rejected, repeated: true });
    expect(rejected.id).toBe('a2');
  });

  it('asks the model once for the same claim and passage, also where both are under way', async () => {
    const bench = new Bench(sketch);
    const store = new AtomStore();
    const [first, second] = await Promise.all([
      store.propose(passage('All is well.'), bench.context),
      store.propose(passage('All is well.'), bench.context),
    ]);
    expect([first.id, second.id, first.repeated, second.repeated]).toEqual(['a1', 'a1', false, true]);
    expect(bench.asked).toHaveLength(1);
    await store.propose(passage('All is bad.'), bench.context);
    expect(bench.asked).toHaveLength(2);
  });

  it('checks an atom anew that could not be checked', async () => {
    const bench = new Bench(sketch);
    const store = new AtomStore();
    const failure: PassageFinding = { ok: false, failure: { code: 'timeout', message: 'no answer', status: null } };
    bench.finding = failure;
    const failed = await store.propose(passage('All is well.'), bench.context);
    expect(failed).toMatchObject({ status: 'failed', id: 'a1', repeated: false });
    bench.finding = { ok: true, finding: 'supported' };
    expect(await store.propose(passage('All is well.'), bench.context)).toMatchObject({ status: 'accepted', id: 'a2' });
    expect(store.allAccepted().map(({ id }) => id)).toEqual(['a2']);
    expect(store.allRejected()).toEqual([]);
  });

  it('prices a scan of passages by what it reads, and everything else as one', () => {
    const { source } = new Bench({
      events: [says('e1', 'One.'), says('e2', 'Two.'), says('e3', 'Two.'), says('e4', ' ')],
    });
    const scan = (filter: object) => ({ type: 'passage_scan', claim: 'c', filter, stance: 'none' }) as never;
    const store = new AtomStore();
    expect(store.priceOf(scan({ kind: 'message' }), source)).toBe(2);
    expect(store.priceOf(scan({ kind: 'message', to: 'e1' }), source)).toBe(1);
    expect(store.priceOf(scan({ kind: 'thought' }), source)).toBe(1);
    expect(store.priceOf(scan({ knd: 'message' }), source)).toBe(1);
    expect(store.priceOf(passage('All is well.'), source)).toBe(1);
    expect(store.priceOf('no atom', source)).toBe(1);
    const unseen = new AtomStore(async () => ({ status: 'rejected', reason: 'not_found', detail: 'd' }));
    expect(unseen.priceOf(scan({ kind: 'message' }), source)).toBe(1);
  });

  it('takes another check where an ablation gives one', async () => {
    const { context } = new Bench(sketch);
    const store = new AtomStore(async () => ({
      status: 'accepted',
      checked: 'not checked',
      passages: [],
      authority: 'agent',
      flags: [],
      checkedBy: 'unchecked',
    }));
    expect(await store.propose(atom('a', 99), context)).toMatchObject({
      status: 'accepted',
      atom: { checkedBy: 'unchecked' },
    });
  });
});
