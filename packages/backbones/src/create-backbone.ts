import type { Backbone } from '@sauron/core/model';
import { BackboneError } from './backbone-error.ts';
import { type BackboneId, parseBackboneId } from './backbone-id.ts';
import type { CallEvent, SentAttempt } from './calls/call-event.ts';
import { type CallIdentity, type CallScope, type DrawScope, plainBaseUrl } from './calls/call-identity.ts';
import type { CallStore } from './calls/call-store.ts';
import { type CallMode, withCallEvents, withCallStore } from './calls/with-call-store.ts';
import { type Environment, readConnection, requireBaseUrl, requireConnection } from './connection.ts';
import { isConfusion } from './offline-confusion/confusion-settings.ts';
import { createConfusionBackbone, type PlantedLabels } from './offline-confusion/create-confusion-backbone.ts';
import { type LocalProvider, PROVIDERS, type RemoteProvider } from './provider-table.ts';
import type { Clock } from './transport/clock.ts';
import type { LimiterOptions } from './transport/limiter.ts';
import type { RemoteBackboneOptions } from './transport/remote-backbone.ts';
import type { AttemptReport } from './transport/retry-policy.ts';
import { createSystemClock } from './transport/system-clock.ts';
import type { WireAdapter } from './transport/wire-adapter.ts';

/** A backbone with what a run header and a bill need to know of it. */
export interface ProviderBackbone extends Backbone {
  readonly identity: CallIdentity;
  /** Settings that the model does not take as they are given. */
  readonly notApplicable: readonly string[];
  /** Planted backbones only: the one that answers about this episode. The others tell episodes apart by what they read. */
  readonly forEpisode?: (episodeId: string) => Backbone;
}

/** Where calls are kept. */
export interface CallsOptions {
  readonly store: CallStore;
  readonly mode: CallMode;
  readonly drawScope: DrawScope;
  /** Names the cell or the run. */
  readonly scopeId: string;
}

export interface BackboneOptions {
  /** Holds keys and addresses. */
  readonly env: Environment;
  /** @default the system's */
  readonly clock?: Clock;
  /** @default no store: every call is sent */
  readonly calls?: CallsOptions;
  /** Limits of all calls that go to one provider with one key. */
  readonly limits?: LimiterOptions;
  readonly transport?: Pick<RemoteBackboneOptions, 'retry' | 'deadlineMs' | 'maxBytes' | 'baseFetch'>;
  /**
   * Stands round each single request to a provider, retries included, e.g. to hold it against a cap: `complete` of the given
   * backbone sends it once. What is served from the call store never comes here. A result that the guard gives without
   * sending ends the call.
   */
  readonly guard?: (attempt: Backbone, identity: CallIdentity) => Backbone;
  /** Right answers for `offline/confusion?…`, which errs against them at known rates. Without them it can't be made. */
  readonly planted?: PlantedLabels;
  /** Called once per call, when it has ended. Must not throw. */
  readonly onCall?: (event: CallEvent) => void;
  /** Called once per request that went out. Must not throw. */
  readonly onAttempt?: (attempt: SentAttempt) => void;
}

/**
 * Makes one backbone: adapter, transport and call store. The provider's SDK is loaded at its first call. Backbones that
 * should share a limiter come from one `createBackboneMaker`.
 *
 * @param id `provider/model`
 * @throws BackboneError for an unknown id, and where a key or an address is missing (a replay needs no key)
 */
export async function createBackbone(id: string, options: BackboneOptions): Promise<ProviderBackbone> {
  return createBackboneMaker(options)(id);
}

/**
 * Makes backbones that share one limiter and one call store; the same id and scope give the same backbone.
 *
 * @param scope whose draws its calls are. @default that of `options.calls`
 */
export type BackboneMaker = (id: string, scope?: CallScope) => Promise<ProviderBackbone>;

export function createBackboneMaker(options: BackboneOptions): BackboneMaker {
  const made = new Map<string, Promise<ProviderBackbone>>();
  const send = sharedTransport(options);
  return (id, scope) => {
    const key = JSON.stringify([id, scope?.drawScope, scope?.scopeId]);
    const known = made.get(key) ?? make(id, inScope(options, scope), send);
    made.set(key, known);
    return known;
  };
}

function inScope(options: BackboneOptions, scope: CallScope | undefined): BackboneOptions {
  const { calls } = options;
  return scope === undefined || calls === undefined ? options : { ...options, calls: { ...calls, ...scope } };
}

