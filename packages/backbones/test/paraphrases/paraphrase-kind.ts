import {
  type Aspect,
  type Episode,
  type JsonObject,
  type JsonValue,
  VERDICTS,
  type Verdict,
  validateEpisode,
} from '@sauron/core/episode';

/** A criterion as an annotator would word it, with the verdict that its episode makes certain. */
export interface Paraphrase {
  readonly kind: string;
  readonly text: string;
  readonly aspect: Aspect;
  readonly expected: Verdict;
}

/** Ten wordings of one kind of criterion, and the episode that they are about. */
export interface ParaphraseKind {
  readonly kind: string;
  readonly episode: Episode;
  /** In the order of the episode's rubric. */
  readonly paraphrases: readonly Paraphrase[];
}

/** One moment of an episode; `call` stands for a call with its result. */
type Moment =
  | { readonly user: string }
  | { readonly agent: string }
  | { readonly call: string; readonly with: JsonObject; readonly gives: JsonValue }
  | { readonly call: string; readonly with: JsonObject; readonly fails: JsonValue };

interface KindInput {
  readonly kind: string;
  readonly domain: string;
  /** `prompt` is the first message too. */
  readonly task: {
    readonly prompt: string;
    readonly now: string;
    readonly timezone: string;
    readonly locale: string;
    readonly currency?: string;
  };
  /** Effect and description of each tool. */
  readonly tools: Readonly<Record<string, readonly ['read' | 'write', string]>>;
  readonly before: JsonObject;
  /** The top-level collections that end up different from `before`, whole. */
  readonly after: JsonObject;
  readonly moments: readonly Moment[];
  /** The last message too. */
  readonly response: string;
  readonly paraphrases: readonly Omit<Paraphrase, 'kind'>[];
}

/** Wordings of one aspect by the verdict that they must get. */
export function wordings(
  aspect: Aspect,
  texts: Readonly<Record<Verdict, readonly string[]>>,
): Omit<Paraphrase, 'kind'>[] {
  return VERDICTS.flatMap((expected) => texts[expected].map((text) => ({ text, aspect, expected })));
}

/** Builds the episode of a kind; its rubric is sorted by text, so that no place or id tells a verdict. */
export function paraphraseKind(input: KindInput): ParaphraseKind {
  const { kind, domain, task, tools, before, after, moments, response } = input;
  const paraphrases = input.paraphrases
    .map((paraphrase) => ({ kind, ...paraphrase }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
  const events = eventsOf([{ user: task.prompt }, ...moments, { agent: response }]);
  const episode = validateEpisode(
    {
      schema: 'sauron.episode/1',
      id: kind,
      domain,
      task: {
        ...task,
        tools: Object.entries(tools).map(([name, [effect, description]]) => ({ name, description, effect })),
      },
      state: { initial: before, final: { ...before, ...after }, coverage: 'complete' },
      trace: { events, coverage: 'complete' },
      response,
      rubric: paraphrases.map(({ text, aspect }, index) => ({ id: `c${index + 1}`, text, aspect })),
    },
    `the episode of ${kind}`,
  );
  return { kind, episode, paraphrases };
}

function eventsOf(moments: readonly Moment[]): JsonObject[] {
  const events: JsonObject[] = [];
  const push = (event: JsonObject): string => {
    const id = `e${events.length + 1}`;
    events.push({ id, ...event });
    return id;
  };
  for (const moment of moments) {
    if ('user' in moment) push({ kind: 'message', actor: 'user', text: moment.user });
    else if ('agent' in moment) push({ kind: 'message', actor: 'agent', text: moment.agent });
    else {
      const call = push({ kind: 'tool_call', actor: 'agent', tool: moment.call, arguments: moment.with });
      const result =
        'gives' in moment ? { status: 'ok', output: moment.gives } : { status: 'error', output: moment.fails };
      push({ kind: 'tool_result', actor: 'tool', call, ...result });
    }
  }
  return events;
}
