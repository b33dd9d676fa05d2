import type { Found } from '../../investigate/case.ts';
import { met, unmet } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import { matchAtoms } from '../../investigate/match.ts';
import type { Reading } from '../reading.ts';
import { countAtoms, writersOf } from './calls.ts';
import { ground } from './ground.ts';
import type { Part } from './parts.ts';
import { bare } from './records.ts';
import { changeAtom, unread } from './stayed.ts';

/** Atoms that only say which record it is. */
const MAX_TELLING = 4;

/** `Apart from X, no subscription was changed`: nothing of its kind differs but what is under X. */
export function exceptStayedFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const { brief, pool, criterion } = scene;
  if (!brief.hasInitial || !brief.hasFinal) return null;
  const named = [...part.kinds, ...part.matter.flat()];
  const [collection] = collectionsNamed(
    named.map(({ stem }) => stem),
    scene,
  );
  if (named.length > 0 && collection === undefined) return unread(named[0]?.text ?? criterion.text);
  const place = collection?.locator ?? '$';
  const under = place === '$' ? '' : place;
  const left = ground({ ...part, matter: part.except, except: [] }, { ...reading, under });
  if (left.subjects === null) return unread(left.unread);
  const allowed = [...new Set(left.subjects.map(({ match }) => match.thing.id))];
  if (!left.isList && allowed.length > 1) return unread(criterion.text);
  const around = left.subjects.flatMap(({ match }) => matchAtoms(match)).slice(0, MAX_TELLING);
  const other = [...pool.leaves.values()]
    .filter(({ origin }) => origin === 'initial')
    .map(({ locator }) => bare(locator))
    .find((locator) => isUnder(locator, place) && !allowed.some((one) => isUnder(locator, one)));
  const kept = met(
    `nothing of ${place} was changed but ${allowed.join(', ')}`,
    ...countAtoms(writersOf(scene), null, scene),
    { ...changeAtom(place, 'unchanged'), allowed },
    ...around,
  );
  const broken = other === undefined ? [] : [unmet(`${other} was changed`, changeAtom(other, 'changed'), ...around)];
  return { cases: [...broken, kept], unread: null, lacks: null };
}

function isUnder(locator: string, place: string): boolean {
  return place === '$' || (locator.startsWith(place) && /^(?:$|[.[])/u.test(locator.slice(place.length)));
}
