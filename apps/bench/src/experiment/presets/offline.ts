import { BASELINE_IDS, type BaselineId } from '@sauron/baselines';
import { defineExperiment } from '../experiment-schema.ts';
import { BLIND_JUDGES } from './compared-judges.ts';
import { contrastsAgainst } from './contrasts-against.ts';
import { GATE_SWITCHES } from './gate-switches.ts';
import { knownSpec } from './known-spec.ts';
import { SMALL_WORLD } from './small-world.ts';

/** Judges that take the rule-based reader seconds for an episode, or ask it the same three times: they get fewer episodes. */
const SLOW: readonly BaselineId[] = [
  'full-trace-vote3',
  'agent-as-a-judge',
  'agent-as-a-judge-uncut',
  'bounded-tools',
  'tools-no-gate',
];
const QUICK = BASELINE_IDS.filter((id) => !SLOW.includes(id));

/**
 * The bench as a whole without a model: it shows that all of it works, and says nothing of how models would rank. Sizes are
 * chosen so that two cores take less than ten minutes.
 */
export const offlinePreset = defineExperiment({
  name: 'offline',
  // Fixed, so that the run can be made again byte by byte. Nothing in it costs money.
  priceDate: '2026-11-30',
  description:
    'Every verifier and every ablation with the rule-based reader, without a key: that all of it works, not who is better.',
  matrices: [
    { verifiers: [...QUICK, 'sauron'], datasets: ['pa-world'] },
    { verifiers: [...SLOW, 'sauron'], datasets: ['pa-world-few'] },
    { verifiers: [...BLIND_JUDGES, 'response-only', 'gandalf', 'sauron'], datasets: ['pa-world-faults'] },
    {
      verifiers: ['sauron'],
      switches: { clustering: ['planner', 'individual', 'single', 'random'] },
      datasets: ['sample'],
    },
    ...Object.entries(GATE_SWITCHES).map(([key, values]) => ({
      ...{ verifiers: ['sauron'], switches: { [key]: [...values] }, datasets: ['sample'] },
    })),
    { verifiers: ['gandalf', 'sauron'], budgets: ['tight', 'standard', 'generous', 'ample'], datasets: ['sample'] },
  ],
  datasets: [
    { name: 'pa-world', kind: 'episodes', from: { source: 'pa-world', ...SMALL_WORLD }, limit: 40 },
    { name: 'pa-world-few', kind: 'episodes', from: { source: 'pa-world', ...SMALL_WORLD }, limit: 6 },
    { name: 'pa-world-faults', kind: 'pairs', from: { source: 'pa-world-faults', ...SMALL_WORLD, perFamily: 2 } },
    knownSpec('sample'),
  ],
  contrasts: [
    ...contrastsAgainst(['gandalf'], ['macro-f1', 'cost'], 'pa-world'),
    ...contrastsAgainst(['gandalf'], ['paired-discrimination'], 'pa-world-faults'),
  ],
});
