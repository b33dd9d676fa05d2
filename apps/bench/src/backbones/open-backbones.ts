import {
  BackboneError,
  type CostMeter,
  createBackboneMaker,
  createCostMeter,
  type ProviderBackbone,
} from '@sauron/backbones';
import type { ModelRole } from '@sauron/core/model';
import type { CliIo } from '../cli/cli-io.ts';
import { UsageError } from '../cli/usage-error.ts';
import { chooseRoles } from './choose-roles.ts';
import { type CallFlags, openCalls } from './open-calls.ts';
import { type PriceFlags, type PriceOptions, readPriceOptions } from './price-options.ts';

/** Options that choose backbones. */
export interface BackboneFlags extends CallFlags, PriceFlags {
  /** `provider/model`. */
  readonly backbone: string;
  /** `role=provider/model`. */
  readonly role?: readonly string[];
}

export type RoleBackbones = Readonly<Partial<Record<ModelRole, ProviderBackbone>>>;

/** The backbones of one command, with what they spend. */
export interface RunBackbones extends AsyncDisposable {
  readonly byRole: RoleBackbones;
  readonly meter: CostMeter;
  readonly prices: PriceOptions;
  /** Calls of earlier processes that may have been paid and were never answered. */
  possiblyPaid(): number;
}

/** All commands that judge one episode at the prompt share their draws; an experiment gives each cell its own. */
const SCOPE = { drawScope: 'run', scopeId: 'verify' } as const;

/**
 * Makes the backbone of each role. Nothing is sent yet. Throws UsageError that names the option or the variable to set.
 *
 * @param roles Roles that the verifier has.
 */
export async function openBackbones(
  flags: BackboneFlags,
  roles: readonly ModelRole[],
  io: CliIo,
): Promise<RunBackbones> {
  return asUsageError(async () => {
    const ids = chooseRoles(flags.backbone, flags.role ?? [], roles);
    const prices = await readPriceOptions(flags, io);
    const meter = createCostMeter(prices);
    const calls = await openCalls(flags, io);
    try {
      const make = createBackboneMaker({
        env: io.env,
        onCall: meter.recordCall,
        onAttempt: meter.recordAttempt,
        ...(calls === null ? {} : { calls: { ...calls, ...SCOPE } }),
      });
      const made = Object.entries(ids).map(async ([role, id]) => [role, await make(id)] as const);
      return {
        byRole: Object.fromEntries(await Promise.all(made)),
        meter,
        prices,
        possiblyPaid: () => calls?.store.possiblyPaid() ?? 0,
        [Symbol.asyncDispose]: async () => {
          // After Ctrl-C calls are still ending: what became of them is written down first.
          await calls?.store.settled();
          calls?.store.close();
        },
      };
    } catch (error) {
      calls?.store.close();
      throw error;
    }
  });
}

async function asUsageError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof BackboneError ? new UsageError(error.message, { cause: error }) : error;
  }
}
