import { describe, expect, it } from 'vitest';
import { finalizerOf, type Policy, plannerOf, scriptedBackbone, sequence } from '../../../test/scripted-backbone.ts';
import { smallEpisode } from '../../../test/small-episode.ts';
import type { Outcome } from '../../episode/verification.ts';
import { type ModelRequest, sentBytes } from '../../model/index.ts';
import { traceDetectionSchema } from '../../verifier/trace-detection.ts';
import type { Verifier } from '../../verifier/verifier.ts';
import { createSauronVerifier } from '../sauron-verifier.ts';
import { resolveSettings, type VerifierSettingsInput } from '../settings.ts';
import { type DetectorOptions, detectorOf } from './detector-of.ts';
import { maximumQualityUsage } from './maximum-quality.ts';

const text = (id: string, words: string) => ({ id, kind: 'message', actor: 'agent', text: words }) as const;
const call = (id: string, query: string) =>
  ({ id, kind: 'tool_call', actor: 'agent', tool: 'search', arguments: { query } }) as const;
const failed = (id: string, of: string, output: string) =>
  ({ id, kind: 'tool_result', actor: 'tool', call: of, status: 'error', output }) as const;

const episode = smallEpisode({
  task: { prompt: 'Find it.', tools: [{ name: 'search' }] },
  trace: {
    coverage: 'complete',
    events: [
      call('e1', 'hill'),
      failed('e2', 'e1', 'Timed  out.'),
      call('e3', 'hill'),
      failed('e4', 'e3', 'Timed out.'),
      call('e5', 'hill'),
      failed('e6', 'e5', 'No such page.'),
      text('e7', 'It is 412 m.'),
    ],
  },
  response: 'It is 412 m.',
  rubric: [
    { id: 'timeout', text: 'There is at least one timeout.' },
    { id: 'abuse', text: 'There is at least one needless call.' },
    { id: 'made-up', text: 'There is at least one made-up fact.' },
  ],
});

const quote = (locator: string, words: string) => {
  return { type: 'quote_match', claim: `${locator} says so`, locator, quote: words };
};
const REPEATED = {
  type: 'trace_count',
  claim: 'It searched again and again.',
  filter: { tool: 'search' },
  relation: 'equal',
  expected: 3,
};
const ATOMS = [
  quote('e4.output', 'Timed out.'),
  quote('e2.output', 'Timed out.'),
  quote('e6.output', 'No such page.'),
  REPEATED,
  quote('response', '412 m'),
  quote('e6.output', 'such page'),
];
const met = (criterion: string, ...atoms: string[]) => {
  return { criterion, verdict: 'MET', reason: 'r', cites: atoms.map((atom) => ({ atom, polarity: 'supports' })) };
};
const INVESTIGATOR = sequence(
  [['propose_atoms', { atoms: ATOMS }]],
  [
    [
      'submit_verdicts',
      { verdicts: [met('timeout', 'a1', 'a2', 'a3', 'a6'), met('abuse', 'a4'), met('made-up', 'a5', 'a6')] },
    ],
  ],
);

interface Score {
  readonly quality: string;
  readonly score: number;
  readonly cites: readonly string[];
}
const GOOD: readonly Score[] = [
  { quality: 'reliability', score: 2, cites: ['s1.a5'] },
  { quality: 'security', score: 5, cites: [] },
  { quality: 'instructionAdherence', score: 3.5, cites: ['s1.a4', 's1.a1'] },
  { quality: 'planOptimization', score: 1.5, cites: ['s1.a4'] },
];
const scoring = (scores: readonly Score[], impacts: readonly object[] = []): Policy => {
  return () => [['submit_scores', { scores: scores.map((each) => ({ ...each, reason: 'r' })), impacts }]];
};

async function detect(
  quality: Policy,
  options: DetectorOptions = {},
  settings: VerifierSettingsInput = {},
  investigator: Policy = INVESTIGATOR,
) {
  const backbone = scriptedBackbone({
    planner: plannerOf({ timeout: 'process', abuse: 'process', 'made-up': 'process' }),
    finalizer: finalizerOf('yes', 'process'),
    investigator: (request, turn) => (isQuality(request) ? quality(request, turn) : investigator(request, turn)),
  });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  const detector = detectorOf(createSauronVerifier(settings), { quality: 'on', ...options });
  const detection = await detector.detect(episode, { backbones });
  expect(traceDetectionSchema.parse(detection)).toEqual(detection);
  return { detection, requests: backbone.requests };
}

