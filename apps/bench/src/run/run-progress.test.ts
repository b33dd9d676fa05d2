import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { textWidth } from '../terminal/text-width.ts';
import { CELL } from './__fixtures__/judged-trial.ts';
import type { CellOutcome } from './execute-run.ts';
import { createRunProgress, gridLines, type RunSnapshot } from './run-progress.ts';

const outcome = (name: string, done: number, changes: Partial<CellOutcome> = {}): CellOutcome => ({
  cell: { ...CELL, name },
  planned: 10,
  done,
  complete: done === 10,
  failedTrials: 0,
  failures: {},
  ...changes,
});

const snapshot = (changes: Partial<RunSnapshot> = {}): RunSnapshot => ({
  cells: [outcome('one', 10), outcome('two · openai/gpt-5.6-sol', 4, { failedTrials: 2 })],
  money: null,
  inFlight: 0,
  waiting: '',
  stopping: false,
  ...changes,
});

const options = (now: RunSnapshot) => ({ name: 'small', snapshot: () => now });

afterEach(() => vi.useRealTimers());

describe('gridLines', () => {
  it('C20 shows cells, trials, failures, money and what is waited for', () => {
    const money = {
      spentUsd: 1.234,
      reservedUsd: 0,
      leftUsd: 3.766,
      unknownCalls: 0,
      possiblyPaid: { calls: 0, usd: 0 },
    };
    const waiting = 'waits 12 s for openai/gpt-5.6-sol (rate_limited)';
    const lines = gridLines(fakeIo(), options(snapshot({ money, inFlight: 3, waiting })));
    expect(lines).toEqual([
      expect.stringMatching(/^cell +trials +with failures$/u),
      expect.stringMatching(/^─+$/u),
      expect.stringMatching(/^one +█{12} +10\/10$/u),
      expect.stringMatching(/^two · openai\/gpt-5\.6-sol +█{4}░{8} +4\/10 +2$/u),
      'small: 14 of 20 trials, 2 with failures, $1.23 spent, $3.77 left, 3 requests out, waits 12 s for',
      'openai/gpt-5.6-sol (rate_limited)',
    ]);
    const ending = gridLines(fakeIo(), options(snapshot({ money, inFlight: 3, waiting, stopping: true })));
    expect(ending.join(' ')).toContain('Ctrl-C again stops at once');
  });

  it('fits the terminal and counts what it does not show', () => {
    const cells = Array.from({ length: 40 }, (_, index) =>
      outcome(`${index} ${'long '.repeat(40)}`, index < 20 ? 10 : 3),
    );
    const lines = gridLines(fakeIo({ terminal: true, env: { NO_COLOR: '1' } }), options(snapshot({ cells })));
    expect(lines.filter((line) => textWidth(line) > 99)).toEqual([]);
    expect(lines).toHaveLength(2 + 15 + 2);
    expect(lines.at(-2)).toBe('and 25 cells more, 20 complete');
  });
});

describe('createRunProgress', () => {
  it('writes plain lines where there is no terminal', () => {
    const io = fakeIo();
    const progress = createRunProgress(io, options(snapshot({ stopping: true })));
    progress.update();
    progress.update();
    progress.finish();
    expect(io.err()).toBe(
      'small: 14 of 20 trials, 2 with failures, ending what was begun; Ctrl-C again stops at once\n',
    );
  });

  it('draws a grid on a terminal and takes it away at the end', async () => {
    const io = fakeIo({ terminal: true });
    const progress = createRunProgress(io, options(snapshot()));
    await vi.waitFor(() => expect(io.err()).toContain('14 of 20 trials'));
    progress.finish();
    expect(io.out()).toBe('');
    expect(io.err()).toMatch(/\S/u);
  });
});
