import { EPISODE_SCHEMA, type EpisodeInput, InputError, parseStrictJson, stringifyJson } from '@sauron/core/episode';
import type { DraftChecker } from '../dataset/imported-run.ts';
import { safeId } from '../dataset/safe-id.ts';
import type { LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import { type SpanEvents, spansToEvents } from '../span-tree/spans-to-events.ts';
import { readAnnotations } from './annotations.ts';
import { TrailConvention } from './convention.ts';
import type { OpenTrace } from './open-source.ts';
import { readDocument, type TraceDocument } from './read-document.ts';
import { TRAIL_RUBRIC } from './rubric.ts';
import { spanMap } from './span-map.ts';
import type { TrailImport, TrailSplit } from './trail-trace.ts';
import { withoutLogs } from './without-logs.ts';

type OpenedTrace = OpenTrace & { readonly ok: true };

export interface ReadSetting {
  readonly checker: DraftChecker;
  readonly keepHarnessLogs: boolean;
}

/** Reads one trace and its annotations. */
export async function readTrace(opened: OpenedTrace, { checker, keepHarnessLogs }: ReadSetting): Promise<TrailImport> {
  const { file, where, split, labels } = opened;
  const fail = (place: string, problem: string): TrailImport => {
    return { ok: false, error: new InputError(`${place}: ${problem}`, { file, line: null, key: null }) };
  };
  const document = await readDocument(opened.chunks(), keepHarnessLogs);
  if (!document.ok) return fail(where, document.problem);
  const traceId = document.traceId ?? opened.fallbackId;
  if (traceId === null) return fail(where, 'expected a trace with a trace_id, got none');
  const { built, spans, tally } = eventsOf(document);
  if (built.events.length === 0) return fail(where, `expected spans of agents, got ${spans.size} without any`);
  const annotations = labels === null ? NO_ANNOTATIONS : readAnnotations(labels.text, { traceId, spans, tally });
  if (!annotations.ok) return fail(labels?.where ?? where, annotations.problem);
  if (labels === null) tally.add('annotations', 'there are none for the trace');
  const draft = toEpisode(built, { traceId, split, tally });
  const checked = checker.check({ episode: draft, labels: null, loss: tally.report(), where });
  if (!checked.ok) return checked;
  const { gold, scores } = annotations;
  const { episode } = checked.labelled;
  const readText = async () => (keepHarnessLogs ? await opened.readText() : compactText(await opened.readText()));
  const trace = { traceId, split, episode, gold, goldRaw: labels?.text ?? null, scores, spans, readText };
  return { ok: true, trace, loss: checked.loss };
}

const NO_ANNOTATIONS = { ok: true, gold: null, scores: null } as const;

function eventsOf({ spans, traceId, tally }: TraceDocument & { ok: true }) {
  const convention = new TrailConvention(spans);
  const built = spansToEvents(spans, convention, { keepsChains: true });
  if (traceId === null) tally.add('traces without an id', 'named by their file');
  convention.report(tally);
  tally.addAll(built.loss);
  return { built, spans: spanMap(spans, convention, built.events), tally };
}

interface TraceFacts {
  readonly traceId: string;
  readonly split: TrailSplit | null;
  readonly tally: LossTally;
}

function toEpisode(built: SpanEvents, { traceId, split, tally }: TraceFacts): EpisodeInput {
  if (built.request === null) tally.add('request of the user', 'no span holds it: empty');
  return {
    schema: EPISODE_SCHEMA,
    id: safeId('trail', traceId),
    domain: split ?? 'trail',
    task: {
      prompt: built.request ?? '',
      ...withoutUndefined({ tools: built.tools === null ? undefined : [...built.tools] }),
    },
    state: { initial: null, final: null, coverage: 'partial' },
    trace: { events: [...built.events], coverage: built.isWhole ? 'complete' : 'partial' },
    response: built.response,
    rubric: [...TRAIL_RUBRIC],
    extra: { trail: { traceId, ...withoutUndefined({ split: split ?? undefined }) } },
  };
}

function compactText(text: string): string {
  const parsed = parseStrictJson(text);
  if (!parsed.ok) throw new Error(`a trace that was read is JSON no more: ${parsed.problem.message}`);
  return stringifyJson(withoutLogs(parsed.value));
}
