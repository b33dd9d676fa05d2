import { type JsonValue, stringifyJson, type TraceEvent } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../base/fault-base.ts';
import { ArmDraft } from '../edits/arm-draft.ts';
import { answeredCalls, type CallPair } from './calls.ts';
import { tokensOf } from './event-tokens.ts';
import { turnedBy } from './turned-by.ts';

/** Draws among which the nearest in size is taken. */
const MAX_DRAWS = 60;

/** Reads without which an episode would have gone the same way, and how long they are together. */
export interface SpareReads {
  readonly pairs: readonly CallPair[];
  readonly characters: number;
}

/**
 * Different sets of `count` reads that nothing rests on, those nearest to `characters` first: whatever the agent used of
 * them it also had from elsewhere before.
 */
export function* spareReads(
  base: FaultBase,
  { count, characters, random }: { readonly count: number; readonly characters: number; readonly random: Random },
): Generator<SpareReads> {
  const single = singleSpares(base);
  if (count === 0 || single.length < count) return;
  const sets = new Map<string, SpareReads>();
  for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
    const pairs = random.sample(single, count).toSorted((a, b) => indexOf(base, a) - indexOf(base, b));
    const name = pairs.map(({ call }) => call.id).join();
    sets.set(name, { pairs, characters: pairs.reduce((sum, pair) => sum + charactersOf(pair), 0) });
  }
  // Looking at a set costs as much as judging an arm, and few are asked for.
  for (const set of [...sets.values()].toSorted((a, b) => distanceTo(characters, a) - distanceTo(characters, b))) {
    if (count === 1 || (isSpare(base, set.pairs) && turnsNothing(base, set.pairs))) yield set;
  }
}

function distanceTo(characters: number, set: SpareReads): number {
  return Math.abs(set.characters - characters);
}

const known = new WeakMap<FaultBase, readonly CallPair[]>();

/** Reads that nothing rests on, each for itself. */
export function singleSpares(base: FaultBase): readonly CallPair[] {
  const pairs = known.get(base) ?? findSpares(base);
  known.set(base, pairs);
  return pairs;
}

function findSpares(base: FaultBase): CallPair[] {
  const all = answeredCalls(base.episode.trace.events);
  return all.filter((pair) => isSpare(base, [pair]) && turnsNothing(base, [pair]));
}

/** Some reads are asked for by a criterion, whatever came of them. */
function turnsNothing(base: FaultBase, pairs: readonly CallPair[]): boolean {
  const draft = new ArmDraft(base.episode);
  draft.removeEvents(pairs.map(({ call }) => call.id));
  return turnedBy(draft, base)?.length === 0;
}

/** Characters of call and result, as edits are measured. */
export function charactersOf({ call, result }: CallPair): number {
  return [call, result].reduce((sum, event) => sum + stringifyJson(asJson(event)).length, 0);
}

function isSpare(base: FaultBase, pairs: readonly CallPair[]): boolean {
  const { events } = base.episode.trace;
  const gone = new Set(pairs.flatMap(({ call, result }) => [call.id, result.id]));
  return pairs.every((pair) => {
    const behind = events[events.indexOf(pair.result) + 1];
    const isAnswered = behind?.kind === 'thought' || behind?.actor === 'user';
    return isRead(base, pair) && !isAnswered && !isNeeded(events, pair, gone);
  });
}

function isRead(base: FaultBase, { call }: CallPair): boolean {
  const effect = base.domain.tools[call.tool]?.effect;
  return effect === 'read' && (base.effects.get(call.id)?.writes.length ?? 0) === 0;
}

/** Whether the agent used something of a result that it had from nowhere else by then. */
function isNeeded(events: readonly TraceEvent[], { result }: CallPair, gone: ReadonlySet<string>): boolean {
  const at = events.indexOf(result);
  const kept = events.map((event) => (gone.has(event.id) ? null : tokensOf(event)));
  return [...tokensOf(result)].some((token) => {
    const use = kept.findIndex(
      (tokens, index) => index > at && events[index]?.actor === 'agent' && tokens?.has(token) === true,
    );
    return use >= 0 && !kept.slice(0, use).some((tokens) => tokens?.has(token));
  });
}

function indexOf(base: FaultBase, { call }: CallPair): number {
  return base.episode.trace.events.indexOf(call);
}

function asJson(event: TraceEvent): JsonValue {
  // Events are JSON; their type only names their keys.
  return event as unknown as JsonValue;
}
