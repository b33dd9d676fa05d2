import { describe, expect, it } from 'vitest';
import { finalizerOf, type Policy, plannerOf, scriptedBackbone, sequence } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import type { Episode } from '../episode/episode.ts';
import { isDecided, type Outcome } from '../episode/verification.ts';
import type { ModelRequest } from '../model/index.ts';
import { promptHashes } from './header.ts';
import { investigatorSystem, toolsFor } from './investigator-tools.ts';
import { createSauronVerifier } from './sauron-verifier.ts';
import { PROMPT_VARIANTS, resolveSettings, type VerifierSettingsInput } from './settings.ts';

const SAVINGS = { type: 'state_value_match', claim: 'savings holds 500', locator: 'accounts.savings', expected: 500 };
const WRONG = { ...SAVINGS, claim: 'savings holds 900', expected: 900 };
const ORDER = { type: 'trace_ordering', claim: 'checked first', a: 'e2', b: 'e4' };
const MEANING = { type: 'passage_support', claim: 'Money was moved to savings.', locator: 'e6.text' };

function met(criterion: string, ...atoms: string[]) {
  return { criterion, verdict: 'MET', reason: 'r', cites: atoms.map((atom) => ({ atom, polarity: 'supports' })) };
}

function script(atoms: readonly object[], verdicts: readonly object[]): Policy {
  return sequence([['propose_atoms', { atoms }]], [['submit_verdicts', { verdicts }]], { text: '' });
}

async function run(settings: VerifierSettingsInput, investigator: Policy, episode: Episode = smallEpisode()) {
  const backbone = scriptedBackbone({
    planner: plannerOf({ c1: 'outcome', c2: 'process' }),
    investigator,
    checker: () => [['submit_check', { finding: 'supported' }]],
    finalizer: finalizerOf('yes', 'process'),
  });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  const verification = await createSauronVerifier(settings).verify(episode, { backbones });
  return { verification, requests: backbone.requests };
}

function brief(outcome: Outcome | undefined): string {
  if (outcome === undefined) return 'missing';
  return isDecided(outcome) ? `${outcome.verdict} ${outcome.basis}` : outcome.failure.code;
}

function textOf(requests: readonly ModelRequest[], role: string): string {
  return JSON.stringify(requests.filter((request) => request.role === role).map(({ messages }) => messages));
}

