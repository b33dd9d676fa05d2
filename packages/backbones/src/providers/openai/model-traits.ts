/** What a model of OpenAI takes. */
export interface OpenAiModelTraits {
  /** Takes an effort and gives back encrypted reasoning. */
  readonly reasoning: boolean;
  readonly temperature: boolean;
}

/** Models before the reasoning models, fine-tuned ones (`ft:…`) included. */
const WITHOUT_REASONING = /^(?:ft:)?(?:gpt-3\.5|gpt-4|chatgpt-4o|gpt-5(?:\.\d)?-chat)/u;

/** Traits by model name. An unknown name is taken for a reasoning model, as all newer ones are. */
export function openAiModelTraits(model: string): OpenAiModelTraits {
  const reasoning = !WITHOUT_REASONING.test(model);
  return { reasoning, temperature: !reasoning };
}
