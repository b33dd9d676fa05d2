import type { EpisodeInput } from '../../episode/episode.ts';
import type { JsonObject, JsonValue } from '../../episode/json-value.ts';
import { validateEpisode } from '../../episode/load.ts';
import { parseStrictJson } from '../../episode/strict-json.ts';
import { EpisodeSource } from '../../sources/episode-source.ts';
import { checkAtom } from '../check-atom.ts';
import type { Accepted, CheckContext, CheckResult, PassageFinding, Rejected } from '../check-context.ts';

type Events = EpisodeInput['trace']['events'];

/** An episode in few words; everything is complete unless it says otherwise. */
export interface Sketch {
  readonly task?: Partial<EpisodeInput['task']>;
  readonly initial?: JsonObject | null;
  readonly final?: JsonObject | null;
  readonly stateCoverage?: 'complete' | 'partial';
  readonly completeUnder?: string[];
  readonly traceCoverage?: 'complete' | 'partial';
  readonly events?: Events;
  readonly response?: string | null;
}

export function sourceOf(sketch: Sketch): EpisodeSource {
  const episode: EpisodeInput = {
    schema: 'sauron.episode/1',
    id: 'sketch',
    task: { prompt: 'Do it.', ...sketch.task },
    state: {
      initial: sketch.initial ?? null,
      final: sketch.final ?? null,
      coverage: sketch.stateCoverage ?? 'complete',
      completeUnder: sketch.completeUnder ?? [],
    },
    trace: { events: sketch.events ?? [], coverage: sketch.traceCoverage ?? 'complete' },
    response: sketch.response ?? null,
    rubric: [{ id: 'c1', text: 'It was done.' }],
  };
  // A sketch is JSON; its type only names its keys.
  return new EpisodeSource(validateEpisode(episode as unknown as JsonValue, 'sketch'));
}

/** A bench that checks atoms on one episode and notes what the passage checker was asked. */
export class Bench {
  readonly source: EpisodeSource;
  readonly context: CheckContext;
  readonly asked: { claim: string; passage: string }[] = [];
  finding: PassageFinding = { ok: true, finding: 'supported' };
  /** Answers by passage; where it gives none, `finding` is the answer. */
  findingOf: (passage: string) => PassageFinding | undefined = () => undefined;

  constructor(sketch: Sketch) {
    this.source = sourceOf(sketch);
    this.context = {
      source: this.source,
      judgePassage: async (claim, passage) => {
        this.asked.push({ claim, passage });
        return this.findingOf(passage) ?? this.finding;
      },
    };
  }

  /** Checks an atom; a claim without literals is added where there is none. */
  async check(atom: JsonObject): Promise<CheckResult> {
    const { result } = await checkAtom({ claim: 'It is so.', ...atom }, this.context);
    return result;
  }

  async accepted(atom: JsonObject): Promise<Accepted> {
    const result = await this.check(atom);
    if (result.status !== 'accepted') throw new Error(`expected an acceptance, got ${JSON.stringify(result)}`);
    return result;
  }

  async rejected(atom: JsonObject): Promise<Rejected> {
    const result = await this.check(atom);
    if (result.status !== 'rejected') throw new Error(`expected a rejection, got ${JSON.stringify(result)}`);
    return result;
  }

  /** `accepted`, `failed`, or the reason of the rejection. */
  async verdict(atom: JsonObject): Promise<string> {
    const result = await this.check(atom);
    return result.status === 'rejected' ? result.reason : result.status;
  }
}

type Call = Extract<Events[number], { kind: 'tool_call' }>;
type Result = Extract<Events[number], { kind: 'tool_result' }>;

// biome-ignore lint/complexity/useMaxParams: the fourth is the options object of a short sketch
export function call(id: string, tool: string, args: JsonValue, more: Partial<Call> = {}): Call {
  return { id, kind: 'tool_call', actor: 'agent', tool, arguments: args, ...more };
}

/** A result; text that is JSON is decoded as loaders do it. */
// biome-ignore lint/complexity/useMaxParams: the fourth is the options object of a short sketch
export function result(id: string, of: string | null, output: JsonValue, more: Partial<Result> = {}): Result {
  const parsed = typeof output === 'string' ? parseStrictJson(output) : null;
  const decoded = parsed?.ok === true && typeof parsed.value === 'object' ? { decoded: parsed.value } : {};
  return { id, kind: 'tool_result', actor: 'tool', call: of, status: 'ok', output, ...decoded, ...more };
}

export function says(id: string, text: string, actor: 'agent' | 'user' | 'system' = 'agent'): Events[number] {
  return { id, kind: 'message', actor, text };
}
