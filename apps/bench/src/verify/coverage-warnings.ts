import type { Episode } from '@sauron/core/episode';

/** What the record can't prove, in words: absence proves nothing where a source is not known to be whole. */
export function coverageWarnings({ state, trace }: Episode): string[] {
  const warnings: string[] = [];
  if (state.final === null) {
    warnings.push('no final state is recorded: what depends on it is settled by the trace alone, or not at all');
  } else if (state.coverage !== 'complete') {
    const where = state.completeUnder.length === 0 ? 'in it' : `in it outside ${state.completeUnder.join(', ')}`;
    warnings.push(`state coverage is partial or not declared: absence ${where} can't be proven ("state.coverage")`);
  }
  if (trace.coverage !== 'complete') {
    warnings.push(`trace coverage is partial or not declared: absence in it can't be proven ("trace.coverage")`);
  }
  return warnings;
}
