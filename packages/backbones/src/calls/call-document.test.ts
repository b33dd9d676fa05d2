import type { ModelRequest } from '@sauron/core/model';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OPTIONS, REQUEST } from './__fixtures__/call-fixtures.ts';
import { callDocument } from './call-document.ts';
import type { CallIdentity, CallScope } from './call-identity.ts';

const { identity } = OPTIONS;
const scope: CallScope = { drawScope: 'run', scopeId: 'r1' };

function keyOf(request: ModelRequest = REQUEST, place: Partial<CallIdentity & CallScope> = {}): string {
  const { drawScope = scope.drawScope, scopeId = scope.scopeId, ...rest } = place;
  return callDocument(request, { identity: { ...identity, ...rest }, scope: { drawScope, scopeId } }).key;
}

const [user, assistant, tool] = REQUEST.messages;
const [get, submit] = REQUEST.tools;
if (user?.role !== 'user' || assistant?.role !== 'assistant' || tool?.role !== 'tool') throw new Error('fixture');
if (get === undefined || submit === undefined || assistant.opaque === undefined) throw new Error('fixture');

function withMessages(...messages: ModelRequest['messages']): ModelRequest {
  return { ...REQUEST, messages };
}

/** One thing changed at a time: all of these are other calls. */
const CHANGES: Readonly<Record<string, string>> = {
  model: keyOf(REQUEST, { model: 'gpt-6-luna' }),
  provider: keyOf(REQUEST, { provider: 'openai-compatible' }),
  'base URL': keyOf(REQUEST, { baseUrl: 'https://other.example.com/v1' }),
  'port of the base URL': keyOf(REQUEST, { baseUrl: 'https://api.example.com:8443/v1' }),
  role: keyOf({ ...REQUEST, role: 'checker' }),
  'system text': keyOf({ ...REQUEST, system: `${REQUEST.system} ` }),
  'text moved from system to user': keyOf({
    ...withMessages({ role: 'user', text: `.${user.text}` }, assistant, tool),
    system: REQUEST.system.slice(0, -1),
  }),
  'user text': keyOf(withMessages({ role: 'user', text: `${user.text}!` }, assistant, tool)),
  'order of messages': keyOf(withMessages(assistant, user, tool)),
  'one message more': keyOf(withMessages(user, assistant, tool, user)),
  'id of a call': keyOf(
    withMessages(user, { ...assistant, toolCalls: assistant.toolCalls.map((call) => ({ ...call, id: 'x' })) }, tool),
  ),
  'arguments of a call': keyOf(
    withMessages(
      user,
      { ...assistant, toolCalls: assistant.toolCalls.map((call) => ({ ...call, argumentsText: '{}' })) },
      tool,
    ),
  ),
  'content of an answer': keyOf(
    withMessages(user, assistant, { ...tool, answers: tool.answers.map((answer) => ({ ...answer, content: '' })) }),
  ),
  'error mark of an answer': keyOf(
    withMessages(user, assistant, { ...tool, answers: tool.answers.map((answer) => ({ ...answer, isError: true })) }),
  ),
  'opaque turn': keyOf(withMessages(user, { ...assistant, opaque: { ...assistant.opaque, content: [] } }, tool)),
  'no opaque turn': keyOf(withMessages(user, { role: 'assistant', text: '', toolCalls: assistant.toolCalls }, tool)),
  'last digit of a big integer in an opaque turn': keyOf(
    withMessages(
      user,
      {
        ...assistant,
        opaque: {
          provider: 'openai',
          content: [{ type: 'reasoning', encrypted_content: 'abc', order: 12345678901234567891n }],
        },
      },
      tool,
    ),
  ),
  'description of one tool': keyOf({ ...REQUEST, tools: [{ ...get, description: 'Reads one place.' }, submit] }),
  'schema of one tool': keyOf({ ...REQUEST, tools: [{ ...get, parameters: { type: 'object' } }, submit] }),
  'name of one tool': keyOf({ ...REQUEST, tools: [{ ...get, name: 'state_read' }, submit] }),
  'order of tools': keyOf({ ...REQUEST, tools: [submit, get] }),
  'tool choice': keyOf({ ...REQUEST, toolChoice: 'auto' }),
  'a tool that must be called': keyOf({ ...REQUEST, toolChoice: { tool: 'required' } }),
  'max tokens': keyOf({ ...REQUEST, maxOutputTokens: 4_001 }),
  temperature: keyOf({ ...REQUEST, temperature: 0 }),
  'another temperature': keyOf({ ...REQUEST, temperature: 1 }),
  'reasoning effort': keyOf({ ...REQUEST, reasoningEffort: 'none' }),
  'another reasoning effort': keyOf({ ...REQUEST, reasoningEffort: 'low' }),
  'sample index': keyOf({ ...REQUEST, sample: 1 }),
  'draw scope': keyOf(REQUEST, { drawScope: 'cell' }),
  'scope id': keyOf(REQUEST, { scopeId: 'r2' }),
};

/** The same value with the members of every object in another order. */
function reversed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(reversed) as T; // same length, same members
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([name, member]) => [name, reversed(member)]),
  ) as T; // same members
}

describe('callDocument', () => {
  it.each(Object.entries(CHANGES))('H04 has another key after a change of the %s', (_name, changed) => {
    expect(changed).not.toBe(keyOf());
    expect(changed).toMatch(/^[0-9a-f]{64}$/u);
  });

  it('H04 gives every change a key of its own', () => {
    expect(new Set(Object.values(CHANGES)).size).toBe(Object.keys(CHANGES).length);
  });

  it('H04 keeps the key in any order of properties, for another session, and for copies', () => {
    expect(keyOf(reversed(REQUEST))).toBe(keyOf());
    expect(keyOf({ ...REQUEST, sessionId: 's9' })).toBe(keyOf());
    expect(keyOf(structuredClone(REQUEST))).toBe(keyOf());
    expect(keyOf({ ...REQUEST, sample: 0 })).toBe(keyOf());
  });

  it('H04 does not let joined fields collide', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(20), (system, text, cut) => {
        const whole = `${system}${text}`;
        const one = keyOf({ ...withMessages({ role: 'user', text }), system });
        const at = Math.min(cut, whole.length);
        const other = keyOf({ ...withMessages({ role: 'user', text: whole.slice(at) }), system: whole.slice(0, at) });
        expect(one === other).toBe(at === system.length);
      }),
    );
  });

  it.each([
    ['https://API.example.com:443/v1/', 'https://api.example.com/v1'],
    ['https://user:sk-planted@api.example.com/v1?key=sk-planted#sk-planted', 'https://api.example.com/v1'],
    ['not a url?key=sk-planted', 'not a url'],
  ])('keeps of the address %s what may be seen', (baseUrl, kept) => {
    const { head } = callDocument(REQUEST, { identity: { ...identity, baseUrl }, scope });
    expect(head.identity.baseUrl).toBe(kept);
  });

  it('takes nothing from a request that is no member of its type', () => {
    const stray = {
      ...REQUEST,
      apiKey: 'sk-planted',
      tools: REQUEST.tools.map((each) => ({ ...each, key: 'sk-planted' })),
    };
    const { head, parts } = callDocument(stray, { identity, scope });
    expect(JSON.stringify([head, ...parts.values()])).not.toContain('sk-planted');
  });
});
