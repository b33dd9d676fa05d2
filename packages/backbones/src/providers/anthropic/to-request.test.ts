import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { ModelMessage, ModelRequest, ToolChoice } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { GET_ORDER } from '../__fixtures__/requests.ts';
import { exchange, message } from './__fixtures__/exchange.ts';

const BIG = 9007199254740993n;
const CACHED = { cache_control: { type: 'ephemeral' } };

async function bodyOf(request: Partial<ModelRequest>, model = 'claude-sonnet-4-6') {
  const { body } = await exchange({ body: message() }, { request, config: { model } });
  return body;
}

/** A turn of Claude with all kinds of blocks. */
const TURN: JsonValue = [
  { type: 'thinking', thinking: '', signature: 'c2lnbmF0dXJl' },
  { type: 'redacted_thinking', data: 'ZGF0YQ==' },
  { type: 'text', text: 'Looking.' },
  { type: 'tool_use', id: 'toolu_1', name: 'get_order', input: { order_id: BIG }, caller: { type: 'direct' } },
  { type: 'tool_use', id: 'toolu_2', name: 'get_order', input: { order_id: 7 }, caller: { type: 'direct' } },
];
const ASKED: ModelMessage = { role: 'user', text: 'Was the order sent?' };
const CALLED: ModelMessage = {
  role: 'assistant',
  text: 'Looking.',
  toolCalls: [
    { id: 'toolu_1', tool: 'get_order', argumentsText: `{"order_id":${BIG}}` },
    { id: 'toolu_2', tool: 'get_order', argumentsText: '{"order_id":7}' },
  ],
  opaque: { provider: 'anthropic', content: TURN },
};
const ANSWERED: ModelMessage = {
  role: 'tool',
  answers: [
    { callId: 'toolu_1', tool: 'get_order', content: `{"id":${BIG}}`, isError: false },
    { callId: 'toolu_2', tool: 'get_order', content: 'no such order', isError: true },
  ],
};
const RESULTS = [
  { type: 'tool_result', tool_use_id: 'toolu_1', content: `{"id":${BIG}}` },
  { type: 'tool_result', tool_use_id: 'toolu_2', content: 'no such order', is_error: true },
];

