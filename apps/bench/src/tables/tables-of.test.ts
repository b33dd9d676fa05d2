import { describe, expect, it } from 'vitest';
import { type MadeRun, madeRun, truth } from '../../test/made-run.ts';
import { scoreRun } from '../scores/score-run.ts';
import type { ResultTable } from './result-table.ts';
import { tablesOf } from './tables-of.ts';

const truths = ['MMU', 'MUU', 'MMM'].map((labels, index) => truth(`e${index}`, labels));
const cell = (factors: Readonly<Record<string, string>>, said: readonly string[]) => ({
  factors,
  trials: said.map((text, index) => ({ episodeId: `e${index}`, said: text, tokens: 10 })),
});
const RUN: MadeRun = {
  datasets: [{ name: 'set', truths }],
  cells: [
    cell({ verifier: 'sauron', backbone: 'offline/rules' }, ['MMU', 'MUU', 'MMM']),
    cell({ verifier: 'gandalf', backbone: 'offline/rules' }, ['MMU', 'IUU', 'MMI']),
  ],
  contrasts: [{ name: 'sauron against gandalf', left: { verifier: 'sauron' }, right: { verifier: 'gandalf' } }],
};

async function tables(made: MadeRun = RUN): Promise<ReadonlyMap<string, ResultTable>> {
  return new Map(tablesOf(await scoreRun(madeRun(made))).map((table) => [table.id, table]));
}

function column(table: ResultTable | undefined, key: string): string[] {
  const index = table?.columns.findIndex((one) => one.key === key) ?? -1;
  return (table?.rows ?? []).map((row) => `${row[index]?.text}${row[index]?.mark ?? ''}`);
}

