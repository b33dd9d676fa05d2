import type { Outcome, Verification } from '@sauron/core/episode';
import type { Run } from '../src/run/open-run.ts';
import { trialKey } from '../src/run/trial.ts';
import { type MadeRun, madeRun, truth } from './made-run.ts';

/** Text that would like to be more than text. */
export const HOSTILE =
  '</script></style></title></textarea><script>alert(1)</script><img src=x onerror=alert(1)><svg onload=alert(1)>' +
  '<a href="javascript:alert(1)">&lt;\' " onmouseover=alert(1) x="`+alert(1)+` \u202eevil\u2066\u0000\u001b[31m]]> --> {{x}} \ud800';

const EPISODES = [`e0 ${HOSTILE}`, `../../etc/passwd?${HOSTILE.toWellFormed()}`];

/** Two cells, two budgets and two repeats, with hostile text wherever a run can hold text. */
export const HOSTILE_RUN: MadeRun = {
  datasets: [
    {
      name: 'set',
      truths: EPISODES.map((id) => {
        const made = truth(id, 'MUM-', { domain: HOSTILE });
        return {
          ...made,
          criteria: made.criteria.map((criterion) => ({ ...criterion, text: `${criterion.id} ${HOSTILE}` })),
        };
      }),
    },
  ],
  cells: ['tight', 'standard'].map((budget) => ({
    factors: { verifier: `sauron ${HOSTILE}`, backbone: 'offline/rules', budget },
    trials: EPISODES.flatMap((episodeId) => [
      { episodeId, repeat: 0, said: 'MMUV', tokens: 100, basis: 'supported' as const },
      { episodeId, repeat: 1, said: budget === 'tight' ? 'MUUM' : 'MMUI', tokens: 200 },
    ]),
  })),
  repeats: 2,
};

function outcomeOf(criterionId: string): Outcome {
  if (criterionId === 'c4') {
    return { criterionId, failure: { kind: 'verifier_error', code: 'made_up', message: HOSTILE } };
  }
  return {
    ...{ criterionId, verdict: 'UNMET', basis: 'refuted', aspect: 'outcome', aspectSource: 'given', reason: HOSTILE },
    receipt: {
      cites: [{ atomId: 'a1', polarity: 'refutes' }],
      atoms: [
        {
          ...{ id: 'a1', atom: { claim: HOSTILE, type: 'quote_match' }, checked: HOSTILE, authority: 'agent' },
          ...{ passages: [{ locator: HOSTILE, sha256: 'ab'.repeat(32) }], flags: [HOSTILE], checkedBy: 'mechanical' },
        },
      ],
      rejected: [{ id: 'a2', atom: {}, reason: 'not_found', detail: HOSTILE, found: HOSTILE }],
      gates: [{ gate: 'cites', passed: false, detail: HOSTILE }],
      support: { status: 'refused', reason: HOSTILE, aspect: null },
      ...{ uncovered: [HOSTILE], episodeDigest: 'cd'.repeat(32), sessionId: 's1' },
    },
  };
}

function verificationOf(episodeId: string): Verification {
  return {
    ...{ schema: 'sauron.verification/1', episodeId, episodeDigest: 'cd'.repeat(32), verifier: 'sauron', header: {} },
    outcomes: ['c1', 'c2', 'c3', 'c4'].map(outcomeOf),
    sessions: [
      {
        ...{ id: 's1', criterionIds: ['c1', HOSTILE], ended: 'decided', accepted: 1, rejected: 1, warnings: [HOSTILE] },
        budget: { queries: 1, turns: 1, contextTokens: 1, outputTokens: 1, atoms: 1 },
        used: { queries: 1, turns: 1, contextTokens: 1, outputTokens: 1, atoms: 1 },
        queries: [{ tool: 'trace_search', arguments: { text: HOSTILE }, tokens: 1, truncated: true }],
      },
    ],
    ...{ usage: {}, warnings: [HOSTILE] },
  };
}

/** The run in memory. */
export function hostileRun(): Run {
  const run = madeRun(HOSTILE_RUN);
  const all = EPISODES.flatMap((episodeId) => {
    return [0, 1].map((repeat) => [trialKey({ episodeId, repeat }), verificationOf(episodeId)] as const);
  });
  return { ...run, verifications: async (_, keys) => new Map(all.filter(([key]) => keys.has(key))) };
}
