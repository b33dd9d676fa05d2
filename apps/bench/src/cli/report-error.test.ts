import { InputError } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { fakeIo } from '../../test/fake-io.ts';
import { reportError } from './report-error.ts';
import { UsageError } from './usage-error.ts';

async function report(error: unknown, options: { debug?: boolean; signal?: AbortSignal } = {}) {
  const io = fakeIo(options.signal === undefined ? {} : { signal: options.signal });
  const exitCode = await reportError(error, io, { debug: options.debug ?? false });
  return { exitCode, err: io.err(), out: io.out() };
}

describe('reportError', () => {
  it.each([
    ['a usage error', new UsageError('expected a file\nof episodes')],
    ['an input error', new InputError('expected a file\nof episodes', { file: null, line: null, key: null })],
  ])('prints %s as one line without a stack, even with --debug', async (_name, error) => {
    expect(await report(error, { debug: true })).toEqual({
      exitCode: 2,
      err: 'error: expected a file of episodes\n',
      out: '',
    });
  });

  it('names a bug as an internal error and keeps the stack for --debug', async () => {
    const bug = new TypeError('x is not a function');
    expect(await report(bug)).toEqual({
      exitCode: 1,
      err: 'internal error: x is not a function (run again with --debug for the stack)\n',
      out: '',
    });
    const { exitCode, err } = await report(bug, { debug: true });
    expect(exitCode).toBe(1);
    expect(err).toContain('report-error.test.ts');
  });

  it('takes whatever was thrown, and lets none of it drive the terminal', async () => {
    expect((await report('just\u001b[2J text')).err).toMatch(/^internal error: just\\u001b\[2J text /u);
    expect((await report(undefined)).err).toMatch(/^internal error: undefined /u);
    expect((await report(new Error(''))).err).toMatch(/^internal error: no message /u);
  });

  it('breaks a long line between words on a terminal, and nowhere else', async () => {
    const error = new UsageError(`expected ${'a file of episodes, '.repeat(9)}got none`);
    const terminal = fakeIo({ terminal: true });
    await reportError(error, terminal, { debug: false });
    const lines = terminal.err().trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines.every((line) => line.length <= 100)).toBe(true);
    expect(lines.join(' ')).toBe(`error: ${error.message}`);
    expect((await report(error)).err).toBe(`error: ${error.message}\n`);
  });

  it('reports every error after Ctrl-C as the interruption', async () => {
    const { exitCode, err } = await report(new Error('aborted half way'), { signal: AbortSignal.abort() });
    expect({ exitCode, err }).toEqual({ exitCode: 130, err: 'interrupted\n' });
  });
});
