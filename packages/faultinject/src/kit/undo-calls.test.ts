import { describe, expect, it } from 'vitest';
import type { FaultBase } from '../base/fault-base.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { outputsOf, type ShopDay, shopBase } from './__fixtures__/shop-base.ts';
import { undoCalls } from './undo-calls.ts';
import { writeUnits } from './write-units.ts';

const ITEMS = {
  'IT-1': { name: 'lamp', status: 'open' },
  'IT-2': { name: 'vase', status: 'open' },
  'IT-3': { name: 'rug', status: 'sold' },
};
const SOLD = { ...ITEMS, 'IT-1': { name: 'lamp', status: 'sold' } };
const sell = (id: string) => ({
  tool: 'sell',
  args: { id },
  output: { id, status: 'sold' },
  writes: [`items["${id}"].status`],
});
const listOpen = (...ids: (keyof typeof ITEMS)[]) => ({
  tool: 'list',
  args: { status: 'open' },
  output: { items: ids.map((id) => ({ id, name: ITEMS[id].name, status: 'open' })), total: ids.length },
  reads: ['items'],
});

/** Undoes the units of the records. */
function undo(day: ShopDay, ...keys: readonly string[]) {
  const base: FaultBase = shopBase(day);
  const draft = new ArmDraft(base.episode);
  const units = writeUnits(base).filter(({ key }) => keys.includes(key));
  return { base, draft, undone: undoCalls(draft, base, units) };
}

