/** What a model takes. */
export interface GoogleModelTraits {
  /** How it is told how much to think: a budget of tokens, a level, or not at all. */
  readonly thinking: 'none' | 'budget' | 'level';
  /** Can be told not to think, or (with levels) to think next to nothing. */
  readonly leastThinking: boolean;
  readonly temperature: boolean;
}

const LEVEL: GoogleModelTraits = { thinking: 'level', leastThinking: false, temperature: true };

/** By name; the first that fits counts. Sources: the provider's pages on thinking and on each model. */
const BY_NAME: readonly (readonly [name: RegExp, traits: GoogleModelTraits])[] = [
  [/^gemini-2\.5-pro/u, { thinking: 'budget', leastThinking: false, temperature: true }],
  [/^gemini-2\.5/u, { thinking: 'budget', leastThinking: true, temperature: true }],
  [/^(?:gemini-[12](?!\d)|gemma-)/u, { thinking: 'none', leastThinking: false, temperature: true }],
  // Flash models since 3.7 answer 400 to the level `MINIMAL`, as the larger models always did.
  [/^gemini-3(?:\.[1-6])?-flash/u, { ...LEVEL, leastThinking: true }],
  [/^gemini-3(?!\d)/u, LEVEL],
];

/** Traits by model name. An unknown name is taken for one of the newest, which ignore a temperature. */
export function googleModelTraits(model: string): GoogleModelTraits {
  const name = model.replace(/^models\//u, '');
  return BY_NAME.find(([pattern]) => pattern.test(name))?.[1] ?? { ...LEVEL, temperature: false };
}

/**
 * Settings that a model does not take as they are given, for the run header: `name`, or `name=value` where only that
 * value is not taken (the nearest one is sent instead).
 */
export function notApplicable({ thinking, leastThinking, temperature }: GoogleModelTraits): string[] {
  return [
    ...(temperature ? [] : ['temperature']),
    ...(thinking === 'none' ? ['reasoningEffort'] : []),
    ...(thinking === 'level' || (thinking === 'budget' && !leastThinking) ? ['reasoningEffort=none'] : []),
    ...(thinking === 'level' && !leastThinking ? ['reasoningEffort=minimal'] : []),
  ];
}
