import { describe, expect, it } from 'vitest';
import { plannerOf, scriptedBackbone } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import { EpisodeSource } from '../sources/episode-source.ts';
import { UsageMeter } from '../verifier/usage-meter.ts';
import { BUDGETS } from './budget-presets.ts';
import { makePlan } from './plan.ts';
import { resolveSettings, type VerifierSettingsInput } from './settings.ts';

const rubric = ['c1', 'c2', 'c3', 'c4'].map((id) => ({ id, text: `Criterion ${id}.` }));

async function planned(settings: VerifierSettingsInput) {
  const backbone = scriptedBackbone({ planner: plannerOf('process') });
  const meter = new UsageMeter();
  const caller = {
    role: 'planner',
    backbone,
    meter,
    sample: 0,
    signal: undefined,
    modelsReturned: new Set<string>(),
  } as const;
  const result = await makePlan(new EpisodeSource(smallEpisode({ rubric })), resolveSettings(settings), caller);
  if (!result.ok) throw new Error(result.failure.message);
  const clusters = result.plan.clusters.map(
    ({ criteria, focus }) => `${criteria.map(({ id }) => id).join(' ')}: ${focus}`,
  );
  return { clusters, warnings: result.plan.warnings };
}

describe('given clusters', () => {
  it('are investigated as given, each with the focus of its criteria', async () => {
    expect(
      await planned({
        clustering: 'given',
        clusters: [
          ['c3', 'c1'],
          ['c2', 'c4'],
        ],
      }),
    ).toEqual({
      clusters: ['c3 c1: anywhere', 'c2 c4: anywhere'],
      warnings: [],
    });
  });

  it('leave no criterion out and take none twice', async () => {
    expect(
      await planned({
        clustering: 'given',
        clusters: [
          ['c1', 'c9'],
          ['c1', 'c2'],
        ],
      }),
    ).toEqual({
      clusters: ['c1: anywhere', 'c2: anywhere', 'c3: anywhere', 'c4: anywhere'],
      warnings: [
        'the setting clusters named criterion "c9", which is not in the rubric; dropped',
        'the setting clusters named criterion "c1", which is already in another cluster; dropped',
        'the setting clusters left out criterion c3; it has a cluster of its own',
        'the setting clusters left out criterion c4; it has a cluster of its own',
      ],
    });
  });

  it('are split where they are larger than a session takes', async () => {
    const budget = { ...BUDGETS.standard, maxClusterSize: 3 };
    const { clusters } = await planned({ clustering: 'given', clusters: [['c4', 'c3', 'c2', 'c1']], budget });
    expect(clusters).toEqual(['c4 c3 c2: anywhere', 'c1: anywhere']);
  });

  it('go with the clustering that uses them', () => {
    expect(() => resolveSettings({ clustering: 'given' })).toThrow(/clusters/u);
    expect(() => resolveSettings({ clusters: [['c1']] })).toThrow(/set both/u);
    expect(resolveSettings({})).not.toHaveProperty('clusters');
  });
});
