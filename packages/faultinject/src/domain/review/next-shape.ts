import type { Aspect } from '@sauron/core/episode';

/** A predicate that nobody has looked at and that would be a target. */
export interface OpenTarget {
  readonly episode: string;
  /** Null where the rubric gives none. */
  readonly aspect: Aspect | null;
}

export interface ShapeChoice {
  /** By shape, in the order of the file. */
  readonly open: ReadonlyMap<string, readonly OpenTarget[]>;
  /** Confirmed ones. */
  readonly targets: readonly OpenTarget[];
  /** Targets that an episode needs. */
  readonly targetsPerEpisode: number;
}

/**
 * The shape to ask for next: the one that gives most episodes a target of an aspect that they have none of, since families
 * aim at different aspects; then the one that helps most episodes to enough targets. Null where no shape does either.
 */
export function nextShape({ open, targets, targetsPerEpisode }: ShapeChoice): string | null {
  const covered = new Set(targets.map(keyOf));
  const counts = new Map([...Map.groupBy(targets, ({ episode }) => episode)].map(([id, own]) => [id, own.length]));
  const gains = [...open].map(([shape, members]) => ({
    shape,
    aspects: new Set(members.map(keyOf).filter((key) => !covered.has(key))).size,
    missing: [...Map.groupBy(members, ({ episode }) => episode)].reduce((sum, [episode, own]) => {
      return sum + Math.max(0, Math.min(own.length, targetsPerEpisode - (counts.get(episode) ?? 0)));
    }, 0),
  }));
  const [best] = gains
    .filter(({ aspects, missing }) => aspects + missing > 0)
    .toSorted((a, b) => b.aspects - a.aspects || b.missing - a.missing);
  return best?.shape ?? null;
}

function keyOf({ episode, aspect }: OpenTarget): string {
  return JSON.stringify([episode, aspect]);
}
