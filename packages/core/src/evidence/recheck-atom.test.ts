import { describe, expect, it } from 'vitest';
import type { AcceptedAtom } from '../episode/atom.ts';
import type { JsonObject } from '../episode/json-value.ts';
import { Bench, call, type Sketch, says } from './__fixtures__/bench.ts';
import { auditAtom, recheckAtom } from './recheck-atom.ts';
import { AtomStore } from './store.ts';

const sketch: Sketch = { final: { a: { b: 1 }, list: [1, 2] }, events: [says('e1', 'All is well here. Bye now.')] };
const atoms = [
  { type: 'state_value_match', claim: 'c', locator: 'a.b', expected: 1 },
  { type: 'state_count', claim: 'c', locator: 'list', expected: 2 },
  { type: 'passage_support', claim: 'All is well.', locator: 'e1.text{"well"}' },
  { type: 'passage_support', claim: 'All is bad.', locator: 'e1.text{"well"}', stance: 'contradicts' },
];

async function stored(bench: Bench) {
  const store = new AtomStore();
  for (const atom of atoms) {
    bench.finding = { ok: true, finding: atom.stance === 'contradicts' ? 'contradicted' : 'supported' };
    await store.propose(atom, bench.context);
  }
  return store.allAccepted();
}

describe('recheckAtom', () => {
  it('gives the same result again without a model', async () => {
    const bench = new Bench(sketch);
    const accepted = await stored(bench);
    expect(accepted).toHaveLength(atoms.length);
    for (const { id: _, atom, ...rest } of accepted) {
      const again = await recheckAtom(JSON.parse(JSON.stringify(atom)), bench.context);
      expect(again).toEqual({ status: 'accepted', ...rest });
    }
    expect(bench.asked).toHaveLength(2);
  });

  it('names what changed inside a cited passage', async () => {
    const accepted = await stored(new Bench(sketch));
    const changed = new Bench({
      ...sketch,
      final: { a: { b: 2 }, list: [1, 3] },
      events: [says('e1', 'All was well here. Bye now.')],
    });
    const problems = await Promise.all(accepted.map((atom) => auditAtom(atom, changed.context)));
    expect(problems[0]).toContain('is now rejected, value_differs');
    expect(problems[1]).toBe('what stands at list is not what was read');
    expect(problems[2]).toBe('what stands at e1.text[0:17] is not what was read');
    const same = await Promise.all(accepted.map((atom) => auditAtom(atom, new Bench(sketch).context)));
    expect(same).toEqual([null, null, null, null]);
  });

  it('names a part of the receipt that was edited', async () => {
    const bench = new Bench(sketch);
    const [first] = await stored(bench);
    if (first === undefined) expect.fail('no atom');
    expect(await auditAtom({ ...first, checked: 'final state a.b = 9' }, bench.context)).toContain('checked differs');
    expect(await auditAtom({ ...first, authority: 'agent' }, bench.context)).toContain('authority differs');
    expect(await auditAtom({ ...first, echoOf: 'e1' }, bench.context)).toContain('echoOf differs');
    expect(await auditAtom({ ...first, passages: [] }, bench.context)).toContain('passages differs');
  });
});

describe('recheckAtom of a scan of passages', () => {
  const events = [
    says('e1', 'All is well.'),
    says('e2', 'Nothing is well.'),
    call('e3', 'note', { text: 'Well, well.' }),
    says('e4', 'Goodbye.'),
  ];
  const scanned: Sketch = { events, response: 'All was well.' };
  const scan = (stance: string, filter: JsonObject) => ({
    type: 'passage_scan',
    claim: 'All is well.',
    filter,
    stance,
  });
  const findings = { 'Nothing is well.': 'contradicted', 'All was well.': 'supported', note: 'supported' } as const;

  async function storedScan(atom: JsonObject): Promise<AcceptedAtom> {
    const bench = new Bench(scanned);
    bench.finding = { ok: true, finding: 'not_stated' };
    bench.findingOf = (passage) => {
      const [, finding] = Object.entries(findings).find(([word]) => passage.includes(word)) ?? [];
      return finding === undefined ? undefined : { ok: true, finding };
    };
    const store = new AtomStore();
    await store.propose(atom, bench.context);
    const [only] = store.allAccepted();
    if (only === undefined) throw new Error(JSON.stringify(store.allRejected()));
    return only;
  }

  it.each([
    scan('none', { kind: 'message', to: 'e4' }),
    scan('none', { kind: 'message', from: 'e4', to: 'e4' }),
    scan('some', { kind: 'message' }),
    scan('some', { kind: 'tool_call' }),
  ])('gives the same result again without a model: $stance $filter', async (atom) => {
    const accepted = await storedScan(atom);
    const { source } = new Bench(scanned);
    const { id: _, atom: kept, ...rest } = accepted;
    expect(await recheckAtom(JSON.parse(JSON.stringify(kept)), { source }, accepted.passages)).toEqual({
      status: 'accepted',
      ...rest,
    });
    expect(await auditAtom(accepted, { source })).toBeNull();
  });

  it('names what changed in what was read', async () => {
    const none = await storedScan(scan('none', { kind: 'message', to: 'e4' }));
    const some = await storedScan(scan('some', { kind: 'tool_call' }));
    const more = new Bench({ ...scanned, events: [...events.slice(0, 3), says('e4', 'Goodbye!')] });
    expect(await auditAtom(none, more.context)).toBe('what stands at passages where kind=message is not what was read');
    expect(await auditAtom(some, more.context)).toBeNull();
    const edited = new Bench({ ...scanned, events: [call('e3', 'note', { text: 'Not well.' }), says('e4', 'Bye.')] });
    expect(await auditAtom(some, edited.context)).toBe('what stands at e3.arguments is not what was read');
    const gone = new Bench({ ...scanned, events: [says('e4', 'Goodbye.')] });
    expect(await auditAtom(some, gone.context)).toContain('is now rejected, empty_passage');
  });

  it('does not take a finding from a receipt that cites no passage', async () => {
    const some = await storedScan(scan('some', { kind: 'message' }));
    const { source } = new Bench(scanned);
    expect(await auditAtom({ ...some, passages: [] }, { source })).toContain('is now rejected, not_supported');
    const none = await storedScan(scan('none', { kind: 'message', to: 'e4' }));
    expect(await auditAtom({ ...none, flags: [] }, { source })).toContain('flags differs');
  });
});