describe('undoCalls', () => {
  it('takes call and result out and puts back what was written', () => {
    const { draft, undone } = undo(
      { initial: { items: ITEMS }, final: { items: SOLD }, calls: [sell('IT-1')] },
      'IT-1',
    );
    expect(undone?.calls).toHaveLength(1);
    expect(draft.final).toEqual({ items: ITEMS });
    expect(draft.events.map(({ id }) => id)).toEqual(['e1']);
  });

  it('shows the old value in later results, in the row of the record alone', () => {
    const calls = [
      sell('IT-1'),
      {
        tool: 'list',
        args: {},
        output: {
          items: [
            { id: 'IT-1', status: 'sold' },
            { id: 'IT-3', status: 'sold' },
          ],
          total: 2,
        },
        reads: ['items'],
      },
    ];
    const { draft } = undo({ initial: { items: ITEMS }, final: { items: SOLD }, calls }, 'IT-1');
    expect(outputsOf(draft.events)).toEqual([
      {
        items: [
          { id: 'IT-1', status: 'open' },
          { id: 'IT-3', status: 'sold' },
        ],
        total: 2,
      },
    ]);
  });

  it('puts a row back into a list that was filtered by the field, where the tool had shown it before', () => {
    const calls = [listOpen('IT-1', 'IT-2'), sell('IT-1'), listOpen('IT-2')];
    const { draft } = undo({ initial: { items: ITEMS }, final: { items: SOLD }, calls }, 'IT-1');
    const [before, after] = outputsOf(draft.events);
    expect(after).toEqual(before);
  });

  it('gives up where a filtered list would show a row that nobody knows', () => {
    const calls = [sell('IT-1'), listOpen('IT-2')];
    const { draft, undone, base } = undo({ initial: { items: ITEMS }, final: { items: SOLD }, calls }, 'IT-1');
    expect(undone).toBeNull();
    expect(draft.episode()).toEqual(base.episode);
  });

  it('gives up where another call wrote the same place', () => {
    const calls = [sell('IT-1'), { ...sell('IT-1'), tool: 'sell_again' }];
    const base = shopBase({ initial: { items: ITEMS }, final: { items: SOLD }, calls });
    const [first] = writeUnits(base);
    expect(undoCalls(new ArmDraft(base.episode), base, first === undefined ? [] : [first])).toBeNull();
  });

  it('takes some items out of a batch, as another call', () => {
    const final = { items: { ...SOLD, 'IT-2': { name: 'vase', status: 'sold' } } };
    const calls = [
      {
        tool: 'sell_many',
        args: { ids: ['IT-1', 'IT-2'], note: 'market' },
        output: { sold: 2 },
        writes: ['items["IT-1"].status', 'items["IT-2"].status'],
      },
    ];
    const { draft, undone } = undo({ initial: { items: ITEMS }, final, calls }, 'IT-2');
    const call = draft.event(undone?.shortened.get('e2') ?? '');
    expect(call).toMatchObject({ tool: 'sell_many', arguments: { ids: ['IT-1'], note: 'market' } });
    expect(outputsOf(draft.events)).toEqual([{ sold: 1 }]);
    expect(draft.final).toEqual({ items: SOLD });
    expect(undo({ initial: { items: ITEMS }, final, calls }, 'IT-1', 'IT-2').undone?.calls).toHaveLength(1);
  });

  it('takes a record that is gone out of lists, and the calls about it out of the trace', () => {
    const sale = { item: 'IT-1', price: 40 };
    const calls = [
      { tool: 'record', args: { item: 'IT-1' }, output: { id: 'SA-7' }, writes: ['sales["SA-7"]'] },
      { tool: 'get', args: { id: 'SA-7' }, output: { id: 'SA-7', ...sale }, reads: ['sales["SA-7"]'] },
      { tool: 'list', args: {}, output: { sales: [{ id: 'SA-7', ...sale }], total: 1 }, reads: ['sales'] },
      { tool: 'mark', args: { id: 'SA-7' }, output: { id: 'SA-7' }, writes: ['sales["SA-7"].price'] },
    ];
    const day = { initial: { items: ITEMS, sales: {} }, final: { items: ITEMS, sales: { 'SA-7': sale } }, calls };
    const base = shopBase(day);
    const draft = new ArmDraft(base.episode);
    const undone = undoCalls(draft, base, writeUnits(base).slice(0, 1));
    expect(undone?.calls.map(({ call }) => call.tool)).toEqual(['record', 'mark']);
    expect(outputsOf(draft.events)).toEqual([{ sales: [], total: 0 }]);
    expect(draft.final).toEqual(day.initial);
  });

  it('gives up where something that stays names a record that is gone', () => {
    const calls = [
      { tool: 'record', args: { item: 'IT-1' }, output: { id: 'SA-7' }, writes: ['sales["SA-7"]'] },
      { tool: 'print', args: {}, output: { text: 'receipt SA-7' } },
    ];
    const day = { initial: { sales: {} }, final: { sales: { 'SA-7': { item: 'IT-1' } } }, calls };
    expect(undo(day, 'SA-7').undone).toBeNull();
  });

  it('takes its own part out of a number that several calls added to', () => {
    const pay = (id: string, amount: number) => ({
      tool: 'pay',
      args: { till: 'TI-1', amount },
      output: { id },
      writes: [`sales["${id}"]`, 'tills["TI-1"].cash'],
    });
    const calls = [
      pay('SA-1', 20),
      pay('SA-2', 5.5),
      { tool: 'till', args: { id: 'TI-1' }, output: { id: 'TI-1', cash: 125.5 }, reads: ['tills["TI-1"]'] },
      { tool: 'preview', args: { amount: 1 }, output: { cash_after: 126.5 }, reads: ['tills["TI-1"]'] },
    ];
    const sales = { 'SA-1': { amount: 20 }, 'SA-2': { amount: 5.5 } };
    const day: ShopDay = {
      initial: { sales: {}, tills: { 'TI-1': { cash: 100 } } },
      final: { sales, tills: { 'TI-1': { cash: 125.5 } } },
      calls,
    };
    const base = shopBase(day);
    const draft = new ArmDraft(base.episode);
    expect(undoCalls(draft, base, writeUnits(base).slice(0, 1))).not.toBeNull();
    expect(draft.final).toEqual({ sales: { 'SA-2': { amount: 5.5 } }, tills: { 'TI-1': { cash: 105.5 } } });
    expect(outputsOf(draft.events).slice(1)).toEqual([{ id: 'TI-1', cash: 105.5 }, { cash_after: 106.5 }]);
  });

  it('computes totals anew that a later call made of what is put back', () => {
    const sales = (kind: string) => ({ 'SA-1': { kind, amount: 30 }, 'SA-2': { kind: 'book', amount: 12 } });
    const calls = [
      { tool: 'sort', args: { id: 'SA-1', kind: 'book' }, output: { id: 'SA-1' }, writes: ['sales["SA-1"].kind'] },
      { tool: 'total', args: {}, output: { id: 'book', sum: 42 }, reads: ['sales'], writes: ['totals.book.sum'] },
    ];
    const parts = [{ each: 'sales', where: [{ path: 'kind', relation: 'equal', value: 'book' }], path: 'amount' }];
    const day: ShopDay = {
      initial: { sales: sales('other'), totals: { book: { sum: 0 } } },
      final: { sales: sales('book'), totals: { book: { sum: 42 } } },
      calls,
      bindings: [{ op: 'derived_equals', operation: 'sum', parts, equals: { at: 'totals.book.sum' } }],
    };
    const { draft, undone } = undo(day, 'SA-1');
    expect(undone).not.toBeNull();
    expect(draft.stateAt(['totals', 'book', 'sum'])).toBe(12);
    expect(outputsOf(draft.events)).toEqual([{ id: 'book', sum: 12 }]);
    expect(undo({ ...day, bindings: [] }, 'SA-1').undone).toBeNull();
  });

  it('leaves no group mark on a call that is left alone', () => {
    const calls = [
      { ...sell('IT-1'), step: 1 },
      { ...sell('IT-2'), step: 1 },
    ];
    const final = { items: { ...SOLD, 'IT-2': { name: 'vase', status: 'sold' } } };
    const { draft } = undo({ initial: { items: ITEMS }, final, calls }, 'IT-1');
    expect(draft.events.filter((event) => event.step !== undefined)).toEqual([]);
  });
});
