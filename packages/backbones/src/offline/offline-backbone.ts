import { type JsonObject, stringifyJson } from '@sauron/core/episode';
import type { Backbone, ModelReply, ModelRequest, ModelResult, ModelRole } from '@sauron/core/model';
import { investigate, type Move } from './investigate/investigate.ts';
import { checkPassage } from './judge/check-passage.ts';
import { checkSupport } from './judge/check-support.ts';
import { canJudge, judge } from './judge/judge.ts';
import { makePlan } from './plan/make-plan.ts';
import { answerTrail } from './trail/answer-trail.ts';
import { estimateUsage } from './usage.ts';

/** A role that this reader plays: whether it knows the tools that a request offers, and how it finds its moves. */
interface Part {
  readonly knows: (tools: readonly string[]) => boolean;
  readonly play: (request: ModelRequest) => readonly Move[];
}

const PARTS: Readonly<Partial<Record<ModelRole, Part>>> = {
  planner: { knows: offers('submit_plan'), play: (request) => submit('submit_plan', makePlan(firstText(request))) },
  investigator: { knows: offers('submit_verdicts'), play: investigate },
  checker: {
    knows: offers('submit_check'),
    play: (request) => submit('submit_check', checkPassage(firstText(request))),
  },
  finalizer: {
    knows: offers('submit_support'),
    play: (request) => submit('submit_support', checkSupport(firstText(request))),
  },
  judge: { knows: canJudge, play: judge },
};

function offers(tool: string): Part['knows'] {
  return (tools) => tools.includes(tool);
}

/**
 * The rule-based reader `offline/rules`: no network, no weights, no memory. It is no language model. It reads the request
 * that a provider would get, messages and tools and nothing else, with lexical rules, and answers through the same tools;
 * the same request gets the same reply. A request for a role that it does not play fails as `unsupported`.
 */
export function createOfflineBackbone(): Backbone {
  return {
    id: 'offline/rules',
    kind: 'rules',
    complete: (request, options) => Promise.resolve(options?.signal?.aborted === true ? aborted() : answer(request)),
  };
}

function answer(request: ModelRequest): ModelResult {
  // One judge offers no tool, and reads its answer in the text.
  const text = request.role === 'judge' && request.tools.length === 0 ? answerTrail(firstText(request)) : null;
  if (text !== null) return replied(request, { text, toolCalls: [] });
  const part = PARTS[request.role];
  if (part === undefined || !part.knows(request.tools.map(({ name }) => name))) {
    const message = `the offline reader does not play the role ${request.role} with the tools of this request`;
    return { ok: false, failure: { code: 'unsupported', message, status: null }, usage: null };
  }
  const moves = part.play(request);
  const toolCalls = moves.map((move, index) => ({
    id: `call_${request.messages.length}_${index + 1}`,
    tool: move.tool,
    argumentsText: stringifyJson(move.arguments),
  }));
  return replied(request, { text: '', toolCalls });
}

function replied(request: ModelRequest, said: Pick<ModelReply, 'text' | 'toolCalls'>): ModelResult {
  const reply: ModelReply = { ...said, modelReturned: 'offline/rules' };
  return { ok: true, reply, usage: estimateUsage(request, reply) };
}

function aborted(): ModelResult {
  return { ok: false, failure: { code: 'aborted', message: 'the call was aborted', status: null }, usage: null };
}

function firstText({ messages }: ModelRequest): string {
  const [first] = messages;
  return first?.role === 'user' ? first.text : '';
}

function submit(tool: string, value: object): readonly Move[] {
  // The plans and decisions of this reader are made of texts and lists only.
  return [{ tool, arguments: value as JsonObject }];
}
