import type { Binding } from '@sauron/core/oracle';

type Kind = (binding: Binding) => boolean;

/** What a target's predicate is about, as far as it matters to who can see it. */
export const TARGET_KINDS = {
  /** A snapshot of the final state decides. */
  state: (binding) => hasLeaf(binding, isOfSnapshot),
  /** It takes what was before, or what happened. */
  change: (binding) => !hasLeaf(binding, isOfSnapshot),
  /** Something had to be told. */
  disclosure: (binding) => hasLeaf(binding, ({ op }) => op === 'message_discloses'),
} as const satisfies Record<string, Kind>;

export type TargetKind = keyof typeof TARGET_KINDS;

function hasLeaf(binding: Binding, test: Kind): boolean {
  if (binding.op === 'all_of' || binding.op === 'any_of') return binding.of.some((part) => hasLeaf(part, test));
  return binding.op === 'not' ? hasLeaf(binding.of, test) : test(binding);
}

function isOfSnapshot(leaf: Binding): boolean {
  if (leaf.op === 'compare') return !('event' in leaf.left) && !('event' in leaf.right);
  return leaf.op === 'derived_equals' || (leaf.op.startsWith('state_') && leaf.op !== 'state_unchanged');
}
