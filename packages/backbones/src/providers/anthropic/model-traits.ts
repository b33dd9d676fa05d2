/** What a model takes. */
export interface AnthropicModelTraits {
  /**
   * `never`: knows no adaptive thinking and no effort. `asked`: thinks where an effort is set. `default`: thinks unless
   * it is switched off. `always`: can't be switched off.
   */
  readonly thinking: 'never' | 'asked' | 'default' | 'always';
  /** Takes `between_tools` for as little thinking as it can. */
  readonly betweenTools: boolean;
  /**
   * Checks that system, tools and earlier messages are those that a thinking block was made under, and refuses the
   * request where they are not.
   */
  readonly bindsThinking: boolean;
}

const NEVER: AnthropicModelTraits = { thinking: 'never', betweenTools: false, bindsThinking: false };
const ASKED: AnthropicModelTraits = { ...NEVER, thinking: 'asked' };
const DEFAULT: AnthropicModelTraits = { ...NEVER, thinking: 'default' };
const ALWAYS: AnthropicModelTraits = { ...NEVER, thinking: 'always' };

/** By name; the first that fits counts. Sources: the provider's pages on thinking, preserved thinking and migration. */
const BY_NAME: readonly (readonly [name: RegExp, traits: AnthropicModelTraits])[] = [
  [/^claude-sonnet-5-[1-9](?!\d)/u, { ...ALWAYS, betweenTools: true, bindsThinking: true }],
  [/^claude-haiku-5-[1-9](?!\d)/u, { ...DEFAULT, bindsThinking: true }],
  [/^claude-(?:opus|fable|mythos)-5-[1-9](?!\d)/u, { ...ALWAYS, bindsThinking: true }],
  [/^claude-(?:fable|mythos)-(?:5(?!\d)|preview)/u, ALWAYS],
  [/^claude-(?:opus|sonnet)-5(?!\d)/u, DEFAULT],
  [/^claude-(?:opus|sonnet)-4-[6-9](?!\d)/u, ASKED],
  [/^claude-(?:(?:opus|sonnet|haiku)-4(?!\d)|[123](?!\d)|instant)/u, NEVER],
  // A name that is not known yet: taken for the strictest of the newest.
  [/^claude-/u, { ...ALWAYS, bindsThinking: true }],
];

/** Traits by model name. Other makers' models behind the same format are taken to think when asked. */
export function anthropicModelTraits(model: string): AnthropicModelTraits {
  return BY_NAME.find(([name]) => name.test(model))?.[1] ?? ASKED;
}

/**
 * Settings that a model does not take as they are given, for the run header: `name`, or `name=value` where only that
 * value is not taken (the nearest one is sent instead).
 */
export function notApplicable({ thinking }: AnthropicModelTraits): string[] {
  // No model of this provider takes sampling settings any more: the API answers 400.
  if (thinking === 'never') return ['temperature', 'reasoningEffort'];
  const effort = ['reasoningEffort=minimal', ...(thinking === 'always' ? ['reasoningEffort=none'] : [])];
  return ['temperature', thinking === 'always' ? 'toolChoice' : 'toolChoice while thinking', ...effort];
}
