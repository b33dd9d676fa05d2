import { perObject } from '../../cache.ts';
import type { Scene } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import { thingsIn } from '../../investigate/things.ts';
import { verbClasses } from '../../reading/lexicon.ts';
import { wordsOf } from '../../reading/words.ts';
import { keysOf, type Pool, parentOf } from '../../transcript/pool.ts';
import { writersOf } from './calls.ts';
import type { Target } from './targets.ts';
import { type Deed, fitOf } from './tool-fit.ts';

/** A deed with the tools that could do it to its target. */
export interface AbleDeed extends Deed {
  readonly tools: readonly string[];
  /** Whether they are named after the collection in which the target stands: then they take its ids. */
  readonly areOwn: boolean;
}

/** Of the tools that fit a deed those that belong to where the target stands, if some do. */
export function ableDeed({ subject }: Target, deed: Deed, scene: Scene): AbleDeed {
  const able = writersOf(scene).filter((tool) => fitOf(tool, deed) !== 'no');
  const places =
    subject !== null
      ? [keysOf(parentOf(subject.match.thing.id))]
      : deed.kinds.has('message') || deed.kinds.has('money')
        ? []
        : collectionsNamed([...deed.nouns], scene).map(({ path }) => path);
  const known = collectionWords(scene.pool);
  const isOwn = (tool: string) => {
    const nouns = wordsOf(tool).filter((word) => known.has(word));
    return places.some((path) => {
      const words = wordsOf(path.join(' '));
      return nouns.length > 0 && nouns.every((noun) => words.includes(noun));
    });
  };
  // A verb that no tool knows may be any of them.
  const isKnown = [...deed.verbs].every((verb) => verbClasses(verb).length > 0);
  const own = isKnown ? able.filter(isOwn) : [];
  return { ...deed, tools: own.length > 0 ? own : able, areOwn: own.length > 0 };
}

/** Words of the places in which records stand. */
const collectionWords = perObject(
  (pool: Pool): ReadonlySet<string> =>
    new Set(thingsIn(pool).records.flatMap(({ id }) => wordsOf(keysOf(parentOf(id)).join(' ')))),
);

/** How many calls of some tools were made. */
export function callsOf(tools: readonly string[], { brief }: Scene): number {
  return brief.tools
    .filter(({ tool }) => tools.includes(tool))
    .reduce((sum, { agentCalls, userCalls }) => sum + agentCalls + userCalls, 0);
}

/** Whether the answers have shown every call of some tools. */
export function areShown(tools: readonly string[], scene: Scene): boolean {
  return scene.pool.calls().filter(({ tool }) => tools.includes(tool ?? '')).length >= callsOf(tools, scene);
}
