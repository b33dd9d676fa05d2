import type { FoundRates } from '@sauron/backbones';
import { isJsonObject } from '@sauron/core/episode';
import type { Cell } from '../experiment/cell.ts';
import { judgesTracesOnly } from '../experiment/judge-table.ts';
import { countOf, showCount } from '../report/numbers.ts';
import type { CellPlan } from './experiment-plan.ts';

/** More input than this in one cell is worth a second look before it is paid. */
const MUCH_INPUT_TOKENS = 10e6;

/** A cell with what is known of its backbones. */
export interface WarnedCell {
  readonly cell: Cell;
  readonly plan: CellPlan;
  readonly rates: ReadonlyMap<string, FoundRates>;
}

/** What one should know before paying, each once. */
export function planWarnings(cells: readonly WarnedCell[]): string[] {
  const warnings = new Set<string>();
  for (const { rates } of cells) {
    for (const { warning } of rates.values()) if (warning !== null) warnings.add(warning);
  }
  for (const one of cells) {
    for (const warning of [...windowWarnings(one), ...inputWarnings(one), ...recordWarnings(one)])
      warnings.add(warning);
  }
  return [...warnings];
}

/** A judge that puts the whole record into its prompts may be set to more than the model holds. */
function windowWarnings({ cell, rates }: WarnedCell): string[] {
  const { settings, verifier, backbones } = cell.identity;
  const most = isJsonObject(settings) ? settings['contextTokens'] : undefined;
  if (typeof most !== 'number') return [];
  return Object.entries(backbones).flatMap(([role, { id }]) => {
    const window = rates.get(role)?.contextWindow ?? null;
    if (window === null || window >= most) return [];
    return [
      `${verifier} may send prompts of ${showCount(most)} tokens, and ${id} holds ${showCount(window)}; set contextTokens`,
    ];
  });
}

/**
 * Input tokens of one pass over the published traces of TRAIL, as published: 117 of GAIA with a mean of 286.85 thousand, and
 * 31 of SWE-bench with 616.92 thousand, by the tokenizer of GPT-4.1 (arXiv 2505.08638, table 2).
 */
const PUBLISHED_TRAIL_TOKENS = 117 * 286_850 + 31 * 616_920;

/** A judge that reads records whole: what the published ones take is not seen in a plan for some of them, or for others. */
function recordWarnings({ cell, plan }: WarnedCell): string[] {
  const { verifier } = cell.identity;
  if (plan.noProvider || !judgesTracesOnly(verifier)) return [];
  const millions = Math.round(PUBLISHED_TRAIL_TOKENS / 1e6);
  return [
    `${verifier} reads every trace whole: one pass over the published ones (148) is about ${millions} million input tokens (reported)`,
  ];
}

function inputWarnings({ plan }: WarnedCell): string[] {
  if (plan.noProvider) return [];
  const tokens = plan.roles.reduce((sum, { expected }) => sum + (expected?.inputTokens ?? 0), 0);
  if (tokens < MUCH_INPUT_TOKENS) return [];
  const millions = Math.round(tokens / 1e6);
  return [`${plan.name} reads about ${showCount(millions)} million input tokens in ${countOf(plan.trials, 'trial')}`];
}
