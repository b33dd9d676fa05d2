import type { Backbone, ModelRequest, ModelResult } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { BIG_ID, firstBody, post, TOOL } from './conversation.ts';
import { policyOfBackbone, roleOfView, startFakeProvider, WIRE_FORMATS, type WireFormatName } from './index.ts';

const USAGE = { inputTokens: 1, cachedInputTokens: 0, cacheWriteTokens: 0, outputTokens: 1, reasoningTokens: 0 };

function recording(result: ModelResult): Backbone & { readonly asked: ModelRequest[] } {
  const asked: ModelRequest[] = [];
  const complete = (request: ModelRequest) => {
    asked.push(request);
    return Promise.resolve(result);
  };
  return { id: 'test/scripted', kind: 'scripted', complete, asked };
}

const called: ModelResult = {
  ok: true,
  usage: USAGE,
  reply: {
    text: '',
    modelReturned: null,
    toolCalls: [{ id: 'own', tool: TOOL.name, argumentsText: `{"id":${BIG_ID}}` }],
  },
};

describe('policyOfBackbone', () => {
  it.each<[WireFormatName, ModelRequest['toolChoice']]>([
    ['responses', 'required'],
    ['chat', 'required'],
    ['messages', 'auto'],
    ['gemini', 'required'],
  ])('asks the backbone what %s was asked', async (format, toolChoice) => {
    const backbone = recording(called);
    await using server = await startFakeProvider({ policy: policyOfBackbone(backbone) });
    await post(server, format, { body: firstBody(format) });
    expect(backbone.asked).toEqual([
      {
        role: 'investigator',
        system: 'Verify.',
        messages: [{ role: 'user', text: 'Was the order sent?' }],
        tools: [TOOL],
        toolChoice,
        maxOutputTokens: 900,
        sessionId: 'behind-the-wire',
      },
    ]);
  });

  it('sends the arguments of its calls digit for digit', async () => {
    for (const format of WIRE_FORMATS) {
      await using server = await startFakeProvider({ policy: policyOfBackbone(recording(called)) });
      expect((await post(server, format, { body: firstBody(format) })).text).toContain(BIG_ID);
    }
  });

  it.each([
    ['submit_plan', 'planner'],
    ['submit_check', 'checker'],
    ['submit_support', 'finalizer'],
    ['submit_verdicts', 'investigator'],
    ['get_order', 'investigator'],
  ])('takes a request that offers %s for one of the %s', (name, role) => {
    const tools = [TOOL, { ...TOOL, name }];
    expect(roleOfView({ system: '', messages: [], tools, toolChoice: 'auto', maxOutputTokens: null, model: 'm' })).toBe(
      role,
    );
  });

  it('ends a reply as the backbone failed, and fails where it could not be reached', async () => {
    const failing = (code: 'truncated' | 'unavailable') =>
      recording({ ok: false, usage: null, failure: { code, message: 'because', status: null } });
    await using cut = await startFakeProvider({ policy: policyOfBackbone(failing('truncated')) });
    expect((await post(cut, 'chat', { body: firstBody('chat') })).json.choices[0].finish_reason).toBe('length');
    await using down = await startFakeProvider({ policy: policyOfBackbone(failing('unavailable')) });
    expect((await post(down, 'chat', { body: firstBody('chat') })).status).toBe(500);
  });
});
