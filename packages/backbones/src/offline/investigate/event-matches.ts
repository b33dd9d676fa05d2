import { ObjectCache } from '../cache.ts';
import type { Clause } from '../reading/clause.ts';
import { verbClasses } from '../reading/lexicon.ts';
import type { Term } from '../reading/terms.ts';
import { wordsOf } from '../reading/words.ts';
import { keysOf, parentOf } from '../transcript/pool.ts';
import type { Scene } from './case.ts';
import { type Match, matchThing, rankMatches } from './match.ts';
import { termsOf } from './terms-of.ts';
import { type Thing, thingsIn } from './things.ts';
import { onlyReads } from './tools.ts';

/** The calls that are what a clause tells of, and what of it was not understood. */
export interface CallsFound {
  readonly calls: readonly Match[];
  /** Calls that come near, with what they lack. */
  readonly near: readonly Match[];
  readonly terms: readonly Term[];
  /** Whether the clause tells of looking. */
  readonly looks: boolean;
}

/** Which of several calls is about the newest record is not told by the calls. */
const NEWEST = /^(?:newest|latest)$/iu;

const LOOKS =
  /\b(?:see|saw|seen|show(?:s|n|ed)?|look(?:s|ed)? (?:up|at)|look(?:s|ed)?\b.{1,60}?\bup|read|open(?:s|ed)?|check(?:s|ed)?|consult\w*|retriev\w+|fetch\w+|found|known?|view\w*|inspect\w*|review\w*|search\w*|list(?:s|ed)|learn\w*|get|got|preview\w*)\b/iu;

/** `Reviews were read`: what stands before the verb is no verb. */
const SUBJECT = /^ (?:was|were|has|had|have|is|are)\b/iu;

/** Finds the calls that a clause tells of: looks among the tools that only read, acts among the others. */
export function callsFor(clause: Clause, scene: Scene): CallsFound {
  const { pool, brief, question } = scene;
  return callsFounds.get([clause, pool, brief, question], () => findCalls(clause, scene));
}

const callsFounds = new ObjectCache<CallsFound>();

function findCalls(clause: Clause, scene: Scene): CallsFound {
  const looks = LOOKS.test(clause.masked);
  const terms = termsOf(clause, scene)
    .map((term) => (term.soft && NEWEST.test(term.text) ? { ...term, soft: false } : term))
    .filter(
      ({ kind, stems: [stem = ''], text, end }) =>
        !(
          looks &&
          kind === 'word' &&
          !/preview/iu.test(text) &&
          !SUBJECT.test(clause.masked.slice(end)) &&
          (LOOKS.test(text) || isLooking(stem))
        ),
    )
    .map((term) => (isDoing(term) ? { ...term, soft: true } : term))
    .map((term, _, all) =>
      all.every(({ soft }) => soft) &&
      term.kind === 'word' &&
      (!isDoing(term) || SUBJECT.test(clause.masked.slice(term.end))) &&
      isToolWord(term, scene)
        ? { ...term, soft: false }
        : term,
    );
  const meant = looks
    ? []
    : toolsMeant(clause, scene, { kinds: kindsOf(terms, scene), isStrict: scene.question.negated });
  const isOrder = scene.question.kind === 'order' && scene.question.actor !== 'agent';
  const things = thingsIn(scene.pool).calls.filter(
    ({ head }) => head !== null && (looks || meant.includes(head.tool ?? '')) && (head.actor !== 'user' || isOrder),
  );
  const topic = looks
    ? terms.find(
        ({ kind, stems: [stem = ''] }) =>
          kind === 'word' && scene.brief.tools.some(({ tool }) => wordsOf(tool).includes(stem)),
      )
    : undefined;
  const isBare = terms.every(({ soft }) => soft);
  const ranked = things.flatMap((thing) => {
    const match = isToolFor(topic, thing) && !(looks && isBare) ? matchCall(terms, thing, scene) : null;
    return match === null ? [] : [match];
  });
  return {
    calls: ranked.filter(({ missing }) => missing.length === 0),
    near: ranked.filter(({ missing }) => missing.length > 0),
    terms,
    looks,
  };
}

function matchCall(terms: readonly Term[], thing: Thing, scene: Scene): Match | null {
  return terms.every(({ soft }) => soft)
    ? { thing, torn: 0, hits: new Map(), missing: [] }
    : matchThing(terms, thing, scene);
}

/** Tools that an act can have been done with: by its own verb where one has it, else by what such verbs do. */
export function toolsMeant(
  { verbs, content }: Clause,
  { brief }: Pick<Scene, 'brief'>,
  { kinds, isStrict }: { readonly kinds: ReadonlySet<string>; readonly isStrict: boolean },
): string[] {
  const all = brief.tools.map(({ tool }) => tool).filter((tool) => !onlyReads(tool));
  const undoes = (tool: string) =>
    wordsOf(tool).some(
      (part) => verbClasses(part).every((found) => found === 'remove') && verbClasses(part).length > 0,
    );
  const writers = verbs.some((verb) => verbClasses(verb).includes('remove'))
    ? all
    : all.filter((tool) => !undoes(tool));
  const classes: ReadonlySet<string> = new Set(verbs.flatMap(verbClasses).filter((found) => found !== 'say'));
  const holding = (words: (part: string) => boolean) => (tools: readonly string[]) => {
    const found = tools.filter((tool) => wordsOf(tool).some(words));
    return found.length > 0 ? found : null;
  };
  const byVerb = holding((part) => verbs.includes(part) && !GENERIC.has(part));
  const byNoun = holding((part) => content.includes(part));
  const byClass = holding((part) => verbClasses(part).some((found) => classes.has(found)));
  const named = byNoun(writers) ?? holding((part) => kinds.has(part))(writers);
  const ofKind = named === null ? null : byClass(named);
  const exact = isStrict ? byVerb(writers) : null;
  return exact ?? ofKind ?? byVerb(writers) ?? named ?? byClass(writers) ?? [];
}

/** Verbs that any tool could be told with. */
const GENERIC = new Set(wordsOf('make set put do use get give take change update write'));

/** Words of the collections whose records the terms tell best: a chat stands under messages. */
export function kindsOf(terms: readonly Term[], scene: Scene): ReadonlySet<string> {
  const [best] = rankMatches(terms, thingsIn(scene.pool).records, scene);
  return new Set(best === undefined ? [] : wordsOf(keysOf(parentOf(best.thing.id)).join(' ')));
}

/** Where a tool is named after what was looked at (`the reviews were read`), it was looked at by such a tool. */
function isToolFor(topic: Term | undefined, { words }: Thing): boolean {
  return topic === undefined || topic.stems.some((stem) => words.has(stem));
}

function isToolWord({ stems: [stem = ''] }: Term, { brief }: Scene): boolean {
  return brief.tools.some(({ tool }) => wordsOf(tool).includes(stem));
}

function isLooking(stem: string): boolean {
  return verbClasses(stem).includes('read');
}

/** A verb that tells of doing is borne out by the tool's own verb, in whatever word. */
function isDoing({ kind, stems: [stem = ''] }: Term): boolean {
  return kind === 'word' && verbClasses(stem).length > 0;
}
