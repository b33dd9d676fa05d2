import type { Wording } from '../investigate/sources.ts';
import { onlyReads } from '../investigate/tools.ts';
import { type VerbClass, verbClasses } from '../reading/lexicon.ts';
import { wordsOf } from '../reading/words.ts';

interface Rated {
  readonly tool: string;
  /** 2 for the same verb, 1 for one that does the like. */
  readonly act: number;
  /** Words of what it is done with. */
  readonly objects: number;
  readonly reads: boolean;
}

/** Tools that may be what an act was done with, for choosing what to read: named ones, else those that are likest by name. */
export function toolsMeant(act: Wording, tools: readonly string[]): readonly string[] {
  const named = tools.filter((tool) => act.spelled.includes(tool));
  if (named.length > 0) return named;
  const rated = tools.map((tool) => rate(tool, act));
  const looks = classesOf(act).every((one) => one === 'read');
  const both = rated.filter(({ act: same, objects }) => same > 0 && objects > 0);
  const groups: readonly (readonly Rated[])[] = [
    best(both, (one) => one.act + one.objects),
    rated.filter((one) => one.act === 2),
    looks
      ? []
      : best(
          rated.filter(({ reads, objects }) => !reads && objects > 0),
          ({ objects }) => objects,
        ),
    best(
      rated.filter(({ objects }) => objects > 0),
      ({ objects }) => objects,
    ),
    act.nouns.length === 0 ? rated.filter((one) => one.act > 0) : [],
  ];
  return (groups.find((group) => group.length > 0) ?? []).map(({ tool }) => tool);
}

function rate(tool: string, act: Wording): Rated {
  const parts = wordsOf(tool);
  const classes = new Set(classesOf(act));
  const isSame = parts.some((part) => act.verbs.includes(part));
  const isLike = parts.some((part) => verbClasses(part).some((one) => classes.has(one)));
  return {
    tool,
    act: isSame ? 2 : isLike ? 1 : 0,
    objects: parts.filter((part) => act.nouns.includes(part)).length,
    reads: onlyReads(tool),
  };
}

/** What an act does; of one without a verb, what its nouns say (`no transfer`). */
function classesOf({ verbs, nouns }: Wording): readonly VerbClass[] {
  const told = verbs.flatMap(verbClasses).filter((one) => one !== 'say');
  return told.length > 0 ? told : nouns.flatMap(verbClasses);
}

function best(rated: readonly Rated[], scoreOf: (one: Rated) => number): readonly Rated[] {
  const most = Math.max(0, ...rated.map(scoreOf));
  return rated.filter((one) => scoreOf(one) === most);
}
