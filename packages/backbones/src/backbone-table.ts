import { PROVIDERS } from './provider-table.ts';

/** A backbone that the preset `pa100` sweeps. */
export interface ListedBackbone {
  /** Investigates. */
  readonly id: string;
  /** Plans and checks. */
  readonly small: string;
  /** Who chose it: the published system names one model; the others, and every small one, are our choice. */
  readonly choice: 'published' | 'ours';
}

const { openai, anthropic, google } = PROVIDERS;
const OPENAI_SMALL = `openai/${openai.pair.small}`;
const ANTHROPIC_SMALL = `anthropic/${anthropic.pair.small}`;
const GOOGLE_SMALL = `google/${google.pair.small}`;

/** Three makers, a larger and a smaller model of each at least, each with a known price. Configurable in an experiment. */
export const PA100_BACKBONES: readonly ListedBackbone[] = [
  { id: 'openai/gpt-5.6-sol', small: OPENAI_SMALL, choice: 'published' },
  { id: 'openai/gpt-6-sol', small: OPENAI_SMALL, choice: 'ours' },
  { id: 'openai/gpt-6-luna', small: OPENAI_SMALL, choice: 'ours' },
  { id: 'openai/gpt-5.4-mini', small: OPENAI_SMALL, choice: 'ours' },
  { id: 'anthropic/claude-opus-5-5', small: ANTHROPIC_SMALL, choice: 'ours' },
  { id: 'anthropic/claude-sonnet-5', small: ANTHROPIC_SMALL, choice: 'ours' },
  { id: 'anthropic/claude-haiku-4-5', small: ANTHROPIC_SMALL, choice: 'ours' },
  { id: 'google/gemini-3.8-flash', small: GOOGLE_SMALL, choice: 'ours' },
  { id: 'google/gemini-2.5-pro', small: GOOGLE_SMALL, choice: 'ours' },
];
