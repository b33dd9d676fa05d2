import type { EpisodeInput } from '@sauron/core/episode';
import { countTokens, EpisodeSource } from '@sauron/core/sources';
import { describe, expect, it } from 'vitest';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { renderSections } from '../prompt/index.ts';
import { judgeLimits } from './judge-limits.ts';
import { overviewSections } from './overview.ts';
import { readPlace } from './read-place.ts';
import { serialiseTrajectory } from './trajectory.ts';

const sourceOf = (overrides: Partial<EpisodeInput> = {}) => new EpisodeSource(smallEpisode(overrides));
const long = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ');

describe('the overview', () => {
  it('lists places and events without their content', () => {
    const text = renderSections(overviewSections(sourceOf(), 2_000).sections);
    expect(text).toContain(' accounts : object of 2\n  accounts.checking : number');
    expect(text).toContain(' transfers[0] : object of 3');
    expect(text).toContain('response : text of');
    expect(text).toContain('e4 tool_call actor=agent tool=send_transfer');
    expect(text).not.toMatch(/TX-77|Done: I moved/u);
  });

  it('is cut to its limit, and opens fewer levels of a state that is wide and deep', () => {
    const wide = Object.fromEntries(
      Array.from({ length: 90 }, (_, index) => [`key${index}`, Array.from({ length: 90 }, () => ({ a: { b: 1 } }))]),
    );
    const source = sourceOf({ state: { final: wide } });
    const { sections, shown } = overviewSections(source, 2_000);
    expect(countTokens(renderSections(sections))).toBeLessThanOrEqual(2_000);
    expect(shown[0]?.tokens).toBeGreaterThan(0);
    const whole = renderSections(overviewSections(source, Number.POSITIVE_INFINITY).sections);
    expect(whole).toContain('key89 : list of 90');
    expect(whole).not.toContain('key0[0]');
  });

  it('says so where nothing was recorded', () => {
    const source = sourceOf({ state: {}, response: null, trace: { events: [] } });
    expect(renderSections(overviewSections(source, 2_000).sections)).toMatch(/Neither[\s\S]+no event/u);
  });
});

describe('readPlace', () => {
  it.each([
    ['accounts.savings', 'place = "accounts.savings"\n500'],
    ['transfers[0]', 'place = "transfers[0]"\n{"id":"TX-77","amount":500,"to":"savings"}'],
    ['response', 'place = "response"\nDone: I moved $500 to savings.\nIt holds $500 now.'],
    ['e3.output.balance', 'place = "e3.output.balance"\n1200'],
  ])('reads %s', (asked, text) => {
    expect(readPlace(sourceOf(), asked, 2_000).text).toBe(text);
  });

  it('reads a whole event as a line of the trace', () => {
    expect(readPlace(sourceOf(), 'e4', 2_000).text).toContain('{"id":"e4","kind":"tool_call","actor":"agent"');
  });

  it.each(['nothing.here', 'e99', '{{', 'initial:accounts', 'task.policy', 'constructor'])(
    'tells that %s can not be read, and assumes nothing of it',
    (asked) => {
      expect(readPlace(sourceOf(), asked, 2_000).text).toMatch(/^place = ".+"\nnot readable: /u);
    },
  );

  it('cuts what is too long, counts what was cut, and bounds bytes too', () => {
    const cut = readPlace(sourceOf({ response: long(9_000) }), 'response', 2_000);
    expect(cut.tokens).toBeGreaterThan(9_000);
    expect(cut.shownTokens).toBeLessThanOrEqual(2_000);
    expect(cut.text).toContain('omitted');
    expect(readPlace(sourceOf({ response: long(9_000) }), 'response', Number.POSITIVE_INFINITY).text).toContain(
      'w8999',
    );
    const blanks = readPlace(sourceOf({ response: ' '.repeat(400_000) }), 'response', 2_000);
    expect(Buffer.byteLength(blanks.text)).toBeLessThanOrEqual(8 * 2_000 + 100);
  });
});

describe('serialiseTrajectory', () => {
  const published = judgeLimits('original', 'published');

  it('cuts each event in its middle: users at 300 tokens, thoughts at 100, actions at 50, results at 100', () => {
    const text = long(900);
    const events: EpisodeInput['trace']['events'] = [
      { id: 'e1', kind: 'message', actor: 'user', text },
      { id: 'e2', kind: 'thought', actor: 'agent', text },
      { id: 'e3', kind: 'tool_call', actor: 'agent', tool: 'send', arguments: { text } },
      { id: 'e4', kind: 'tool_result', actor: 'tool', call: 'e3', status: 'ok', output: text },
      { id: 'e5', kind: 'message', actor: 'agent', text },
    ];
    const lines = serialiseTrajectory(sourceOf({ trace: { events } }), published).text.split('\n');
    const contents = lines.filter((_, index) => index % 2 === 1);
    expect(contents.map((line) => Math.round((countTokens(line) - 6) / 50) * 50)).toEqual([300, 100, 50, 100, 100]);
    expect(lines[0]).toBe('e1 message actor=user');
  });

  it('leaves out the beginning where the whole is too long, and nothing where cuts are off', () => {
    const events = Array.from({ length: 400 }, (_, index) => ({
      id: `e${index + 1}`,
      kind: 'thought' as const,
      actor: 'agent' as const,
      text: long(120),
    }));
    const source = sourceOf({ trace: { events } });
    const cut = serialiseTrajectory(source, published);
    expect(cut.text).toMatch(/^\[… \d+ tokens omitted …\]\n/u);
    expect(cut.shownTokens).toBeLessThanOrEqual(10_000);
    expect(cut.text).toContain('e400 thought');
    expect(cut.text).not.toContain('e1 thought');
    const whole = serialiseTrajectory(source, judgeLimits('original', 'uncut'));
    expect(whole.text).not.toContain('omitted');
    expect(whole.shownTokens).toBe(whole.tokens);
  });
});
