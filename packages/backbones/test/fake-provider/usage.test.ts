import { describe, expect, it } from 'vitest';
import { firstBody, MODELS, post, twoCallsThenWord } from './conversation.ts';
import { startFakeProvider, WIRE_FORMATS, type WireFormatName } from './index.ts';

/** Every class set to a count of its own, so that none can be taken for another. */
const COUNTS = {
  inputTokens: 1000,
  cachedInputTokens: 300,
  cacheWriteTokens: 200,
  outputTokens: 90,
  reasoningTokens: 40,
};

async function usageOf(
  format: WireFormatName,
  usage: Partial<Record<keyof typeof COUNTS, number | null>> | null,
  parts = {},
) {
  await using server = await startFakeProvider({ policy: (view) => ({ ...twoCallsThenWord(view), usage }) });
  const { json } = await post(server, format, { body: firstBody(format, parts) });
  return json.usage ?? json.usageMetadata;
}

const FULL = {
  responses: {
    input_tokens: 1000,
    input_tokens_details: { cached_tokens: 300, cache_write_tokens: 200 },
    output_tokens: 90,
    output_tokens_details: { reasoning_tokens: 40 },
    total_tokens: 1090,
  },
  chat: {
    prompt_tokens: 1000,
    prompt_tokens_details: { cached_tokens: 300 },
    completion_tokens: 90,
    completion_tokens_details: { reasoning_tokens: 40 },
    total_tokens: 1090,
  },
  messages: {
    input_tokens: 500,
    cache_read_input_tokens: 300,
    cache_creation_input_tokens: 200,
    cache_creation: { ephemeral_5m_input_tokens: 200, ephemeral_1h_input_tokens: 0 },
    output_tokens: 90,
    output_tokens_details: { thinking_tokens: 40 },
    service_tier: 'standard',
  },
  gemini: {
    promptTokenCount: 1000,
    cachedContentTokenCount: 300,
    candidatesTokenCount: 50,
    thoughtsTokenCount: 40,
    totalTokenCount: 1090,
  },
} satisfies Record<WireFormatName, object>;

describe('usage of the fake provider', () => {
  it.each(WIRE_FORMATS)('spells every class in the fields of %s', async (format) => {
    expect(await usageOf(format, COUNTS)).toEqual(FULL[format]);
  });

  it('counts cache writes where the model bills them', async () => {
    const parts = { model: 'gpt-5.6-sol', reasoning_effort: 'none', max_tokens: null };
    expect(await usageOf('chat', COUNTS, parts)).toMatchObject({ prompt_tokens_details: { cache_write_tokens: 200 } });
    const older = await usageOf('responses', COUNTS, { model: 'gpt-5' });
    expect(older.input_tokens_details).toEqual({ cached_tokens: 300 });
  });

  it('leaves out what is not counted, as local servers do', async () => {
    const bare = { cachedInputTokens: null, cacheWriteTokens: null, reasoningTokens: null };
    expect(await usageOf('chat', { ...COUNTS, ...bare })).toEqual({
      prompt_tokens: 1000,
      completion_tokens: 90,
      total_tokens: 1090,
    });
    for (const format of WIRE_FORMATS) expect(await usageOf(format, null)).toBeUndefined();
  });

  it('reads from the cache what an earlier answer has written, and nothing that started with it', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const ask = async (system: string) => {
      const body = firstBody('responses', { instructions: system });
      const { json } = await post(server, 'responses', { body });
      return json.usage.input_tokens_details;
    };
    const first = await ask('One.');
    expect(first).toMatchObject({ cached_tokens: 0 });
    expect(await ask('One.')).toEqual({ cached_tokens: first.cache_write_tokens, cache_write_tokens: 0 });
    expect(await ask('Two.')).toMatchObject({ cached_tokens: 0 });
  });

  it('reads nothing that was asked for before the first answer began', async () => {
    const gate = Promise.withResolvers<void>();
    await using server = await startFakeProvider({
      policy: async (view) => {
        await gate.promise;
        return twoCallsThenWord(view);
      },
    });
    const asked = [0, 1].map(() => post(server, 'responses', { body: firstBody('responses') }));
    await server.request(1);
    gate.resolve();
    const cached = (await Promise.all(asked)).map(({ json }) => json.usage.input_tokens_details.cached_tokens);
    expect(cached).toEqual([0, 0]);
  });

  it('caches for Claude only as far as blocks are marked', async () => {
    await using server = await startFakeProvider({ policy: twoCallsThenWord });
    const ask = async (parts: object) => {
      const body = { ...firstBody('messages'), ...parts, model: MODELS.messages };
      return (await post(server, 'messages', { body })).json.usage;
    };
    const unmarked = { system: 'Verify.' };
    expect(await ask(unmarked)).toMatchObject({ cache_creation_input_tokens: 0, cache_read_input_tokens: 0 });
    const prefix = await ask({});
    const all = await ask({ cache_control: { type: 'ephemeral' } });
    expect(all.cache_read_input_tokens).toBe(prefix.cache_creation_input_tokens);
    expect(all.cache_creation_input_tokens).toBeGreaterThan(0);
    expect(all.input_tokens).toBe(0);
    expect(await ask(unmarked)).toMatchObject({ cache_read_input_tokens: 0 });
  });

  it('counts what the reply holds and what was thought', async () => {
    await using server = await startFakeProvider({
      policy: () => ({ text: 'x'.repeat(400), thinking: 'y'.repeat(80) }),
    });
    const { json } = await post(server, 'responses', { body: firstBody('responses') });
    expect(json.usage).toMatchObject({ output_tokens: 120, output_tokens_details: { reasoning_tokens: 20 } });
  });
});
