import { createHash } from 'node:crypto';
import type { JsonObject, JsonValue } from '../episode/json-value.ts';
import { stringifyJson } from '../episode/strict-json.ts';
import type { ToolDefinition } from '../model/request.ts';
import { TOKEN_ESTIMATOR } from '../sources/tokens.ts';
import type { ModelCaller } from '../verifier/call-model.ts';
import { investigatorSystem, toolsFor } from './investigator-tools.ts';
import { CHECKER_PROMPTS } from './prompts/checker.ts';
import { FINALIZER_PROMPTS } from './prompts/finalizer.ts';
import { PLANNER_PROMPTS } from './prompts/planner.ts';
import type { VerifierSettings } from './settings.ts';
import { SUBMIT_CHECK, SUBMIT_PLAN, SUBMIT_SUPPORT } from './submit-tools.ts';

/** SHA-256 (first 16 hex digits) of each role's prompt with its tools, for the settings' variant and profile. */
export function promptHashes(settings: VerifierSettings): JsonObject {
  const variant = settings.promptVariant;
  return {
    planner: hashOf(PLANNER_PROMPTS[variant], [SUBMIT_PLAN]),
    investigator: hashOf(investigatorSystem(settings), toolsFor(settings, { queries: true, atoms: true })),
    checker: hashOf(CHECKER_PROMPTS[variant], [SUBMIT_CHECK]),
    finalizer: hashOf(FINALIZER_PROMPTS[variant], [SUBMIT_SUPPORT]),
  };
}

function hashOf(prompt: string, tools: readonly ToolDefinition[]): string {
  const definitions = tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return createHash('sha256')
    .update(`${prompt}\n${stringifyJson(definitions)}`)
    .digest('hex')
    .slice(0, 16);
}

/** What can change a verdict besides the episode: settings, prompts, backbones, estimator. No clock, no machine. */
export function describeRun(
  settings: VerifierSettings,
  callers: Readonly<Record<string, ModelCaller | null>>,
): JsonObject {
  const backbones = Object.entries(callers).flatMap(([role, caller]): [string, JsonValue][] => {
    if (caller === null) return [];
    const { backbone, modelsReturned, sample } = caller;
    return [[role, { id: backbone.id, kind: backbone.kind, modelsReturned: [...modelsReturned].toSorted(), sample }]];
  });
  const { clusters, ...others } = settings;
  return {
    settings: clusters === undefined ? others : { ...others, clusters },
    promptHashes: promptHashes(settings),
    backbones: Object.fromEntries(backbones),
    tokenEstimator: TOKEN_ESTIMATOR,
  };
}