describe('tablesOf', () => {
  it('puts the main table first, with always-MET and always-UNMET from the labels', async () => {
    const [[id, main] = []] = await tables();
    expect(id).toBe('main-set');
    expect(column(main, 'verifier')).toEqual(['sauron', 'gandalf†', 'always-MET', 'always-UNMET']);
    expect(column(main, 'f1_met')).toEqual(['1.000', '1.000', '0.800', '0.000']);
    expect(column(main, 'coverage')).toEqual(['100%', '77.8%†', '100%', '100%']);
  });

  it('H02 marks what is below full coverage in every table of scores, and says what it could come to', async () => {
    const all = await tables();
    const main = all.get('main-set');
    expect(main?.notes).toContainEqual(
      '† gandalf · offline/rules: 77.8% (7 of 9 criteria, 3 of 3 trials); if all that is missing were wrong, or right: ' +
        'F1(MET) 0.800 to 1.000, F1(UNMET) 0.750 to 1.000, macro-F1 0.775 to 1.000, accuracy 0.778 to 1.000.',
    );
    for (const [id, { notes }] of all) {
      const isMarked = notes.some((note) => note.includes('†'));
      expect(isMarked || id === 'coverage', id).toBe(true);
    }
    expect(column(all.get('coverage'), 'cell')).toEqual([
      'sauron · offline/rules · set',
      'gandalf · offline/rules · set†',
    ]);
    expect(column(all.get('coverage'), 'infra_error')).toEqual(['0', '2']);
  });

  it('H06 shows an undefined metric as a dash, and macro-F1 with its number of classes', async () => {
    const made = {
      ...RUN,
      datasets: [{ name: 'set', truths: truths.map(({ episodeId }) => truth(episodeId, 'MMM')) }],
    };
    const said = ['MMM', 'MMM', 'MMM'];
    const main = (await tables({ ...made, cells: [cell({ verifier: 'sauron' }, said)] })).get('main-set');
    expect(column(main, 'f1_unmet')[0]).toBe('–');
    expect(column(main, 'macro_f1')[0]).toBe('1.000 (1 of 2)');
  });

  it('says on every table which data it is of, and on main tables what is reported and why it does not compare', async () => {
    const all = await tables();
    for (const [id, { notes }] of all) {
      expect(
        notes.some((note) => note.includes('sha256 f00df00df00d')),
        id,
      ).toBe(true);
    }
    const notes = all.get('main-set')?.notes.join('\n') ?? '';
    expect(notes).toContain('f1-met/1');
    expect(notes).toContain('List prices of 2026-11-30.');
    expect(notes).toContain('rule-based reader, not a language model');
    expect(notes).toMatch(/Reported, not measured here: PA100 .*It can't be compared/u);
  });

  it('names what a contrast found, and claims nothing that does not hold', async () => {
    const contrasts = (await tables()).get('contrasts');
    expect(column(contrasts, 'effect')).toEqual(['0.000']);
    expect(column(contrasts, 'shared')).toEqual(['77.8%†']);
    expect(contrasts?.notes[0]).toBe(
      'sauron against gandalf: not ahead in all of 1 with an adjusted p of at most 0.05: no claim for all of them.',
    );
  });

  it('marks planted errors in every table, apart from the rule-based reader', async () => {
    const planted = 'offline/confusion?seed=1&fp=0.1';
    const all = await tables({
      ...RUN,
      cells: [
        cell({ verifier: 'snapshot', backbone: planted }, ['MMU', 'MUU', 'MMM']),
        cell({ verifier: 'gandalf', backbone: 'offline/rules' }, ['MMU', 'MUU', 'MMM']),
      ],
      contrasts: [{ name: 'c', left: { verifier: 'snapshot' }, right: { verifier: 'gandalf' } }],
    });
    for (const [id, { notes }] of all) {
      const own = notes.filter((note) => note.startsWith('‡ planted errors, no model: it knows the labels'));
      expect(own, id).toHaveLength(1);
      expect(own[0], id).toContain(planted);
    }
    expect(column(all.get('main-set'), 'backbone').slice(0, 2)).toEqual([`${planted}‡`, 'offline/rules']);
    expect(column(all.get('coverage'), 'cell')[0]).toMatch(/‡$/u);
    const readers = all.get('main-set')?.notes.filter((note) => note.includes('rule-based reader'));
    expect(readers).toEqual([
      'offline/rules: rule-based reader, not a language model; its numbers say nothing of one.',
    ]);
  });

  it('says which contrasts were not fixed before the first call', async () => {
    const later = { name: 'later', left: { verifier: 'gandalf' }, right: { verifier: 'sauron' } };
    const first = madeRun(RUN).manifest.contrastsSha256;
    const made = { ...RUN, contrasts: [...(RUN.contrasts ?? []), later], contrastsSha256: first };
    const table = (await tables(made)).get('contrasts');
    expect(table?.title).toBe('Contrasts, some of them not fixed before the first call');
    expect(column(table, 'contrast')).toEqual(['sauron against gandalf', 'later (not fixed before the first call)']);
    expect(table?.notes.filter((note) => note.includes('not fixed'))).toEqual([
      expect.stringMatching(/^later: not fixed before the first call/u),
    ]);
    expect((await tables()).get('contrasts')?.title).toBe('Contrasts, fixed before the first call');
  });

  it('leaves out tables without a row', async () => {
    const ids = [...(await tables()).keys()];
    expect(ids).not.toContain('repeats-set');
    expect(ids).not.toContain('ablation-set');
    expect(ids.filter((id) => id.startsWith('fault'))).toEqual([]);
  });

  it('lets no hostile name of a cell reach the terminal', async () => {
    const hostile = 'x\u001b[2J\ny';
    const all = await tables({
      ...RUN,
      cells: [cell({ verifier: hostile, backbone: 'offline/rules' }, ['MMI'])],
      contrasts: [],
    });
    for (const { notes, rows, columns } of all.values()) {
      const texts = [
        ...notes,
        ...columns.map(({ header }) => header),
        ...rows.flatMap((row) => row.map(({ text }) => text)),
      ];
      expect(texts.some((text) => text.includes('\u001b') || text.includes('\n'))).toBe(false);
    }
  });
});
