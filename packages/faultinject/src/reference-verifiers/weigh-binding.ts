import type { Binding } from '@sauron/core/oracle';

type Logic = 'all_of' | 'any_of' | 'not';
export type LeafBinding = Exclude<Binding, { op: Logic }>;

/** What a weak judge makes of a predicate whose parts it may not be able to see: null stands for what it lets pass. */
export function weighBinding(binding: Binding, leaf: (binding: LeafBinding) => boolean | null): boolean | null {
  switch (binding.op) {
    case 'all_of': {
      const parts = binding.of.map((part) => weighBinding(part, leaf));
      if (parts.includes(false)) return false;
      return parts.includes(null) ? null : true;
    }
    case 'any_of': {
      const parts = binding.of.map((part) => weighBinding(part, leaf));
      if (parts.includes(true)) return true;
      return parts.includes(null) ? null : false;
    }
    case 'not': {
      const part = weighBinding(binding.of, leaf);
      return part === null ? null : !part;
    }
    default:
      return leaf(binding);
  }
}
