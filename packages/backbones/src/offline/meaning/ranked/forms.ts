import type { Form } from '../reading.ts';
import { askingOf } from './asking.ts';
import { selectionsOf } from './select.ts';
import { settle } from './settle.ts';

const MAX_TRIED = 3;
/** What is left out of a ranking is not read. */
const EXCEPTING: ReadonlySet<string> = new Set(['except', 'besides', 'beyond', 'apart', 'aside']);

/** `The newest final version is shared with Tom`, `The cheapest of the hotels was reserved`. */
const superlativeForm: Form = (reading) => {
  const { scene, sentence } = reading;
  if (!scene.brief.hasFinal || sentence.words.some(({ lower }) => EXCEPTING.has(lower))) return null;
  const asking = askingOf(reading);
  if (asking === null) return null;
  for (const selection of selectionsOf(asking, scene).slice(0, MAX_TRIED)) {
    const cases = settle(asking, selection, scene);
    if (cases !== null) return { cases, unread: null, lacks: null };
  }
  return null;
};

export const rankedForms: readonly Form[] = [superlativeForm];
