import { explainTerm } from '../../investigate/explain-term.ts';
import { type Match, matchThing } from '../../investigate/match.ts';
import type { Thing } from '../../investigate/things.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';

interface Told {
  readonly reading: Reading;
  /** Whether the phrase names what the items are. */
  readonly isNamed: boolean;
}

/** Where a phrase names what its items are, records that they name may tell them alone: the transfers to the school. */
export function matchOf(rest: readonly Term[], thing: Thing, { reading: { scene }, isNamed }: Told): Match | null {
  const match = matchThing(rest, thing, scene);
  if (match !== null || !isNamed) return match;
  const hits = rest.map((term) => [term, explainTerm(term, thing, { terms: rest, scene })] as const);
  const found = new Map(hits.flatMap(([term, hit]) => (hit === null ? [] : [[term, hit] as const])));
  const missing = rest.filter((term) => !term.soft && !found.has(term));
  return found.size === 0 || missing.length > 0 ? null : { thing, torn: 0, hits: found, missing };
}
