/** What a verb in a tool's name says of the tool. Hints only: what the states show wins. */
const VERBS = {
  read: /^(?:get|read|list|search|find|lookup|look|show|view|fetch|query|browse|check|count)$/u,
  ask: /^(?:ask|confirm|clarify)$/u,
  preview: /^(?:preview|quote|estimate|simulate|validate)$/u,
  draft: /^(?:draft|prepare|stage|propose|compose)$/u,
  commit: /^(?:send|submit|issue|commit|publish|pay|book|place|execute|confirm|create|grant|order|transfer|post)$/u,
  batch: /^(?:many|all|batch|bulk|multiple|several)$/u,
} as const satisfies Record<string, RegExp>;

export type VerbKind = keyof typeof VERBS;

/** `refunds_preview`, `previewRefund` and `refunds.preview` are the same words. */
export function wordsOfName(tool: string): string[] {
  return tool
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

export function hasVerb(tool: string, kind: VerbKind): boolean {
  return wordsOfName(tool).some((word) => VERBS[kind].test(word));
}

/** The words of a name that are no verb: what the tool is about. */
export function nounsOf(tool: string): string[] {
  return wordsOfName(tool)
    .filter((word) => !Object.values(VERBS).some((verb) => verb.test(word)))
    .map(withoutPlural);
}

export function withoutPlural(word: string): string {
  return word.replace(/(?<=[^s])s$/u, '');
}
