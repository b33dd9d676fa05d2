import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/episode/json-value.ts';
import { validateEpisode } from '../../src/episode/load.ts';
import { checkAtom } from '../../src/evidence/check-atom.ts';
import { type EVIDENCE, entryOf, IMPLEMENTED_TYPES } from '../../src/evidence/evidence-table.ts';
import { EpisodeSource } from '../../src/sources/episode-source.ts';
import { stateWorld } from './arbitrary-states.ts';
import { traceWorld } from './arbitrary-traces.ts';
import { crossMatches, derivations, links, messageMatches, quoteMatches } from './claims-on-relations.ts';
import { changes, counts, deltas, presences, valueMatches } from './claims-on-states.ts';
import { callMatches, orderings, traceCounts, traceValues } from './claims-on-traces.ts';
import type { Ruled } from './ruling.ts';
import { episodeOf, type World } from './world.ts';

const RUNS = 400;
/** Too few acceptances or rejections would compare nothing. */
const MIN_OF_EACH = 5;

interface Claims {
  readonly worlds: fc.Arbitrary<World>;
  readonly in: (world: World) => fc.Arbitrary<Ruled>;
}

type Mechanical = Exclude<keyof typeof EVIDENCE, 'passage_support' | 'passage_scan'>;

const CLAIMS: Readonly<Record<Mechanical, Claims>> = {
  state_value_match: { worlds: stateWorld, in: valueMatches },
  state_presence: { worlds: stateWorld, in: presences },
  state_count: { worlds: stateWorld, in: counts },
  state_change: { worlds: stateWorld, in: changes },
  state_delta_count: { worlds: stateWorld, in: deltas },
  trace_call_match: { worlds: traceWorld, in: callMatches },
  trace_value_match: { worlds: traceWorld, in: traceValues },
  trace_count: { worlds: traceWorld, in: traceCounts },
  trace_ordering: { worlds: traceWorld, in: orderings },
  provenance_link: { worlds: traceWorld, in: links },
  cross_value_match: { worlds: stateWorld, in: crossMatches },
  derived_value_match: { worlds: stateWorld, in: derivations },
  quote_match: { worlds: traceWorld, in: quoteMatches },
  message_value_match: { worlds: traceWorld, in: messageMatches },
};

/** `accepted`, or the reason of the rejection. */
async function verdictOn(world: World, atom: JsonObject): Promise<string> {
  // An episode file is JSON; its type only names its keys.
  const source = new EpisodeSource(validateEpisode(episodeOf(world) as unknown as JsonValue, 'world'));
  const judgePassage = () => expect.fail('a mechanical check asked a model');
  const { result } = await checkAtom({ claim: 'It is so.', ...atom }, { source, judgePassage });
  return result.status === 'rejected' ? result.reason : result.status;
}

describe('mechanical checkers and their slow reference', () => {
  it('has claims for every mechanical type', () => {
    const mechanical = IMPLEMENTED_TYPES.filter((type) => entryOf(type).kind === 'mechanical');
    expect(Object.keys(CLAIMS)).toEqual(mechanical);
  });

  it.each(Object.entries(CLAIMS))('agree on %s', async (_, claims) => {
    let accepted = 0;
    const drawn = claims.worlds.chain((world) => claims.in(world).map((ruled) => ({ world, ...ruled })));
    await fc.assert(
      fc.asyncProperty(drawn, async ({ world, atom, ruling }) => {
        const verdict = await verdictOn(world, atom);
        if (verdict === 'accepted') accepted += 1;
        expect(ruling.size === 0 ? ['accepted'] : [...ruling]).toContain(verdict);
      }),
      { numRuns: RUNS },
    );
    expect(accepted).toBeGreaterThanOrEqual(MIN_OF_EACH);
    expect(RUNS - accepted).toBeGreaterThanOrEqual(MIN_OF_EACH);
  });
});
