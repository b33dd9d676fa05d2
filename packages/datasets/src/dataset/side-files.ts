/** What each call read and wrote, per episode. */
export const EFFECTS_FILE = 'effects.jsonl';
/** How each episode came about: family, mistakes, agent. */
export const ORIGINS_FILE = 'origins.jsonl';
/** Fault pairs: which episodes are arms of one base episode. */
export const PAIRS_FILE = 'pairs.jsonl';
/** The data card. */
export const CARD_FILE = 'README.md';
/** What the fault injector has to know of the domain. */
export const DOMAIN_FILE = 'domain.yaml';
