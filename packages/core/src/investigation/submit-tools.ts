import { z } from 'zod';
import { ASPECTS } from '../episode/episode.ts';
import { isJsonList, isJsonObject, type JsonObject, type JsonValue } from '../episode/json-value.ts';
import type { ToolDefinition } from '../model/request.ts';
import { toolParameters } from '../model/tool-parameters.ts';

/** Arguments of `submit_plan`. */
export const planSchema = z.strictObject({
  gist: z.string(),
  clusters: z.array(z.strictObject({ criteria: z.array(z.string()), focus: z.string() })),
  aspects: z.array(z.strictObject({ criterion: z.string(), aspect: z.enum(ASPECTS) })),
});

/** Arguments of `submit_check`. */
export const checkSchema = z.strictObject({ finding: z.enum(['supported', 'contradicted', 'not_stated']) });

/** Arguments of `submit_support`. */
export const supportSchema = z.strictObject({
  decisions: z.array(
    z.strictObject({
      proposal: z.string(),
      establishes: z.enum(['yes', 'no']),
      aspect: z.enum(ASPECTS),
      reason: z.string(),
    }),
  ),
});

/** Shape of `submit_verdicts` as models see it. Each entry is read on its own, so that one bad entry spoils no other. */
const verdictsSchema = z.strictObject({
  verdicts: z.array(
    z.strictObject({
      criterion: z.string(),
      verdict: z.enum(['MET', 'UNMET']),
      reason: z.string(),
      cites: z.array(z.strictObject({ atom: z.string(), polarity: z.enum(['supports', 'refutes']) })),
    }),
  ),
});

export const SUBMIT_PLAN: ToolDefinition = {
  name: 'submit_plan',
  description: 'Hands in the plan. Call it once.',
  parameters: toolParameters(planSchema),
};

export const SUBMIT_CHECK: ToolDefinition = {
  name: 'submit_check',
  description: 'Hands in what the passage says about the claim. Call it once.',
  parameters: toolParameters(checkSchema),
};

export const SUBMIT_SUPPORT: ToolDefinition = {
  name: 'submit_support',
  description: 'Hands in one decision for each proposal. Call it once.',
  parameters: toolParameters(supportSchema),
};

export const SUBMIT_VERDICTS: ToolDefinition = {
  name: 'submit_verdicts',
  description:
    'Proposes verdicts. Returns for each: recorded, or refused with the reason. A recorded verdict is final. Costs no query.',
  parameters: toolParameters(verdictsSchema),
};

/** The same tool without gates: nothing is refused for what it cites. */
export const SUBMIT_UNGATED_VERDICTS: ToolDefinition = {
  ...SUBMIT_VERDICTS,
  description:
    'Hands in verdicts. Returns for each: recorded, or why it could not be read. A recorded verdict is final. Costs no query.',
};

/** Name of the tool that proposes atoms. */
export const PROPOSE_ATOMS = 'propose_atoms';

/**
 * The tool that proposes atoms.
 * @param atom JSON Schema of one atom.
 * @param store With `private`, an atom also names the criterion that it is for.
 */
export function atomsTool(atom: JsonObject, store: 'shared' | 'private'): ToolDefinition {
  return {
    name: PROPOSE_ATOMS,
    description:
      'Proposes evidence atoms. Returns for each: accepted with what was checked, or rejected with the reason and what stands at the cited place. Each costs one atom (a passage_scan one per passage), no query; the same atom again costs nothing.',
    parameters: {
      type: 'object',
      properties: { atoms: { type: 'array', items: store === 'private' ? withCriterion(atom) : atom } },
      required: ['atoms'],
      additionalProperties: false,
    },
  };
}

function withCriterion(atom: JsonObject): JsonObject {
  const { properties, required } = atom;
  return {
    ...atom,
    properties: { criterion: { type: 'string' }, ...(isJsonObject(properties) ? properties : {}) },
    required: ['criterion', ...(isJsonList(required ?? null) ? (required as readonly JsonValue[]) : [])],
  };
}
