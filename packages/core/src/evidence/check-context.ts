import type { z } from 'zod';
import type { Authority, EvidenceType, Passage, RejectReason } from '../episode/atom.ts';
import type { JsonObject } from '../episode/json-value.ts';
import type { ModelFailure } from '../model/result.ts';
import type { EpisodeSource } from '../sources/episode-source.ts';

/** What a passage says of a claim. */
export type Finding = 'supported' | 'contradicted' | 'not_stated';

/** What the isolated faithfulness checker read in a passage about a claim. */
export type PassageFinding =
  | { readonly ok: true; readonly finding: Finding }
  | { readonly ok: false; readonly failure: ModelFailure };

/** What a check may use: the episode, fetched through its source, and the isolated checker for types of meaning. */
export interface CheckContext {
  readonly source: EpisodeSource;
  /** Gets the claim and the passage and nothing else. */
  readonly judgePassage: (claim: string, passage: string) => Promise<PassageFinding>;
}

/** The claim was confirmed at its source. */
export interface Accepted {
  readonly status: 'accepted';
  /** What was checked, in canonical words made from the fields and the fetched facts. */
  readonly checked: string;
  readonly passages: readonly Passage[];
  readonly authority: Authority;
  /** Event id of the earlier agent-written argument that the cited value repeats. */
  readonly echoOf?: string;
  readonly flags: readonly string[];
  /** The checkers set the first two; `unchecked` is for an ablation that takes claims unseen. */
  readonly checkedBy: 'mechanical' | 'model' | 'unchecked';
}

/** The claim was not confirmed. `found` is what stands at the cited place, shortened; never an answer from elsewhere. */
export interface Rejected {
  readonly status: 'rejected';
  readonly reason: RejectReason;
  readonly detail: string;
  readonly found?: string;
}

/** The claim could not be checked: the model did not answer. */
export interface CheckFailed {
  readonly status: 'failed';
  readonly failure: ModelFailure;
}

export type CheckResult = Accepted | Rejected | CheckFailed;

/** One evidence type: its fields, what it settles, and its checker. */
export interface EvidenceEntry<Fields> {
  readonly type: EvidenceType;
  /** `model` types judge meaning; their fields hold the claim. `mechanical` types never see it. */
  readonly kind: 'mechanical' | 'model';
  /** One line for prompts: which question it settles. */
  readonly settles: string;
  /** A whole atom as a model would send it. */
  readonly example: JsonObject;
  readonly fields: z.ZodType<Fields>;
  /** Fetches every cited place itself. Throws only for bugs. */
  check(atom: Fields, context: CheckContext): CheckResult | Promise<CheckResult>;
  /** Atoms of the budget that a check takes, known before it runs. @default 1 */
  price?(atom: Fields, source: EpisodeSource): number;
  /** For types of meaning: what the reader must have found in a passage, as a receipt with these passages claims it. */
  claimed?(atom: Fields, receipt: ClaimedReceipt): (passage: string) => Finding;
}

/** What an accepted atom of a receipt cites, and the episode that it is audited against. */
export interface ClaimedReceipt {
  readonly source: EpisodeSource;
  readonly passages: readonly Passage[];
}