function judging(
  ...outcomes: readonly (readonly [id: string, verdict: 'MET' | 'UNMET' | 'timeout', reason: string])[]
) {
  const verifier: Verifier = {
    id: 'judge',
    roles: ['judge'],
    async verify({ id }) {
      return {
        schema: 'sauron.verification/1',
        episodeId: id,
        episodeDigest: 'd',
        verifier: 'judge',
        header: {},
        outcomes: outcomes.map(([criterionId, verdict, reason]): Outcome => {
          if (verdict === 'timeout')
            return { criterionId, failure: { kind: 'infra_error', code: verdict, message: reason } };
          const none = { basis: 'judged', aspect: null, aspectSource: null, receipt: null } as const;
          return { criterionId, verdict, reason, ...none };
        }),
        sessions: [],
        usage: {},
        warnings: [],
      };
    },
  };
  return detectorOf(verifier).detect(episode, { backbones: {} });
}

const isQuality = ({ tools }: ModelRequest) => tools.some(({ name }) => name === 'submit_scores');

const placesOf = ({ errors }: { readonly errors: readonly { criterionId: string; eventId: string | null }[] }) =>
  errors.map(({ criterionId, eventId }) => `${criterionId} ${eventId}`);

describe('a detector of the evidence-first verifier', () => {
  it('gives one error for each atom in support: at its first instance, the same words once, an event once', async () => {
    const { detection } = await detect(scoring(GOOD));
    expect(placesOf(detection)).toEqual(['timeout e2', 'timeout e6', 'abuse e1', 'made-up e6', 'made-up e7']);
    expect(detection.errors[0]).toEqual({
      criterionId: 'timeout',
      eventId: 'e2',
      location: null,
      evidence: 'Timed  out.',
      description: 'e2.output says so',
      impact: null,
      atomId: 'a2',
    });
    expect(detection.errors.map(({ evidence }) => evidence)).toEqual([
      'Timed  out.',
      'No such page.',
      expect.stringContaining('hill'),
      'such page',
      '412 m',
    ]);
  });

  it.each<[string, Policy]>([
    ['marks', scoring(GOOD)],
    ['words alone', ({ maxOutputTokens }) => ({ text: 'x'.repeat(7 * maxOutputTokens) })],
    ['nothing', () => ({ fail: 'truncated' })],
  ])('keeps to its maximum for the marks where the answer is %s', async (_, quality) => {
    const { requests } = await detect(quality);
    const maximum = maximumQualityUsage(episode, resolveSettings({}));
    const asked = requests.filter(isQuality);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(maximum.calls);
    expect(asked.reduce((sum, request) => sum + sentBytes(request), 0)).toBeLessThanOrEqual(maximum.inputBytes);
    expect(asked.reduce((sum, request) => sum + request.maxOutputTokens, 0)).toBeLessThanOrEqual(maximum.outputTokens);
  });

  it('locates at the last instance where that is asked for', async () => {
    const { detection } = await detect(scoring(GOOD), { locatedAtLast: new Set(['abuse', 'timeout']) });
    expect(placesOf(detection).slice(0, 3)).toEqual(['timeout e4', 'timeout e6', 'abuse e5']);
  });

  it('marks the trace by the accepted atoms alone, and weighs the errors', async () => {
    const { detection, requests } = await detect(scoring(GOOD, [{ fact: 's1.a5', impact: 'HIGH' }]));
    expect(detection.scores).toEqual({
      reliability: 2,
      security: 5,
      instructionAdherence: 3.5,
      planOptimization: 1.5,
      overall: 3,
    });
    expect(detection.failures).toEqual([]);
    expect(detection.errors.map(({ impact }) => impact)).toEqual([null, null, null, null, 'HIGH']);
    const last = requests.at(-1);
    expect(last?.tools.map(({ name }) => name)).toEqual(['submit_scores']);
    const [message] = last?.messages ?? [];
    const sent = message?.role === 'user' ? message.text : '';
    expect(sent).toContain('s1.a2 [environment; supports timeout] = ');
    expect(sent).not.toContain('says so');
    expect(sent).not.toContain('Find it.');
    expect(detection.verification.usage['investigator']?.calls).toBe(3);
  });

  it.each([
    [{ quality: 'reliability', score: 2, cites: ['s1.a5', 's1.a9'] }, 'unknown_citation'],
    [{ quality: 'reliability', score: 2, cites: [] }, 'uncited'],
    [{ quality: 'reliability', score: 0, cites: ['s1.a5'] }, 'out_of_range'],
    [{ quality: 'reliability', score: 5.5, cites: ['s1.a5'] }, 'out_of_range'],
    [{ quality: 'security', score: 5, cites: [] }, 'malformed'],
  ])('drops the score of %j and counts it', async (entry, code) => {
    const { detection } = await detect(scoring([entry, ...GOOD.slice(1)]));
    expect(detection.scores).toMatchObject({ reliability: null, planOptimization: 1.5, overall: null });
    expect(
      new Set(detection.failures.map((failure) => `${failure.criterionId} ${failure.kind} ${failure.code}`)),
    ).toEqual(new Set([`null verifier_error ${code}`]));
  });

  it('counts impacts of what is no atom', async () => {
    const { detection } = await detect(scoring(GOOD, [{ fact: 'e2', impact: 'LOW' }]));
    expect(detection.failures.map(({ code }) => code)).toEqual(['unknown_citation']);
    expect(detection.scores?.overall).toBe(3);
  });

  it('keeps the errors where the marks fail', async () => {
    const { detection } = await detect(() => ({ fail: 'unsupported' }));
    expect(detection.scores).toBeNull();
    expect(detection.errors).toHaveLength(5);
    expect(detection.failures).toMatchObject([{ criterionId: null, kind: 'verifier_error', code: 'unsupported' }]);
  });

  it('asks for no marks where they are off, and none without an atom', async () => {
    const off = await detect(scoring(GOOD), { quality: 'off' });
    expect(off.detection.scores).toBeNull();
    expect(off.requests.some(({ tools }) => tools.some(({ name }) => name === 'submit_scores'))).toBe(false);
    const silent = await detect(scoring(GOOD), {}, {}, sequence({ text: '' }));
    expect(silent.detection.scores).toBeNull();
    expect(silent.requests.some(({ tools }) => tools.some(({ name }) => name === 'submit_scores'))).toBe(false);
    expect(silent.detection.failures.map(({ criterionId, code }) => `${criterionId} ${code}`)).toEqual([
      'timeout silent',
      'abuse silent',
      'made-up silent',
    ]);
  });

  it('reads the fields of claims that were taken unseen', async () => {
    const { detection } = await detect(scoring(GOOD), {}, { evidenceCheck: 'off' });
    expect(placesOf(detection)).toEqual(['timeout e2', 'timeout e6', 'abuse e1', 'made-up e6', 'made-up null']);
  });

  it('refuses to mark for a verifier without an investigator', () => {
    const verifier = { id: 'judge', roles: ['judge'], verify: () => Promise.reject(new Error('not called')) } as const;
    expect(() => detectorOf(verifier, { quality: 'on' })).toThrow('set quality to off');
  });
});

describe('a detector of another judge', () => {
  it('reads places and quotes from the reasons of MET, and keeps an error without a place', async () => {
    const detection = await judging(
      ['timeout', 'MET', 'Both e6 and e2 failed ("Timed out.").'],
      ['abuse', 'MET', 'It searches too often.'],
      ['made-up', 'UNMET', 'e7 is right.'],
    );
    expect(detection.errors.map(({ criterionId, eventId, evidence }) => [criterionId, eventId, evidence])).toEqual([
      ['timeout', 'e2', 'Timed  out.'],
      ['timeout', 'e6', ''],
      ['abuse', null, ''],
    ]);
    expect(detection.scores).toBeNull();
    expect(detection.failures).toEqual([]);
  });

  it('takes a range for one error, and counts failed criteria', async () => {
    const detection = await judging(['abuse', 'MET', 'e1-e5 repeat.'], ['timeout', 'timeout', 'no reply']);
    expect(placesOf(detection)).toEqual(['abuse e1']);
    expect(detection.failures).toEqual([
      { criterionId: 'timeout', kind: 'infra_error', code: 'timeout', message: 'no reply' },
    ]);
  });
});
