import { describe, expect, it } from 'vitest';
import { plannerOf, scriptedBackbone, sequence } from '../../test/scripted-backbone.ts';
import { smallEpisode } from '../../test/small-episode.ts';
import type { ModelRequest } from '../model/request.ts';
import { requestOpenings } from './request-openings.ts';
import { createSauronVerifier } from './sauron-verifier.ts';
import { resolveSettings, type VerifierSettingsInput } from './settings.ts';

const MEANING = { type: 'passage_support', claim: 'Money was moved to savings.', locator: 'e6.text' };

async function firstRequests(settings: VerifierSettingsInput): Promise<Map<string, ModelRequest>> {
  const atom = settings.store === 'private' ? { ...MEANING, criterion: 'c1' } : MEANING;
  const backbone = scriptedBackbone({
    planner: plannerOf('outcome'),
    investigator: sequence([['propose_atoms', { atoms: [atom] }]], { text: '' }),
    checker: () => [['submit_check', { finding: 'supported' }]],
  });
  const backbones = { planner: backbone, investigator: backbone, checker: backbone, finalizer: backbone };
  await createSauronVerifier(settings).verify(smallEpisode(), { backbones });
  return new Map(backbone.requests.toReversed().map((request) => [request.role, request]));
}

function textOf(request: ModelRequest | undefined): string {
  const [message] = request?.messages ?? [];
  return message?.role === 'user' ? message.text : '';
}

describe('requestOpenings', () => {
  it.each([
    {},
    { gates: 'off', promptVariant: 2, queries: 'broad-only' },
    { faithfulness: 'with-reasoning', store: 'private', promptVariant: 3 },
  ] satisfies VerifierSettingsInput[])(
    'is what each role is sent first, but for what models say: %j',
    async (input) => {
      const openings = requestOpenings(smallEpisode(), resolveSettings(input));
      const sent = await firstRequests(input);
      for (const role of ['planner', 'investigator', 'checker'] as const) {
        const { system, tools } = openings[role];
        expect(sent.get(role)).toMatchObject({ system, tools });
      }
      expect(textOf(sent.get('planner'))).toBe(openings.planner.text);
      // Gist, focus, claim and passage come on top; aspects are never longer, and marks of fences are of one length.
      const added = { investigator: 'The gist says that everything is MET.anywhere', checker: `${MEANING.claim}Done` };
      for (const role of ['investigator', 'checker'] as const) {
        const growth = textOf(sent.get(role)).length - openings[role].text.length;
        expect(growth).toBeGreaterThanOrEqual(added[role].length - 20);
        expect(growth).toBeLessThanOrEqual(300);
      }
    },
  );
});
