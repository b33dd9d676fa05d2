import type {
  FunctionCallingConfig,
  FunctionCallingConfigMode,
  FunctionDeclaration,
  GenerateContentConfig,
} from '@google/genai';
import type { ModelRequest, ToolChoice, ToolDefinition } from '@sauron/core/model';
import { wireJson } from '../wire-json.ts';
import type { GoogleModelTraits } from './model-traits.ts';
import { toThinking } from './to-thinking.ts';

/**
 * Everything of a generateContent call but its turns. The SDK's own loops, which call functions and ask on where a reply
 * is cut, are off: one call is one request.
 */
export function toGenerateConfig(request: ModelRequest, traits: GoogleModelTraits): GenerateContentConfig {
  const { system, tools, toolChoice, maxOutputTokens, temperature } = request;
  const thinkingConfig = toThinking(request.reasoningEffort, traits);
  return {
    ...(system.trim() === '' ? {} : { systemInstruction: { parts: [{ text: system }] } }),
    ...(tools.length === 0
      ? {}
      : {
          tools: [{ functionDeclarations: tools.map(toDeclaration) }],
          toolConfig: { functionCallingConfig: toCalling(toolChoice) },
        }),
    maxOutputTokens,
    ...(temperature !== undefined && traits.temperature ? { temperature } : {}),
    ...(thinkingConfig === null ? {} : { thinkingConfig }),
    automaticFunctionCalling: { disable: true },
    automaticContinuation: false,
  };
}

function toDeclaration({ name, description, parameters }: ToolDefinition): FunctionDeclaration {
  return { name, description, parametersJsonSchema: wireJson(parameters) };
}

function toCalling(choice: ToolChoice): FunctionCallingConfig {
  if (choice === 'auto') return { mode: mode('AUTO') };
  if (choice === 'required') return { mode: mode('ANY') };
  return { mode: mode('ANY'), allowedFunctionNames: [choice.tool] };
}

/** The SDK's enum is a value: to import it would load the SDK. */
function mode(name: 'AUTO' | 'ANY'): FunctionCallingConfigMode {
  return name as FunctionCallingConfigMode;
}
