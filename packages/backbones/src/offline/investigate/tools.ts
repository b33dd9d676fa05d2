import type { JsonObject } from '@sauron/core/episode';
import type { Clause } from '../reading/clause.ts';
import { NOUN_VERBS, OBJECT_CLASS, PURE_READS, verbClasses } from '../reading/lexicon.ts';
import { canonical, wordsOf } from '../reading/words.ts';
import type { Brief } from '../transcript/brief.ts';
import type { Scene } from './case.ts';

/** Tools that do what a clause tells of. */
export interface ActTools {
  readonly tools: readonly string[];
  /** Words of the clause that the tools' names hold. */
  readonly words: ReadonlySet<string>;
}

/** Verbs that any change is told with. */
const GENERIC_CHANGE: ReadonlySet<string> = new Set(
  'change alter touch modify edit affect use do'.split(' ').map(canonical),
);
/** The part of a scene that tools are chosen from. */
interface KnownTools {
  readonly brief: Pick<Brief, 'tools' | 'listsTools'>;
}

interface Rated {
  readonly tool: string;
  readonly act: number;
  readonly objects: number;
  readonly reads: boolean;
}

/** The named tool, or those whose names share act and object with the clause; none where none does. */
export function toolsFor(clause: Clause, named: string | null, { brief }: KnownTools): ActTools {
  const all = brief.tools.map(({ tool }) => tool);
  if (named !== null) return { tools: all.filter((tool) => tool === named), words: new Set(wordsOf(named)) };
  const rated = all.map((tool) => rate(tool, clause));
  // A tool that would remove something may be one that nobody called, so a tool that does something else is not taken for it.
  const isStrict = !brief.listsTools && clause.negated && removes(clause);
  const chosen = chosenFrom(isStrict ? rated.filter(({ act }) => act > 0) : rated, clause);
  const words = new Set([...clause.content, ...clause.verbs]);
  return { tools: chosen, words: new Set(chosen.flatMap(wordsOf).filter((word) => words.has(word))) };
}

function rate(tool: string, { verbs, content }: Clause): Rated {
  const parts = wordsOf(tool);
  const objectClass = content.map((word) => OBJECT_CLASS.get(word)).find((found) => found !== undefined);
  const acts: ReadonlySet<string> = new Set(
    verbs
      .flatMap(verbClasses)
      .filter((found) => found !== 'say' && (objectClass === undefined || found === objectClass)),
  );
  const sameVerb = parts.some((part) => verbs.includes(part));
  const sameAct = parts.some((part) => verbClasses(part).some((found) => acts.has(found)));
  return {
    tool,
    act: sameVerb ? 2 : sameAct ? 1 : 0,
    objects: parts.filter((part) => content.includes(part)).length,
    reads: onlyReads(tool),
  };
}

function removes({ verbs }: Clause): boolean {
  const classes = verbs.flatMap(verbClasses);
  return classes.length > 0 && classes.every((found) => found === 'remove');
}

function isGeneric({ verbs }: Clause): boolean {
  return verbs.some((verb) => GENERIC_CHANGE.has(verb));
}

/** The first group of tools that is not empty, from the surest to the least sure. */
function chosenFrom(rated: readonly Rated[], clause: Clause): string[] {
  const generic = isGeneric(clause);
  const looks = clause.verbs.some((verb) => verbClasses(verb).includes('read'));
  const both = rated.filter(({ act, objects }) => act > 0 && objects > 0);
  const best = Math.max(0, ...both.map(({ act, objects }) => act + objects));
  const groups: readonly (readonly Rated[])[] = [
    ...(generic ? [rated.filter(({ objects, reads }) => objects > 0 && !reads)] : []),
    ...(generic && clause.content.length === 0 ? [rated.filter(({ reads }) => !reads)] : []),
    both.filter(({ act, objects }) => act + objects >= best - (clause.negated ? 1 : 0)),
    isActingNoun(clause) ? mostObjects(rated.filter(({ objects }) => objects > 0)) : [],
    rated.filter(({ act }) => act === 2),
    looks ? [] : mostObjects(rated.filter(({ reads, objects }) => !reads && objects > 0)),
    clause.content.length === 0 ? rated.filter(({ act }) => act > 0) : [],
  ];
  return (groups.find((group) => group.length > 0) ?? []).map(({ tool }) => tool);
}

/** `No transfer was made`: the noun is the act. */
function isActingNoun({ content, verbs }: Clause): boolean {
  return content.some((word) => verbClasses(word).length > 0) && verbs.every((verb) => verbClasses(verb).length > 0);
}

function mostObjects(rated: readonly Rated[]): Rated[] {
  const most = Math.max(0, ...rated.map(({ objects }) => objects));
  return rated.filter(({ objects }) => objects === most);
}

/** Whether a tool's name tells of looking and of no change. */
export function onlyReads(tool: string): boolean {
  const words = wordsOf(tool);
  return (
    words.some((word) => PURE_READS.has(word)) &&
    words.every(
      (word) => PURE_READS.has(word) || NOUN_VERBS.has(word) || verbClasses(word).every((found) => found === 'read'),
    )
  );
}

/** A filter for the calls of an act's tools. */
export function actFilter({ tools }: ActTools, { question }: Scene): JsonObject {
  const [only, ...more] = tools;
  const actor = question.actor === null ? {} : { actor: question.actor };
  return { kind: 'tool_call', ...actor, tool: more.length === 0 ? (only ?? '') : tools };
}
