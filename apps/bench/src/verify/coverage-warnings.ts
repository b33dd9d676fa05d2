import type { Episode } from '@sauron/core/episode';

/** Whole parts of a partial state that a warning names. */
const MAX_PARTS = 3;

/** What the record can't prove, in words: absence proves nothing where a source is not known to be whole. */
export function coverageWarnings({ state, trace }: Episode): string[] {
  const warnings: string[] = [];
  if (state.final === null) {
    warnings.push('no final state is recorded: what depends on it is settled by the trace alone, or not at all');
  } else if (state.coverage !== 'complete') {
    warnings.push(
      `state coverage is partial or not declared: absence in it${outside(state.completeUnder)} can't be proven ("state.coverage")`,
    );
  }
  if (trace.coverage !== 'complete') {
    warnings.push(`trace coverage is partial or not declared: absence in it can't be proven ("trace.coverage")`);
  }
  return warnings;
}

function outside(parts: readonly string[]): string {
  if (parts.length === 0) return '';
  const more = parts.length > MAX_PARTS ? ` and ${parts.length - MAX_PARTS} more parts` : '';
  return `, outside ${parts.slice(0, MAX_PARTS).join(', ')}${more},`;
}
