import { fileURLToPath } from 'node:url';
import { createBackboneMaker, createOfflineBackbone, rolesOf } from '@sauron/backbones';
import { BASELINE_IDS, BASELINES } from '@sauron/baselines';
import { readEpisodeFile } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import {
  type NeutralView,
  policyOfBackbone,
  roleOfView,
  startFakeProvider,
} from '../../../packages/backbones/test/fake-provider/index.ts';
import { KEY, WIRES } from '../../../packages/backbones/test/wired.ts';

const EPISODE = fileURLToPath(
  new URL('../../../packages/datasets/sample/episodes/dinner-booking.json', import.meta.url),
);
const WITH_A_MODEL = BASELINE_IDS.filter((id) => BASELINES[id].create().roles.length > 0);

/** Judges offer tools of their own; the roles of the verifier are told by its tools as before. */
function roleOf(view: NeutralView) {
  const names = view.tools.map(({ name }) => name);
  const isJudge = names.some((name) => /^submit_(?:judgements?|places|summary)$/u.test(name));
  const isGandalf = names.includes('submit_verdicts') && !/propose_atoms/u.test(view.system);
  return isJudge || isGandalf ? 'judge' : roleOfView(view);
}

describe.each(WIRES)('judges over $format', (wire) => {
  it.each(WITH_A_MODEL)('%s gives the verdicts of the reader itself', async (id) => {
    const episode = await readEpisodeFile(EPISODE);
    const reader = createOfflineBackbone();
    const verifier = BASELINES[id].create();
    const direct = await verifier.verify(episode, {
      backbones: Object.fromEntries(verifier.roles.map((role) => [role, reader])),
    });
    await using server = await startFakeProvider({ policy: policyOfBackbone(reader, roleOf), apiKey: KEY });
    const env = { [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
    const make = createBackboneMaker({ env, onCall: () => {} });
    const made = await Promise.all(
      Object.entries(rolesOf(wire.id, verifier.roles)).map(async ([role, name]) => [role, await make(name)] as const),
    );
    const wired = await verifier.verify(episode, { backbones: Object.fromEntries(made) });
    expect(wired.outcomes).toEqual(direct.outcomes);
    expect(server.requests.every(({ format, status }) => format === wire.format && status === 200)).toBe(true);
  });
});
