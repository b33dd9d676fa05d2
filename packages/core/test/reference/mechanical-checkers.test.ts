import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../src/episode/json-value.ts';
import { validateEpisode } from '../../src/episode/load.ts';
import { checkAtom } from '../../src/evidence/check-atom.ts';
import { EpisodeSource } from '../../src/sources/episode-source.ts';
import { stateWorld } from './arbitrary-states.ts';
import { crossMatches, derivations, links, messageMatches, quoteMatches } from './claims-on-relations.ts';
import { changes, counts, deltas, presences, valueMatches } from './claims-on-states.ts';
import { traceWorld } from './arbitrary-traces.ts';
import { callMatches, orderings, traceCounts, traceValues } from './claims-on-traces.ts';
import type { Ruled } from './ruling.ts';
import { episodeOf, type World } from './world.ts';

const RUNS = Number(process.env['RUNS'] ?? 200);

type Claims = (world: World) => fc.Arbitrary<Ruled>;

async function said(world: World, atom: Ruled['atom']): Promise<string> {
  const source = new EpisodeSource(validateEpisode(episodeOf(world) as unknown as JsonValue, 'world'));
  const judgePassage = async () => expect.fail('a mechanical check asked a model');
  const { result } = await checkAtom({ claim: 'It is so.', ...atom }, { source, judgePassage });
  return result.status === 'rejected' ? result.reason : result.status;
}

const CASES: readonly (readonly [string, fc.Arbitrary<World>, Claims])[] = [
  ['state_value_match', stateWorld, valueMatches],
  ['state_presence', stateWorld, presences],
  ['state_count', stateWorld, counts],
  ['state_change', stateWorld, changes],
  ['state_delta_count', stateWorld, deltas],
  ['trace_call_match', traceWorld, callMatches],
  ['trace_value_match', traceWorld, traceValues],
  ['trace_count', traceWorld, traceCounts],
  ['trace_ordering', traceWorld, orderings],
  ['provenance_link', traceWorld, links],
  ['cross_value_match', stateWorld, crossMatches],
  ['derived_value_match', stateWorld, derivations],
  ['quote_match', traceWorld, quoteMatches],
  ['message_value_match', traceWorld, messageMatches],
];

describe('mechanical checkers and their slow reference', () => {
  it.each(CASES)('agree on %s', async (_, worlds, claims) => {
    const seen = new Map<string, number>();
    const drawn = worlds.chain((world) => claims(world).map((ruled) => ({ world, ...ruled })));
    await fc.assert(
      fc.asyncProperty(drawn, async ({ world, atom, ruling }) => {
        const expected = ruling.size === 0 ? ['accepted'] : [...ruling];
        const verdict = await said(world, atom);
        seen.set(verdict, (seen.get(verdict) ?? 0) + 1);
        expect(expected).toContain(verdict);
      }),
      { numRuns: RUNS },
    );
    if (process.env['RUNS']) console.log(_, Object.fromEntries(seen));
  });
});
