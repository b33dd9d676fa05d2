import type { Aspect, JsonObject } from '@sauron/core/episode';
import type { FactInput } from '@sauron/core/oracle';
import type { Desk } from './agent/desk.ts';
import type { WorldWorkshop } from './tools/tool.ts';
import type { Domain } from './world/state.ts';

/** Natural mistakes of agents. Each errand can make some of them. */
export const MISTAKES = [
  'wrong-record',
  'wrong-value',
  'stale-total',
  'missed-item',
  'extra-action',
  'late-check',
  'skipped-check',
  'unasked-commit',
  'false-report',
  'omitted-disclosure',
  'wrong-source',
  'undone',
] as const;
export type Mistake = (typeof MISTAKES)[number];

/** A criterion of an errand: a function of the task and the initial world, never of what an agent did. */
export interface ErrandCriterion {
  /** Names it inside its errand. */
  readonly key: string;
  readonly aspect: Aspect;
  /** What must hold, in plain words with `{slots}`; for people who write other wordings of it. */
  readonly gloss: string;
  /** Wordings, with `{slots}`. Each says all that the binding asks, and no more. */
  readonly says: readonly [string, string, ...string[]];
  /** Predicate of `core/oracle`. */
  readonly binding: JsonObject;
  /** Facts that the binding names. Their ids start with the errand's id. */
  readonly facts?: readonly FactInput[];
  /** `beyond`: averages, overlaps, rankings, meaning; no evidence type settles it by itself. @default 'typed' */
  readonly reach?: 'typed' | 'beyond';
  /** Its facts list the wordings of the scripted agent only: for any other agent the label is unknown. @default false */
  readonly interpretive?: boolean;
}

/** One answer that the user has ready. */
export interface UserAnswer {
  /** Words of which the question must hold at least one (case folded). */
  readonly about: readonly string[];
  readonly answer: string;
}

/** An errand with its parameters, planted in a world. */
export interface DrawnErrand {
  /** What the user asks for, with `{slots}`: one paragraph of the task. */
  readonly asks: readonly [string, string, ...string[]];
  readonly slots: Readonly<Record<string, string>>;
  readonly criteria: readonly ErrandCriterion[];
  readonly answers?: readonly UserAnswer[];
  /** Which criteria each mistake turns to UNMET, and no others. Every criterion is turned by at least one. */
  readonly mistakes: Readonly<Partial<Record<Mistake, readonly string[]>>>;
  /** Does the errand at the desk, right but for the mistakes that the desk asks for. */
  play(desk: Desk): void;
}

/** A small job of a personal assistant. Tasks are made of several. */
export interface Errand {
  readonly id: string;
  readonly split: 'dev' | 'held-out';
  /** Domains that it reads or writes. */
  readonly domains: readonly Domain[];
  /** Domains that a right run writes. */
  readonly writes: readonly Domain[];
  /** Plants what it needs (decoys too) in the world and draws its parameters. */
  draw(workshop: WorldWorkshop): DrawnErrand;
}
