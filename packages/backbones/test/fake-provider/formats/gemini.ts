import type { JsonObject } from '@sauron/core/episode';
import { takesThinkingBudget } from '../model-traits.ts';
import type { NeutralView } from '../neutral.ts';
import { Reader } from '../reader.ts';
import { WireError } from '../wire-error.ts';
import { ContentsReader } from './gemini-contents.ts';
import { GEMINI_DIALECT, readGeminiKey, writeGeminiError } from './gemini-errors.ts';
import { writeContent } from './gemini-write.ts';
import { checkTools, choiceAmong, readTool } from './tools.ts';
import { type Reading, UNBOUND, type WireFormat } from './wire-format.ts';

const PATH = /^\/(?:v1|v1beta)\/models\/([^/:]+):generateContent$/;
const PARAMETERS = [
  'contents',
  'systemInstruction',
  'tools',
  'toolConfig',
  'generationConfig',
  'safetySettings',
  'labels',
  'serviceTier',
];
const GENERATION = [
  'temperature',
  'topP',
  'topK',
  'candidateCount',
  'maxOutputTokens',
  'stopSequences',
  'responseMimeType',
  'responseJsonSchema',
  'responseSchema',
  'presencePenalty',
  'frequencyPenalty',
  'seed',
  'thinkingConfig',
  'responseModalities',
];
const LEVELS = ['MINIMAL', 'LOW', 'MEDIUM', 'HIGH', 'XHIGH', 'THINKING_LEVEL_UNSPECIFIED'];

/** Gemini generateContent, under `/v1` and `/v1beta`. */
export const GEMINI: WireFormat = {
  name: 'gemini',
  path: PATH,
  requestIdHeader: 'x-goog-request-id',
  readKey: readGeminiKey,
  read,
  write: writeContent,
  writeError: writeGeminiError,
};

function read(json: JsonObject, { path }: { readonly path: string }): Reading {
  const model = decodeURIComponent(PATH.exec(path)?.[1] ?? '');
  const body = new Reader(json, '', GEMINI_DIALECT).onlyKeys(PARAMETERS);
  const tools = body.member('tools').optionalItems().flatMap(readDeclarations);
  const toolChoice = readChoice(body.member('toolConfig'), tools);
  checkTools(tools, toolChoice);
  const config = body.member('generationConfig');
  if (!config.isMissing) checkConfig(config.onlyKeys(GENERATION), { model, hasTools: tools.length > 0 });
  const contents = new ContentsReader();
  contents.read(body.member('contents').items());
  const view: NeutralView = {
    system: readSystem(body.member('systemInstruction')),
    messages: contents.turns.messages,
    tools,
    toolChoice,
    maxOutputTokens: config.isMissing ? null : config.member('maxOutputTokens').optionalInteger(1),
    model,
  };
  const thinking = config.isMissing ? config : config.member('thinkingConfig');
  const showsThinking = !thinking.isMissing && thinking.member('includeThoughts').value === true;
  const thinks = thinking.isMissing || thinking.member('thinkingBudget').value !== 0;
  return { view, thinks, showsThinking, sealsReasoning: true, ...UNBOUND, cacheReach: Number.POSITIVE_INFINITY };
}

function readDeclarations(tool: Reader): NeutralView['tools'] {
  return tool
    .onlyKeys(['functionDeclarations'])
    .member('functionDeclarations')
    .items()
    .map((declared) => {
      declared.onlyKeys(['name', 'description', 'parametersJsonSchema', 'behavior']);
      return readTool(declared.member('name'), declared.member('description'), declared.member('parametersJsonSchema'));
    });
}

function readChoice(toolConfig: Reader, tools: NeutralView['tools']): NeutralView['toolChoice'] {
  if (toolConfig.isMissing) return 'auto';
  const config = toolConfig.onlyKeys(['functionCallingConfig']).member('functionCallingConfig');
  if (config.isMissing) return 'auto';
  const mode = config.onlyKeys(['mode', 'allowedFunctionNames']).member('mode');
  const named = mode.isMissing ? 'AUTO' : mode.isOneOf(['AUTO', 'ANY', 'NONE', 'VALIDATED']);
  const allowed = config
    .member('allowedFunctionNames')
    .optionalItems()
    .map((name) => name.text());
  if (allowed.length > 0 && (named === 'AUTO' || named === 'NONE')) {
    throw bad('Allowed function names can only be set when the function calling mode is ANY or VALIDATED.');
  }
  const unknown = allowed.find((name) => !tools.some((tool) => tool.name === name));
  if (unknown !== undefined) throw bad(`Allowed function name '${unknown}' is not declared.`);
  if (named === 'NONE') return 'none';
  return named === 'ANY' ? choiceAmong(allowed, 'required') : 'auto';
}

function readSystem(instruction: Reader): string {
  if (instruction.isMissing) return '';
  const parts = instruction.onlyKeys(['role', 'parts']).member('parts').items();
  return parts.map((part) => part.onlyKeys(['text']).member('text').text()).join('\n\n');
}

function checkConfig(
  config: Reader,
  { model, hasTools }: { readonly model: string; readonly hasTools: boolean },
): void {
  const takesBudget = takesThinkingBudget(model);
  if (hasTools && takesBudget && config.member('responseMimeType').value === 'application/json') {
    throw bad("Function calling with a response mime type: 'application/json' is unsupported");
  }
  const thinking = config.member('thinkingConfig');
  if (thinking.isMissing) return;
  thinking.onlyKeys(['includeThoughts', 'thinkingBudget', 'thinkingLevel']);
  const level = thinking.member('thinkingLevel');
  const budget = thinking.member('thinkingBudget');
  if (!level.isMissing && takesBudget) throw bad('Thinking level is not supported for this model.');
  if (!budget.isMissing && !takesBudget) throw bad('Thinking budget is not supported for this model.');
  if (!level.isMissing) level.isOneOf(LEVELS);
  budget.optionalInteger(-1);
}

function bad(message: string): WireError {
  return new WireError('invalid', message);
}
