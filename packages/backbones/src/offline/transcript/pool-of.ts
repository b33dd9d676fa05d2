import { Pool } from './pool.ts';

interface Kept {
  readonly answers: readonly string[];
  readonly pool: Pool;
}

/** Sessions that may run at once, with room. */
const MAX_POOLS = 24;
let kept: readonly Kept[] = [];

/**
 * What answers have shown, in their order. The same answers give the same pool, so that turns without a new one find what
 * was made of it before; nothing may be added to it.
 */
export function poolOf(answers: readonly string[]): Pool {
  const known = kept.find((one) => one.answers.length === answers.length && one.answers.every(isAt, answers));
  const found = known ?? { answers, pool: new Pool() };
  if (known === undefined) for (const answer of answers) found.pool.add(answer);
  kept = [found, ...kept.filter((one) => one !== found)].slice(0, MAX_POOLS);
  return found.pool;
}

function isAt(this: readonly string[], answer: string, index: number): boolean {
  return this[index] === answer;
}
