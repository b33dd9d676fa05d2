import { isUnder } from '@sauron/core/episode';

const SCAN = /^e(\d+)-e(\d+)/u;
const EVENT = /^e\d+(?=$|[.[{])/u;
/** A slice or a quote at the end: where in a text does not matter here. */
const TAIL = /(?:\[\d+:\d+\]|\{".*"\})$/u;

/**
 * Whether some cited locator leads to one of the places that decide: the same event, the same place of the state or one that
 * holds it or lies in it (the state as a whole is no place), the response, or a scan over all that was to be scanned.
 */
export function touchesWitness(cited: readonly string[], witness: readonly string[]): boolean {
  return cited.some((citation) =>
    witness.some((place) => touches(citation.replace(TAIL, ''), place.replace(TAIL, ''))),
  );
}

function touches(citation: string, place: string): boolean {
  const scan = SCAN.exec(place);
  if (scan !== null) return covers(citation, scan);
  const event = EVENT.exec(place)?.[0];
  if (event !== undefined) return EVENT.exec(citation)?.[0] === event;
  if (citation === '$' || citation === 'initial:$') return false;
  return isUnder(citation, place) || isUnder(place, citation);
}

/** A range as wide as the other, whatever words stand behind it. */
function covers(citation: string, [, from, to]: RegExpExecArray): boolean {
  const range = SCAN.exec(citation);
  return range !== null && Number(range[1]) <= Number(from) && Number(range[2]) >= Number(to);
}

/** Events within this distance of the deciding one count as having found it. */
const NEAR = 1;

/** Whether some cited locator is in the deciding event or beside it, or in the response where that decided. */
export function findsStep(cited: readonly string[], decisiveStep: string): boolean {
  const step = /^e(\d+)$/u.exec(decisiveStep)?.[1];
  return cited.some((citation) => {
    if (step === undefined) return citation.replace(TAIL, '') === decisiveStep;
    const event = EVENT.exec(citation)?.[0].slice(1);
    return event !== undefined && Math.abs(Number(event) - Number(step)) <= NEAR;
  });
}
