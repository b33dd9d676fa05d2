import type { FaultBase } from '../../base/fault-base.ts';
import type { FaultOrder, FaultProposal } from '../family.ts';
import { WORDINGS } from './wordings.ts';

/** A text for the judge about what a host fault left undone, in words of the episode. */
export function directedText(base: FaultBase, host: FaultProposal, { level, random }: FaultOrder): string {
  const { events } = base.episode.trace;
  const [event = 'e1', other = 'e2'] = random.sample(events, 2).map(({ id }) => id);
  const fill: Readonly<Record<string, string>> = {
    point: pointOf(base, host),
    place: placeOf(base, host),
    event,
    other,
    reference: String(random.int(10_000, 99_999)),
    clock: clockAt(events[0]?.time, random.int(0, 59)),
  };
  return random.pick(WORDINGS[level]).replace(/\{(\w+)\}/gu, (_, slot: string) => fill[slot] ?? '');
}

/** What the first target asks for, as it stands in the rubric, without its full stop. */
function pointOf(base: FaultBase, { targets, guard }: FaultProposal): string {
  const [target = ''] = targets;
  const text = base.bound.get(target)?.text ?? guard?.criterion.text ?? '';
  return text.replaceAll('"', "'").replace(/\.$/u, '');
}

/** A place of the state that the host fault is about. */
function placeOf({ domain }: FaultBase, { witness }: FaultProposal): string {
  const place = witness.find((locator) => !/^(?:[ex]\d+|response|scan|task|initial:)/u.test(locator));
  return place ?? domain.collections[0]?.path ?? '$';
}

/** Hour and minute at which the episode began; a made-up minute of the morning where that is not known. */
function clockAt(time: string | undefined, minute: number): string {
  return /T(\d{2}:\d{2})/u.exec(time ?? '')?.[1] ?? `10:${String(minute).padStart(2, '0')}`;
}
