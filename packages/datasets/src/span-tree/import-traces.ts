import { basename } from 'node:path';
import { EPISODE_SCHEMA, type EpisodeInput, InputError, type JsonObject } from '@sauron/core/episode';
import { findJsonFiles } from '../dataset/find-json-files.ts';
import { DraftChecker, type ImportedRun } from '../dataset/imported-run.ts';
import { safeId } from '../dataset/safe-id.ts';
import { type RubricImportOptions, standInRubric } from '../dataset/stand-in-rubric.ts';
import { LossTally } from '../event-builder/loss-report.ts';
import { withoutUndefined } from '../event-builder/without-undefined.ts';
import type { Convention } from './convention.ts';
import { readTraces, type Trace } from './read-traces.ts';
import { type SpanEvents, type SpansToEventsOptions, spansToEvents } from './spans-to-events.ts';

/** Settings of importers of spans. */
export interface TraceImportOptions extends RubricImportOptions {
  /**
   * What one episode is: a trace, or all traces of a session (or conversation) in order of time. Traces that name no
   * session stay episodes of their own. @default 'trace'
   */
  readonly groupBy?: 'trace' | 'session' | undefined;
}

/** What one episode is made of. */
interface TraceGroup {
  readonly session: string | null;
  readonly traces: readonly Trace[];
}

interface Setting {
  readonly convention: Convention;
  readonly options: TraceImportOptions & SpansToEventsOptions;
  readonly file: string;
  /** Records of the file that could not be read: any trace may miss spans. */
  readonly lostRecords: number;
}

/**
 * Imports traces of spans from a file or from the files of a folder, in order of path. What cannot be imported is yielded
 * as `ok: false` and the next ones go on. Throws an InputError only where the path itself is not there or empty.
 */
export async function* importTraces(
  path: string,
  convention: Convention,
  options: TraceImportOptions & SpansToEventsOptions,
): AsyncGenerator<ImportedRun, void, undefined> {
  const { limit = Number.POSITIVE_INFINITY } = options;
  const expected = `spans by the conventions of ${convention.title} (.json or .jsonl)`;
  const isMember = (name: string): boolean => /\.(?:json|jsonl|ndjson)$/iu.test(name);
  const checker = new DraftChecker();
  let done = 0;
  for (const file of await findJsonFiles(path, { expected: `${expected} or a folder of them`, isMember })) {
    if (done >= limit) return;
    for await (const run of importFile(file, { convention, options, expected, checker })) {
      yield run;
      done += 1;
      if (done >= limit) return;
    }
  }
}

interface FileSetting {
  readonly convention: Convention;
  readonly options: TraceImportOptions & SpansToEventsOptions;
  readonly expected: string;
  readonly checker: DraftChecker;
}

async function* importFile(
  file: string,
  { convention, options, expected, checker }: FileSetting,
): AsyncGenerator<ImportedRun, void, undefined> {
  const { traces, errors } = await readTraces(file, expected);
  for (const error of errors) yield { ok: false, error };
  for (const group of groupsOf(traces, convention, options)) {
    yield importGroup(group, { convention, options, file, lostRecords: errors.length }, checker);
  }
}

function groupsOf(traces: readonly Trace[], convention: Convention, { groupBy }: TraceImportOptions): TraceGroup[] {
  if (groupBy !== 'session') return traces.map((trace) => ({ session: null, traces: [trace] }));
  const sessions = new Map<string, Trace[]>();
  const groups: TraceGroup[] = [];
  for (const trace of traces) {
    const session = sessionOf(trace, convention);
    const known = session === null ? undefined : sessions.get(session);
    if (known !== undefined) {
      known.push(trace);
      continue;
    }
    const own = [trace];
    if (session !== null) sessions.set(session, own);
    groups.push({ session, traces: own });
  }
  return groups;
}

function sessionOf({ spans }: Trace, { read }: Convention): string | null {
  for (const span of spans) {
    const { sessionId } = read(span);
    if (sessionId !== null) return sessionId;
  }
  return null;
}

function importGroup({ session, traces }: TraceGroup, setting: Setting, checker: DraftChecker): ImportedRun {
  const { convention, file, options } = setting;
  const broken = traces.find(({ error }) => error !== null)?.error;
  if (broken) return { ok: false, error: broken };
  const traceId = traces[0]?.id ?? null;
  const where = `${file}${session !== null ? `: session ${session}` : traceId !== null ? `: trace ${traceId}` : ''}`;
  const spans = traces.flatMap((trace) => trace.spans);
  const built = spansToEvents(spans, convention, options);
  if (built.events.length === 0) {
    const isForeign = spans.every((span) => convention.read(span).role === 'foreign');
    const got = isForeign ? 'without them' : 'in which no message, call or result was captured';
    const message = `${where}: expected spans by the conventions of ${convention.title}, got ${spans.length} ${got}`;
    return { ok: false, error: new InputError(message, { file, line: null, key: null }) };
  }
  const tally = new LossTally();
  for (const trace of traces) tally.addAll(trace.tally.report());
  tally.addAll(built.loss);
  const name = session ?? traceId ?? basename(file).replace(/\.[^.]*$/u, '');
  const id = safeId(session === null ? convention.id : `${convention.id}-session`, name);
  const ids = traces.flatMap((trace) => (trace.id === null ? [] : [trace.id]));
  const origin = withoutUndefined({ traces: ids, session: session ?? undefined });
  const episode = toEpisode({ id, origin, built, tally }, setting);
  return checker.check({ episode, labels: null, loss: tally.report(), where });
}

interface Parts {
  readonly id: string;
  readonly origin: JsonObject;
  readonly built: SpanEvents;
  readonly tally: LossTally;
}

function toEpisode({ id, origin, built, tally }: Parts, setting: Setting): EpisodeInput {
  const { convention, options, lostRecords } = setting;
  tally.add(
    'records of the file that cannot be read',
    'spans may be missing: the trace counts as partial',
    lostRecords,
  );
  if (built.request === null) tally.add('request of the user', 'no span holds it: empty');
  return {
    schema: EPISODE_SCHEMA,
    id,
    task: {
      prompt: built.request ?? '',
      ...withoutUndefined({ tools: built.tools === null ? undefined : [...built.tools] }),
    },
    state: { initial: null, final: null, coverage: 'partial' },
    trace: { events: [...built.events], coverage: built.isWhole && lostRecords === 0 ? 'complete' : 'partial' },
    response: built.response,
    rubric: options.rubric === undefined ? standInRubric(tally) : [...options.rubric],
    extra: { [convention.id]: origin },
  };
}