describe('each ablation is one switch', () => {
  it('evidenceCheck off takes claims unseen, and no verdict passes for checked', async () => {
    const investigator = script([WRONG, ORDER], [met('c1', 'a1'), met('c2', 'a2')]);
    const { verification } = await run({ evidenceCheck: 'off' }, investigator);
    expect(verification.outcomes.map(brief)).toEqual(['MET judged', 'MET judged']);
    const [outcome] = verification.outcomes;
    const atom = outcome !== undefined && isDecided(outcome) ? outcome.receipt?.atoms[0] : undefined;
    expect(atom).toMatchObject({ checkedBy: 'unchecked', passages: [], flags: ['unchecked'] });
    expect(brief((await run({}, investigator)).verification.outcomes[0])).toBe('UNMET unsupported');
  });

  it('feedback off tells neither acceptance nor reasons', async () => {
    const investigator = script([WRONG, ORDER], [met('c2', 'a2')]);
    const hidden = textOf((await run({ feedback: 'off' }, investigator)).requests, 'investigator');
    expect(hidden).toContain('a1 received');
    expect(hidden).not.toContain('value_differs');
    expect(textOf((await run({}, investigator)).requests, 'investigator')).toContain('value_differs');
  });

  it('a private store lets an atom serve only the criterion that it was proposed for', async () => {
    const atoms = [
      { ...ORDER, criterion: 'c1' },
      { ...ORDER, criterion: 'c2' },
      { ...SAVINGS, criterion: 'c9' },
    ];
    const { verification, requests } = await run({ store: 'private' }, script(atoms, [met('c2', 'a1')]));
    expect(brief(verification.outcomes[1])).toBe('MET supported');
    expect(verification.sessions[0]?.used.atoms).toBe(2);
    expect(textOf(requests, 'investigator')).toContain('name a criterion of this session');
    const stolen = await run({ store: 'private' }, script([{ ...ORDER, criterion: 'c1' }], [met('c2', 'a1')]));
    expect(textOf(stolen.requests, 'investigator')).toContain('was proposed for another criterion');
    expect(brief(stolen.verification.outcomes[1])).toBe('UNMET unsupported');
  });

  it('support off asks no support check', async () => {
    const { verification, requests } = await run({ support: 'off' }, script([ORDER], [met('c2', 'a1')]));
    expect(brief(verification.outcomes[1])).toBe('MET supported');
    expect(requests.filter(({ role }) => role === 'finalizer')).toEqual([]);
  });

  describe('gates off', () => {
    const bare = { criterion: 'c1', verdict: 'UNMET', reason: 'looked wrong', cites: [] };

    it('records verdicts as they come, on no evidence or on evidence that gates refuse', async () => {
      const investigator = script([SAVINGS, MEANING], [bare, met('c2', 'a2')]);
      const { verification, requests } = await run({ gates: 'off' }, investigator);
      expect(verification.outcomes.map(brief)).toEqual(['UNMET judged', 'MET judged']);
      expect(brief((await run({}, investigator)).verification.outcomes[1])).toBe('UNMET unsupported');
      const receipts = verification.outcomes.map((outcome) => (isDecided(outcome) ? outcome.receipt : null));
      expect(receipts[0]).toMatchObject({ cites: [], gates: [], support: { status: 'off' } });
      expect(receipts[1]).toMatchObject({ cites: [{ atomId: 'a2', polarity: 'supports' }], gates: [] });
      expect(requests.filter(({ role }) => role === 'finalizer')).toEqual([]);
    });

    it('still checks atoms, and leaves out citations of what was not accepted', async () => {
      const { verification, requests } = await run({ gates: 'off' }, script([WRONG], [met('c1', 'a1', 'a9')]));
      expect(textOf(requests, 'investigator')).toContain('value_differs');
      expect(brief(verification.outcomes[0])).toBe('MET judged');
      const [outcome] = verification.outcomes;
      expect(outcome !== undefined && isDecided(outcome) && outcome.receipt?.cites).toEqual([]);
      expect(verification.sessions[0]?.warnings).toEqual(['c1: 2 citation(s) of no accepted atom were left out']);
    });

    it('keeps the first verdict, and takes none from a submission that says both', async () => {
      const both = [bare, { ...bare, verdict: 'MET' }, met('c2')];
      const investigator = sequence(
        [['submit_verdicts', { verdicts: both }]],
        [['submit_verdicts', { verdicts: [bare, { ...met('c2'), verdict: 'UNMET' }] }]],
      );
      const { verification, requests } = await run({ gates: 'off' }, investigator);
      expect(verification.outcomes.map(brief)).toEqual(['UNMET judged', 'MET judged']);
      expect(textOf(requests, 'investigator')).not.toContain('refused');
    });

    it('asks once more where no verdict comes, and a spent budget is UNMET as ever', async () => {
      const { verification } = await run({ gates: 'off' }, () => ({ text: '' }));
      expect(verification.outcomes.map(brief)).toEqual(['silent', 'silent']);
      const reading = await run({ gates: 'off', budget: 'tight' }, () => [['state_summary', {}]]);
      expect(reading.verification.outcomes.map(brief)).toEqual(['UNMET budget_exhausted', 'UNMET budget_exhausted']);
    });

    it('needs no finalizer, and refuses a support check', async () => {
      const { verification } = await run({ gates: 'off' }, script([], [bare, met('c2')]));
      expect(verification.header).toMatchObject({ settings: { gates: 'off', support: 'off' } });
      expect(Object.keys(verification.usage)).toEqual(['planner', 'investigator']);
      expect(createSauronVerifier({ gates: 'off' }).roles).toEqual(['planner', 'investigator', 'checker']);
      expect(() => createSauronVerifier({ gates: 'off', support: 'on' })).toThrow(/without gates there is no support/u);
    });

    it.each(PROMPT_VARIANTS)('wording %i speaks of no gate, and differs from the one with gates', (promptVariant) => {
      const on = resolveSettings({ promptVariant });
      const off = resolveSettings({ promptVariant, gates: 'off' });
      expect(investigatorSystem(on)).toMatch(/unsupported/u);
      expect(investigatorSystem(off)).not.toMatch(/unsupported|authority|MET needs|MET:|rest on|citing confirmed/iu);
      const tools = toolsFor(off, { queries: true, atoms: true });
      expect(tools.find(({ name }) => name === 'submit_verdicts')?.description).not.toMatch(/refused|propose/iu);
      expect(promptHashes(off)['investigator']).not.toBe(promptHashes(on)['investigator']);
      expect(promptHashes(off)['planner']).toBe(promptHashes(on)['planner']);
    });
  });

  it('the profile described has no support check and only the queries of the description', async () => {
    const { requests } = await run({ profile: 'described' }, script([ORDER], [met('c2', 'a1')]));
    expect(requests.filter(({ role }) => role === 'finalizer')).toEqual([]);
    const offered = requests.find(({ role }) => role === 'investigator')?.tools.map(({ name }) => name) ?? [];
    expect(offered).toContain('trace_ordering');
    expect(offered).not.toContain('trace_get');
  });

  it('the isolated checker sees claim and passage; with reasoning it sees the criteria too', async () => {
    const investigator = script([MEANING], []);
    const isolated = textOf((await run({}, investigator)).requests, 'checker');
    expect(isolated).toContain('Money was moved to savings.');
    expect(isolated).not.toContain('The savings account holds');
    expect(isolated).not.toContain('gist');
    const reasoned = textOf((await run({ faithfulness: 'with-reasoning' }, investigator)).requests, 'checker');
    expect(reasoned).toContain('The savings account holds');
    expect(reasoned).toContain('gist');
  });

  it('aspects given uses the rubric, inferred hides it', async () => {
    const rubric = [{ id: 'c1', text: 'The balance was checked.', aspect: 'process' as const }];
    const episode = smallEpisode({ rubric });
    const call = { type: 'trace_call_match', claim: 'c', event: 'e2', tool: 'get_balance' };
    const given = await run({ aspects: 'given' }, script([call], [met('c1', 'a1')]), episode);
    expect(given.verification.outcomes[0]).toMatchObject({ verdict: 'MET', aspect: 'process', aspectSource: 'given' });
    const inferred = await run({}, script([call], [met('c1', 'a1')]), episode);
    expect(inferred.verification.outcomes[0]).toMatchObject({
      verdict: 'UNMET',
      aspect: 'outcome',
      aspectSource: 'inferred',
    });
  });

  it('a query that is not offered does not exist', async () => {
    const investigator = sequence([['state_get', { locator: 'accounts' }]], { text: '' });
    const { verification, requests } = await run({ queries: 'broad-only' }, investigator);
    expect(verification.sessions[0]?.queries).toEqual([]);
    expect(textOf(requests, 'investigator')).toContain('There is no such tool');
  });

  it('planner same runs the planner on the backbone of the investigator', async () => {
    const silent = scriptedBackbone({});
    const backbone = scriptedBackbone({ planner: plannerOf('outcome'), investigator: () => ({ text: '' }) });
    const backbones = { planner: silent, investigator: backbone, checker: silent, finalizer: silent };
    await createSauronVerifier({ planner: 'same' }).verify(smallEpisode(), { backbones });
    expect(silent.requests).toEqual([]);
    expect(backbone.requests[0]?.role).toBe('planner');
  });

  it('every prompt variant has other words for every role, and the header says which', async () => {
    const hashes = PROMPT_VARIANTS.map((promptVariant) => promptHashes(resolveSettings({ promptVariant })));
    for (const role of ['planner', 'investigator', 'checker', 'finalizer']) {
      expect(new Set(hashes.map((hash) => hash[role])).size).toBe(3);
    }
    const { verification } = await run({ promptVariant: 2 }, () => ({ text: '' }));
    expect(verification.header).toMatchObject({ promptHashes: hashes[1] });
  });
});
