import { readdirSync } from 'node:fs';
import { MODEL_ROLES } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { BackboneError } from './backbone-error.ts';
import { parseBackboneId, rolesOf } from './backbone-id.ts';
import { PA100_BACKBONES } from './backbone-table.ts';
import { findRates } from './pricing/find-rates.ts';
import { PROVIDERS, type ProviderId, type RemoteProvider } from './provider-table.ts';

const REMOTE = Object.entries(PROVIDERS).flatMap(([id, entry]): [ProviderId, RemoteProvider][] =>
  // Keys of a closed table.
  entry.kind === 'remote' ? [[id as ProviderId, entry]] : [],
);

describe('PROVIDERS', () => {
  it('lists every provider that has a folder', () => {
    const folders = readdirSync(new URL('providers', import.meta.url), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('__'))
      .map(({ name }) => name);
    expect(REMOTE.map(([id]) => id).sort()).toEqual(folders.sort());
  });

  it.each(REMOTE)('makes the adapter of %s without its SDK, and for the place that is named', async (id, entry) => {
    const config = { model: 'some-model', apiKey: 'sk-planted-1234', baseUrl: 'http://localhost:1/v1', nowMs: () => 0 };
    const adapter = await entry.create(config);
    expect(adapter).toMatchObject({ provider: id, model: 'some-model' });
    expect(adapter.limitKey).toContain('localhost:1');
    expect(JSON.stringify(adapter)).not.toContain('sk-planted');
  });

  it('knows the price of the models that it chooses by itself', async () => {
    for (const [provider, { pair }] of REMOTE) {
      for (const model of Object.values(pair ?? {})) {
        expect(await findRates({ provider, model, atDate: '2026-11-30' })).toMatchObject({ source: 'list' });
      }
    }
  });
});

describe('PA100_BACKBONES', () => {
  it('lists at least eight, each once, of several makers, and says which are our choice', () => {
    const ids = PA100_BACKBONES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(8);
    expect(new Set(ids.map((id) => parseBackboneId(id).provider)).size).toBe(3);
    expect(PA100_BACKBONES.filter(({ choice }) => choice === 'published').map(({ id }) => id)).toEqual([
      'openai/gpt-5.6-sol',
    ]);
  });

  it('lists models with a known price only, so that a sweep can be planned', async () => {
    for (const id of PA100_BACKBONES.flatMap((backbone) => [backbone.id, backbone.small])) {
      const { warning } = await findRates({ ...parseBackboneId(id), atDate: '2026-11-30' });
      expect(warning).toBeNull();
    }
  });
});

describe('parseBackboneId', () => {
  it.each([
    ['openai/gpt-6-sol', 'openai', 'gpt-6-sol'],
    ['openai-compatible/meta-llama/Llama-4:free', 'openai-compatible', 'meta-llama/Llama-4:free'],
    ['offline/rules', 'offline', 'rules'],
  ])('reads %s', (id, provider, model) => {
    expect(parseBackboneId(id)).toEqual({ provider, model });
  });

  it.each([
    ['', /expected provider\/model/u],
    ['gpt-6-sol', /expected provider\/model.*openai, openai-compatible, anthropic, google, offline/u],
    ['OpenAI/gpt', /expected provider\/model/u],
    ['constructor/gpt', /expected provider\/model/u],
    ['openai', /no model is named.*openai\/gpt-5\.6-sol/u],
    ['openai/ ', /no model is named/u],
    ['offline/other', /has rules only/u],
  ])('refuses %j', (id, says) => {
    expect(() => parseBackboneId(id)).toThrow(BackboneError);
    expect(() => parseBackboneId(id)).toThrow(says);
  });
});

describe('rolesOf', () => {
  it('lets the small model of the provider plan and check', () => {
    expect(rolesOf('openai/gpt-6-sol', MODEL_ROLES)).toEqual({
      planner: 'openai/gpt-5.6-luna',
      investigator: 'openai/gpt-6-sol',
      checker: 'openai/gpt-5.6-luna',
      finalizer: 'openai/gpt-5.6-luna',
      judge: 'openai/gpt-6-sol',
      agent: 'openai/gpt-6-sol',
    });
  });

  it('uses one model for all where the provider has no pair, and the named one where a role has one', () => {
    const id = 'openai-compatible/qwen';
    expect(new Set(Object.values(rolesOf(id, MODEL_ROLES)))).toEqual(new Set([id]));
    const roles = rolesOf(id, ['planner', 'investigator'], { planner: 'google/gemini-3.8-flash' });
    expect(roles).toEqual({ planner: 'google/gemini-3.8-flash', investigator: id });
  });
});
