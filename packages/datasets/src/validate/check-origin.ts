import type { Episode } from '@sauron/core/episode';
import type { OriginLine } from '../dataset/origin-lines.ts';
import { keyPath } from '../dataset/schema-error.ts';
import { episodeOriginSchema, ORIGIN_SCHEMA } from '../pa-world/origin.ts';
import type { Finding } from './problem.ts';

/** What is wrong with an origin. One of a source that is not ours is not looked into. */
export function checkOrigin(origin: OriginLine, { rubric }: Episode): Finding[] {
  if (origin.schema !== ORIGIN_SCHEMA) return [];
  const parsed = episodeOriginSchema.safeParse(origin);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }): Finding => ({ kind: 'broken', field: keyPath(path), message }));
  }
  const known = new Set(rubric.map(({ id }) => id));
  return Object.keys(parsed.data.criteria).flatMap((id): Finding[] => {
    if (known.has(id)) return [];
    const message = `expected a criterion of the episode, got ${JSON.stringify(id)}, which its rubric does not have`;
    return [{ kind: 'dangling', field: `criteria.${id}`, message }];
  });
}
