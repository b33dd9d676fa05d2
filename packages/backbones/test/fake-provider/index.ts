/**
 * A provider on the wire, for tests: node:http on the loopback interface, four formats, no network and no key.
 *
 *   await using server = await startFakeProvider({
 *     policy: (view) => ({ toolCalls: [{ name: 'submit_check', arguments: { finding: 'supported' } }] }),
 *     faults: [{ kind: 'rate_limited', retryAfter: { seconds: 2 } }, null, { kind: 'drop_body' }],   // by request, or a function
 *     latencyMs: 50, clock,                                                                           // both optional
 *   });
 *   server.baseUrl('responses' | 'chat' | 'messages' | 'gemini')   // base URL as that SDK takes it
 *   server.requests[0].rawBody, .headers, .view, .status           // as received; `view` is the provider-neutral reading
 *   await server.requests[0].ended                                 // 'answered', or 'closed' when the client went away
 *   await (await server.request(3)).ended                          // waits for the fourth request to come, then to end
 *
 * A backbone behind the wire: `policy: policyOfBackbone(createOfflineBackbone())`. Ids, reasoning items and signatures depend
 * on the request's bytes alone, so the same requests make the same transcript. What the real APIs refuse gets their 400:
 * dangling, missing or split tool results, reasoning items or signatures that were dropped or edited, tool choice forced
 * together with thinking, sampling parameters on Claude and on reasoning models, tools with reasoning effort on chat
 * completions, schemas outside the common subset, keys that the API does not know. Nothing is streamed.
 */
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export type { Fault, FaultedRequest, FaultScript, RetryAfter } from './fault.ts';
export {
  FINISHES,
  type Finish,
  type NeutralView,
  type Policy,
  type PolicyReply,
  WIRE_FORMATS,
  type WireFormatName,
} from './neutral.ts';
export { policyOfBackbone, roleOfView } from './policy-of-backbone.ts';
export {
  type FakeProvider,
  type FakeProviderOptions,
  type ReceivedRequest,
  startFakeProvider,
} from './start-fake-provider.ts';
