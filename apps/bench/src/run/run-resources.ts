import {
  type AttemptReport,
  BackboneError,
  type BackboneMaker,
  type CallIdentity,
  createBackboneMaker,
  type LimiterOptions,
  type PlantedLabels,
} from '@sauron/backbones';
import type { Backbone } from '@sauron/core/model';
import { type CallFlags, openCalls } from '../backbones/open-calls.ts';
import type { PriceOptions } from '../backbones/price-options.ts';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import type { Cell } from '../experiment/cell.ts';
import { openSpendGuard, type SpendState } from '../money/spend-guard.ts';
import { callsProvider, providerCalls } from './cell-judge.ts';
import { runPaths } from './run-paths.ts';

export interface ResourceOptions {
  readonly folder: string;
  readonly cells: readonly Cell[];
  /** Where the calls are kept. @default the run's own store */
  readonly calls: CallFlags;
  /** USD over all starts; null: no cap. */
  readonly maxCostUsd: number | null;
  readonly prices: PriceOptions;
  /** Of one provider and key, by provider. @default the limiter's own */
  readonly limits: ReadonlyMap<string, LimiterOptions>;
  readonly planted: PlantedLabels | null;
  /** Called for each request that is to be sent again after a while. */
  readonly onRetry: (backbone: string, attempt: AttemptReport) => void;
}

/** What all cells of a run share: one limiter, one call store, one purse. */
export interface RunResources extends AsyncDisposable {
  readonly make: BackboneMaker;
  /** Null where no provider is called. */
  money(): SpendState | null;
  /** True once the cap kept a request from being sent. */
  isSpent(): boolean;
  /** Requests that are out at this moment. */
  inFlight(): number;
  /** Calls of earlier starts that were sent and never answered. */
  readonly possiblyPaid: number;
}

/** Opens them. Nothing is sent yet. Throws UsageError or InputError. */
export async function openRunResources(options: ResourceOptions, io: CliIo): Promise<RunResources> {
  const { planted } = options;
  if (!options.cells.some(callsProvider)) {
    const make = createBackboneMaker({ env: io.env, ...(planted === null ? {} : { planted }) });
    return { ...NOTHING_SHARED, make, [Symbol.asyncDispose]: async () => {} };
  }
  const calls = await openCalls(withDefault(options), io);
  try {
    const { maxCostUsd, prices, folder, limits } = options;
    const backbones = providerCalls(options.cells);
    const purse = await openSpendGuard({ maxCostUsd, prices, backbones, ledgerPath: runPaths.spend(folder) });
    let out = 0;
    const counted = (attempt: Backbone, identity: CallIdentity): Backbone => {
      const guarded = purse.guard(attempt, identity);
      return {
        ...guarded,
        complete: async (request, given) => {
          out += 1;
          try {
            return await guarded.complete(request, given);
          } finally {
            out -= 1;
          }
        },
      };
    };
    const makerOf = (provider: string): BackboneMaker =>
      createBackboneMaker({
        env: io.env,
        limits: limits.get(provider) ?? {},
        guard: counted,
        onAttempt: ({ identity, ...attempt }) => {
          if (attempt.waitMs !== null) options.onRetry(`${identity.provider}/${identity.model}`, attempt);
        },
        // Each cell names its own scope.
        ...(calls === null ? {} : { calls: { ...calls, drawScope: 'run', scopeId: '' } }),
        ...(planted === null ? {} : { planted }),
      });
    // A limiter knows calls by provider and key, so one for each provider sees all that it must.
    const makers = new Map<string, BackboneMaker>();
    return {
      make: (id, scope) => {
        const provider = id.slice(0, Math.max(0, id.indexOf('/')));
        const make = makers.get(provider) ?? makerOf(provider);
        makers.set(provider, make);
        return asUsageError(() => make(id, scope));
      },
      money: () => purse.state(),
      isSpent: () => purse.stopped(),
      inFlight: () => out,
      // Before anything is sent: all that is open is of an earlier process.
      possiblyPaid: calls?.store.possiblyPaid() ?? 0,
      [Symbol.asyncDispose]: async () => {
        await purse.close();
        await calls?.store.settled();
        calls?.store.close();
      },
    };
  } catch (error) {
    calls?.store.close();
    throw error;
  }
}

const NOTHING_SHARED = {
  money: () => null,
  isSpent: () => false,
  inFlight: () => 0,
  possiblyPaid: 0,
} as const;

/** The run keeps its calls unless it is told otherwise. */
function withDefault({ folder, calls }: ResourceOptions): CallFlags {
  const isOff = calls.callMode === 'off';
  return calls.calls === undefined && !isOff ? { ...calls, calls: runPaths.calls(folder) } : calls;
}

async function asUsageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackboneError ? new UsageError(error.message, { cause: error }) : error;
  }
}
