import { isJsonObject, type JsonObject, parseStrictJson } from '@sauron/core/episode';
import type { ModelReply } from '@sauron/core/model';
import { BindingError, evaluateBinding, type FactInput } from '@sauron/core/oracle';
import type { LabelledEpisode } from '@sauron/datasets';
import { bindingProblem, type DraftBinding, type openCriteria } from '@sauron/faultinject';
import { proposedBindingsSchema, SUBMIT_TOOL } from './bindings-request.ts';

interface Asked {
  readonly run: LabelledEpisode;
  readonly open: ReturnType<typeof openCriteria>;
  /** Id of the model. */
  readonly by: string;
}

/** The proposals of a reply that can be evaluated and say what the label says; how many could not, or did not. */
export function readBindingsReply(
  { toolCalls }: ModelReply,
  { run, open, by }: Asked,
): { readonly drafts: DraftBinding[]; readonly dropped: number } {
  const drafts: DraftBinding[] = [];
  let dropped = 0;
  for (const { tool, argumentsText } of toolCalls) {
    const json = tool === SUBMIT_TOOL ? parseStrictJson(argumentsText) : null;
    const parsed = json?.ok === true ? proposedBindingsSchema.safeParse(json.value) : null;
    if (parsed?.success !== true) {
      dropped += 1;
      continue;
    }
    for (const { criterionId, bindingJson, forms } of parsed.data.bindings) {
      const asked = open.find(({ criterion }) => criterion.id === criterionId);
      const binding = bindingOf(bindingJson);
      const facts: FactInput[] = forms === null || forms.length === 0 ? [] : [{ id: `said-${criterionId}`, forms }];
      const isKnown = drafts.some(({ criterion }) => criterion === criterionId);
      if (asked === undefined || binding === null || isKnown || !fits(asked.label, says({ binding, facts }, run)))
        dropped += 1;
      else
        drafts.push({
          episode: run.episode.id,
          criterion: criterionId,
          text: asked.criterion.text,
          binding,
          facts,
          by,
        });
    }
  }
  return { drafts, dropped };
}

function bindingOf(text: string): JsonObject | null {
  const json = parseStrictJson(text);
  return json.ok && isJsonObject(json.value) && bindingProblem(json.value) === null ? json.value : null;
}

/** Of a criterion that nobody has labelled anything will do that can be evaluated. */
function fits(label: 'MET' | 'UNMET' | null, value: 'MET' | 'UNMET' | null): boolean {
  return value !== null && (label === null || value === label);
}

function says(
  { binding, facts }: { readonly binding: JsonObject; readonly facts: readonly FactInput[] },
  { episode }: LabelledEpisode,
): 'MET' | 'UNMET' | null {
  try {
    return evaluateBinding(binding, episode, facts).value ? 'MET' : 'UNMET';
  } catch (error) {
    // Also facts with forms that can't be one.
    if (error instanceof BindingError) return null;
    throw error;
  }
}
