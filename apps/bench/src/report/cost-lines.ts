import type { CostSum, CostSummary } from '@sauron/backbones';
import { countOf, showUsd } from './numbers.ts';

/**
 * What calls cost, in words: at list price first, as if providers had no cache, then as billed, then what was spent now.
 * An unknown price is named, never left out of a sum.
 */
export function costLines(cost: CostSummary, atDate: string): string[] {
  if (cost.noProvider) return ['cost $0 (no provider)'];
  const { calls, cachedCalls, failedCalls, attempts } = cost;
  const served = cachedCalls === 0 ? '' : `, ${cachedCalls} of ${countOf(calls, 'call')} from the call store`;
  const failed = failedCalls === 0 ? '' : `, failed ${failedCalls} of ${countOf(calls, 'call')}`;
  return [
    `cost at list prices of ${atDate}: ${showSum(cost.uncached, calls)} without provider caches, ${showSum(cost.billed, calls)} with them`,
    `newly spent ${showSum(cost.spent, attempts)} on ${countOf(attempts, 'request')}${served}${failed}`,
  ];
}

function showSum({ usd, knownUsd, unknown }: CostSum, of: number): string {
  if (usd !== null) return showUsd(usd);
  if (unknown === of) return 'unknown price';
  return `unknown price (at least ${showUsd(knownUsd)}; ${unknown} of ${of} can't be priced)`;
}
