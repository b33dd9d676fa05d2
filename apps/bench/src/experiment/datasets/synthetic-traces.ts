import type { TrailCategory, TrailImpact } from '@sauron/datasets/trail';

interface Step {
  readonly says: string;
  readonly tool: string;
  readonly input: Readonly<Record<string, string>>;
  readonly output: string;
  /** Status of a call that failed. */
  readonly failure?: string;
}

interface PlantedError {
  readonly category: TrailCategory;
  /** Position of the step, and whether the model's reply or the tool's run is at fault. */
  readonly at: readonly [step: number, part: 'model' | 'tool'];
  readonly evidence: string;
  readonly description: string;
  readonly impact: TrailImpact;
}

interface SyntheticTrace {
  readonly id: string;
  readonly task: string;
  readonly steps: readonly Step[];
  readonly answer: string;
  readonly errors: readonly PlantedError[];
  /** Reliability, security, adherence to instructions, planning; 1 to 5. */
  readonly marks: readonly [number, number, number, number];
}

const FERRY = 'When does the last ferry leave Holm on a Sunday?';

/** Invented runs with planted errors; the last one has none. */
const TRACES: readonly SyntheticTrace[] = [
  {
    id: '00000000000000000000000000005a01',
    task: 'How high is the lighthouse of Skarn?',
    steps: [
      {
        says: 'I open page two of the guide.',
        tool: 'open_page',
        input: { pages: '2' },
        output: '',
        failure: "TypeError: open_page() got an unexpected keyword argument 'pages'",
      },
      {
        says: 'I open the page with the right argument.',
        tool: 'open_page',
        input: { number: '2' },
        output: 'The lighthouse of Skarn was built in 1864 and is 31 m high.',
      },
      { says: 'The guide says that it is 41 m high.', tool: 'final_answer', input: { answer: '41 m' }, output: '41 m' },
    ],
    answer: '41 m',
    errors: [
      {
        category: 'Formatting Errors',
        at: [0, 'tool'],
        evidence: "unexpected keyword argument 'pages'",
        description: 'The call names an argument that the tool does not take.',
        impact: 'LOW',
      },
      {
        category: 'Tool Output Misinterpretation',
        at: [2, 'model'],
        evidence: 'it is 41 m high',
        description: 'The page says 31 m.',
        impact: 'HIGH',
      },
    ],
    marks: [2, 5, 4, 3],
  },
  {
    id: '00000000000000000000000000005a02',
    task: FERRY,
    steps: [
      {
        says: 'I ask the timetable service.',
        tool: 'timetable',
        input: { port: 'Holm' },
        output: '',
        failure: 'HTTP 429: too many requests',
      },
      {
        says: 'I ask again.',
        tool: 'timetable',
        input: { port: 'Holm' },
        output: '',
        failure: 'HTTP 429: too many requests',
      },
      {
        says: 'I ask again.',
        tool: 'timetable',
        input: { port: 'Holm' },
        output: '',
        failure: 'HTTP 429: too many requests',
      },
      {
        says: 'Ferries to islands usually end at 21:30, so that is the time.',
        tool: 'final_answer',
        input: { answer: '21:30' },
        output: '21:30',
      },
    ],
    answer: '21:30',
    errors: [
      {
        category: 'Rate Limiting',
        at: [0, 'tool'],
        evidence: 'HTTP 429: too many requests',
        description: 'The service refuses the request.',
        impact: 'MEDIUM',
      },
      {
        category: 'Resource Abuse',
        at: [2, 'model'],
        evidence: 'I ask again.',
        description: 'The same call again, with nothing changed.',
        impact: 'LOW',
      },
      {
        category: 'Language-only',
        at: [3, 'model'],
        evidence: 'Ferries to islands usually end at 21:30',
        description: 'Nothing that was retrieved says so.',
        impact: 'HIGH',
      },
    ],
    marks: [1, 5, 2, 1],
  },
  {
    id: '00000000000000000000000000005a03',
    task: FERRY,
    steps: [
      {
        says: 'I ask the timetable service.',
        tool: 'timetable',
        input: { port: 'Holm' },
        output: 'Sundays from Holm: 08:15, 13:40, 19:05',
      },
      { says: 'The last one is at 19:05.', tool: 'final_answer', input: { answer: '19:05' }, output: '19:05' },
    ],
    answer: '19:05',
    errors: [],
    marks: [5, 5, 5, 5],
  },
];

