import { isJsonObject, type JsonValue, resolvePath } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { stepsOf } from '../../edits/steps-of.ts';
import { answeredCalls, type CallPair } from '../../kit/calls.ts';
import { leavesOf } from '../../kit/leaves.ts';
import { writtenBy } from '../../kit/write-units.ts';

/** Prose that the agent wrote with a call and that is stored as it wrote it. */
export interface OwnText {
  readonly pair: CallPair;
  /** Where it stands in the arguments. */
  readonly argument: Steps;
  /** Where the call left it in the final state: one place and its copies. */
  readonly stored: readonly Steps[];
  readonly text: string;
}

/** All prose of the agent's own that is stored, in order. */
export function ownTexts(base: FaultBase): OwnText[] {
  return answeredCalls(base.episode.trace.events)
    .filter(({ result }) => result.status === 'ok')
    .flatMap((pair) =>
      (base.domain.tools[pair.call.tool]?.free_text ?? []).flatMap((path) => textsAt(base, pair, path)),
    );
}

function textsAt(base: FaultBase, pair: CallPair, path: string): OwnText[] {
  const args = pair.call.arguments;
  const place = resolvePath(path, args);
  if (!place.ok || !isJsonObject(args)) return [];
  return (place.matches ?? [place]).flatMap(({ locator, value: text }) => {
    const argument = stepsOf(locator, args);
    if (argument === null || typeof text !== 'string' || !/\S/u.test(text)) return [];
    const stored = placesOf(base, pair, text);
    return stored.length === 0 ? [] : [{ pair, argument, stored, text }];
  });
}

function placesOf(base: FaultBase, pair: CallPair, text: string): Steps[] {
  const final: JsonValue = base.episode.state.final ?? {};
  return (writtenBy(base, pair) ?? []).flatMap((steps) =>
    leavesOf(valueAt(final, steps) ?? null)
      .filter(({ value }) => value === text)
      .map((leaf) => [...steps, ...leaf.steps]),
  );
}
