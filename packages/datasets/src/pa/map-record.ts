import {
  EPISODE_SCHEMA,
  type EpisodeInput,
  type JsonObject,
  type JsonValue,
  LABELS_SCHEMA,
  type TraceEvent,
} from '@sauron/core/episode';
import type { DraftRun } from '../dataset/imported-run.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { mapLabels } from './map-labels.ts';
import { mapRubric } from './map-rubric.ts';
import { mapCoverage, mapState } from './map-state.ts';
import { mapTask } from './map-task.ts';
import { mapTrace } from './map-trace.ts';
import type { Mapping } from './mapping.ts';
import { asText, type RecordContext, readPath, readSource, requirePath } from './record-context.ts';

/** A record as an episode and, apart from it, its labels. Throws an InputError. */
export function mapRecord(
  context: RecordContext,
  mapping: Mapping,
  root: JsonValue,
): Pick<DraftRun, 'episode' | 'labels'> {
  const id = asText(context, 'id', requirePath(context, { field: 'id', path: mapping.id, root }));
  const domain = readSource(context, { field: 'domain', source: mapping.domain, root });
  const events = mapTrace(context, mapping.trace, root);
  const rubric = mapRubric(context, mapping.rubric, root);
  const episode: EpisodeInput = {
    schema: EPISODE_SCHEMA,
    id,
    ...withoutUndefined({ domain: domain === undefined ? undefined : asText(context, 'domain', domain) }),
    task: mapTask(context, mapping, { root, events }),
    state: mapState(context, mapping.state, root),
    trace: {
      events: [...events],
      coverage: mapCoverage(context, 'trace.coverage', { coverage: mapping.trace.coverage, root }),
    },
    response: responseOf(context, mapping.response, { root, events }),
    rubric,
    ...withoutUndefined({ extra: extraOf(context, mapping.extra, root) }),
  };
  const labels = mapping.labels === undefined ? [] : mapLabels(context, mapping.labels, { root, rubric });
  if (labels.length === 0) return { episode, labels: null };
  const base = baseOf(context, mapping.labels?.base, root);
  return { episode, labels: { schema: LABELS_SCHEMA, episodeId: id, ...withoutUndefined({ base }), labels } };
}

function baseOf(context: RecordContext, path: string | undefined, root: JsonValue): string | undefined {
  const field = 'labels.base';
  return path === undefined ? undefined : asText(context, field, requirePath(context, { field, path, root }));
}

function responseOf(
  context: RecordContext,
  response: Mapping['response'],
  { root, events }: { readonly root: JsonValue; readonly events: readonly TraceEvent[] },
): string | null {
  if (response === undefined) return null;
  if (typeof response === 'string') {
    const text = readPath(context, { field: 'response', path: response, root });
    return text === undefined ? null : asText(context, 'response', text);
  }
  const last = events.findLast((event) => event.kind === 'message' && event.actor === 'agent');
  return last?.kind === 'message' ? last.text : null;
}

function extraOf(context: RecordContext, extra: Mapping['extra'], root: JsonValue): JsonObject | undefined {
  const named = Array.isArray(extra) ? extra.map((path) => [path, path] as const) : Object.entries(extra ?? {});
  const found = named.flatMap(([name, path]): [string, JsonValue][] => {
    const value = readPath(context, { field: `extra.${name}`, path, root });
    return value === undefined ? [] : [[name, value]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