describe('the body of a messages call', () => {
  it('holds system and tools as a cached prefix, and the message', async () => {
    expect(await bodyOf({})).toEqual({
      model: 'claude-sonnet-4-6',
      max_tokens: 1000,
      system: [{ type: 'text', text: 'Verify.', cache_control: { type: 'ephemeral' } }],
      messages: [
        {
          role: 'user',
          content: [{ type: 'text', text: 'Was the order sent?', cache_control: { type: 'ephemeral' } }],
        },
      ],
      tools: [{ name: 'get_order', description: 'Returns an order.', input_schema: GET_ORDER.parameters }],
      tool_choice: { type: 'auto' },
    });
  });

  it('gives a turn back untouched and its results in one message', async () => {
    const { messages } = await bodyOf({ messages: [ASKED, CALLED, ANSWERED] });
    expect(messages).toEqual([
      { role: 'user', content: [{ type: 'text', text: 'Was the order sent?', ...CACHED }] },
      { role: 'assistant', content: TURN },
      { role: 'user', content: [RESULTS[0], { ...RESULTS[1], ...CACHED }] },
    ]);
  });

  it('V06 writes each digit of large integers, in turns, schemas and rebuilt calls', async () => {
    const parameters = { type: 'object', properties: { order_id: { enum: [BIG] } } };
    const { opaque: _, ...foreign } = CALLED;
    const messages = [ASKED, CALLED, ANSWERED, foreign, ANSWERED];
    const tools = [{ ...GET_ORDER, parameters }];
    const { sent, body } = await exchange({ body: message() }, { request: { messages, tools } });
    expect(sent[0]?.text).toContain(`"content":${stringifyJson(TURN)}`);
    expect(body['tools']).toMatchObject([{ input_schema: parameters }]);
    expect(sent[0]?.text.match(/9007199254740993/gu)).toHaveLength(5);
    expect(sent[0]?.text).not.toContain('9007199254740992');
  });

  it('merges neighbouring user messages, with results before all else', async () => {
    const note: ModelMessage = { role: 'user', text: 'Go on.' };
    const { messages } = await bodyOf({ messages: [ASKED, note, CALLED, note, ANSWERED, note] });
    const text = { type: 'text', text: 'Go on.' };
    expect(messages).toEqual([
      {
        role: 'user',
        content: [
          { type: 'text', text: 'Was the order sent?' },
          { ...text, ...CACHED },
        ],
      },
      { role: 'assistant', content: TURN },
      { role: 'user', content: [...RESULTS, text, { ...text, ...CACHED }] },
    ]);
  });

  it('marks where the last request ended and where this one ends, at most three places in all', async () => {
    const { sent } = await exchange(
      { body: message() },
      { request: { messages: [ASKED, CALLED, ANSWERED, CALLED, ANSWERED, CALLED, ANSWERED] } },
    );
    const { system, messages } = JSON.parse(sent[0]?.text ?? '') as Record<string, unknown[]>;
    expect(JSON.stringify(system).match(/cache_control/gu)).toHaveLength(1);
    expect(messages?.map((each) => JSON.stringify(each).includes('cache_control'))).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
      true,
    ]);
  });

  it('writes no cache where a named tool ends the conversation, but reads it', async () => {
    const toolChoice = { tool: 'get_order' };
    const first = await bodyOf({ toolChoice });
    expect(first['messages']).toEqual([{ role: 'user', content: [{ type: 'text', text: 'Was the order sent?' }] }]);
    const { messages } = await bodyOf({ toolChoice, messages: [ASKED, CALLED, ANSWERED] });
    expect(messages).toMatchObject([{ content: [CACHED] }, {}, { content: RESULTS }]);
    expect(stringifyJson((messages as JsonValue[])[2] ?? null)).not.toContain('cache_control');
  });

  it('marks the last tool where there is no system text', async () => {
    const other = { ...GET_ORDER, name: 'get_user' };
    const body = await bodyOf({ system: ' ', tools: [GET_ORDER, other] });
    expect(body).not.toHaveProperty('system');
    expect(body['tools']).toEqual([
      { name: 'get_order', description: 'Returns an order.', input_schema: GET_ORDER.parameters },
      { name: 'get_user', description: 'Returns an order.', input_schema: GET_ORDER.parameters, ...CACHED },
    ]);
  });

  it('has no tools and no choice where none are offered', async () => {
    const body = await bodyOf({ tools: [], toolChoice: 'required' });
    expect(Object.keys(body)).toEqual(['model', 'max_tokens', 'system', 'messages']);
  });

  it('leaves out empty texts and the content of empty results', async () => {
    const { messages } = await bodyOf({
      messages: [
        ASKED,
        { role: 'user', text: ' ' },
        CALLED,
        { role: 'tool', answers: [{ callId: 'toolu_1', tool: 'get_order', content: '', isError: false }] },
      ],
    });
    expect(messages).toMatchObject([
      { content: [{ text: 'Was the order sent?' }] },
      { role: 'assistant' },
      { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_1', ...CACHED }] },
    ]);
    expect(stringifyJson(messages ?? null)).not.toContain('"content":""');
  });

  it('rebuilds the turn of another provider, with arguments that are no object kept readable', async () => {
    const turn: ModelMessage = {
      role: 'assistant',
      text: '',
      toolCalls: [
        { id: 'call_1', tool: 'get_order', argumentsText: '{"order_id":1}' },
        { id: 'call_2', tool: 'get_order', argumentsText: '{"order_id":' },
        { id: 'call_3', tool: 'get_order', argumentsText: '[1]' },
      ],
      opaque: { provider: 'openai', content: [{ type: 'reasoning', encrypted_content: 'x' }] },
    };
    const { messages } = await bodyOf({ messages: [ASKED, turn] });
    expect((messages as JsonValue[])[1]).toEqual({
      role: 'assistant',
      content: [
        { type: 'tool_use', id: 'call_1', name: 'get_order', input: { order_id: 1 } },
        { type: 'tool_use', id: 'call_2', name: 'get_order', input: { unreadable: '{"order_id":' } },
        { type: 'tool_use', id: 'call_3', name: 'get_order', input: { unreadable: '[1]' } },
      ],
    });
  });

  it('never holds sampling settings', async () => {
    for (const model of ['claude-sonnet-4-6', 'claude-haiku-4-5', 'claude-opus-5-5']) {
      const body = await bodyOf({ temperature: 0 }, model);
      for (const name of ['temperature', 'top_p', 'top_k']) expect(body).not.toHaveProperty(name);
    }
  });

  it.each([21_334, 128_000])('goes out unstreamed with a limit of %i tokens', async (maxOutputTokens) => {
    const body = await bodyOf({ maxOutputTokens });
    expect(body['max_tokens']).toBe(maxOutputTokens);
    expect(body).not.toHaveProperty('stream');
  });
});

