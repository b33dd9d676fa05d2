import { type JsonValue, stringifyJson } from '@sauron/core/episode';
import type { Random } from '@sauron/core/random';
import type { FaultBase } from '../../base/fault-base.ts';
import { targetsOf } from '../targets.ts';
import { type Counterpart, counterpartsOf, isUntouched } from './counterparts.ts';
import { type WriteModel, writeModels } from './write-models.ts';

/** A write that could be asked for. */
export interface Candidate {
  readonly model: WriteModel;
  readonly other: Counterpart;
}

/** Counterparts of one write that are tried, at most. */
const MAX_GUARDED = 4;
const MAX_FREE = 6;

/** What somebody could ask for, in drawn order: what a criterion of abstention names, and anything. */
export function candidatesOf(base: FaultBase, random: Random): { guarded: Candidate[]; free: Candidate[] } {
  // Bindings are JSON; their types only name their keys.
  const bindings = targetsOf(base, ['abstention']).map(({ binding }) => stringifyJson(binding as unknown as JsonValue));
  const guarded: Candidate[] = [];
  const free: Candidate[] = [];
  const said = saidByUser(base);
  for (const [index, model] of writeModels(base).entries()) {
    const draw = random.fork(`${index}`);
    const others = counterpartsOf(base, model);
    const isGuarded = ({ value }: Counterpart): boolean => bindings.some((text) => text.includes(value));
    const isFit = ({ record }: Counterpart): boolean => record === null || isUntouched(base, record);
    guarded.push(
      ...draw
        .sample(others.filter(isGuarded), MAX_GUARDED)
        .filter(isFit)
        .map((other) => ({ model, other })),
    );
    free.push(
      ...draw
        .sample(
          others.filter((other) => !isMentioned(other, said)),
          MAX_FREE,
        )
        .filter(isFit)
        .map((other) => ({ model, other })),
    );
  }
  return { guarded: random.fork('guarded').shuffle(guarded), free: random.fork('free').shuffle(free) };
}

function saidByUser({ episode: { task, trace } }: FaultBase): string {
  const messages = trace.events.flatMap((event) =>
    event.kind === 'message' && event.actor === 'user' ? [event.text] : [],
  );
  return [task.prompt, ...messages].join('\n').toLowerCase();
}

/** Whether the user spoke of it: all words of its name occur. */
function isMentioned({ label }: Counterpart, said: string): boolean {
  const [name = ''] = label.toLowerCase().split('@');
  const words = name.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.every((word) => said.includes(word));
}
