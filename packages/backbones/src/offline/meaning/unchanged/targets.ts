import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { fieldOf, ground, type Subject } from './ground.ts';
import { type Handle, handlesOfSubject, handlesOfTerm, namesRecord } from './handles.ts';
import type { Part } from './parts.ts';
import { termsOfRuns } from './run-terms.ts';

/** What something was not done to, or for whom. */
export interface Target {
  readonly terms: readonly Term[];
  /** By what calls name it; empty where only a kind of thing is meant. */
  readonly handles: readonly Handle[];
  /** The record that it is; null where none answers, or several. */
  readonly subject: Subject | null;
  /** The field of it that is meant; null where the whole is. */
  readonly field: Leaf | null;
}

/** Things of one kind that a part may be about. */
const MAX_PLURAL = 6;

/** What a part says that nothing was done to: each member of a list by itself. Words that were not understood otherwise. */
export function targetsOf(part: Part, reading: Reading): readonly Target[] | string {
  const { scene } = reading;
  const terms = termsOfRuns(part.matter, reading);
  const members = membersOf(terms, part.words);
  const bare = { subject: null, field: null };
  if (members.length > 1) {
    const rest = terms.filter((term) => !members.includes(term));
    return members.map((member) => ({ ...bare, terms: [...rest, member], handles: handlesOfTerm(member, scene) }));
  }
  const { subjects: all, isList } = terms.length === 0 ? { subjects: null, isList: false } : ground(part, reading);
  const subjects = all?.filter(isItself) ?? [];
  // Of a list, each member must be known.
  if (isList && subjects.length < (all?.length ?? 0)) return terms[0]?.text ?? scene.criterion.text;
  // `the members who have paid`: which of several is told by what is not read here.
  if (subjects.length > 1 && part.words.some(({ lower }) => /^(?:who|that|which)$/u.test(lower)))
    return subjects[0]?.terms[0]?.text ?? '';
  const isPlural =
    subjects.length <= MAX_PLURAL && subjects.every((one) => one.terms.every(({ kind }) => kind === 'word'));
  if (isList || subjects.length === 1 || (subjects.length > 1 && isPlural))
    return subjects.map((subject) => targetOf(subject, part, reading));
  const named = terms.filter(({ kind, soft }) => !soft && (kind === 'name' || kind === 'text'));
  // `Mallard Grill (table@mallard.example)`: an address is the addressee's too.
  const meant = named.filter((term) => term === named[0] || term.text.includes('@'));
  return [{ ...bare, terms, handles: meant.flatMap((term) => handlesOfTerm(term, scene)) }];
}

/** Whether the record is what the terms name, and does not only mention it: a mail to an address is not the addressee. */
function isItself({ match: { thing, hits } }: Subject): boolean {
  const told = [...hits];
  return (
    told.some(([{ kind, stems }]) => kind === 'word' && stems.some((stem) => thing.words.has(stem))) ||
    told.some(
      ([{ text }, { leaf }]) =>
        leaf !== null && foldCase(String(leaf.value)) === foldCase(text) && namesRecord(leaf, thing.id, true),
    ) ||
    (told.some(([{ kind }, { leaf }]) => kind !== 'word' || leaf !== null) &&
      told.every(
        ([{ kind }, { leaf, isLinked }]) =>
          kind === 'word' || kind === 'value' || isLinked || leaf === null || namesRecord(leaf, thing.id),
      ))
  );
}

function targetOf(subject: Subject, part: Part, { scene }: Reading): Target {
  const { id } = subject.match.thing;
  const named = [...subject.match.hits].flatMap(([term, { leaf, isLinked }]) =>
    (term.kind === 'name' || term.kind === 'text') && !isLinked && leaf?.record === id
      ? handlesOfTerm(term, scene)
      : [],
  );
  const handles = [...handlesOfSubject(subject), ...named];
  return { terms: subject.terms, handles, subject, field: fieldOf(subject, part) };
}

/** Names or quoted texts with nothing but joints between them: `to A, B or C`. */
function membersOf(terms: readonly Term[], words: readonly Word[]): readonly Term[] {
  const telling = terms.filter(({ kind }) => kind === 'name' || kind === 'text');
  return telling.filter((term, at) =>
    [telling[at - 1], telling[at + 1]].some((other) => areJoined(term, other, words)),
  );
}

function areJoined(one: Term, other: Term | undefined, words: readonly Word[]): boolean {
  if (other?.kind !== one.kind) return false;
  const [from, to] = one.start < other.start ? [one.end, other.start] : [other.end, one.start];
  const between = words.filter(({ start }) => start >= from && start < to);
  return (
    between.some(({ pos, lower }) => pos === 'CCONJ' || lower === ',') &&
    between.every(({ pos, lower }) => /^(?:CCONJ|PUNCT|ADP|DET|PART)$/u.test(pos) && lower !== '(')
  );
}
