import { UsageError } from '../cli/usage-error.ts';
import type { PowerAssumptions } from './contrast-power.ts';

const DEFAULTS: PowerAssumptions = { difference: 0.05, discordance: 0.1, icc: 0.1 };

/** Reads `--assume name=share`. Throws UsageError that lists the names. */
export function readAssumptions(texts: readonly string[]): PowerAssumptions {
  const assumed: Record<string, number> = { ...DEFAULTS };
  for (const text of texts) {
    const [, name = '', share = ''] = /^([^=]*)=(.*)$/su.exec(text) ?? [];
    const value = share.trim() === '' ? Number.NaN : Number(share);
    if (!Object.hasOwn(DEFAULTS, name) || !(value >= 0 && value <= 1)) {
      const names = Object.keys(DEFAULTS).join(', ');
      throw new UsageError(
        `--assume: expected name=share with a name of ${names} and a share from 0 to 1, got ${text}`,
      );
    }
    assumed[name] = value;
  }
  // The names are those of the defaults.
  return assumed as unknown as PowerAssumptions;
}
