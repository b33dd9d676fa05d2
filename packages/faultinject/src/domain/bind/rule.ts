import type { Episode, JsonObject } from '@sauron/core/episode';
import type { FactInput } from '@sauron/core/oracle';
import type { DomainSpec } from '../domain-spec.ts';
import type { ReadCriterion } from './read-criterion.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A predicate that a rule thinks of; whether it fits the episode is seen when it is evaluated. */
export interface BindingCandidate {
  readonly binding: JsonObject;
  readonly facts?: readonly FactInput[];
  /** How much of the text it accounts for; only compared with others of the same criterion. */
  readonly score: number;
}

export interface RuleContext {
  readonly episode: Episode;
  readonly vocabulary: Vocabulary;
  readonly domain: DomainSpec;
}

/** Reads a criterion one way. */
export type BindingRule = (criterion: ReadCriterion, context: RuleContext) => BindingCandidate[];
