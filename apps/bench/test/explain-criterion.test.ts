import { describe, expect, it } from 'vitest';
import { EXIT, runCli } from '../src/index.ts';
import { fakeIo } from './fake-io.ts';

const SAMPLE = new URL('../../../packages/datasets/sample/episodes/household-budget.json', import.meta.url).pathname;

async function explained(...argv: readonly string[]): Promise<string> {
  const io = fakeIo();
  expect(await runCli(['explain-criterion', ...argv], io)).toBe(EXIT.complete);
  return io.out();
}

describe('explain-criterion', () => {
  it('prints the typed question', async () => {
    const out = await explained('No booking was cancelled before May 3.');
    expect(out).toContain('kind      stayed');
    expect(out).toContain('part      No booking was cancelled before May 3 (denied)');
    expect(out).toContain('May 3 (less)');
    expect(out).toContain('grammar   {[No booking] | PASSIVE was cancelled | before→[May 3]}');
    expect(out).toContain('readable  yes');
  });

  it('grounds the words in an episode, and prints JSON alone', async () => {
    const out = JSON.parse(await explained('The goal is purple.', '--episode', SAMPLE, '--json'));
    expect(out).toMatchObject({ kind: 'stands', unreadable: expect.stringContaining('purple') });
  });

  it('says what is wrong with what it was given', async () => {
    for (const argv of [[' '], ['The goal is $5.', '--episode-id', 'a']]) {
      const io = fakeIo();
      expect(await runCli(['explain-criterion', ...argv], io)).toBe(EXIT.usage);
      expect(io.err()).not.toBe('');
    }
  });
});
