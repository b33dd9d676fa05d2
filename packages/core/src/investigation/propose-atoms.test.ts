import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finalizerOf, plannerOf, type Scripted, scriptedBackbone, sequence } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import type { Episode } from '../episode/episode.ts';
import { auditVerification } from '../verdict/audit.ts';
import { BUDGETS } from './budget-presets.ts';
import { createSauronVerifier } from './sauron-verifier.ts';

const MESSAGES = 12;

/** An episode with twelve agent messages, the last of which is the response. */
function talkative(): Episode {
  const events = Array.from({ length: MESSAGES }, (_, index) => ({
    id: `e${index + 1}`,
    kind: 'message' as const,
    actor: 'agent' as const,
    text: `Message ${index + 1}.`,
  }));
  const rubric = [{ id: 'c1', text: 'The agent did not promise a refund.' }];
  return smallEpisode({ trace: { coverage: 'complete', events }, response: `Message ${MESSAGES}.`, rubric });
}

const scan = (from: number, to: number, stance = 'none') => ({
  type: 'passage_scan',
  claim: 'A refund was promised.',
  filter: { kind: 'message', actor: 'agent', from: `e${from}`, to: `e${to}` },
  stance,
});
const MET = {
  criterion: 'c1',
  verdict: 'MET',
  reason: 'because',
  cites: [{ atom: 'a1', polarity: 'supports' }],
};

async function run(turns: readonly Scripted[], atoms: number, others: { finding?: string; store?: 'private' } = {}) {
  const { finding = 'not_stated', store = 'shared' } = others;
  const backbone = scriptedBackbone({
    planner: plannerOf('abstention'),
    investigator: sequence(...turns, [['submit_verdicts', { verdicts: [MET] }]]),
    checker: () => [['submit_check', { finding }]],
    finalizer: finalizerOf('yes', 'abstention'),
  });
  const budget = { ...BUDGETS.generous, atoms: { base: atoms, perCriterion: 0 } };
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  const episode = talkative();
  const verification = await createSauronVerifier({ budget, store }).verify(episode, { backbones });
  const { messages = [] } = backbone.requests.findLast(({ role }) => role === 'investigator') ?? {};
  const answers = messages.flatMap((message) => (message.role === 'tool' ? message.answers : []));
  const checks = backbone.requests.filter(({ role }) => role === 'checker');
  const used = verification.sessions[0]?.used.atoms ?? -1;
  return { verification, checks, used, told: answers.map(({ content }) => content).join('\n'), episode };
}

const propose = (...atoms: readonly object[]): Scripted => [['propose_atoms', { atoms }]];

describe('scans of passages in a session', () => {
  it('cost one atom for each passage, and one model call that sees claim and passage only', async () => {
    const { used, checks, verification, episode } = await run([propose(scan(1, MESSAGES))], 20);
    expect([used, checks.length]).toEqual([MESSAGES, MESSAGES]);
    for (const { messages } of checks) {
      const [message] = messages;
      const text = message?.role === 'user' ? message.text : '';
      expect(text.match(/Message \d+\./gu)).toHaveLength(1);
      expect(text).toContain('A refund was promised.');
      expect(text).not.toContain('did not promise');
    }
    expect(verification.outcomes).toMatchObject([{ verdict: 'MET', basis: 'supported' }]);
    expect((await auditVerification(verification, episode)).ok).toBe(true);
  });

  it('are not begun where the atoms left do not cover them, and cost nothing then', async () => {
    const { used, checks, told } = await run([propose(scan(1, 6), scan(1, 2)), propose(scan(1, 6))], 5);
    expect(told).toContain(
      '- not checked | "it has 6 passages to read, one atom each, and 5 are left; narrow the filter"',
    );
    expect(told).toContain('a1 accepted authority=agent');
    expect(told).toContain('it has 6 passages to read, one atom each, and 3 are left');
    expect([used, checks.length]).toEqual([2, 2]);
  });

  it('cost nothing where the same was proposed before, and all again for another criterion of a private store', async () => {
    const twice = [propose(scan(1, 3)), propose(scan(1, 3))];
    expect((await run(twice, 20)).used).toBe(3);
    const owned = twice.map(() => propose({ ...scan(1, 3), criterion: 'c1' }));
    expect((await run(owned, 20, { store: 'private' })).used).toBe(6);
  });

  it('never take a session past its atoms, and read no more passages than were paid for', async () => {
    const range = fc.tuple(fc.integer({ min: 1, max: MESSAGES }), fc.integer({ min: 1, max: MESSAGES }));
    const anyScan = fc
      .tuple(range, fc.constantFrom('none', 'some'))
      .map(([[from, to], stance]) => scan(from, to, stance));
    const count = { type: 'trace_count', claim: 'c', filter: { kind: 'message' }, expected: MESSAGES };
    const support = { type: 'passage_support', claim: 'c', locator: 'e1' };
    const atom = fc.oneof(anyScan, fc.constantFrom<object>(count, support));
    const script = fc.array(fc.array(atom, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
    const findings = fc.constantFrom('supported', 'contradicted', 'not_stated');
    await fc.assert(
      fc.asyncProperty(script, fc.integer({ min: 1, max: 30 }), findings, async (turns, atoms, finding) => {
        const { used, checks } = await run(
          turns.map((batch) => propose(...batch)),
          atoms,
          { finding },
        );
        expect(used).toBeLessThanOrEqual(atoms);
        expect(checks.length).toBeLessThanOrEqual(used);
      }),
      { numRuns: 150 },
    );
  });
});
