import type { ToolDefinition } from '@sauron/core/model';
import { describe, expect, it } from 'vitest';
import { toolsFor } from '../../../core/src/investigation/investigator-tools.ts';
import { resolveSettings } from '../../../core/src/investigation/settings.ts';
import { SUBMIT_CHECK, SUBMIT_PLAN, SUBMIT_SUPPORT } from '../../../core/src/investigation/submit-tools.ts';
import { modelRequest } from './__fixtures__/requests.ts';
import { openAiModelTraits } from './openai/model-traits.ts';
import { toResponsesBody } from './openai/to-request.ts';
import { toChatBody } from './openai-compatible/to-request.ts';

const ALL_OPEN = { queries: true, atoms: true };
const TOOLS: readonly ToolDefinition[] = [
  ...toolsFor(resolveSettings({}), ALL_OPEN),
  ...toolsFor(resolveSettings({ store: 'private' }), ALL_OPEN).filter(({ name }) => name === 'propose_atoms'),
  SUBMIT_PLAN,
  SUBMIT_CHECK,
  SUBMIT_SUPPORT,
];

/** What each conversion makes of tools, back in the form of a definition. */
const CONVERSIONS: readonly (readonly [string, (tools: readonly ToolDefinition[]) => unknown])[] = [
  [
    'openai',
    (tools) => toResponsesBody('gpt-6-astra', modelRequest({ tools }), openAiModelTraits('gpt-6-astra')).tools,
  ],
  [
    'openai-compatible',
    (tools) =>
      toChatBody('qwen3', modelRequest({ tools })).tools?.map((tool) =>
        tool.type === 'function' ? tool.function : tool,
      ),
  ],
];

describe.each(CONVERSIONS)('tools of the verifier for %s', (_name, convert) => {
  it.each(TOOLS.map((tool) => [tool.name, tool] as const))('%s goes out as it is', (_tool, tool) => {
    const [sent] = JSON.parse(JSON.stringify(convert([tool])));
    expect(sent).toMatchObject({ name: tool.name, description: tool.description });
    // As text: the order of the members is what a model sees and what a cache compares.
    expect(JSON.stringify(sent.parameters)).toBe(JSON.stringify(tool.parameters));
  });

  it('all go out together, in their order', () => {
    const sent = JSON.parse(JSON.stringify(convert(TOOLS)));
    expect(sent.map(({ name }: ToolDefinition) => name)).toEqual(TOOLS.map(({ name }) => name));
  });

  it('take arguments: some servers refuse a tool without any', () => {
    const bare = TOOLS.filter(({ parameters }) => JSON.stringify(parameters['properties']) === '{}');
    expect(bare).toEqual([]);
  });
});
