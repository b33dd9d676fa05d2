/** What a rule claims. */
interface ErrorWords {
  /** The kind of error, as the taxonomy of the prompt spells it. */
  readonly kind: string;
  /** The words of an error that show it. */
  readonly clue: RegExp;
  /** What is wrong, in a clause. */
  readonly says: string;
}

/** A status of HTTP among words that say that it is one; a bare number may be anything. */
function status(codes: string): string {
  return String.raw`\b(?:https?|status(?:[ _]?code)?|code|error)\b[^\w\n]{0,3}(?:${codes})\b|\b(?:${codes})\b[^\w\n]{0,2}(?:client|server) error`;
}

function clue(...parts: readonly string[]): RegExp {
  return new RegExp(parts.join('|'), 'iu');
}

/**
 * Errors by the words of a failure. One failure is one error, of the first rule whose clue stands in it, so that narrow
 * clues come before wide ones: an argument `timeout` that a tool does not take is no timeout, and a service that refuses
 * for want of rights is no fault of the environment.
 */
export const ERROR_WORDS = {
  malformed_call: {
    kind: 'Formatting Errors',
    clue: clue(
      'unexpected keyword argument',
      String.raw`missing \d+ required (?:positional|keyword-only) arguments?`,
      '(?:missing|lacks) (?:a )?required (?:argument|parameter)',
      String.raw`required (?:argument|parameter)\b[^.\n]{0,40}\bmissing`,
      String.raw`(?:invalid|malformed) (?:tool )?(?:call|arguments|parameters)\b`,
      String.raw`(?:arguments|tool call)\b[^.\n]{0,30}\b(?:not valid|invalid|no valid) json`,
      'error in code parsing|code blob is invalid|error while parsing (?:the )?tool call',
    ),
    says: 'A call or a piece of code is malformed, or an argument is missing or not known.',
  },
  context_length: {
    kind: 'Context Handling Failures',
    clue: clue(
      'context.?window.?exceeded|context.?length.?exceeded',
      String.raw`(?:maximum|exceeds?\b[^.\n]{0,30}) context (?:length|window)`,
      '(?:prompt|input) is too long',
    ),
    says: 'The context of the model overflows.',
  },
  rate_limit: {
    kind: 'Rate Limiting',
    clue: clue(status('429'), 'rate.?limit', 'too many requests'),
    says: 'A service refuses the request because too many were sent.',
  },
  authentication: {
    kind: 'Authentication Errors',
    clue: clue(
      status('401|403'),
      String.raw`\b403\b[^\w\n]{0,3}forbidden`,
      'AuthenticationError|authentication (?:failed|required)|unauthori[sz]ed',
      String.raw`(?:invalid|incorrect|expired) (?:api.?key|credentials|token)\b|access denied`,
    ),
    says: 'A service refuses the request for want of credentials or rights.',
  },
  environment: {
    kind: 'Environment Setup Errors',
    clue: clue(
      'ModuleNotFoundError|no module named',
      'command not found|is not installed',
      'permission denied|PermissionError',
      String.raw`(?:api.?key|environment variable)\b[^.\n]{0,40}\b(?:not set|missing|not found|required)`,
      '(?:missing|no) (?:api.?key|environment variable)',
    ),
    says: 'The environment lacks something that the work needs.',
  },
  timeout: {
    kind: 'Timeout Issues',
    clue: clue(
      String.raw`\btimed.?out\b`,
      String.raw`time-?out(?:error|exception)?\b(?! ?[=:] ?\d)`,
      'deadline exceeded',
    ),
    says: 'It took so long that it was given up.',
  },
  not_found: {
    kind: 'Resource Not Found',
    clue: clue(
      status('404'),
      String.raw`\b404\b[^\w\n]{0,3}not found`,
      'FileNotFoundError|no such file',
      String.raw`\b(?:page|file|url|resource|document|record)\b[^.\n]{0,40}\b(?:not found|does(?: not|n't) exist)`,
    ),
    says: 'What was asked for does not exist.',
  },
  exhaustion: {
    kind: 'Resource Exhaustion',
    clue: clue(String.raw`\bMemoryError\b|out of memory|no space left`),
    says: 'Memory or disk runs out.',
  },
  service: {
    kind: 'Service Errors',
    clue: clue(status('50[0-3]'), 'internal server error|bad gateway|service (?:is )?(?:temporarily )?unavailable'),
    says: 'A service fails on its own side.',
  },
} as const satisfies Readonly<Record<string, ErrorWords>>;
