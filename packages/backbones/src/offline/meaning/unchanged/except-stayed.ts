import type { JsonObject } from '@sauron/core/episode';
import { scan, writersOf } from '../../investigate/absent-acts.ts';
import { changeAtom } from '../../investigate/as-it-was.ts';
import { met, unmet } from '../../investigate/case.ts';
import { collectionsNamed } from '../../investigate/collections.ts';
import { matchAtoms } from '../../investigate/match.ts';
import type { Found } from '../../investigate/match-cases.ts';
import type { Reading } from '../reading.ts';
import { ground } from './ground.ts';
import type { Part } from './parts.ts';
import { bare } from './records.ts';
import { unread } from './stayed.ts';

/** `Apart from X, no subscription was changed`: nothing of its kind differs but what is under X. */
export function exceptStayedFound(part: Part, reading: Reading): Found | null {
  const { scene } = reading;
  const { brief, pool } = scene;
  if (!brief.hasInitial || !brief.hasFinal) return null;
  const named = [...part.kinds, ...part.matter.flat()].map(({ stem }) => stem);
  const [collection] = named.length === 0 ? [] : collectionsNamed(named, scene);
  if (named.length > 0 && collection === undefined) return unread(part.matter[0]?.[0]?.text ?? scene.question.text);
  const place = collection?.locator ?? '$';
  const under = place === '$' ? '' : place;
  const left = ground({ ...part, matter: part.except, except: [] }, { ...reading, under });
  if (left.subjects === null) return unread(left.unread);
  const inside = left.subjects.filter(({ match }) => place === '$' || match.thing.id.startsWith(place));
  const allowed = [...new Set(inside.map(({ match }) => match.thing.id))];
  if (allowed.length === 0 || (!left.isList && allowed.length > 1)) return unread(scene.question.text);
  const around = inside.flatMap(({ match }) => matchAtoms(match)).slice(0, 4);
  const other = [...pool.leaves.values()]
    .filter(({ origin }) => origin === 'initial')
    .map(({ locator }) => bare(locator))
    .find((locator) => isUnder(locator, place) && !allowed.some((one) => isUnder(locator, one)));
  const writers = writersOf(scene);
  const scans = writers.length === 0 ? [] : [scan(writers, null, scene)];
  const kept = met(
    `nothing of ${place} was changed but ${allowed.join(', ')}`,
    ...scans,
    keptAtom(place, allowed),
    ...around,
  );
  const broken = other === undefined ? [] : [unmet(`${other} was changed`, changeAtom(other, 'changed'), ...around)];
  return { cases: [...broken, kept], unread: null, lacks: null };
}

function isUnder(locator: string, place: string): boolean {
  return place === '$' || (locator.startsWith(place) && /^(?:$|[.[])/u.test(locator.slice(place.length)));
}

function keptAtom(locator: string, allowed: readonly string[]): JsonObject {
  const claim = `${locator} is unchanged but for ${allowed.join(', ')}`;
  return { type: 'state_change', claim, locator, change: 'unchanged', allowed: [...allowed] };
}
