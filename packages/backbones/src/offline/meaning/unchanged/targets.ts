import { foldCase } from '@sauron/core/values';
import type { Word } from '../../grammar/types.ts';
import type { Term } from '../../reading/terms.ts';
import type { Leaf } from '../../transcript/pool.ts';
import type { Reading } from '../reading.ts';
import { fieldOf } from './field.ts';
import { ground, type Subject } from './ground.ts';
import { type Handle, handlesOfSubject, handlesOfTerm, isLabel, namesRecord } from './handles.ts';
import { ACT_KINDS, type ActKind } from './lexicon.ts';
import type { Part } from './parts.ts';
import { termsOfRuns } from './run-terms.ts';
import type { Deed } from './tool-fit.ts';

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

/** What a part says that nothing was done to: each member of a list by itself. */
export function targetsOf(part: Part, deed: Deed, reading: Reading): readonly Target[] | { readonly unread: string } {
  const lean = { ...part, matter: withoutKinds(part.matter, deed) };
  const terms = termsOfRuns(lean.matter, reading);
  const members = membersOf(terms, part.words);
  if (members.length > 1) {
    const rest = terms.filter((term) => !members.includes(term));
    return members.map((member) => ({
      terms: [...rest, member],
      handles: handlesOfTerm(member, reading.scene),
      subject: null,
      field: null,
    }));
  }
  const grounded = terms.length === 0 ? null : ground(lean, reading);
  const all = grounded?.subjects ?? [];
  const subjects = all.filter(isItself);
  // Of a list, each member must be known.
  const dropped = grounded?.isList === true ? all.find((one) => !subjects.includes(one)) : undefined;
  if (dropped !== undefined) return { unread: dropped.terms[0]?.text ?? '' };
  // `the members who have paid`: which of several is told by what is not read here.
  if (subjects.length > 1 && part.words.some(({ lower }) => /^(?:who|that|which)$/u.test(lower)))
    return { unread: subjects[0]?.terms[0]?.text ?? '' };
  if (grounded?.isList === true || isPlural(subjects))
    return subjects.map((subject) => targetOf(subject, part, reading));
  const [subject] = subjects;
  if (subject !== undefined && subjects.length === 1) return [targetOf(subject, part, reading)];
  const named = terms.filter(({ kind, soft }) => !soft && (kind === 'name' || kind === 'text'));
  const [first] = named;
  // `Mallard Grill (table@mallard.example)`: an address is the addressee's too.
  const meant = named.filter((term) => term === first || term.text.includes('@'));
  const handles = meant.flatMap((term) => handlesOfTerm(term, reading.scene));
  return [{ terms, handles, subject: null, field: null }];
}

/** A word for the kind of thing that was not made says nothing of whom it was not made for. */
function withoutKinds(matter: Part['matter'], { kinds }: Deed): Part['matter'] {
  const isKind = ({ stem, literal }: Word) => literal === null && [...kinds].some((one) => isNounOf(one, stem));
  return matter.map((run) => run.filter((word) => !isKind(word))).filter((run) => run.length > 0);
}

function isNounOf(kind: ActKind, stem: string): boolean {
  const { nouns }: { readonly nouns: ReadonlySet<string> } = ACT_KINDS[kind];
  return nouns.has(stem);
}

/** Whether the record is what the terms name, and does not only mention it: a mail to an address is not the addressee. */
function isItself({ match }: Subject): boolean {
  const hits = [...match.hits];
  const isToldByKind = hits.some(
    ([
      {
        kind,
        stems: [stem = ''],
      },
    ]) => kind === 'word' && match.thing.words.has(stem),
  );
  const isTitled = hits.some(
    ([{ text }, { leaf, isLinked }]) =>
      !isLinked && leaf !== null && foldCase(String(leaf.value)) === foldCase(text) && isLabel(leaf, match.thing.id),
  );
  return (
    isToldByKind ||
    isTitled ||
    hits.every(
      ([{ kind }, { leaf, isLinked }]) =>
        kind === 'word' || kind === 'value' || isLinked || leaf === null || namesRecord(leaf, match.thing.id),
    )
  );
}

const MAX_PLURAL = 6;

function isPlural(subjects: readonly Subject[]): boolean {
  return (
    subjects.length > 1 &&
    subjects.length <= MAX_PLURAL &&
    subjects.every(({ terms }) => terms.every(({ kind }) => kind === 'word'))
  );
}

function targetOf(subject: Subject, part: Part, { scene }: Reading): Target {
  const { match, terms } = subject;
  const labelled = [...match.hits].flatMap(([term, { leaf, isLinked }]) =>
    (term.kind === 'name' || term.kind === 'text') && !isLinked && leaf?.record === match.thing.id ? [term] : [],
  );
  const named = labelled.flatMap((term) =>
    handlesOfTerm(term, scene).filter(({ record }) => record === null || record === match.thing.id),
  );
  return { terms, handles: [...handlesOfSubject(subject), ...named], subject, field: fieldOf(subject, part) };
}

/** Names or quoted texts with nothing but joints between them: `to A, B or C`. */
function membersOf(terms: readonly Term[], words: readonly Word[]): readonly Term[] {
  const telling = terms.filter(({ kind }) => kind === 'name' || kind === 'text');
  const members: Term[] = [];
  for (const term of telling) {
    const last = members.at(-1);
    if (last === undefined || areJoined(last, term, words)) members.push(term);
    else if (members.length === 1) members.splice(0, 1, term);
  }
  return members;
}

function areJoined(left: Term, right: Term, words: readonly Word[]): boolean {
  if (left.kind !== right.kind) return false;
  const between = words.filter(({ start }) => start >= left.end && start < right.start);
  return (
    between.length > 0 &&
    between.some(({ pos, lower }) => pos === 'CCONJ' || lower === ',') &&
    between.every(({ pos }) => /^(?:CCONJ|PUNCT|ADP|DET|PART)$/u.test(pos)) &&
    !between.some(({ lower }) => lower === '(')
  );
}
