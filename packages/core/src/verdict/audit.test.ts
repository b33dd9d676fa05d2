import { describe, expect, it } from 'vitest';
import { finalizerOf, plannerOf, scriptedBackbone, sequence } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import type { Episode } from '../episode/episode.ts';
import type { Verification } from '../episode/verification.ts';
import { createSauronVerifier } from '../investigation/sauron-verifier.ts';
import { auditVerification } from './audit.ts';

const ATOMS = [
  { type: 'state_value_match', claim: 'c', locator: 'accounts.savings', expected: 500 },
  { type: 'quote_match', claim: 'c', locator: 'e6', quote: 'moved $500 to savings' },
  { type: 'trace_ordering', claim: 'c', a: 'e2', b: 'e4' },
];

function verdict(criterion: string, cites: readonly string[]) {
  return { criterion, verdict: 'MET', reason: 'r', cites: cites.map((atom) => ({ atom, polarity: 'supports' })) };
}

async function judged(episode: Episode): Promise<Verification> {
  const backbone = scriptedBackbone({
    planner: plannerOf({ c1: 'outcome', c2: 'process' }),
    investigator: sequence(
      [
        [
          'propose_atoms',
          { atoms: ATOMS.map((atom) => (atom.locator === 'e6' ? { ...atom, locator: 'e6.text' } : atom)) },
        ],
      ],
      [['submit_verdicts', { verdicts: [verdict('c1', ['a1', 'a2']), verdict('c2', ['a3'])] }]],
    ),
    finalizer: finalizerOf('yes', 'process'),
  });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  return createSauronVerifier().verify(episode, { backbones });
}

function edited(episode: Episode, from: string, to: string): Episode {
  return JSON.parse(JSON.stringify(episode).replaceAll(from, to));
}

describe('auditVerification', () => {
  const episode = smallEpisode();

  it('passes on the episode that was judged', async () => {
    const report = await auditVerification(await judged(episode), episode);
    expect(report).toMatchObject({ ok: true, digest: 'equal', problems: [] });
    expect(report.receipts.flatMap(({ atoms }) => atoms.map(({ ok }) => ok))).toEqual([true, true, true]);
  });

  it('names the atom when a byte of a cited passage changes', async () => {
    const report = await auditVerification(
      await judged(episode),
      edited(episode, 'moved $500 to savings', 'moved $500 to savingz'),
    );
    expect(report).toMatchObject({ ok: false, digest: 'differs' });
    expect(report.receipts.flatMap(({ atoms }) => atoms.filter(({ ok }) => !ok).map(({ atomId }) => atomId))).toEqual([
      'a2',
    ]);
  });

  it('says that the episode differs, and names no atom, when something else changes', async () => {
    const report = await auditVerification(await judged(episode), edited(episode, '"send_email"', '"send_mail"'));
    expect(report).toMatchObject({ ok: false, digest: 'differs' });
    expect(report.receipts.every(({ ok }) => ok)).toBe(true);
  });

  it.each([
    ['a verdict turned round', (text: string) => text.replaceAll('"verdict":"MET"', '"verdict":"UNMET"'), 'gate cites'],
    [
      'a checked sentence rewritten',
      (text: string) => text.replaceAll('= 500 equals', '= 900 equals'),
      'checked differs',
    ],
    [
      'a citation without its atom',
      (text: string) => text.replaceAll('"atomId":"a3"', '"atomId":"a7"'),
      'does not hold',
    ],
    [
      'an authority raised',
      (text: string) => text.replaceAll('"authority":"agent"', '"authority":"environment"'),
      'authority differs',
    ],
    [
      'a digest that its verification does not state',
      (text: string) => text.replace(/"episodeDigest":"\w{64}","sessionId"/u, '"episodeDigest":"0","sessionId"'),
      'another episode digest',
    ],
  ])('finds %s', async (_, edit, problem) => {
    const forged: Verification = JSON.parse(edit(JSON.stringify(await judged(episode))));
    const report = await auditVerification(forged, episode);
    expect(report.ok).toBe(false);
    expect(JSON.stringify(report.receipts)).toContain(problem);
  });

  it('finds outcomes that are missing or out of order', async () => {
    const verification = await judged(episode);
    const report = await auditVerification({ ...verification, outcomes: verification.outcomes.toReversed() }, episode);
    expect(report).toMatchObject({ ok: false, problems: ['the outcomes are not one per criterion in rubric order'] });
  });
});
