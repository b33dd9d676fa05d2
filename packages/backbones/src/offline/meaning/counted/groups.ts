import type { Phrase } from '../../grammar/types.ts';
import type { Scene } from '../../investigate/case.ts';
import type { Term } from '../../reading/terms.ts';
import type { Reading } from '../reading.ts';
import { type Domain, domainsIn, domainsNamed, isNamed } from './collection.ts';
import { isWhole } from './conditions.ts';
import { termsBeside, termsOfPhrase } from './parts.ts';
import { countedOf } from './quantifier.ts';
import { type Told, tellItems } from './tell-items.ts';

/** What a phrase describes, and what the statement says beside it. */
export interface Spoken {
  /** The noun; null where none stands. */
  readonly head: Term | null;
  readonly stem: string | null;
  /** What tells the things that are meant. */
  readonly meant: readonly Term[];
  /** What is said of them. */
  readonly said: readonly Term[];
}

/** Takes a statement apart at the phrase that says how many. */
export function spokenOf(whole: Phrase, reading: Reading): Spoken {
  const { head, phrase } = countedOf(whole);
  const meant = termsOfPhrase(phrase, reading);
  const own = meant.find(({ start }) => start === head?.start) ?? null;
  return { head: own, stem: head?.stem ?? null, meant, said: termsBeside(reading, whole) };
}

interface Sought extends Pick<Spoken, 'head' | 'stem'> {
  readonly terms: readonly Term[];
  /** What no item need bear out, where the noun names the collection. */
  readonly isAsserted: (term: Term) => boolean;
  /** Whether the noun may say nothing but what kind of thing it is: `PDFs` among files. */
  readonly isLoose: boolean;
}

/**
 * The items that terms describe, in the collections that may be meant: those that the noun names; where none has a place
 * for all the terms, the only one in which the noun is a kind, in which it is kept, or in which a name can stand.
 */
export function groupsOf({ head, stem, terms, isAsserted, isLoose }: Sought, scene: Scene): readonly Told[] {
  const nothing = () => false;
  const tell = (domains: readonly Domain[], own: readonly Term[], isFree: (term: Term) => boolean = nothing) =>
    domains.flatMap((domain) => tellItems(own, { domain, scene, isAsserted: isFree }) ?? []);
  const stems = new Set(terms.flatMap((term) => term.stems));
  const hits = ({ words }: Domain) => [...words].filter((word) => stems.has(word) || word === stem).length;
  const named = domainsNamed(stem, scene).toSorted((left, right) => hits(right) - hits(left));
  const own = [tell(named, terms), tell(named, terms, isAsserted)].find((some) => some.length > 0);
  if (own !== undefined) return ofOneOwner(own);
  const open = domainsIn(scene).filter(({ owner }) => owner === null);
  const plain = terms.filter((term) => term !== head);
  const around = open.filter((domain) => [...stems].some((one) => isNamed(domain, one)));
  const isTold = terms.some(({ kind, denied }) => (kind === 'name' || kind === 'text') && !denied);
  const ways = [
    () =>
      tell(
        open.filter((domain) => head !== null && isKindIn(head, domain)),
        terms,
      ),
    () => (isLoose ? tell(around, terms) : []),
    () => (!isLoose || (head !== null && scene.pool.isKey(stem ?? '')) ? [] : tell(around, plain)),
    () => (isTold ? tell(open, terms) : []),
    () => (isTold ? tell(open, plain) : []),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found.length === 1 ? found : [];
  }
  return [];
}

/** Lists of several records may be meant: which one is not told. */
function ofOneOwner(groups: readonly Told[]): readonly Told[] {
  const owned = groups.filter(({ domain }) => domain.owner !== null);
  const open = groups.filter(({ domain }) => domain.owner === null);
  return owned.length === 1 ? [...owned, ...open] : open;
}

/** Whether some item's field is just that word: `box` where the kind of a parcel is `box`. */
function isKindIn({ stems }: Term, { items }: Domain): boolean {
  return items.some(({ id, leaves }) => leaves.some(({ record, value }) => record === id && isWhole(value, stems)));
}
