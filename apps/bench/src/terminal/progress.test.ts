import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { createProgress } from './progress.ts';

const state = { label: 'judging e1', unit: 'sessions', total: 200 };

describe('createProgress', () => {
  it('H08 writes plain lines, one per 5%, where there is no terminal', () => {
    const io = fakeIo();
    const progress = createProgress(io);
    for (let done = 0; done <= 200; done += 1) progress.show({ ...state, done });
    progress.finish();
    const lines = io.err().trimEnd().split('\n');
    expect(lines).toHaveLength(21);
    expect(lines[1]).toBe('judging e1: 10 of 200 sessions');
    expect(io.err()).not.toContain('\r');
    expect(io.err()).not.toContain('\u001b');
    expect(io.out()).toBe('');
  });

  it('H08 writes a line after 30 seconds where less than 5% was done', () => {
    let now = 0;
    const io = { ...fakeIo(), nowMs: () => now };
    const progress = createProgress(io);
    progress.show({ ...state, done: 0 });
    progress.show({ ...state, done: 1 });
    now = 30_000;
    progress.show({ ...state, done: 2 });
    progress.finish();
    expect(io.err()).toBe('judging e1: 0 of 200 sessions\njudging e1: 2 of 200 sessions\n');
  });

  it('overwrites one line on a terminal and leaves nothing of it, without escape codes', () => {
    const io = fakeIo({ terminal: true, env: { NO_COLOR: '1' } });
    const progress = createProgress(io);
    progress.show({ ...state, done: 100, note: 'much going on' });
    progress.show({ ...state, done: 101 });
    progress.finish();
    const long = 'judging e1: 100 of 200 sessions, much going on';
    const short = 'judging e1: 101 of 200 sessions';
    const frames = [
      `\r${long}`,
      `\r${short}${' '.repeat(long.length - short.length)}`,
      `\r${' '.repeat(short.length)}`,
      '\r',
    ];
    expect(io.err()).toBe(frames.join(''));
  });

  it('shows a long label and a hostile one on one line', () => {
    const io = fakeIo({ terminal: true });
    const progress = createProgress(io);
    progress.show({ ...state, label: `x\u001b[2J\n${'y'.repeat(300)}`, done: 1 });
    progress.finish();
    expect(io.err()).not.toContain('\n');
    expect(io.err()).not.toContain('\u001b');
    expect(io.err().split('\r')[1]?.length).toBe(99);
  });

  it('counts nothing while the total is not known', () => {
    const io = fakeIo();
    const progress = createProgress(io);
    progress.show({ label: 'judging e1', unit: 'sessions', total: 0, done: 0, note: '0 queries' });
    progress.finish();
    expect(io.err()).toBe('judging e1, 0 queries\n');
  });
});
