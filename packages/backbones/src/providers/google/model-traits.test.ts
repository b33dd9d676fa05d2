import { describe, expect, it } from 'vitest';
import { createGoogleAdapter } from './index.ts';
import { googleModelTraits } from './model-traits.ts';

const LEVEL = { thinking: 'level', leastThinking: false, temperature: true };

describe('googleModelTraits', () => {
  it.each([
    ['gemini-3-flash-preview', { ...LEVEL, leastThinking: true }],
    ['gemini-3.1-flash-lite', { ...LEVEL, leastThinking: true }],
    ['gemini-3.6-flash', { ...LEVEL, leastThinking: true }],
    ['gemini-3.7-flash', LEVEL],
    ['gemini-3.8-flash', LEVEL],
    ['models/gemini-3.8-flash', LEVEL],
    ['gemini-3.1-pro-preview', LEVEL],
    ['gemini-4-argon', { ...LEVEL, temperature: false }],
    ['gemini-flash-latest', { ...LEVEL, temperature: false }],
    ['gemini-2.5-pro', { ...LEVEL, thinking: 'budget' }],
    ['gemini-2.5-flash-lite', { ...LEVEL, thinking: 'budget', leastThinking: true }],
    ['gemini-2.0-flash', { ...LEVEL, thinking: 'none' }],
    ['gemma-3-27b-it', { ...LEVEL, thinking: 'none' }],
    ['gemini-20-flash', { ...LEVEL, temperature: false }],
  ])('knows %s', (model, traits) => {
    expect(googleModelTraits(model)).toEqual(traits);
  });

  it.each([
    ['gemini-3-flash-preview', ['reasoningEffort=none']],
    ['gemini-3.8-flash', ['reasoningEffort=none', 'reasoningEffort=minimal']],
    ['gemini-4-argon', ['temperature', 'reasoningEffort=none', 'reasoningEffort=minimal']],
    ['gemini-2.5-pro', ['reasoningEffort=none']],
    ['gemini-2.5-flash', []],
    ['gemini-2.0-flash', ['reasoningEffort']],
  ])('lists what %s does not take', (model, settings) => {
    expect(createGoogleAdapter({ model, apiKey: 'k' }).notApplicable).toEqual(settings);
  });
});
