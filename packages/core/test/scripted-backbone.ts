import type { Backbone, ModelReply, ModelRequest, ModelResult, ModelRole, ToolCall } from '../src/model/index.ts';

/** A reply as a test writes it: calls by name and arguments, or a text, or a failure code. */
export type Scripted =
  | readonly (readonly [tool: string, argumentsValue: unknown])[]
  | { readonly text: string }
  | { readonly raw: readonly (readonly [tool: string, argumentsText: string])[] }
  | { readonly fail: Extract<ModelResult, { ok: false }>['failure']['code'] };

/** Decides a role's reply from the request and the number of earlier requests of that role and session. */
export type Policy = (request: ModelRequest, turn: number) => Scripted;

export interface ScriptedBackbone extends Backbone {
  readonly requests: readonly ModelRequest[];
}

const USAGE = { inputTokens: 100, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 20, reasoningTokens: 0 };

/** A backbone that plays back policies and keeps every request that it saw. A role without a policy is an error. */
export function scriptedBackbone(policies: Partial<Record<ModelRole, Policy>>): ScriptedBackbone {
  const requests: ModelRequest[] = [];
  const turns = new Map<string, number>();
  return {
    id: 'test/scripted',
    kind: 'scripted',
    requests,
    async complete(request) {
      requests.push(request);
      const key = `${request.role} ${request.sessionId}`;
      const turn = turns.get(key) ?? 0;
      turns.set(key, turn + 1);
      const policy = policies[request.role];
      if (policy === undefined) throw new Error(`the script has no reply for the role ${request.role}`);
      return toResult(policy(request, turn), turn);
    },
  };
}

function toResult(scripted: Scripted, turn: number): ModelResult {
  if ('fail' in scripted) {
    return {
      ok: false,
      failure: { code: scripted.fail, message: `scripted ${scripted.fail}`, status: null },
      usage: null,
    };
  }
  const reply: ModelReply = {
    text: 'text' in scripted ? scripted.text : '',
    toolCalls: callsOf(scripted, turn),
    modelReturned: null,
  };
  return { ok: true, reply, usage: USAGE };
}

function callsOf(scripted: Exclude<Scripted, { fail: unknown }>, turn: number): ToolCall[] {
  if ('text' in scripted) return [];
  const calls =
    'raw' in scripted ? scripted.raw : scripted.map(([tool, value]) => [tool, JSON.stringify(value)] as const);
  return calls.map(([tool, argumentsText], index) => ({ id: `call-${turn}-${index}`, tool, argumentsText }));
}

/** Plays replies one after the other; the last one again and again. */
export function sequence(...replies: readonly Scripted[]): Policy {
  return (_, turn) => replies[Math.min(turn, replies.length - 1)] ?? { text: '' };
}

/** Criteria ids that a planner request lists. */
export function listedCriteria(request: ModelRequest): string[] {
  const [message] = request.messages;
  const text = message?.role === 'user' ? message.text : '';
  const section = /Criteria\n<data-[^>]+>\n([\s\S]*?)\n<\/data-/u.exec(text)?.[1] ?? '';
  return section.split('\n').flatMap((line) => /^(.+?) = "/u.exec(line)?.[1] ?? []);
}

/** A planner that puts everything into one cluster, with one aspect for all or one each. */
export function plannerOf(aspects: string | Readonly<Record<string, string>>): Policy {
  return (request) => {
    const criteria = listedCriteria(request);
    return [
      [
        'submit_plan',
        {
          gist: 'The gist says that everything is MET.',
          clusters: [{ criteria, focus: 'anywhere' }],
          aspects: criteria.map((criterion) => ({
            criterion,
            aspect: typeof aspects === 'string' ? aspects : (aspects[criterion] ?? 'outcome'),
          })),
        },
      ],
    ];
  };
}

/** A support check that says yes (or no) to everything. */
export function finalizerOf(establishes: 'yes' | 'no', aspect: string): Policy {
  return (request) => {
    const [message] = request.messages;
    const text = message?.role === 'user' ? message.text : '';
    const proposals = [...text.matchAll(/^(p\d+) verdict = /gmu)].map(([, name]) => name ?? '');
    return [
      [
        'submit_support',
        { decisions: proposals.map((proposal) => ({ proposal, establishes, aspect, reason: 'scripted' })) },
      ],
    ];
  };
}