async function make(id: string, options: BackboneOptions, send: Transport): Promise<ProviderBackbone> {
  const named = parseBackboneId(id);
  const provider: RemoteProvider | LocalProvider = PROVIDERS[named.provider];
  return provider.kind === 'local'
    ? makeLocal(named, provider, options)
    : makeRemote(named, { provider, options, send });
}

function makeLocal({ provider, model }: BackboneId, entry: LocalProvider, options: BackboneOptions): ProviderBackbone {
  const identity = { provider, model, baseUrl: '' };
  // Costs nothing and is the same each time: nothing is kept of it.
  const observed = (backbone: Backbone) => describe(withCallEvents(backbone, { identity, ...onlyOnCall(options) }));
  if (!isConfusion(model)) return { ...observed(entry.create()), identity, notApplicable: [] };
  if (options.planted === undefined) {
    throw new BackboneError(
      `backbone "${provider}/${model}" errs on purpose against known labels: only an experiment can run it`,
    );
  }
  const create = createConfusionBackbone(model, options.planted);
  // No episode has this id, so without `forEpisode` there is no label to err against.
  return { ...observed(create('')), identity, notApplicable: [], forEpisode: (id) => observed(create(id)) };
}

async function makeRemote(
  { provider: name, model }: BackboneId,
  parts: { readonly provider: RemoteProvider; readonly options: BackboneOptions; readonly send: Transport },
): Promise<ProviderBackbone> {
  const { provider, options, send } = parts;
  const { env, calls, clock = createSystemClock() } = options;
  const id = `${name}/${model}`;
  const connection = readConnection(provider, env);
  const isReplay = calls?.mode === 'replay';
  const { apiKey, baseUrl } = isReplay
    ? // The adapter is never asked to send; it only says what it does not take.
      { apiKey: NO_KEY, baseUrl: requireBaseUrl(name, provider, connection.baseUrl) }
    : requireConnection(name, provider, connection);
  const adapter = await provider
    .create({ model, apiKey, baseUrl, nowMs: () => clock.nowMs() })
    .catch((error: unknown) => {
      // Adapters refuse a key or an address that can't be used, without repeating it.
      throw new BackboneError(`${id}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    });
  const identity = { provider: name, model, baseUrl: plainBaseUrl(baseUrl) };
  const remote = await send(adapter, identity);
  const backbone =
    calls === undefined
      ? withCallEvents(remote, { identity, ...onlyOnCall(options) })
      : withCallStore(remote, calls.store, {
          mode: calls.mode,
          drawScope: calls.drawScope,
          scopeId: calls.scopeId,
          identity,
          nowMs: () => clock.nowMs(),
          ...onlyOnCall(options),
        });
  return { ...describe(backbone), identity, notApplicable: adapter.notApplicable };
}

/** Stands where an adapter wants a key and nothing will be sent. */
const NO_KEY = 'replay';

type Transport = (adapter: WireAdapter, identity: CallIdentity) => Promise<Backbone>;

/** The transport is loaded when the first remote backbone is made, with one limiter for all of them. */
function sharedTransport(options: BackboneOptions): Transport {
  const { clock = createSystemClock(), limits = {}, transport = {}, guard, onAttempt } = options;
  let loading: ReturnType<typeof load> | null = null;
  const load = async () => {
    const [{ createLimiter }, { createRemoteBackbone }] = await Promise.all([
      import('./transport/limiter.ts'),
      import('./transport/remote-backbone.ts'),
    ]);
    const shared = { ...transport, clock, limiter: createLimiter(limits, clock) };
    return (adapter: WireAdapter, identity: CallIdentity): Backbone => {
      const guarded = guard === undefined ? {} : { guard: (attempt: Backbone) => guard(attempt, identity) };
      const parts = { ...shared, ...guarded };
      const plain = createRemoteBackbone(adapter, parts);
      if (onAttempt === undefined) return plain;
      return {
        ...describe(plain),
        // One per call, so that each attempt is reported with its role; the limiter knows them all.
        complete: (request, given) => {
          const report = (attempt: AttemptReport) => {
            // Kept back by the guard: no request went out.
            if (attempt.code !== 'budget_stopped') onAttempt({ ...attempt, identity, role: request.role });
          };
          return createRemoteBackbone(adapter, { ...parts, onAttempt: report }).complete(request, given);
        },
      };
    };
  };
  return async (adapter, identity) => {
    loading ??= load();
    return (await loading)(adapter, identity);
  };
}

function describe({ id, kind, complete }: Backbone): Backbone {
  return { id, kind, complete };
}

function onlyOnCall({ onCall }: BackboneOptions): Pick<BackboneOptions, 'onCall'> {
  return onCall === undefined ? {} : { onCall };
}
