import { isDecided, type Verification } from '@sauron/core/episode';
import { describe, expect, it } from 'vitest';
import { createOfflineBackbone } from '../src/index.ts';
import { createFakeClock, type FaultScript, policyOfBackbone, startFakeProvider } from './fake-provider/index.ts';
import { SMALL_EPISODE } from './small-wired-episode.ts';
import { KEY, verifyOffline, verifyOver, WIRES } from './wired.ts';

function brief({ outcomes }: Verification): string[] {
  return outcomes.map((outcome) => (isDecided(outcome) ? `${outcome.verdict} ${outcome.basis}` : outcome.failure.kind));
}

/** The whole verifier over a server that misbehaves, on a clock that moves by itself. */
async function verifyThrough(wire: (typeof WIRES)[number], faults: FaultScript) {
  const clock = createFakeClock();
  await using server = await startFakeProvider({
    policy: policyOfBackbone(createOfflineBackbone()),
    apiKey: KEY,
    faults,
  });
  const env = { [wire.keyEnv]: KEY, [wire.baseUrlEnv]: server.baseUrl(wire.format) };
  const work = verifyOver(wire, SMALL_EPISODE, { env, clock, transport: { deadlineMs: 5_000 } });
  const ended = new Set<number>();
  const isBusy = () => {
    for (const { index, ended: end } of server.requests) end.then(() => ended.add(index));
    return server.requests.some(({ index, status }) => status === null && !ended.has(index));
  };
  const run = await clock.runUntil(work, isBusy);
  return { ...run, requests: server.requests.length };
}

describe.each(WIRES)('trouble over $format', (wire) => {
  it('H01 ends a storm of refusals, three of four requests, in the right verdicts, and pays for the retries', async () => {
    const storm: FaultScript = ({ index }) =>
      index % 4 === 3 ? null : { kind: 'rate_limited', retryAfter: { seconds: 2 } };
    const { verification, cost, requests } = await verifyThrough(wire, storm);
    expect(brief(verification)).toEqual(brief(await verifyOffline(SMALL_EPISODE)));
    expect(cost.attempts).toBe(requests);
  });

  it.each(['drop', 'drop_body', 'html', 'malformed_json', 'empty_body', 'overloaded'] as const)(
    'gets over one %s, and counts it as infra_error where it goes on, never as UNMET',
    async (kind) => {
      const once = await verifyThrough(wire, [{ kind }]);
      expect(brief(once.verification)).toEqual(brief(await verifyOffline(SMALL_EPISODE)));
      const always = await verifyThrough(wire, () => ({ kind }));
      expect(brief(always.verification)).toEqual(['infra_error', 'infra_error']);
    },
  );

  it.each(['refusal', 'content_filter', 'truncation', 'context_exceeded'] as const)(
    'counts a %s as verifier_error, with its tokens, never as UNMET',
    async (kind) => {
      const { verification } = await verifyThrough(wire, () => ({ kind }));
      expect(brief(verification)).toEqual(['verifier_error', 'verifier_error']);
      expect(verification.usage['planner']?.calls).toBeGreaterThan(0);
    },
  );
});
