import { resolvePath } from '@sauron/core/episode';
import type { FaultBase } from '../../base/fault-base.ts';
import { ArmDraft } from '../../edits/arm-draft.ts';
import { type Steps, valueAt } from '../../edits/state-tree.ts';
import { locatorOf, stepsOf } from '../../edits/steps-of.ts';
import { findingsOf } from '../../gate/evaluate-arm.ts';
import { answeredCalls, type CallPair, writersOf } from '../../kit/calls.ts';
import { targetsOf } from '../targets.ts';

/** Prose of the agent in the final state. */
export interface Artifact {
  /** The last call that wrote it. */
  readonly writer: CallPair;
  readonly steps: Steps;
  readonly text: string;
  /** Criteria that hold because of what it says. */
  readonly content: readonly string[];
}

/** Shorter texts are labels rather than prose. */
const MIN_CHARACTERS = 25;

const known = new WeakMap<FaultBase, Artifact[]>();

/** Texts that the agent wrote under an argument that the domain lists as prose, and that stand in the state as given. */
export function writtenTexts(base: FaultBase): Artifact[] {
  const found = known.get(base) ?? findTexts(base);
  known.set(base, found);
  return found;
}

function findTexts(base: FaultBase): Artifact[] {
  const places = answeredCalls(base.episode.trace.events)
    .filter(({ result }) => result.status === 'ok')
    .flatMap((writer) =>
      textsIn(base, writer).flatMap(({ key, text }) =>
        placesOf(base, writer, { key, text }).map((steps) => ({ writer, steps, text })),
      ),
    )
    .filter(({ writer, steps }) => writersOf(base, steps).at(-1)?.call.id === writer.call.id);
  const byPlace = new Map(places.map((place) => [locatorOf(place.steps), place]));
  const ids = targetsOf(base).map(({ id }) => id);
  return [...byPlace.values()].map((place) => ({
    ...place,
    content: turnedByText(base, { steps: place.steps, content: ids }, ''),
  }));
}

interface WrittenText {
  readonly key: string;
  readonly text: string;
}

function textsIn({ domain }: FaultBase, { call }: CallPair): WrittenText[] {
  return (domain.tools[call.tool]?.free_text ?? []).flatMap((path) => {
    const place = resolvePath(path, call.arguments);
    const text = place.ok ? place.value : null;
    const key = path.split('.').at(-1) ?? path;
    return typeof text === 'string' && text.length >= MIN_CHARACTERS && /\s/u.test(text) ? [{ key, text }] : [];
  });
}

/** Places that the call wrote and that hold the text: under its key, in the record or as the place itself. */
function placesOf({ effects, episode }: FaultBase, { call }: CallPair, { key, text }: WrittenText): Steps[] {
  const final = episode.state.final ?? {};
  return (effects.get(call.id)?.writes ?? []).flatMap((written) => {
    const steps = stepsOf(written, final);
    if (steps === null) return [];
    const place = steps.at(-1) === key ? steps : [...steps, key];
    return valueAt(final, place) === text ? [place] : [];
  });
}

/** Criteria of an artifact that no longer hold, or cannot be read, when it says something else. */
export function turnedByText(
  base: FaultBase,
  { steps, content }: Pick<Artifact, 'steps' | 'content'>,
  text: string,
): string[] {
  const draft = new ArmDraft(base.episode);
  draft.setState(steps, text);
  const episode = draft.episode();
  const lookup = findingsOf(base, { episode, ids: new Map(episode.trace.events.map(({ id }) => [id, id])) });
  return content.filter((id) => lookup(id)?.value !== true);
}