const AUTO = { type: 'auto' };
const ADAPTIVE = { type: 'adaptive' };
const BOUND = { type: 'adaptive', block_binding: { prefix_mismatch_behavior: 'drop_block' } };
const NAMED = { tool: 'get_order' };
const FORCED = { type: 'tool', name: 'get_order', disable_parallel_tool_use: true };

type Effort = ModelRequest['reasoningEffort'];

describe('thinking and tool choice', () => {
  it.each<[string, Effort, ToolChoice, unknown, unknown, unknown]>([
    // Thinks when asked.
    ['claude-opus-4-8', undefined, 'required', undefined, undefined, { type: 'any' }],
    ['claude-opus-4-8', undefined, NAMED, undefined, undefined, FORCED],
    ['claude-opus-4-8', 'none', NAMED, undefined, undefined, FORCED],
    ['claude-opus-4-8', 'minimal', NAMED, ADAPTIVE, { effort: 'low' }, AUTO],
    ['claude-opus-4-8', 'high', 'required', ADAPTIVE, { effort: 'high' }, AUTO],
    ['claude-opus-4-8', 'medium', 'auto', ADAPTIVE, { effort: 'medium' }, AUTO],
    // Another maker's model.
    ['MiniMax-M3', undefined, NAMED, undefined, undefined, FORCED],
    ['MiniMax-M3', 'low', NAMED, ADAPTIVE, { effort: 'low' }, AUTO],
    // Knows no adaptive thinking.
    ['claude-haiku-4-5-20251001', 'high', NAMED, undefined, undefined, FORCED],
    // Thinks unless switched off.
    ['claude-opus-5', undefined, NAMED, undefined, undefined, AUTO],
    ['claude-sonnet-5', 'none', NAMED, { type: 'disabled' }, undefined, FORCED],
    ['claude-haiku-5-5', undefined, NAMED, BOUND, undefined, AUTO],
    ['claude-haiku-5-5', 'low', 'required', BOUND, { effort: 'low' }, AUTO],
    ['claude-haiku-5-5', 'none', 'required', { type: 'disabled' }, undefined, { type: 'any' }],
    // Always thinks.
    ['claude-fable-5', undefined, NAMED, undefined, undefined, AUTO],
    ['claude-fable-5', 'none', NAMED, ADAPTIVE, { effort: 'low' }, AUTO],
    ['claude-opus-5-5', undefined, NAMED, BOUND, undefined, AUTO],
    ['claude-opus-5-5', 'none', NAMED, BOUND, { effort: 'low' }, AUTO],
    ['claude-sonnet-5-5', 'none', NAMED, { type: 'between_tools' }, undefined, AUTO],
    ['claude-sonnet-5-5', 'high', 'required', BOUND, { effort: 'high' }, AUTO],
  ])('%s with effort %s and choice %j', async (model, effort, toolChoice, thinking, output, choice) => {
    const request = { toolChoice, ...(effort === undefined ? {} : { reasoningEffort: effort }) };
    const { body, sent } = await exchange({ body: message() }, { request, config: { model } });
    expect({ thinking: body['thinking'], output: body['output_config'], choice: body['tool_choice'] }).toEqual({
      thinking,
      output,
      choice,
    });
    const beta = thinking === BOUND ? 'thinking-binding-controls-2026-08-01' : undefined;
    expect(sent[0]?.headers['anthropic-beta']).toBe(beta);
  });
});