/** The files of a folder that TRAIL's loader reads, by path: traces and annotations apart, as published. */
export function syntheticTrailFiles(): ReadonlyMap<string, string> {
  const text = (value: object): string => `${JSON.stringify(value, null, 1)}\n`;
  return new Map(
    TRACES.flatMap((trace) => [
      [`GAIA/${trace.id}.json`, text(documentOf(trace))] as const,
      [`processed_annotations_gaia/${trace.id}.json`, text(annotationsOf(trace))] as const,
    ]),
  );
}

function documentOf({ id, task, steps, answer }: SyntheticTrace): object {
  const request = JSON.stringify({ task });
  const inner = steps.map((step, index) => stepSpan(id, index, { step, said: messagesBefore(task, steps, index) }));
  const agent = { name: 'Agent.run', kind: 'AGENT', attributes: { 'input.value': request, 'output.value': answer } };
  const outer = spanOf(id, 'a1', { ...agent, seconds: [0, steps.length * 10 + 2], parent: null, children: inner });
  return { trace_id: id, spans: [outer] };
}

type Message = readonly [role: string, text: string];

function messagesBefore(task: string, steps: readonly Step[], index: number): Message[] {
  const said = steps.slice(0, index).flatMap(({ says, output, failure }): Message[] => [
    ['assistant', says],
    ['tool-response', failure ?? output],
  ]);
  return [['system', 'Use the tools, then give the final answer.'], ['user', `New task: ${task}`], ...said];
}

function stepSpan(trace: string, index: number, { step, said }: { step: Step; said: readonly Message[] }): object {
  const start = 1 + index * 10;
  const { says, tool, input, output, failure } = step;
  const chain = `c${index}`;
  const model = spanOf(trace, modelId(index), {
    name: 'Model.call',
    kind: 'LLM',
    seconds: [start + 1, start + 3],
    parent: chain,
    attributes: callAttributes(said, says),
  });
  const run = spanOf(trace, toolId(index), {
    name: tool,
    kind: 'TOOL',
    seconds: [start + 4, start + 6],
    parent: chain,
    attributes: {
      'tool.name': tool,
      'input.value': JSON.stringify({ args: [], sanitize_inputs_outputs: true, kwargs: input }),
      ...(failure === undefined ? { 'output.value': output } : {}),
    },
    ...(failure === undefined ? {} : { failure }),
  });
  const attributes = failure === undefined ? { 'output.value': output } : {};
  return spanOf(trace, chain, {
    ...{ name: `Step ${index + 1}`, kind: 'CHAIN', seconds: [start, start + 8], parent: 'a1', attributes },
    children: [model, run],
  });
}

function callAttributes(said: readonly Message[], says: string): Record<string, string> {
  const read = said.flatMap(([role, text], index) => [
    [`llm.input_messages.${index}.message.role`, role],
    [`llm.input_messages.${index}.message.content`, text],
  ]);
  return {
    ...Object.fromEntries(read),
    'input.value': JSON.stringify({ messages: said.map(([role, content]) => ({ role, content })) }),
    'output.value': JSON.stringify({ role: 'assistant', content: says }),
    'llm.output_messages.0.message.role': 'assistant',
    'llm.output_messages.0.message.content': says,
  };
}

interface SpanParts {
  readonly name: string;
  readonly kind: string;
  readonly seconds: readonly [start: number, end: number];
  readonly parent: string | null;
  readonly attributes: Readonly<Record<string, string>>;
  readonly failure?: string;
  readonly children?: readonly object[];
}

function spanOf(trace: string, id: string, parts: SpanParts): object {
  const { name, kind, seconds, parent, attributes, failure, children = [] } = parts;
  const [start, end] = seconds;
  return {
    timestamp: new Date(Date.UTC(2026, 0, 5, 10) + start * 1000).toISOString(),
    trace_id: trace,
    span_id: id,
    parent_span_id: parent,
    span_name: name,
    span_kind: 'Internal',
    resource_attributes: { 'service.name': 'invented' },
    span_attributes: { 'openinference.span.kind': kind, ...attributes },
    duration: `PT${end - start}S`,
    status_code: failure === undefined ? 'Ok' : 'Error',
    status_message: failure ?? '',
    events: [],
    links: [],
    logs: [],
    child_spans: children,
  };
}

const modelId = (step: number): string => `m${step}`;
const toolId = (step: number): string => `t${step}`;

function annotationsOf({ id, errors, marks: [reliability, security, adherence, planning] }: SyntheticTrace): object {
  return {
    trace_id: id,
    errors: errors.map(({ at: [step, part], ...error }) => ({
      ...error,
      location: part === 'model' ? modelId(step) : toolId(step),
    })),
    scores: [
      {
        reliability_score: reliability,
        security_score: security,
        instruction_adherence_score: adherence,
        plan_opt_score: planning,
        overall: (reliability + security + adherence + planning) / 4,
      },
    ],
  };
}
