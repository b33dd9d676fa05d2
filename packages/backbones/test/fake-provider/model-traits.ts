/** OpenAI models that reason unless told not to. Others, such as local ones, are taken at their word. */
export function isReasoningModel(model: string): boolean {
  return /^(gpt-[5-9]|o\d)/.test(model);
}

/** Models whose chat completions take no function tools together with a reasoning effort. */
export function refusesToolsWithEffort(model: string): boolean {
  return /^gpt-(5\.[4-9]|[6-9])/.test(model);
}

/** Models that bill what they write into the prompt cache. */
export function billsCacheWrites(model: string): boolean {
  return /^gpt-(5\.[6-9]|[6-9])/.test(model);
}

/** Claude models that think unless it is switched off, which the last of them refuse. */
export function thinksUnasked(model: string): boolean {
  return /^claude-(?:opus|sonnet|fable|mythos)-5(?!\d)|^claude-haiku-5-[1-9]/.test(model);
}

/** Claude models whose thinking can't be switched off. */
export function alwaysThinks(model: string): boolean {
  return /^claude-(?:fable|mythos)-5(?!\d)|^claude-(?:opus|sonnet)-5-[1-9]/.test(model);
}

/** Claude models that take a thinking block only after the very system text, tools and messages it was made under. */
export function bindsThinking(model: string): boolean {
  return /^claude-(?:opus|sonnet|haiku|fable|mythos)-5-[1-9]/.test(model);
}

/** Gemini models that take a budget of thinking tokens; later ones take a level. */
export function takesThinkingBudget(model: string): boolean {
  return /^gemini-2\./.test(model);
}
