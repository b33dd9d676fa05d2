import type { JsonObject } from '@sauron/core/episode';
import { stringifyJson } from '@sauron/core/episode';
import { type Fault, retryHeaders } from './fault.ts';
import { shownText, type Turn, type WireFormat } from './formats/wire-format.ts';
import type { Finish, Policy } from './neutral.ts';
import { shortHash } from './seal.ts';
import { type TokenMeter, usageOf } from './token-meter.ts';
import { type ErrorKind, WireError } from './wire-error.ts';

/** What goes over the wire. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** To be called when the answer begins: from then on the prompt cache has its prompt. */
  readonly begin?: () => void;
}

export interface AnswerParts {
  readonly policy: Policy;
  readonly meter: TokenMeter;
  readonly omitsCallIds: boolean;
}

/** A request that was read. */
export interface Asked {
  readonly format: WireFormat;
  readonly reading: ReturnType<WireFormat['read']>;
  readonly rawBody: string;
}

const THINKING = 'Weighing what the request asks against what it offers.';

const FINISH_OF = {
  refusal: 'refused',
  content_filter: 'filtered',
  truncation: 'truncated',
  malformed_call: 'malformed_call',
  empty_reply: 'empty',
  context_exceeded: 'context_exceeded',
} as const satisfies Partial<Record<Fault['kind'], Finish>>;

/** Asks the policy and writes its reply in the format's shape. */
export async function answerFor(asked: Asked, fault: Fault | null, parts: AnswerParts): Promise<Answer> {
  const { format, reading, rawBody } = asked;
  const arrived = parts.meter.arrive(reading.view, reading.cacheReach);
  const reply = await parts.policy(reading.view);
  const finish = (fault !== null && isFinishing(fault) ? FINISH_OF[fault.kind] : reply.finish) ?? 'done';
  const thinking = reading.thinks ? (reply.thinking ?? THINKING) : '';
  const counted = usageOf(arrived.input, { shown: finish === 'empty' ? '' : shownText(reply), thinking });
  const turn: Turn = {
    id: shortHash(`${reading.view.model}\n${rawBody}`),
    reading,
    reply,
    finish,
    thinking,
    omitsCallIds: parts.omitsCallIds,
    usage: reply.usage === null ? null : { ...counted, ...reply.usage },
  };
  const body = format.write(turn);
  return { ...jsonAnswer(200, fault?.kind === 'edit' ? fault.edit(body) : body), begin: arrived.begin };
}

function isFinishing(fault: Fault): fault is Fault & { readonly kind: keyof typeof FINISH_OF } {
  return Object.hasOwn(FINISH_OF, fault.kind);
}

/** The answer to a request that is refused. */
export function errorAnswer(format: WireFormat, error: WireError, headers: Answer['headers'] = {}): Answer {
  const { status, body } = format.writeError(error);
  return { ...jsonAnswer(status, body), headers };
}

const QUOTA_TEXT = {
  responses: 'You exceeded your current quota, please check your plan and billing details.',
  chat: 'You exceeded your current quota, please check your plan and billing details.',
  messages:
    'Your credit balance is too low to access the Anthropic API. Please go to Plans & Billing to upgrade or purchase credits.',
  gemini: 'You exceeded your current quota, please check your plan and billing details.',
} satisfies Record<WireFormat['name'], string>;

/** Answers that come before the request is looked at; null where the fault is of another kind. */
export function earlyAnswer(format: WireFormat, fault: Fault): Answer | null {
  if (fault.kind === 'quota') return errorAnswer(format, new WireError('quota', QUOTA_TEXT[format.name]));
  if (fault.kind === 'rate_limited' || fault.kind === 'overloaded') return busyAnswer(format, fault);
  if (fault.kind !== 'status') return null;
  const { status, headers = {} } = fault;
  if (fault.body !== undefined) return { status, headers, body: fault.body };
  const kind: ErrorKind = KIND_OF_STATUS[status] ?? (status >= 500 ? 'server' : 'invalid');
  const { body } = errorAnswer(format, new WireError(kind, `A scripted answer with status ${status}.`));
  return { status, headers, body };
}

const KIND_OF_STATUS: Readonly<Record<number, ErrorKind>> = {
  401: 'auth',
  404: 'not_found',
  429: 'rate_limited',
  503: 'overloaded',
  529: 'overloaded',
};

function busyAnswer(format: WireFormat, fault: Fault & { readonly kind: 'rate_limited' | 'overloaded' }): Answer {
  const { retryAfter } = fault;
  const message = fault.kind === 'overloaded' ? 'Overloaded' : 'Rate limit reached for requests.';
  const more = retryAfter !== undefined && 'retryDelay' in retryAfter ? { retryDelay: retryAfter.retryDelay } : {};
  return errorAnswer(format, new WireError(fault.kind, message, more), retryHeaders(retryAfter));
}

function jsonAnswer(status: number, body: JsonObject): Answer {
  return { status, headers: {}, body: stringifyJson(body) };
}
