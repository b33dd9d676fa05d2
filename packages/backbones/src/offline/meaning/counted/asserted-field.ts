import type { JsonValue } from '@sauron/core/episode';
import { type Condition, pathIn } from '../../investigate/match.ts';
import type { Term } from '../../reading/terms.ts';
import { wordsOf } from '../../reading/words.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Domain } from './collection.ts';

/** Texts of one shape stand in fields of one kind. */
const SHAPES: readonly { readonly name: string; readonly of: RegExp }[] = [
  { name: 'address', of: /^\S+@\S+\.\S+$/u },
  { name: 'id', of: /^\p{Lu}{1,5}-?\d[\p{Lu}\d-]*$/u },
  { name: 'seat', of: /^\d+\p{Lu}$/u },
  { name: 'channel', of: /^[#@][\w-]+$/u },
  { name: 'name', of: /^\p{Lu}[\p{L}.’'-]*(?: (?:\p{Lu}[\p{L}.’'-]*|of|de|van|von|la|du))+$/u },
];

/** Words before a value in which the name of its field may stand. */
const REACH = 3;

/**
 * The condition that a text or a name that no item holds would stand for: in the field that the words before it name, or
 * else in the only one with texts of its shape. Null where none or several could hold it.
 */
export function assertedField(
  term: Term,
  { terms, domain }: { readonly terms: readonly Term[]; readonly domain: Domain },
): Condition | null {
  if (term.kind !== 'text' && term.kind !== 'name') return null;
  const value: JsonValue = term.text;
  const before = terms.filter(({ end, kind }) => end <= term.start && kind === 'word').slice(-REACH);
  const keyed = pathsWhere(domain, ({ path }) =>
    wordsOf(path.at(-1) ?? '').some((word) => before.some(({ stems }) => stems.includes(word))),
  );
  const shape = SHAPES.find(({ of }) => of.test(term.text));
  const shaped =
    shape === undefined ? [] : pathsWhere(domain, ({ value: held }) => typeof held === 'string' && shape.of.test(held));
  const [path] = keyed.length === 1 ? keyed : shaped;
  return path === undefined || (keyed.length !== 1 && shaped.length !== 1) ? null : { path, relation: 'equal', value };
}

/** Paths of the items' own texts for which a test holds; the items' ids tell nothing. */
function pathsWhere({ items }: Domain, test: (leaf: Leaf) => boolean): readonly string[] {
  const found = items.flatMap((item) =>
    item.leaves
      .filter((leaf) => typeof leaf.value === 'string' && !/^id$/iu.test(leaf.path.at(-1) ?? '') && test(leaf))
      .map((leaf) => pathIn(leaf, item)),
  );
  return [...new Set(found)];
}
