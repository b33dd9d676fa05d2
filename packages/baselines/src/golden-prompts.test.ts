import { stringifyJson } from '@sauron/core/episode';
import type { ModelRequest } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { runJudge } from './__fixtures__/run-judge.ts';
import { answering, saying, scriptedJudge } from './__fixtures__/scripted-judge.ts';
import { smallEpisode } from './__fixtures__/small-episode.ts';
import { trailEpisode } from './__fixtures__/trail-episode.ts';
import { BASELINE_IDS, BASELINES, DETECTOR_IDS, DETECTORS } from './index.ts';

const MODEL_IDS = BASELINE_IDS.filter((id) => BASELINES[id].create().roles.length > 0);

describe('the first request about a small episode', () => {
  it.each(MODEL_IDS)('of %s is the kept one', async (id) => {
    const { backbone } = await runJudge(BASELINES[id], { episode: smallEpisode(), behaviour: answering('MET') });
    const [request] = backbone.requests;
    expect(request).toBeDefined();
    if (request !== undefined) await expect(readable(request)).toMatchFileSnapshot(`../test/golden/${id}.txt`);
  });

  it.each(DETECTOR_IDS)('of %s is the kept one, with the original record and without', async (id) => {
    const backbone = scriptedJudge(saying('{}'));
    for (const sources of [{}, { traceText: () => '{"spans": [{"span_id": "a1"}]}' }]) {
      await DETECTORS[id].createDetector({}, sources).detect(trailEpisode(), { backbones: { judge: backbone } });
    }
    const kept = backbone.requests.map(readable).join('\n');
    expect(backbone.requests).toHaveLength(2);
    await expect(kept).toMatchFileSnapshot(`../test/golden/${id}.txt`);
  });
});

/** A request as a person reads it. */
function readable({ system, messages, tools, toolChoice, maxOutputTokens }: ModelRequest): string {
  const sent = messages.map((message) => `=== ${message.role}\n${message.role === 'user' ? message.text : ''}`);
  const offered = tools.map(
    ({ name, description, parameters }) => `--- ${name}\n${description}\n${stringifyJson(parameters)}`,
  );
  const choice = typeof toolChoice === 'string' ? toolChoice : toolChoice.tool;
  return [
    `=== system\n${system}`,
    ...sent,
    `=== tools (choice: ${choice}, at most ${maxOutputTokens} tokens)`,
    ...offered,
  ]
    .join('\n\n')
    .concat('\n');
}
