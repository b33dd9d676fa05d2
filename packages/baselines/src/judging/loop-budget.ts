import type { SessionLimits } from '@sauron/core/episode';
import { cutToTokens, type QueryAnswer } from '@sauron/core/sources';
import { byteLength, MAX_BYTES_PER_TOKEN } from './maximum-usage.ts';

/** What a tool loop may use. */
export interface LoopLimits {
  /** Turns of the model; the second try of a cut reply is no turn of its own. */
  readonly turns: number;
  /** Tokens of all answers of tools together. */
  readonly answerTokens: number;
  /** Tokens that the model may write, over all turns. */
  readonly outputTokens: number;
  /** Calls that are run. @default no limit besides the others */
  readonly calls?: number;
  /** Tokens of one answer. @default answerTokens */
  readonly capTokens?: number;
  /** Output tokens of one turn. @default 4000 */
  readonly turnTokens?: number;
  /** Output tokens kept back for the submission. @default 1000 */
  readonly submitTokens?: number;
}

const DEFAULT_TURN_TOKENS = 4_000;
const DEFAULT_SUBMIT_TOKENS = 1_000;
/** With less room than this no further answer is begun. */
export const MIN_ANSWER_TOKENS = 60;
/** With less room than this before the reserve, the turn is the last one. */
const MIN_TURN_TOKENS = 200;
/** A session's record holds whole numbers: this stands for "no limit". */
const UNLIMITED = Number.MAX_SAFE_INTEGER;

/** Counts what a loop uses; nothing is charged past its limit. */
export class LoopBudget {
  readonly limits: SessionLimits;
  readonly #loop: LoopLimits;
  readonly #used = { queries: 0, turns: 0, contextTokens: 0, outputTokens: 0, atoms: 0 };

  constructor(loop: LoopLimits) {
    this.#loop = loop;
    const { turns, answerTokens: contextTokens, outputTokens, calls = UNLIMITED } = loop;
    this.limits = { queries: calls, turns, contextTokens, outputTokens, atoms: 0 };
  }

  get used(): SessionLimits {
    return { ...this.#used };
  }

  left(name: keyof SessionLimits): number {
    return Math.max(0, this.limits[name] - this.#used[name]);
  }

  /** Charges where it fits; false and nothing charged where it does not. */
  take(name: keyof SessionLimits, amount: number): boolean {
    if (amount > this.left(name)) return false;
    this.#used[name] += amount;
    return true;
  }

  /** Charges what was written already, up to the limit. */
  takeOutput(tokens: number): void {
    this.#used.outputTokens += Math.min(tokens, this.left('outputTokens'));
  }

  /** Charges an answer: its tokens, and at least what its bytes stand for, so that bytes are bounded too. */
  takeAnswer({ text, tokens }: Pick<QueryAnswer, 'text' | 'tokens'>): void {
    const amount = Math.max(tokens, Math.ceil(byteLength(text) / MAX_BYTES_PER_TOKEN));
    this.#used.contextTokens += Math.min(amount, this.left('contextTokens'));
  }

  /** Whether this turn, which has been charged, is the last: it offers the submission only. */
  isLastTurn(): boolean {
    return this.left('turns') === 0 || this.left('outputTokens') < this.#submitTokens() + MIN_TURN_TOKENS;
  }

  /** Output tokens that the turn may take. */
  turnRoom(isLastTurn: boolean): number {
    const { turnTokens = DEFAULT_TURN_TOKENS } = this.#loop;
    const left = this.left('outputTokens') - (isLastTurn ? 0 : this.#submitTokens());
    return Math.max(1, Math.min(turnTokens, left));
  }

  /** Tokens that the next answer may have; 0 where no further one is given. */
  answerRoom(): number {
    const left = this.left('contextTokens');
    const room = Math.min(left, this.#loop.capTokens ?? left);
    return room < MIN_ANSWER_TOKENS ? 0 : room;
  }

  /** One line for the model. */
  describe(): string {
    if (this.left('turns') <= 1) return 'The next turn is the last one and takes the submission only.';
    const calls = this.#loop.calls === undefined ? '' : `${this.left('queries')} calls, `;
    return `Left: ${this.left('turns')} turns, ${calls}${this.left('contextTokens')} tokens of answers.`;
  }

  #submitTokens(): number {
    return this.#loop.submitTokens ?? DEFAULT_SUBMIT_TOKENS;
  }
}

/** An answer as it may be sent: within its cap in tokens, and in bytes. */
export function cutAnswer(answer: QueryAnswer, capTokens: number): QueryAnswer {
  const cut =
    answer.tokens <= capTokens ? { text: answer.text, truncated: false } : cutToTokens(answer.text, capTokens);
  const maxBytes = capTokens * MAX_BYTES_PER_TOKEN;
  const isLong = byteLength(cut.text) > maxBytes;
  // A character takes three bytes at most for each unit of its length.
  const text = isLong ? cut.text.slice(0, Math.floor(maxBytes / 3)).replace(/[\uD800-\uDBFF]$/u, '') : cut.text;
  const truncated = answer.truncated || cut.truncated || isLong;
  return { ...answer, text, tokens: Math.min(answer.tokens, capTokens), truncated };
}
