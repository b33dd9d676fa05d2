/** A span of a small trace, in the shape of TRAIL. */
export interface FixtureSpan {
  readonly id: string;
  readonly kind?: 'LLM' | 'TOOL' | 'AGENT' | 'CHAIN';
  readonly name?: string;
  /** When it began and ended, in seconds. */
  readonly at: readonly [start: number, end: number];
  readonly attributes?: Readonly<Record<string, string>>;
  readonly children?: readonly FixtureSpan[];
  /** @default the id of the enclosing span */
  readonly parent?: string;
  readonly status?: string;
  readonly message?: string;
  readonly logs?: readonly object[];
}

/** A trace document in the shape of TRAIL. */
export function trailDocument(traceId: string, spans: readonly FixtureSpan[]) {
  return { trace_id: traceId, spans: spans.map((span) => spanOf(span, traceId, null)) };
}

interface DocumentSpan {
  readonly [member: string]: unknown;
  readonly child_spans: readonly DocumentSpan[];
}

function spanOf(span: FixtureSpan, traceId: string, parent: string | null): DocumentSpan {
  const { id, kind, name = id, at, attributes = {}, children = [], status = 'Ok', message = '', logs = [] } = span;
  return {
    timestamp: new Date(Date.UTC(2026, 0, 5, 10) + at[0] * 1000).toISOString(),
    trace_id: traceId,
    span_id: id,
    parent_span_id: span.parent ?? parent,
    span_name: name,
    span_kind: 'Internal',
    resource_attributes: { 'service.name': 'demo' },
    span_attributes: kind === undefined ? attributes : { 'openinference.span.kind': kind, ...attributes },
    duration: `PT${(at[1] - at[0]).toFixed(3)}S`,
    status_code: status,
    status_message: message,
    events: [],
    links: [],
    logs,
    child_spans: children.map((child) => spanOf(child, traceId, id)),
  };
}

/** The attributes of a model call: what it read and wrote, told twice as in the published files. */
export function modelCall(read: readonly (readonly [role: string, text: string])[], wrote: string) {
  const messages = read.flatMap(([role, text], index) => [
    [`llm.input_messages.${index}.message.role`, role],
    [`llm.input_messages.${index}.message.content`, text],
  ]);
  return {
    'input.value': JSON.stringify({ messages: read.map(([role, content]) => ({ role, content })) }),
    'output.value': JSON.stringify({ role: 'assistant', content: wrote }),
    ...Object.fromEntries(messages),
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.content': wrote,
  };
}

const TASK = 'How tall is Demo Hill?';
const SYSTEM = ['system', 'Use the tools.'] as const;
const SEEN = 'Execution logs:\n402 m\nLast output from code snippet:\nNone';

/** Two steps of a code agent inside a harness: the first looks, the second answers by a tool. */
export function hillTrace(traceId: string) {
  const first = [SYSTEM, ['user', `New task: ${TASK}`]] as const;
  const second = [
    ...first,
    ['assistant', 'Thought: look it up.'],
    ['tool-call', "Calling tools:\n[{'id': 'c1', 'function': {'name': 'python_interpreter'}}]"],
    ['tool-response', `Call id: c1\nObservation:\n${SEEN}`],
  ] as const;
  return trailDocument(traceId, [
    {
      id: 'a1',
      name: 'main',
      at: [0, 20],
      status: 'Unset',
      logs: [{ body: { 'function.name': 'main', 'function.arguments': { true_answer: 'HIDDEN-ANSWER' } } }],
      children: [
        {
          id: 'a2',
          kind: 'AGENT',
          name: 'CodeAgent.run',
          at: [1, 19],
          attributes: { 'input.value': JSON.stringify({ task: TASK }), 'output.value': '412 m' },
          children: [
            {
              id: 'a3',
              kind: 'CHAIN',
              name: 'Step 1',
              at: [2, 8],
              attributes: { 'output.value': SEEN },
              children: [{ id: 'a4', kind: 'LLM', at: [3, 5], attributes: modelCall(first, 'Thought: look it up.') }],
            },
            {
              id: 'a5',
              kind: 'CHAIN',
              name: 'Step 2',
              at: [9, 18],
              children: [
                { id: 'a6', kind: 'LLM', at: [10, 12], attributes: modelCall(second, 'Thought: it is 412 m.') },
                {
                  id: 'a7',
                  kind: 'TOOL',
                  name: 'FinalAnswerTool',
                  at: [13, 14],
                  attributes: {
                    'tool.name': 'final_answer',
                    'input.value': '{"args": ["412 m"], "sanitize_inputs_outputs": true, "kwargs": {}}',
                  },
                },
              ],
            },
          ],
        },
      ],
    },
  ]);
}

/** Annotations in the shape of TRAIL. */
export function annotationsOf(traceId: string | null, errors: readonly object[]) {
  const scores = [
    {
      reliability_score: 2,
      security_score: 5,
      instruction_adherence_score: 2.5,
      plan_opt_score: 3,
      overall: 3.13,
    },
  ];
  return { ...(traceId === null ? {} : { trace_id: traceId }), errors, scores };
}

export const MISREAD = {
  category: 'Tool Output Misinterpretation',
  location: 'a6',
  evidence: 'it is 412 m',
  description: 'GOLD-DESCRIPTION: the page says 402 m.',
  impact: 'HIGH',
};
