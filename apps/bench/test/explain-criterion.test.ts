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
    expect(out).toContain('readable  as far as its words tell');
  });

  it('grounds the words in an episode, and prints JSON alone', async () => {
    const out = JSON.parse(await explained('The goal is purple.', '--episode', SAMPLE, '--json'));
    expect(out).toMatchObject({ kind: 'stands', unreadable: expect.stringContaining('purple') });
  });

  it('tries it on an episode, with what was checked', async () => {
    const out = await explained('The goal of the budget is $20,000.', '--episode', SAMPLE);
    expect(out).toContain('readable  yes\nverdict   MET, by rules and no model: ');
    expect(out).toMatch(/^checked {3}final state budget\.\S+ = 20000 equals/mu);
    const denied = await explained('The goal of the budget is $10,000.', '--episode', SAMPLE);
    expect(denied).toContain('verdict   UNMET, by rules and no model: ');
    const unread = await explained('The goal of the budget was snarfed.', '--episode', SAMPLE);
    expect(unread).toMatch(/readable {2}no: .*snarfed/u);
    expect(unread).not.toContain('verdict');
  });

  it('says what is wrong with what it was given', async () => {
    for (const argv of [[' '], ['The goal is $5.', '--episode-id', 'a']]) {
      const io = fakeIo();
      expect(await runCli(['explain-criterion', ...argv], io)).toBe(EXIT.usage);
      expect(io.err()).not.toBe('');
    }
  });
});
