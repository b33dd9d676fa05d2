import { CANNOT_READ, createOfflineBackbone } from '@sauron/backbones';
import { type Episode, isDecided, type Verdict } from '@sauron/core/episode';
import { createSauronVerifier } from '@sauron/core/investigation';

/** What the rule-based reader makes of one criterion in one episode. */
export interface TriedCriterion {
  /** Why it can't be read there; null where it can. */
  readonly unreadable: string | null;
  /** The verdict of rules, which is no model's; null where it can't be read. */
  readonly verdict: Verdict | null;
  readonly reason: string;
  /** What was checked for it, a sentence each in the checker's words; empty where it can't be read. */
  readonly evidence: readonly string[];
}

/** Verifies an episode against a single criterion with the rule-based reader in all roles. Needs no key and no network. */
export async function tryCriterion(criterion: string, episode: Episode): Promise<TriedCriterion> {
  const verifier = createSauronVerifier();
  const reader = createOfflineBackbone();
  const backbones = Object.fromEntries(verifier.roles.map((role) => [role, reader]));
  const rubric = [{ id: 'c1', text: criterion, weight: 1 }];
  const { outcomes } = await verifier.verify({ ...episode, rubric }, { backbones });
  const [outcome] = outcomes;
  if (outcome === undefined || !isDecided(outcome)) {
    const message = outcome?.failure.message ?? 'there was no outcome';
    return { unreadable: message, verdict: null, reason: message, evidence: [] };
  }
  const { verdict, reason, receipt } = outcome;
  if (reason.startsWith(CANNOT_READ)) {
    const unreadable = reason.slice(CANNOT_READ.length).replace(/^[:\s]+|\.$/gu, '');
    return { unreadable, verdict: null, reason, evidence: [] };
  }
  const cited = new Set(receipt?.cites.map(({ atomId }) => atomId));
  const evidence = receipt?.atoms.filter(({ id }) => cited.has(id)).map(({ checked }) => checked) ?? [];
  return { unreadable: null, verdict, reason, evidence };
}
