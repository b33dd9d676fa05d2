import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { editsBetween } from '../../edits/edits-between.ts';
import { sizeOf } from '../../gate/edit-size.ts';
import type { CallPair } from '../../kit/calls.ts';
import { singleSpares } from '../../kit/spare-reads.ts';
import { tidySteps } from '../../kit/tidy-steps.ts';
import { outputOf } from '../../kit/with-output.ts';
import type { FaultOrder } from '../family.ts';
import { applyOutcome, type Outcome, outcomesOf } from './changes.ts';
import { likenessOf } from './likeness.ts';
import type { Severed } from './severed.ts';

/** Drawn sets of look-ups that are looked at, and twins that are made of them. */
const [MAX_DRAWS, MAX_TWINS] = [200, 4];
/** How many of the likest are drawn from first. */
const MAX_ALIKE = 4;
/** What balancing can make up for: share of the size, or characters. */
const SLACK = { share: 0.07, characters: 90 };

/**
 * The same that was done to the wanted look-ups, done to as many that nothing rests on and that come to as much; the
 * likest first, so that what is missing tells nothing.
 */
export function idleTwins(base: FaultBase, fault: Severed, { level, random }: FaultOrder): ArmDraft[] {
  const touched = new Set(fault.pairs.map(({ call }) => call.id));
  const idle = singleSpares(base).filter(({ call }) => !touched.has(call.id));
  const choices = idle.map((pair) =>
    outcomesOf(base, pair, { level, random }).map((outcome) => ({
      pair,
      outcome,
      characters: charactersOf(base, draftWith(base, [{ pair, outcome }])),
    })),
  );
  const alike = choices.toSorted((a, b) => likenessTo(fault.pairs, b) - likenessTo(fault.pairs, a)).slice(0, MAX_ALIKE);
  const wanted = { count: fault.pairs.length, wanted: charactersOf(base, fault.draft), random };
  const fitting = [...fittingSets(alike, wanted), ...fittingSets(choices, wanted)];
  return fitting.slice(0, MAX_TWINS).map((changes) => draftWith(base, changes));
}

/** How like to the wanted look-ups one is, in tool and words. */
function likenessTo(pairs: readonly CallPair[], [first]: readonly Choice[]): number {
  if (first === undefined) return -1;
  const { call, result } = first.pair;
  return Math.max(
    ...pairs.map(
      (pair) => (pair.call.tool === call.tool ? 1 : 0) + likenessOf(outputOf(pair.result), outputOf(result)),
    ),
  );
}

interface Change {
  readonly pair: CallPair;
  readonly outcome: Outcome;
}

interface Choice extends Change {
  readonly characters: number;
}

interface Wanted {
  readonly count: number;
  readonly wanted: number;
  readonly random: Random;
}

function fittingSets(
  choices: readonly (readonly Choice[])[],
  { count, wanted, random }: Wanted,
): (readonly Choice[])[] {
  const own = random.fork('idle');
  const slack = Math.max(SLACK.characters, wanted * SLACK.share);
  const open = choices.filter((ways) => ways.length > 0);
  if (open.length < count) return [];
  const sets = new Map<string, readonly Choice[]>();
  for (let draw = 0; draw < MAX_DRAWS && sets.size < MAX_TWINS; draw += 1) {
    const set = own.sample(open, count).map((ways) => own.pick(ways));
    const characters = set.reduce((sum, choice) => sum + choice.characters, 0);
    const name = set.map(({ pair }) => pair.call.id).join(' ');
    if (Math.abs(characters - wanted) <= slack && !sets.has(name)) sets.set(name, set);
  }
  return [...sets.values()];
}

function draftWith(base: FaultBase, changes: readonly Change[]): ArmDraft {
  const draft = new ArmDraft(base.episode);
  for (const { pair, outcome } of changes) applyOutcome(draft, pair, outcome);
  tidySteps(draft);
  return draft;
}

function charactersOf({ episode }: FaultBase, draft: ArmDraft): number {
  return sizeOf(editsBetween(episode, draft.episode())).characters;
}
