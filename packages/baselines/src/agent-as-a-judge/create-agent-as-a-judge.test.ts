import { isDecided, type JsonObject, type JsonValue } from '@sauron/core/episode';
import type { ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { runJudge, sentTexts } from '../__fixtures__/run-judge.ts';
import { type Behaviour, failing, replyOf } from '../__fixtures__/scripted-judge.ts';
import { smallEpisode } from '../__fixtures__/small-episode.ts';
import { entry, uncut } from './entry.ts';

type Answers = Readonly<Record<string, JsonValue | ((request: ModelRequest) => ModelResult)>>;

const VERDICT = { verdict: 'MET', reason: 'because', evidence: [] };
const GOOD: Answers = {
  submit_places: { places: ['accounts.savings', 'e4'] },
  submit_summary: { summary: 'At e4 the money was sent.' },
  submit_judgement: VERDICT,
};

/** Answers each question by its tool. */
function answers(given: Answers): Behaviour {
  return (request) => {
    const name = request.tools[0]?.name ?? '';
    const answer = given[name];
    return typeof answer === 'function' ? answer(request) : replyOf([[name, answer ?? null]]);
  };
}

async function judge(given: Answers, settings: object = {}, judged = entry, episode = smallEpisode()) {
  const { verification, backbone } = await runJudge(judged, { episode, behaviour: answers(given) }, { settings });
  const outcomes = verification.outcomes.map((outcome) =>
    isDecided(outcome) ? outcome.verdict : outcome.failure.code,
  );
  const asked = (tool: string) => backbone.requests.filter(({ tools }) => tools[0]?.name === tool);
  return { outcomes, verification, requests: backbone.requests, asked };
}

const textOf = (request: ModelRequest | undefined) => (request === undefined ? '' : (sentTexts(request)[0] ?? ''));

describe('agent-as-a-judge', () => {
  it('locates, reads, summarises and judges, for each criterion alone', async () => {
    const { outcomes, requests, asked, verification } = await judge(GOOD);
    expect(outcomes).toEqual(['MET', 'MET', 'MET']);
    expect(requests.slice(0, 3).map(({ tools }) => tools[0]?.name)).toEqual(Object.keys(GOOD));
    expect(requests).toHaveLength(9);
    const text = textOf(asked('submit_judgement')[0]);
    expect(text).toContain('place = "accounts.savings"\n500');
    expect(text).toContain('At e4 the money was sent.');
    expect(text).toContain('c1 = "The savings account holds $500."');
    expect(text).not.toContain('No email was sent.');
    expect(verification.sessions.map(({ criterionIds }) => criterionIds)).toEqual([['c1'], ['c2'], ['c3']]);
  });

  it('sends temperature 0 with every request', async () => {
    const { requests } = await judge(GOOD);
    expect(new Set(requests.map(({ temperature }) => temperature))).toEqual(new Set([0]));
  });

  it('reads at most five places, each once, and counts what it drops', async () => {
    const places = ['e1', 'e1', 'e2', 'e3', 'e4', 'e5', 'e6', 'accounts'];
    const { verification, asked } = await judge({ ...GOOD, submit_places: { places } });
    expect(verification.sessions[0]?.queries.map(({ arguments: sent }) => sent)).toEqual(
      ['e1', 'e2', 'e3', 'e4', 'e5'].map((place) => ({ place })),
    );
    expect(verification.sessions[0]?.warnings).toEqual(['2 places too many were dropped']);
    expect(textOf(asked('submit_judgement')[0])).not.toContain('place 6');
  });

  it('tells the judge what could not be read', async () => {
    const { asked } = await judge({ ...GOOD, submit_places: { places: ['no.such.place'] } });
    expect(textOf(asked('submit_judgement')[0])).toContain('not readable');
    expect(asked('submit_judgement')[0]?.system).toContain('shows neither presence nor absence');
  });

  it('cuts the evidence in its middle and says so in the header; the uncut one shows all of it', async () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ');
    const episode = smallEpisode({ state: { final: { a: words, b: words, c: words, d: words, e: words } } });
    const given = { ...GOOD, submit_places: { places: ['a', 'b', 'c', 'd', 'e'] } };
    const cut = await judge(given, {}, entry, episode);
    const shown = (cut.verification.header as JsonObject)['shown'] as readonly {
      shownTokens: number;
      tokens: number;
    }[];
    const evidence = shown.filter((each) => 'criterionId' in each && each['criterionId'] === 'c1');
    expect(evidence.reduce((sum, { shownTokens }) => sum + shownTokens, 0)).toBeLessThanOrEqual(10_000);
    expect(evidence.some(({ tokens, shownTokens }) => shownTokens < tokens)).toBe(true);
    const whole = await judge(given, { contextTokens: 300_000 }, uncut, episode);
    expect(textOf(whole.asked('submit_judgement')[0])).toContain('w4500');
    expect(textOf(whole.asked('submit_judgement')[0])).not.toContain('omitted');
  });

  it('does not send what the window does not hold, and fails these criteria', async () => {
    const words = Array.from({ length: 9_000 }, (_, index) => `w${index}`).join(' ');
    const episode = smallEpisode({ response: words });
    const { outcomes, asked } = await judge(
      { ...GOOD, submit_places: { places: ['response'] } },
      { contextTokens: 8_000 },
      uncut,
      episode,
    );
    expect(outcomes).toEqual(['context_exceeded', 'context_exceeded', 'context_exceeded']);
    expect(asked('submit_judgement')).toEqual([]);
    expect(uncut.maximumUsage(episode, { contextTokens: 8_000 }).calls).toBeGreaterThan(0);
  });

  it.each(['submit_places', 'submit_summary', 'submit_judgement'])('fails a criterion where %s fails', async (tool) => {
    const fail = (request: ModelRequest) => failing('quota')(request, 0);
    const { outcomes, verification, requests } = await judge({ ...GOOD, [tool]: fail });
    expect(outcomes).toEqual(['quota', 'quota', 'quota']);
    expect(verification.usage['judge']).toMatchObject({ calls: requests.length, failedCalls: 3 });
  });

  it('asks once more where a step can not be read, with the reason', async () => {
    let tries = 0;
    const flaky = () => {
      tries += 1;
      return replyOf([['submit_places', tries === 1 ? { places: 'accounts' } : { places: ['accounts'] }]]);
    };
    const { outcomes, asked } = await judge({ ...GOOD, submit_places: flaky });
    expect(outcomes).toEqual(['MET', 'MET', 'MET']);
    expect(asked('submit_places')).toHaveLength(4);
    expect(sentTexts(asked('submit_places')[1] ?? failingRequest()).at(-1)).toMatch(/^Not taken: .+ at places/u);
    const never = await judge({ ...GOOD, submit_places: { places: 'accounts' } });
    expect(never.outcomes).toEqual(['malformed', 'malformed', 'malformed']);
  });

  it('votes on the same evidence; half of the votes is MET; draws differ by their sample', async () => {
    const draw = ({ sample = 0 }: ModelRequest) => {
      return replyOf([['submit_judgement', { ...VERDICT, verdict: sample % 2 === 0 ? 'MET' : 'UNMET' }]]);
    };
    const even = await judge({ ...GOOD, submit_judgement: draw }, { votes: 2 });
    expect(even.outcomes).toEqual(['MET', 'MET', 'MET']);
    expect(even.asked('submit_places')).toHaveLength(3);
    const episode = smallEpisode();
    const { backbone } = await runJudge(
      entry,
      { episode, behaviour: answers({ ...GOOD, submit_judgement: draw }) },
      { settings: { votes: 3 }, sample: 2 },
    );
    const samples = backbone.requests.filter(({ tools }) => tools[0]?.name === 'submit_judgement');
    expect(samples.slice(0, 3).map(({ sample }) => sample)).toEqual([6, 7, 8]);
  });

  it('asks for no summary where there is no trace', async () => {
    const { outcomes, asked } = await judge(GOOD, {}, entry, smallEpisode({ trace: { events: [] } }));
    expect(outcomes).toEqual(['MET', 'MET', 'MET']);
    expect(asked('submit_summary')).toEqual([]);
  });
});

function failingRequest(): never {
  throw new Error('no request was made');
}
