import { isDecided, type Outcome, type Verdict } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';
import { createOfflineBackbone } from '../../src/index.ts';
import type { Paraphrase, ParaphraseKind } from './paraphrase-kind.ts';

/** `refused`: UNMET for want of evidence, whatever was expected. `wrong`: all that is neither right nor refused. */
export const GRADES = ['right', 'refused', 'wrong'] as const;
type Grade = (typeof GRADES)[number];

/** A wording with what the verifier made of it. */
export interface ReadParaphrase extends Paraphrase {
  readonly grade: Grade;
  readonly outcome: Outcome;
}

const REFUSALS: ReadonlySet<string> = new Set(['unsupported', 'budget_exhausted']);
const PROVEN = { MET: 'supported', UNMET: 'refuted' } as const satisfies Record<Verdict, string>;

/** Runs the evidence-first verifier on the offline reader over the episode of each kind. */
export async function readParaphrases(kinds: readonly ParaphraseKind[]): Promise<ReadParaphrase[]> {
  const verifier = createSauronVerifier();
  const reader = createOfflineBackbone();
  const backbones = Object.fromEntries(verifier.roles.map((role) => [role, reader]));
  const read: ReadParaphrase[] = [];
  for (const { episode, paraphrases } of kinds) {
    const { outcomes } = await verifier.verify(episode, { backbones });
    for (const [index, outcome] of outcomes.entries()) {
      const paraphrase = paraphrases[index];
      if (paraphrase === undefined) throw new Error(`expected ${paraphrases.length} outcomes, got ${outcomes.length}`);
      read.push({ ...paraphrase, outcome, grade: gradeOf(outcome, paraphrase.expected) });
    }
  }
  return read;
}

/** One line: the wording, what was expected, what came, and why. */
export function describeReading({ kind, text, expected, outcome }: ReadParaphrase): string {
  const came = isDecided(outcome)
    ? `${outcome.verdict} (${outcome.basis}): ${outcome.reason}`
    : `failed (${outcome.failure.code}): ${outcome.failure.message}`;
  return `${kind}: "${text}" expected ${expected}, got ${came}`;
}

function gradeOf(outcome: Outcome, expected: Verdict): Grade {
  if (!isDecided(outcome)) return 'wrong';
  if (outcome.verdict === 'UNMET' && REFUSALS.has(outcome.basis)) return 'refused';
  return outcome.verdict === expected && outcome.basis === PROVEN[expected] ? 'right' : 'wrong';
}
