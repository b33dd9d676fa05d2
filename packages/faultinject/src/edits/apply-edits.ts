import type { Episode, JsonObject } from '@sauron/core/episode';
import type { Edit, StateEdit } from './edit.ts';
import { withValueAt } from './state-tree.ts';

/** The episode with the edits done, in order. Events keep their ids. */
export function applyEdits(episode: Episode, edits: readonly Edit[]): Episode {
  return edits.reduce((current, edit) => APPLY[edit.layer](current, edit), episode);
}

/** The edits that take these back: applying both gives the episode as it was, byte for byte. */
export function invertEdits(edits: readonly Edit[]): Edit[] {
  return edits.toReversed().map(invert);
}

type Applied = (episode: Episode, edit: Edit) => Episode;

const APPLY = {
  state: (episode, edit) => withTree(episode, 'final', edit),
  initial: (episode, edit) => withTree(episode, 'initial', edit),
  trace: (episode, edit) => {
    if (edit.layer !== 'trace') return episode;
    const { events } = episode.trace;
    const spliced = events.toSpliced(edit.index, edit.removed.length, ...edit.inserted);
    return { ...episode, trace: { ...episode.trace, events: spliced } };
  },
  message: (episode, edit) => (edit.layer === 'message' ? { ...episode, response: edit.after } : episode),
} as const satisfies Record<Edit['layer'], Applied>;

function withTree(episode: Episode, side: 'final' | 'initial', edit: Edit): Episode {
  const tree = episode.state[side];
  if ((edit.layer !== 'state' && edit.layer !== 'initial') || tree === null) return episode;
  return { ...episode, state: { ...episode.state, [side]: changed(tree, edit) } };
}

function changed(tree: JsonObject, { steps, before, after, position }: StateEdit): JsonObject {
  return withValueAt(tree, steps, before === undefined ? { value: after, position } : { value: after });
}

function invert(edit: Edit): Edit {
  if (edit.layer === 'trace') return { ...edit, removed: edit.inserted, inserted: edit.removed };
  if (edit.layer === 'message') return { ...edit, before: edit.after, after: edit.before };
  const { before, after, ...rest } = edit;
  return {
    ...rest,
    ...(after === undefined ? {} : { before: after }),
    ...(before === undefined ? {} : { after: before }),
  };
}
