import { describe, expect, it } from 'vitest';
import { createAnthropicAdapter } from './index.ts';
import { anthropicModelTraits } from './model-traits.ts';

const ALWAYS = { thinking: 'always', betweenTools: false, bindsThinking: false };

describe('anthropicModelTraits', () => {
  it.each([
    ['claude-opus-5-5', { ...ALWAYS, bindsThinking: true }],
    ['claude-fable-5-1', { ...ALWAYS, bindsThinking: true }],
    ['claude-fable-5-2-20261101', { ...ALWAYS, bindsThinking: true }],
    ['claude-mythos-5-2', { ...ALWAYS, bindsThinking: true }],
    ['claude-sonnet-5-5', { ...ALWAYS, betweenTools: true, bindsThinking: true }],
    ['claude-haiku-5-5', { ...ALWAYS, thinking: 'default', bindsThinking: true }],
    ['claude-fable-5', ALWAYS],
    ['claude-fable-5-20260609', ALWAYS],
    ['claude-mythos-preview', ALWAYS],
    ['claude-opus-5', { ...ALWAYS, thinking: 'default' }],
    ['claude-sonnet-5-20260701', { ...ALWAYS, thinking: 'default' }],
    ['claude-opus-4-8', { ...ALWAYS, thinking: 'asked' }],
    ['claude-sonnet-4-6', { ...ALWAYS, thinking: 'asked' }],
    ['claude-opus-4-5-20251101', { ...ALWAYS, thinking: 'never' }],
    ['claude-haiku-4-5', { ...ALWAYS, thinking: 'never' }],
    ['claude-sonnet-4-20250514', { ...ALWAYS, thinking: 'never' }],
    ['claude-3-5-haiku-latest', { ...ALWAYS, thinking: 'never' }],
    ['claude-opus-6', { ...ALWAYS, bindsThinking: true }],
    ['claude-3000', { ...ALWAYS, bindsThinking: true }],
    ['kimi-k3', { ...ALWAYS, thinking: 'asked' }],
  ])('knows %s', (model, traits) => {
    expect(anthropicModelTraits(model)).toEqual(traits);
  });

  it.each([
    ['claude-opus-5-5', ['temperature', 'toolChoice', 'reasoningEffort=minimal', 'reasoningEffort=none']],
    ['claude-haiku-5-5', ['temperature', 'toolChoice while thinking', 'reasoningEffort=minimal']],
    ['claude-opus-4-8', ['temperature', 'toolChoice while thinking', 'reasoningEffort=minimal']],
    ['claude-haiku-4-5', ['temperature', 'reasoningEffort']],
  ])('lists what %s does not take', (model, settings) => {
    expect(createAnthropicAdapter({ model, apiKey: 'k' }).notApplicable).toEqual(settings);
  });
});
