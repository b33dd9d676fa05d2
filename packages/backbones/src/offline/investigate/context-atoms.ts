import type { JsonObject, Relation } from '@sauron/core/episode';
import type { Leaf, Pool } from '../transcript/pool.ts';
import { RELATION_WORDS, show } from './case.ts';

/** Arguments that one atom names. */
const MAX_ARGUMENTS = 6;

interface CallParts {
  /** Arguments that the atom names. */
  readonly leaves: readonly Leaf[];
  /** Status of the result, where it is claimed. */
  readonly status?: string;
}

/** The atom that says a call was made with what some leaves of its arguments hold. */
export function callAtom(event: string, { leaves, status }: CallParts, pool: Pool): JsonObject {
  const head = pool.events.get(event);
  const given = leaves.slice(0, MAX_ARGUMENTS).map(equalArgument);
  return {
    type: 'trace_call_match',
    claim: `${event} is a call of ${head?.tool ?? ''}${given.length === 0 ? '' : ` with ${show(given)}`}`,
    event,
    tool: head?.tool ?? '',
    actor: head?.actor ?? 'agent',
    ...(given.length === 0 ? {} : { arguments: given }),
    ...(status === undefined ? {} : { status }),
  };
}

/** The condition that an argument holds what a leaf holds. */
export function equalArgument(leaf: Leaf): JsonObject {
  return { path: argumentPath(leaf), relation: 'equal', value: leaf.value };
}

/** Path of a leaf inside the arguments of its call. */
export function argumentPath({ locator }: Leaf): string {
  const at = locator.indexOf('.arguments');
  const inner = locator.slice(at + '.arguments'.length).replace(/^\./u, '');
  return inner === '' ? '$' : inner;
}

/** The atom that says how many calls meet a filter. */
export function countAtom(filter: JsonObject, relation: Relation, expected: number): JsonObject {
  const { tool, anyArgument, arguments: given } = filter;
  const which = [tool, anyArgument, given].filter((part) => part !== undefined).map((part) => show(part));
  const claim = `Of the calls of ${which.join(' with ')} the count ${RELATION_WORDS[relation]} ${expected}`;
  return { type: 'trace_count', claim, filter, relation, expected };
}
